import { existsSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeBook, UnfitFolder } from '../book/make-book.ts'
import type { Flow } from '../flow.ts'
import { type Options, type Result, UsageError } from './result.ts'

const usualFolder = 'flow-book'

/** Opening a state walks its path with the drivers of the browser tests, where there are some. */
const openerFile = 'tests/browser/in-page/bundle.ts'

type WriteOpener = (folder: string) => Promise<void>

async function openerOf(root: string): Promise<{ writeOpener?: WriteOpener }> {
  const file = join(root, openerFile)
  if (!existsSync(file)) return {}
  const loaded: { writeOpener?: WriteOpener } = await import(pathToFileURL(file).href)
  return loaded.writeOpener ? { writeOpener: loaded.writeOpener } : {}
}

/** The flow book as a folder of pages; says on the error stream how far it is. */
export async function book(flows: readonly Flow[], options: Options): Promise<Result> {
  const root = process.cwd()
  const out = resolve(root, options.out ?? usualFolder)
  if (existsSync(out) && !statSync(out).isDirectory())
    throw new UsageError(`${options.out} is a file, and the book is a folder: name a folder with --out`)
  const began = performance.now()
  const onProgress = (what: string) => process.stderr.write(`${what}\n`)
  try {
    const ifStale = options['if-stale'] ?? false
    const isMade = await makeBook({ root, flows, out, ifStale, onProgress, ...(await openerOf(root)) })
    const place = relative(root, out) || '.'
    if (!isMade) return { text: `${place} is fresh: it was made from what is here now`, ok: true }
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    return { text: `The flow book is in ${place}, made in ${seconds} s: open ${place}/index.html`, ok: true }
  } catch (error) {
    if (error instanceof UnfitFolder) throw new UsageError(error.message)
    throw error
  }
}
