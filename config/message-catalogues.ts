import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../src/messages')
const virtualId = /^virtual:messages\/(en|es)$/

/** All messages of one language, from every `src/messages/<area>.<language>.json`. Throws on a key that stands in two areas. */
export function readCatalogue(language: string): Record<string, string> {
  const all: Record<string, string> = {}
  for (const file of catalogueFiles(language)) {
    const area: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    for (const [key, text] of Object.entries(area as Record<string, string>)) {
      if (key in all) throw new Error(`The message ${key} of ${file} stands in another file too: keep one.`)
      all[key] = text
    }
  }
  return all
}

export function catalogueFiles(language: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(`.${language}.json`))
    .sort()
}

/** Serves `virtual:messages/<language>`: the messages as syntax trees, so that no parser is in the bundle. */
export function messageCatalogues(): Plugin {
  return {
    name: 'porchlight-message-catalogues',
    resolveId: (id) => (virtualId.test(id) ? `\0${id}` : null),
    load(id) {
      const language = id.startsWith('\0') ? virtualId.exec(id.slice(1))?.[1] : undefined
      if (!language) return null
      for (const file of catalogueFiles(language)) this.addWatchFile(join(folder, file))
      const trees = Object.fromEntries(
        Object.entries(readCatalogue(language)).map(([key, text]) => [key, parse(text)]),
      )
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(trees))})`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(folder)) return
      for (const language of ['en', 'es']) {
        const module = server.moduleGraph.getModuleById(`\0virtual:messages/${language}`)
        if (module) server.moduleGraph.invalidateModule(module)
      }
      server.ws.send({ type: 'full-reload' })
    },
  }
}
