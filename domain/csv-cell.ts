export type CsvValue = string | number | boolean | null

/** What begins a formula; in East Asian spreadsheets the full-width signs too. */
const sign = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]'
const atStart = new RegExp(`^(?=\\s*${sign}|[\\t\\r])`)
/** Where semicolons or tabs part the cells, one begins there: quotes and blanks before its sign hide nothing. */
const within = new RegExp(`([;\\t\\r\\n][;"'\\s]*)(${sign}?)`, 'g')

/**
 * A cell of a CSV: text that a spreadsheet would take for a formula (beginning with = + - @, full-width or not, also
 * after blanks, with tab or carriage return) gets an apostrophe in front, and so does what would begin one where
 * semicolons or tabs part the cells; quotes, commas and line breaks are quoted. Numbers stay numbers, null is empty.
 * OWASP, CSV injection.
 */
export function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const harmless = value
    .replace(atStart, "'")
    .replace(within, (_, before: string, begun: string) => (begun === '' ? before : `${before}'${begun}`))
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** What a file begins with, so that a spreadsheet reads it as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A row of a CSV with its line end (RFC 4180: CRLF). */
export function csvRow(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}
