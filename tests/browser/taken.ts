import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resultsFolder } from './looks.ts'

const folder = join(resultsFolder, 'browser/taken')
const ending = '.json'

/** Notes what the running application took on a path of this run that went as planned. */
export function noteTaken(pathId: string, ids: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${pathId}${ending}`), JSON.stringify([...new Set(ids)]))
}

/** By the ids of the paths of this run that went as planned: what the running application took on them. */
export function readTaken(): Map<string, readonly string[]> {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return new Map(
    files.map((file): [string, string[]] => [
      file.slice(0, -ending.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  )
}
