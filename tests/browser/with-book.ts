import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BookOptions, writeBook } from '#flowkit/book/book.ts'
import type { Coverage } from '#flowkit/coverage.ts'
import { transitionIds } from '#flowkit/recorder.ts'
import { flows } from '#machines/index.ts'
import { test as base } from './fixtures.ts'
import { type Portal, startPortal } from './portal.ts'

const root = join(import.meta.dirname, '../..')

const whole = { seen: 1, all: 1, missing: [] }

/** Everything taken of every flow, for who looks at how pages are made: nothing is replayed for it. */
export const allTaken: Coverage = {
  run: { at: '2026-01-02T03:04:05.000Z', source: null },
  doubt: null,
  flows: flows.map(({ id, title, machine }) => {
    const taken = { taken: transitionIds(machine), missing: [] }
    return {
      flow: id,
      title,
      transitions: taken.taken.length,
      replay: taken,
      pairs: whole,
      guards: whole,
      browser: { ...taken, notWalked: [] },
    }
  }),
}

/** A worker makes a book of some flows once, and keeps a portal that serves it. */
export const withBook = (
  shown: readonly string[],
  { coverage, writeOpener }: Pick<BookOptions, 'coverage' | 'writeOpener'> = {},
) =>
  base.extend<object, { book: { folder: string }; portal: Portal }>({
    book: [
      async ({ browserName: _ }, use) => {
        const folder = mkdtempSync(join(tmpdir(), 'porchlight-book-'))
        await writeBook({
          root,
          flows: flows.filter(({ id }) => shown.includes(id)),
          out: folder,
          ...(coverage && { coverage }),
          ...(writeOpener && { writeOpener }),
        })
        await use({ folder })
        rmSync(folder, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    portal: [
      async ({ book }, use) => {
        const portal = await startPortal({ PORCHLIGHT_BROWSER_BOOK: book.folder })
        await use(portal)
        await portal.stop()
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  })
