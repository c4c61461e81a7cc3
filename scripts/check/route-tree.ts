import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resolveConfig } from 'vite'

const root = join(import.meta.dirname, '../..')
const tree = join(root, 'src/app/route-tree.gen.ts')
const read = () => readFile(tree, 'utf8').catch(() => '')

// The router's plugin writes the tree as soon as vite's configuration is resolved: no build is needed.
const before = await read()
await resolveConfig({ root, logLevel: 'warn' }, 'build')
if ((await read()) === before) console.log('The route tree is what src/routes gives.')
else {
  console.error('src/app/route-tree.gen.ts was not what src/routes gives. It is now: commit it.')
  process.exitCode = 1
}
