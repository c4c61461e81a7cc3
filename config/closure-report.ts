import { join } from 'node:path'
import type { Plugin } from 'vite'

type ChunkReport = {
  bytes: number
  imports: string[]
  dynamicImports: string[]
  css: string[]
  packages: string[]
  modules: string[]
  /** Characters that each package, or module of our own, gave to the chunk. */
  weights: Record<string, number>
}

const root = join(import.meta.dirname, '..')

function packageOf(id: string): string | null {
  const path = id.split('node_modules/').at(-1)
  if (path === undefined || path === id) return null
  const [scope, name] = path.split('/')
  return scope?.startsWith('@') ? `${scope}/${name}` : (scope ?? null)
}

function weightsOf(modules: Readonly<Record<string, { renderedLength: number }>>): Record<string, number> {
  const weights: Record<string, number> = {}
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const name = packageOf(id) ?? id.replace(`${root}/`, '')
    weights[name] = (weights[name] ?? 0) + renderedLength
  }
  return weights
}

/** The page names the files of such an entry itself, and the entry is left out of the build. */
const importsOnly = (code: string) => code.replace(/import\s*"[^"]*";?/g, '').trim() === ''

/**
 * Writes `dist/closure.json`: for each chunk its size, imports, packages and modules, so that tests and the
 * bench can say what a page loads.
 */
export function closureReport(): Plugin {
  return {
    name: 'porchlight-closure-report',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks: Record<string, ChunkReport & { isEntry: boolean; facade: string | null }> = {}
      const entries = new Set<string>()
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue
        if (chunk.isEntry && importsOnly(chunk.code)) {
          for (const imported of chunk.imports) entries.add(imported)
          continue
        }
        const modules = chunk.moduleIds.map((id) => id.replace(`${root}/`, ''))
        chunks[file] = {
          isEntry: chunk.isEntry,
          facade: chunk.facadeModuleId?.replace(`${root}/`, '') ?? null,
          bytes: Buffer.byteLength(chunk.code),
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
          css: [...(chunk.viteMetadata?.importedCss ?? [])],
          packages: [...new Set(modules.map(packageOf).filter((name) => name !== null))].sort(),
          modules: modules.filter((id) => !id.includes('node_modules')),
          weights: weightsOf(chunk.modules),
        }
      }
      for (const file of entries) {
        const chunk = chunks[file]
        if (chunk) chunk.isEntry = true
      }
      this.emitFile({ type: 'asset', fileName: 'closure.json', source: JSON.stringify(chunks, null, 1) })
    },
  }
}
