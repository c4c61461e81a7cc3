import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Failure } from '../contract/failure.ts'
import { askedLanguage } from '../session/asked-language.ts'
import { again, type PlainWords, plainPage } from './plain-page.ts'

const words: PlainWords = {
  en: {
    title: 'We cannot open this page right now',
    text: 'The problem is not yours, and nothing that you saved is lost. Try again in a moment.',
  },
  es: {
    title: 'No podemos abrir esta página en este momento',
    text: 'El problema no es suyo y no se perdió nada de lo que guardó. Inténtelo de nuevo en un momento.',
  },
}

/** For a person who opens a page that a busy server, or one that failed, does not send; null for everything else. ERROR-37 */
export function unavailablePage(config: Config, request: FastifyRequest, failure: Failure): string | null {
  const isPage = request.routeOptions.url === '/*' && (request.headers.accept ?? '').includes('text/html')
  if (!isPage || failure.status < 500) return null
  // Joined, not resolved: an address that begins with two slashes would lead to another host.
  const href = `${config.publicUrl.origin}${request.url.startsWith('/') ? request.url : '/'}`
  return plainPage(config.brand.name, words, askedLanguage(request), [{ href, words: again }])
}
