/** How wide a line may be: what `biome.json` says for this repository. */
export const lineWidth = 110

/** A text in single quotes, or in double ones where that needs fewer backslashes. */
export function quoted(text: string): string {
  const [singles, doubles] = [text.split("'").length, text.split('"').length]
  const quote = singles > doubles ? '"' : "'"
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll(quote, `\\${quote}`)
  return `${quote}${escaped}${quote}`
}

/** Behind a name that is no longer, a text begins on the same line even when it does not fit. */
const shortKey = 4

const spaces = (depth: number): string => '  '.repeat(depth)
const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))

function leaf(value: unknown): string {
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value)
}

/** Numbers as many to a line as fit. */
function filled(numbers: readonly string[], room: number): string[] {
  const lines: string[] = []
  for (const number of numbers) {
    const last = lines.at(-1)
    if (last === undefined || last.length + number.length + 2 > room) lines.push(`${number},`)
    else lines[lines.length - 1] = `${last} ${number},`
  }
  return lines
}

function arrayLines(values: readonly unknown[], depth: number, room: number): string {
  const line = `[${values.map((value) => literal(value, depth, room)).join(', ')}]`
  // A table of lists stands on lines of its own however short it is.
  const isTable = values.length > 1 && values.every((value) => Array.isArray(value) && value.length > 1)
  if (!isTable && !line.includes('\n') && line.length <= room) return line
  const inner = lineWidth - (depth + 1) * 2 - 1
  if (values.every((value) => typeof value === 'number'))
    return [
      '[',
      ...filled(values.map(leaf), inner + 1).map((one) => spaces(depth + 1) + one),
      `${spaces(depth)}]`,
    ].join('\n')
  const parts = values.map((value) => `${spaces(depth + 1)}${literal(value, depth + 1, inner)},`)
  return ['[', ...parts, `${spaces(depth)}]`].join('\n')
}

function property([name, value]: readonly [string, unknown], depth: number): string {
  const start = `${spaces(depth)}${keyOf(name)}:`
  const text = literal(value, depth, lineWidth - start.length - 2)
  const isTooLong =
    typeof value === 'string' && start.length + 2 + text.length > lineWidth && keyOf(name).length > shortKey
  return isTooLong ? `${start}\n${spaces(depth + 1)}${text},` : `${start} ${text},`
}

/**
 * A value of JSON as TypeScript, as Biome formats it: each part of an object on a line of its own, a list on one line
 * when it fits. `room` is what is left of the line on which it begins.
 */
export function literal(value: unknown, depth: number, room: number): string {
  if (Array.isArray(value)) return arrayLines(value, depth, room)
  if (typeof value !== 'object' || value === null) return leaf(value)
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  return ['{', ...entries.map((entry) => property(entry, depth + 1)), `${spaces(depth)}}`].join('\n')
}
