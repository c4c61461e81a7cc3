import { isHeld, type Row, ratioOf } from './rows.ts'

const columns = ['what', 'figure', 'floor', 'ratio', 'target', ''] as const

const short = (value: number) =>
  Number.isInteger(value) ? value.toLocaleString('en-US') : value.toFixed(value < 10 ? 2 : 1)

function cells(row: Row): string[] {
  const amount = (value: number) => `${short(value)}${row.unit === '' ? '' : ` ${row.unit}`}`
  const ratio = ratioOf(row)
  const held = isHeld(row)
  return [
    row.name,
    row.figure === null ? '–' : amount(row.figure),
    row.floor === undefined ? '' : amount(row.floor),
    ratio === null ? '' : ratio.toFixed(2),
    targetOf(row, amount),
    held === null ? '' : held ? 'ok' : 'over',
  ]
}

function targetOf({ target }: Row, amount: (value: number) => string): string {
  if (!target) return ''
  const [sign, value] = 'most' in target ? ['≤', target.most] : ['≥', target.least]
  return `${sign} ${target.of === 'ratio' ? `${value} ×` : amount(value)}`
}

/** The lines of one group, with its name above and the notes of its rows below them. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [[...columns], ...rows.map(cells)]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const notes = rows.filter((row) => row.note).map((row) => `  ${row.name}: ${row.note}`)
  const drawn = lines.map((line) =>
    line
      .map((cell, at) => (at === 0 || at > 3 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
  const [head, ...body] = drawn
  return [head, '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...body, ...notes].join('\n')
}
