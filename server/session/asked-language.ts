import type { FastifyRequest } from 'fastify'
import { interfaceLanguage, isLanguage, type Language } from '#domain/language.ts'

const languageCookie = 'porchlight-language'

/**
 * The language of the screen that asks: the one chosen in this browser, else the first of ours that the request names
 * (the application names the one that it shows); null when it says nothing of either. LANG-4, LANG-22
 */
export function askedLanguage({
  cookies,
  headers,
}: Pick<FastifyRequest, 'cookies' | 'headers'>): Language | null {
  // What is refused before anything was read has none.
  const chosen = cookies?.[languageCookie] ?? null
  const named = (headers['accept-language'] ?? '')
    .split(',')
    .slice(0, 10)
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  return isLanguage(chosen) || named.some(isLanguage)
    ? interfaceLanguage({ chosen, browserLanguages: named })
    : null
}
