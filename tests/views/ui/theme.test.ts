import { describe, expect, it } from 'vitest'
import { darkColors, lightColors } from '#src/ui/theme/colors.ts'

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
]
const marks: readonly (readonly [Name, readonly Name[]])[] = [
  ['lineStrong', ['canvas', 'surface', 'sunk', 'raised']],
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
