import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

type Chunk = {
  isEntry: boolean
  facade: string | null
  modules: string[]
  imports: string[]
  weights: Record<string, number>
}
/** `closure.json` of a build: its chunks by file. */
export type Chunks = Record<string, Chunk>

/** The modules that `/login` is made of beside the entry. */
export const routesOfLogin = ['src/routes/_door.tsx', 'src/routes/_door/login.tsx'] as const

/** The files that are loaded without asking: the entry, the chunks of these modules, and what they import. */
export function closureOf(chunks: Chunks, modules: readonly string[]): string[] {
  const files = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const imported of chunks[file]?.imports ?? []) visit(imported)
  }
  const missing = modules.filter((module) => !Object.values(chunks).some((chunk) => isOf(chunk, module)))
  if (missing.length > 0) throw new Error(`The build has no chunk of ${missing.join(', ')}.`)
  for (const [file, chunk] of Object.entries(chunks)) {
    if (chunk.isEntry || modules.some((module) => isOf(chunk, module))) visit(file)
  }
  return [...files]
}

const isOf = ({ modules }: Chunk, module: string) => modules.some((id) => id.split('?')[0] === module)

/** kB that go over the wire for these files, each compressed by itself as the server sends it. */
export function brotliKilobytes(folder: string, files: readonly string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const sizes = files.map((file) => brotliCompressSync(readFileSync(join(folder, file)), { params }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Characters before minification that each package, or module of our own, gave to these files. */
export function weightsOf(chunks: Chunks, files: readonly string[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const file of files) {
    for (const [name, weight] of Object.entries(chunks[file]?.weights ?? {})) {
      weights.set(name, (weights.get(name) ?? 0) + weight)
    }
  }
  return weights
}
