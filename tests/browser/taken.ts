import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resultsFolder } from './looks.ts'

/** What the running application recorded on each path of this run. */
export const takenFolder = join(resultsFolder, 'browser/taken')

export function readTaken(): Set<string> {
  const files = existsSync(takenFolder) ? readdirSync(takenFolder) : []
  return new Set(files.flatMap((file): string[] => JSON.parse(readFileSync(join(takenFolder, file), 'utf8'))))
}
