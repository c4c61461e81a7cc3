import { byteOrderMark } from '#domain/csv-cell.ts'
import { saveFile } from '#src/app/save-file.ts'

/** Hands a CSV to the browser as a file. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }))
}
