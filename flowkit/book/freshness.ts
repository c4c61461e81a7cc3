import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { doubtOf, readBrowserRun } from '../coverage.ts'
import { screensFile } from './screens.ts'

/** What the book is made from, from the top of the repository. */
const folders = [
  'machines',
  'flowkit',
  'domain',
  'docs/requirements',
  'tests',
  'scripts/bench',
  'src/ui/theme',
  'src/ui/fonts',
]
/** What runs of the tests leave at their end. Pictures come during a run: the book takes them when it is over. */
const results = ['test-results/layers', 'test-results/flows-taken.json', screensFile]
const files = ['package-lock.json']

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** The mark in a book of what it was made from. */
export const markOfSources = '.made-from'

/**
 * One text that changes whenever something changes from which the book is made. What it says of the last browser run
 * depends on the sources of the application too: on whether they have changed since.
 */
export function bookFingerprint(root: string): string {
  const hash = createHash('sha256')
  hash.update(`${doubtOf(root, readBrowserRun(root))}\0`)
  const all = [...folders, ...results, ...files].flatMap((path) => filesBelow(join(root, path)))
  for (const file of all.sort()) {
    hash.update(`${relative(root, file)}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Whether a folder holds a book; an old one is one too. */
export function isBook(folder: string): boolean {
  return existsSync(join(folder, markOfSources))
}

/** Whether the book in a folder was made from the repository at `root` as it is now. */
export function isFresh(root: string, folder: string): boolean {
  return isBook(folder) && readFileSync(join(folder, markOfSources), 'utf8') === bookFingerprint(root)
}
