import { type Color, readColor } from '#domain/brand-colors.ts'

/** Another theme's, which does not hold at a door that is dusk in both. */
const darkRules = /@media[^{]*dark[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gi
const painted = /(?<![-\w])(?:fill|stroke|stop-color)\s*[=:]\s*["']?\s*([^"';}<>]*)/gi
/** What cuts, hides or tells about a drawing is not seen itself. */
const unseen = /<(clipPath|mask|filter|title|desc|metadata)\b[\s\S]*?<\/\1\s*>/gi
/** Then `currentColor` may be any colour. */
const ownColor = /(?<![-\w])color\s*[=:]/i
const nothing = /^(none|transparent|inherit|url\([^)]*\))$/i
const drawnElsewhere = /<(image|foreignObject|use\s[^>]*href\s*=\s*["'][^#])|@import/i

const black: Color = '#000000'
const named: Readonly<Record<string, Color>> = { black, white: '#FFFFFF' }

/** As CSS writes it: a few names, three or six hexadecimal digits, or whole numbers for red, green and blue. */
function readPaint(text: string): Color | null {
  const [, shades] = /^rgb\(\s*(\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3})\s*\)$/i.exec(text) ?? []
  if (shades !== undefined) {
    const digits = shades.split(',').map((shade) => Number(shade).toString(16).padStart(2, '0'))
    return readColor(digits.join(''))
  }
  if (!text.startsWith('#')) return named[text.toLowerCase()] ?? null
  return readColor(text.length === 4 ? text.replaceAll(/[0-9a-f]/gi, '$&$&') : text)
}

/**
 * The colours in which an SVG is drawn in the light theme; black, when it names none.
 * @returns null when it names one that is not understood here, or draws what lies elsewhere.
 */
export function colorsOfDrawing(svg: string): Color[] | null {
  const drawing = [/<!--[\s\S]*?-->/g, unseen, darkRules].reduce(
    (text, part) => text.replaceAll(part, ''),
    svg,
  )
  if (drawnElsewhere.test(drawing)) return null
  const colors: Color[] = []
  for (const [, paint = ''] of drawing.matchAll(painted)) {
    const text = paint.replace(/!important/i, '').trim()
    if (nothing.test(text)) continue
    const isCurrent = text.toLowerCase() === 'currentcolor' && !ownColor.test(drawing)
    const color = isCurrent ? black : readPaint(text)
    if (color === null) return null
    colors.push(color)
  }
  return colors.length > 0 ? colors : [black]
}
