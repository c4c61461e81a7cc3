import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderFiles } from '#server/vendors/files/folder.ts'

/** A store in a folder of its own, and how to be rid of it. */
export function temporaryFiles(origin: string, more: { now?: () => number } = {}) {
  const folder = join(tmpdir(), `porchlight-files-${randomUUID()}`)
  return {
    folder,
    files: folderFiles({ folder, origin, keys: [Buffer.alloc(32, 5)], ...more }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
