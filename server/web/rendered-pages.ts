import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '#domain/language.ts'
import type { PublicConfig } from '#domain/public-config.ts'
import { lateStart } from './late-start.ts'

type Render = (language: Language, config: PublicConfig) => Promise<string>
type Renderers = { renderLogin: Render; renderWaiting: Render }

/** By language; empty when the build brought no renderer. */
export type RenderedPages = {
  /** The login page with its text in the HTML, for browsers without a session. */
  login: ReadonlyMap<Language, string>
  /** What stands in the page of every other address until its scripts have come. */
  waiting: ReadonlyMap<Language, string>
}

const emptyRoot = '<div id="root"></div>'

/** Renders once, at the start, what no visitor changes: brand and links are this server's configuration. */
export async function renderPages(dist: string, config: PublicConfig): Promise<RenderedPages> {
  const login = new Map<Language, string>()
  const waiting = new Map<Language, string>()
  const file = join(dist, 'prerender/entry-prerender.js')
  if (!existsSync(file)) return { login, waiting }
  const { renderLogin, renderWaiting }: Renderers = await import(pathToFileURL(file).href)
  const shell = readFileSync(join(dist, 'login.html'), 'utf8')
  for (const language of languages) {
    const markup = await renderLogin(language, config)
    login.set(
      language,
      shell.replace(emptyRoot, () => `<div id="root">${markup}</div>${lateStart(language)}`),
    )
    const wait = await renderWaiting(language, config)
    waiting.set(language, `<div id="root" data-waits>${wait}</div>${lateStart(language)}`)
  }
  return { login, waiting }
}

/** Puts the wait into a page whose scripts are still to come; they replace it, and do not take it over. */
export function withWaiting(page: string, waiting: string | undefined): string {
  return waiting === undefined ? page : page.replace(emptyRoot, () => waiting)
}
