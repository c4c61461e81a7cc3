import type { FastifyRequest } from 'fastify'
import { type Language, type Theme, themeOf } from '#domain/language.ts'
import type { PublicConfig } from '#domain/public-config.ts'
import { askedLanguage } from '../session/asked-language.ts'
import { jsonForPage } from './public-config.ts'

export type Stamp = {
  language: Language
  theme: Theme
  session: 'none' | 'maybe'
  config: PublicConfig
  /** Tags for the start of the head: what comes before every other script. */
  first: string
  /** Tags for its end. */
  tags: string
}

/** The language chosen before, else the first that the browser asks for and there is, else English (LANG-4). */
export function languageFor(request: FastifyRequest): Language {
  return askedLanguage(request) ?? 'en'
}

/** The theme chosen before; light while the feature is off (LANG-14). */
export function themeFor(request: FastifyRequest, darkIsOn: boolean): Theme {
  return themeOf(request.cookies['porchlight-theme'] ?? null, darkIsOn)
}

const htmlTag = /<html\b[^>]*>/i
const descriptionTag = /<meta\b[^>]*name="description"[^>]*>/i
/** In Spanish what `index.html` says in English, for whoever looks for the page or shares it. LANG-4 */
const spanishDescription =
  '<meta name="description" content="Vea cómo va su sistema solar, qué sigue y cuánto debe." />'
const configTag = /<script\b[^>]*id="porchlight-config"[^>]*>[\s\S]*?<\/script>/i

/**
 * Writes into the page what the first paint needs: language, theme, whether a session cookie came, and the public
 * configuration. No script runs from it: JSON is data to the content security policy.
 */
export function stampPage(
  template: string,
  { language, theme, session, config, first, tags }: Stamp,
): string {
  const html = `<html lang="${language}" data-theme="${theme}" data-session="${session}">`
  const json = `<script type="application/json" id="porchlight-config">${jsonForPage(config)}</script>`
  const stamped = template
    .replace(htmlTag, () => html)
    .replace(descriptionTag, (english) => (language === 'es' ? spanishDescription : english))
    .replace('<head>', () => `<head>${first}`)
    .replace('</head>', () => `${tags}</head>`)
  return configTag.test(stamped)
    ? stamped.replace(configTag, () => json)
    : stamped.replace('</head>', () => `${json}</head>`)
}
