import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from './page.ts'
import { languages } from './page.ts'
import type { PublicConfig } from './public-config.ts'

type Render = (language: Language, config: PublicConfig) => Promise<string>

async function rendererIn(dist: string): Promise<Render | null> {
  const file = join(dist, 'prerender/entry-prerender.js')
  if (!existsSync(file)) return null
  const { renderLogin } = await import(pathToFileURL(file).href)
  return renderLogin
}

/**
 * The login page of each language with its text in the HTML, for browsers without a session; rendered once at the
 * start, since brand and links are this server's configuration. Empty when the build brought no renderer.
 */
export async function renderLoginPages(
  dist: string,
  config: PublicConfig,
): Promise<ReadonlyMap<Language, string>> {
  const pages = new Map<Language, string>()
  const render = await rendererIn(dist)
  if (render === null) return pages
  const shell = readFileSync(join(dist, 'login.html'), 'utf8')
  for (const language of languages) {
    const markup = await render(language, config)
    pages.set(
      language,
      shell.replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`),
    )
  }
  return pages
}
