import { uploadPolicy } from './policy.ts'

export type AcknowledgementRow = { line: number; homeowner_contract_id: string; acknowledged: boolean }

export type AcknowledgementError = {
  /** Line of the file, the header being 1. */
  line: number
  code:
    | 'empty'
    | 'encoding'
    | 'header'
    | 'columns'
    | 'contract_id'
    | 'acknowledged'
    | 'duplicate'
    | 'too_many'
}

/** The header that the file must have. UPLOAD-1. */
export const acknowledgementHeader = 'homeowner_contract_id,acknowledged'

/** Whether a file of this many bytes is taken: 5 MB at most. UPLOAD-5. */
export function isAcknowledgementSizeAllowed(bytes: number): boolean {
  return bytes <= uploadPolicy.acknowledgementBytes
}

export type AcknowledgementFileProblem = 'severalFiles' | 'notCsv' | 'emptyFile' | 'tooLarge'

/** Excel on Windows gives a CSV the type of its own files. */
const csvTypes = ['text/csv', 'application/csv', 'application/vnd.ms-excel']

/**
 * Why a choice of files is not sent at all; null for the one file that may be. What stands in it is the server's to
 * read. UPLOAD-4, UPLOAD-5, UPLOAD-9.
 */
export function acknowledgementFileProblem(
  files: readonly { name: string; size: number; type: string }[],
): AcknowledgementFileProblem | null {
  const [file] = files
  if (file === undefined || files.length > 1) return 'severalFiles'
  const isNamedCsv = file.name.toLowerCase().endsWith('.csv')
  if (!isNamedCsv && (file.name.includes('.') || !csvTypes.includes(file.type))) return 'notCsv'
  if (file.size === 0) return 'emptyFile'
  return isAcknowledgementSizeAllowed(file.size) ? null : 'tooLarge'
}

/** The cells of a line, without empty ones behind the second: spreadsheets leave them where columns were emptied. */
function cellsOf(line: string): string[] {
  const cells = line.split(',').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  return cells.slice(0, Math.max(2, cells.findLastIndex((cell) => cell !== '') + 1))
}

const isBlank = (line: string): boolean => line.trim() === '' || cellsOf(line).every((cell) => cell === '')

/**
 * The well-formed rows of an acknowledgement file, and every error by line: with one of these nothing of it is written. UTF-8 text, a byte order mark is
 * dropped, lines without anything but commas and empty cells behind the second are passed over, values true and false in any case; a contract id holds letters, digits and
 * .-_ only and begins with no -, so a formula is refused; one contract twice is an error, and so are more lines than a file may have. UPLOAD-3,
 * UPLOAD-4, UPLOAD-8, UPLOAD-15.
 */
export function readAcknowledgements(text: string): {
  rows: AcknowledgementRow[]
  errors: AcknowledgementError[]
} {
  const body = text.replace(/^\uFEFF/, '')
  if (body.trim() === '') return { rows: [], errors: [{ line: 1, code: 'empty' }] }
  if (body.includes('\0') || body.includes('\uFFFD'))
    return { rows: [], errors: [{ line: 1, code: 'encoding' }] }
  const [header = '', ...lines] = body.split(/\r\n|\n|\r/)
  if (cellsOf(header).join(',') !== acknowledgementHeader)
    return { rows: [], errors: [{ line: 1, code: 'header' }] }
  const most = uploadPolicy.acknowledgementLines
  if (lines.slice(most).some((line) => !isBlank(line)))
    return { rows: [], errors: [{ line: most + 2, code: 'too_many' }] }
  const rows: AcknowledgementRow[] = []
  const errors: AcknowledgementError[] = []
  const seen = new Set<string>()
  for (const [index, content] of lines.entries()) {
    if (isBlank(content)) continue
    const read = readRow(content, index + 2, seen)
    if ('code' in read) errors.push(read)
    else rows.push(read)
  }
  if (errors.length === 0 && rows.length === 0) return { rows: [], errors: [{ line: 1, code: 'empty' }] }
  return { rows, errors }
}

function readRow(
  content: string,
  line: number,
  seen: Set<string>,
): AcknowledgementRow | AcknowledgementError {
  const cells = cellsOf(content)
  const [id = '', value = ''] = cells
  if (cells.length !== 2) return { line, code: 'columns' }
  if (!/^[A-Za-z0-9._][A-Za-z0-9._-]*$/.test(id)) return { line, code: 'contract_id' }
  const acknowledged = value.toLowerCase()
  if (acknowledged !== 'true' && acknowledged !== 'false') return { line, code: 'acknowledged' }
  if (seen.has(id)) return { line, code: 'duplicate' }
  seen.add(id)
  return { line, homeowner_contract_id: id, acknowledged: acknowledged === 'true' }
}

/** How many of the agreements in the file are acknowledged and not; null counts as not. UPLOAD-2. */
export function countAcknowledged(flags: readonly (boolean | null)[]): { true: number; false: number } {
  const yes = flags.filter((flag) => flag === true).length
  return { true: yes, false: flags.length - yes }
}
