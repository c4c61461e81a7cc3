import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const folders = ['src', 'machines', 'domain', 'config', 'public', 'scripts/build']
const files = ['index.html', 'vite.config.ts', 'package-lock.json', 'scripts/build.ts']

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/-tree\.gen\.(ts|js)$/.test(path))
}

/** One text that changes whenever a source of the browser application changes. */
export async function sourceFingerprint(root: string): Promise<string> {
  const listed = await Promise.all(folders.map((folder) => filesBelow(root, folder)))
  const all = [...listed.flat(), ...files.map((file) => join(root, file))].sort()
  const hash = createHash('sha256')
  for (const path of all) {
    const { size } = await stat(path)
    hash.update(`${path.slice(root.length)}\0${size}\0`)
    hash.update(await readFile(path))
  }
  return hash.digest('hex')
}
