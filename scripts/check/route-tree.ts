import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resolveConfig } from 'vite'

const root = join(import.meta.dirname, '../..')
const trees = ['route-tree.gen.ts', 'login-tree.gen.js', 'house-tree.gen.js'].map((tree) => `src/app/${tree}`)
const read = async () => {
  const texts = await Promise.all(trees.map((tree) => readFile(join(root, tree), 'utf8').catch(() => '')))
  return texts.join('')
}

// The router's plugin writes the tree as soon as vite's configuration is resolved: no build is needed.
const before = await read()
await resolveConfig({ root, logLevel: 'warn' }, 'build')
if ((await read()) === before) console.log('The route trees are what src/routes gives.')
else {
  console.error(`${trees.join(' or ')} was not what src/routes gives. It is now: commit it.`)
  process.exitCode = 1
}
