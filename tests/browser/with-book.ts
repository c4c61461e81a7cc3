import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBook } from '#flowkit/book/book.ts'
import { flows } from '#machines/index.ts'
import { test as base } from './fixtures.ts'
import { type Portal, startPortal } from './portal.ts'

const root = join(import.meta.dirname, '../..')

/** A worker makes a book of a few flows once, and keeps a portal that serves it. */
export const withBook = (shown: readonly string[]) =>
  base.extend<object, { book: { folder: string }; portal: Portal }>({
    book: [
      async ({ browserName: _ }, use) => {
        const folder = mkdtempSync(join(tmpdir(), 'porchlight-book-'))
        await writeBook({ root, flows: flows.filter(({ id }) => shown.includes(id)), out: folder })
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
