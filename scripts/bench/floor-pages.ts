import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { closureReport } from '../../config/closure-report.ts'
import type { Chunks } from './closure.ts'
import type { Options } from './rows.ts'

export type FloorPage = { folder: string; chunks: Chunks }

/** Builds a page of `scripts/bench/floor` as the application is built, from the same packages. */
export async function buildFloor({ root, cache }: Options, page: 'login' | 'overview'): Promise<FloorPage> {
  const folder = join(cache, `floor-${page}`)
  const sources = join(root, 'scripts/bench/floor')
  await build({
    configFile: false,
    root: sources,
    logLevel: 'error',
    plugins: [react(), closureReport()],
    resolve: {
      alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
    },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rollupOptions: { input: join(sources, `${page}.html`) },
    },
  })
  return { folder, chunks: JSON.parse(await readFile(join(folder, 'closure.json'), 'utf8')) }
}
