import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import lockfile from 'proper-lockfile'
import { type BookOptions, writeBook } from './book.ts'
import { bookFingerprint, isBook, isFresh, markOfSources } from './freshness.ts'

/** Why a book is not put into a folder: it would take the place of something else, or nothing can be written there. */
export class UnfitFolder extends Error {}

function refuseOther(out: string): void {
  if (!existsSync(out) || isBook(out) || readdirSync(out).length === 0) return
  throw new UnfitFolder(`${out} holds something that is no flow book: name another folder`)
}

const betweenTries = 500

/** Makes room for the folder and holds it; while another process does so it waits, and says so once. */
async function held(out: string, tell: (what: string) => void): Promise<() => Promise<void>> {
  for (let tries = 0; ; tries += 1) {
    try {
      mkdirSync(dirname(out), { recursive: true })
      return await lockfile.lock(out, { realpath: false, stale: 20_000 })
    } catch (error) {
      const isHeld = error instanceof Error && 'code' in error && error.code === 'ELOCKED'
      if (!isHeld)
        throw new UnfitFolder(
          `cannot write to the folder ${out}: ${error instanceof Error ? error.message : String(error)}`,
        )
      if (tries === 0) tell(`waiting: another process makes the book in ${out}`)
      await setTimeout(betweenTries)
    }
  }
}

/**
 * Puts the book into a folder, in one move when it is whole. Of several processes that want it in the same place one
 * makes it, and the others wait. With `ifStale` a book that is fresh stays. Whether it was made.
 */
export async function makeBook(options: BookOptions & { ifStale?: boolean }): Promise<boolean> {
  const { root, out, ifStale = false, onProgress = () => undefined } = options
  refuseOther(out)
  const release = await held(out, onProgress)
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
