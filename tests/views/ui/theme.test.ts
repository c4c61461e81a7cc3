import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { darkColors, lightColors } from '#src/ui/theme/colors.ts'
import { media } from '#src/ui/theme/media.ts'

type Name = keyof typeof lightColors

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const text: readonly (readonly [Name, readonly Name[]])[] = [
  ['ink', ['canvas', 'surface', 'raised', 'sunk', 'goodTint', 'warnTint', 'badTint']],
  ['inkMuted', ['canvas', 'surface', 'raised', 'sunk']],
  ['action', ['canvas', 'surface', 'raised', 'sunk', 'actionTint']],
  ['actionHover', ['canvas', 'surface', 'actionTint']],
  ['onAction', ['action', 'actionHover']],
  ['onBad', ['bad', 'badHover']],
  ['good', ['goodTint', 'surface']],
  ['warn', ['warnTint', 'surface']],
  ['bad', ['badTint', 'surface', 'raised', 'canvas']],
  ['solarText', ['surface']],
  ['onLamp', ['lamp', 'solarFill']],
  ['onStaff', ['staff']],
  ['duskInk', ['dusk']],
  ['surface', ['ink']],
]
const marks: readonly (readonly [Name, readonly Name[]])[] = [
  ['lineStrong', ['canvas', 'surface', 'sunk', 'raised']],
  ['actionPale', ['sunk']],
  ['focus', ['canvas', 'surface', 'raised', 'sunk']],
  ['unread', ['canvas', 'surface']],
  ['solar', ['canvas', 'surface', 'sunk']],
  ['home', ['canvas', 'surface', 'sunk']],
  ['battery', ['canvas', 'surface', 'sunk']],
  ['grid', ['canvas', 'surface', 'sunk']],
  ['previous', ['surface']],
]

const pairs = (list: typeof text) =>
  list.flatMap(([mark, grounds]) => grounds.map((ground) => [mark, ground] as const))

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
] as const)('the %s theme', (_, colors) => {
  it.each(pairs(text))('reads %s on %s at 4.5:1 or more [LANG-17]', (mark, ground) => {
    expect(contrast(colors[mark], colors[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(marks))('shows %s on %s at 3:1 or more [LANG-17]', (mark, ground) => {
    expect(contrast(colors[mark], colors[ground])).toBeGreaterThanOrEqual(3)
  })
})

describe('the widths at which the layout changes', () => {
  it('are 640, 815 for the housing animation, 960, 1200 and 1920 px [LAYOUT-8]', () => {
    const { small, housing, medium, large, xLarge } = media
    expect([small, housing, medium, large, xLarge]).toEqual(
      [640, 815, 960, 1200, 1920].map((width) => `(min-width: ${width}px)`),
    )
  })
})

describe('the fonts', () => {
  const folder = 'src/ui/theme'
  const faces = readFileSync(join(folder, 'fonts.css.ts'), 'utf8').split('globalFontFace(').slice(1)
  const comes = faces.filter((face) => face.includes('url('))
  const standIns = faces.filter((face) => !face.includes('url('))

  it('come from the files of the portal [LANG-21]', () => {
    const files = comes.flatMap((face) =>
      [...face.matchAll(/url\('([^']+)'\)/g)].map(([, path = '']) => path),
    )
    expect(files).toHaveLength(2)
    expect(files.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  })

  it('have stand-ins of their own width and height, so that nothing moves when they arrive [LANG-21]', () => {
    const measures = ['sizeAdjust', 'ascentOverride', 'descentOverride', 'lineGapOverride']
    expect(standIns).not.toEqual([])
    for (const face of standIns) {
      const sources = face.match(/src: /g)?.length
      expect(measures.map((name) => face.split(`${name}: '`).length - 1)).toEqual(measures.map(() => sources))
      expect(face).not.toMatch(/https?:/)
    }
    const names = comes.map((face) => face.split("'")[1])
    expect(names).toEqual(['Figtree', 'Bricolage Grotesque'])
    const stacks = readFileSync(join(folder, 'theme.css.ts'), 'utf8')
    for (const name of names) expect(stacks).toMatch(new RegExp(`${name}.*fallback`))
  })
})
