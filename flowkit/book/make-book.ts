import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import lockfile from 'proper-lockfile'
import { type BookOptions, writeBook } from './book.ts'
import { bookFingerprint, isBook, isFresh, markOfSources } from './freshness.ts'

/** Why a book is not put into a folder: it would take the place of something else. */
export class TakenFolder extends Error {}

function refuseOther(out: string): void {
  if (!existsSync(out) || isBook(out) || readdirSync(out).length === 0) return
  throw new TakenFolder(`${out} holds something that is no flow book: name another folder`)
}

/**
 * Puts the book into a folder, in one move when it is whole. Of several processes that want it in the same place one
 * makes it, and the others wait. With `ifStale` a book that is fresh stays. Whether it was made.
 */
export async function makeBook(options: BookOptions & { ifStale?: boolean }): Promise<boolean> {
  const { root, out, ifStale = false } = options
  refuseOther(out)
  mkdirSync(dirname(out), { recursive: true })
  const release = await lockfile.lock(out, {
    realpath: false,
    stale: 20_000,
    retries: { forever: true, factor: 1, minTimeout: 500 },
  })
  try {
    if (ifStale && isFresh(root, out)) return false
    // Taken before anything is read: what changes meanwhile makes the book stale.
    const madeFrom = bookFingerprint(root)
    const [next, last] = [`${out}.next`, `${out}.last`]
    for (const folder of [next, last]) rmSync(folder, { recursive: true, force: true })
    await writeBook({ ...options, out: next })
    writeFileSync(join(next, markOfSources), madeFrom)
    if (existsSync(out)) renameSync(out, last)
    renameSync(next, out)
    rmSync(last, { recursive: true, force: true })
    return true
  } finally {
    await release()
  }
}
