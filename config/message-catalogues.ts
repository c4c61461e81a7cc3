import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../src/messages')
const virtualId = /^virtual:messages\/(en|es)(?:\/(pages|staff))?$/
/** What can be said while nobody has gone further than login. */
export const areasOfLogin = ['login', 'session', 'shell', 'errors']
/** What only staff read: the area `admin` and all whose names begin so. */
const isOfStaff = (area: string) => area === 'admin' || area.startsWith('admin-')

function partOf(area: string): 'login' | 'pages' | 'staff' {
  if (areasOfLogin.includes(area)) return 'login'
  return isOfStaff(area) ? 'staff' : 'pages'
}

/** All messages of one language, from every `src/messages/<area>.<language>.json`. Throws on a key that stands in two areas. */
export function readCatalogue(
  language: string,
  files: string[] = catalogueFiles(language),
): Record<string, string> {
  const all: Record<string, string> = {}
  for (const file of files) {
    const area: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    for (const [key, text] of Object.entries(area as Record<string, string>)) {
      if (key in all) throw new Error(`The message ${key} of ${file} stands in another file too: keep one.`)
      all[key] = text
    }
  }
  return all
}

const areaOf = (file: string) => file.replace(/\.\w+\.json$/, '')

export function catalogueFiles(language: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(`.${language}.json`))
    .sort()
}

/**
 * Serves `virtual:messages/<language>`, the messages of login, with `/staff` those that only staff read, and with
 * `/pages` all others, as syntax trees, so that no parser is in the bundle.
 */
export function messageCatalogues(): Plugin {
  return {
    name: 'porchlight-message-catalogues',
    resolveId: (id) => (virtualId.test(id) ? `\0${id}` : null),
    load(id) {
      const [, language, part = 'login'] = (id.startsWith('\0') && virtualId.exec(id.slice(1))) || []
      if (!language) return null
      const files = catalogueFiles(language)
      for (const file of files) this.addWatchFile(join(folder, file))
      const chosen = files.filter((file) => partOf(areaOf(file)) === part)
      const trees = Object.fromEntries(
        Object.entries(readCatalogue(language, chosen)).map(([key, text]) => [key, parse(text)]),
      )
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(trees))})`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(folder)) return
      for (const part of ['en', 'es', 'en/pages', 'es/pages', 'en/staff', 'es/staff']) {
        const module = server.moduleGraph.getModuleById(`\0virtual:messages/${part}`)
        if (module) server.moduleGraph.invalidateModule(module)
      }
      server.ws.send({ type: 'full-reload' })
    },
  }
}
