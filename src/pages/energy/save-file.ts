import { saveFile as save } from '#src/app/save-file.ts'

/** Hands a text to the browser as a file. The mark at its start lets spreadsheets read accents right. */
export function saveFile(name: string, text: string): void {
  save(name, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
}
