import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import type { Config } from '../config.ts'
import type { Failure } from '../contract/failure.ts'
import { askedLanguage } from '../session/asked-language.ts'
import { again, type PlainWords, plainPage } from '../web/plain-page.ts'

const notValid = (brand: string): PlainWords => ({
  en: {
    title: 'This request is not valid',
    text: `The app that sent you here is not registered with ${brand}, or asked for something in a way that is not allowed. Nothing was shared.`,
  },
  es: {
    title: 'Esta solicitud no es válida',
    text: `La aplicación que le envió aquí no está registrada en ${brand} o pidió algo de una forma que no le está permitida. No se compartió nada.`,
  },
})

const titles = {
  en: 'We could not take you back to the app',
  es: 'No pudimos llevarle de vuelta a la aplicación',
}

const failed: PlainWords = {
  en: {
    title: titles.en,
    text: 'Nothing was shared. Try again in a moment; if it goes on, go back to the app and start again.',
  },
  es: {
    title: titles.es,
    text: 'No se compartió nada. Inténtelo de nuevo en un momento; si el problema continúa, vuelva a la aplicación y empiece de nuevo.',
  },
}

/** Who is signed out, or may not let a program in, is led on by the page behind the link. */
const notYet = (brand: string): PlainWords => ({
  en: {
    title: titles.en,
    text: `Nothing was shared. ${brand} has to look at this request with you first: go on with the link below.`,
  },
  es: {
    title: titles.es,
    text: `No se compartió nada. ${brand} tiene que ver antes esta solicitud con usted: siga con el enlace de abajo.`,
  },
})

const tooOften = (minutes: number): PlainWords => ({
  en: {
    title: titles.en,
    text: `Apps have sent you here many times in a short time, so nothing was shared. Try again in about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  es: {
    title: titles.es,
    text: `Algunas aplicaciones le enviaron aquí muchas veces en poco tiempo y no se compartió nada. Inténtelo de nuevo en aproximadamente ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
  },
})

/** The ways on: to the same request once more, where that may help, and to the portal. */
function page(config: Config, words: PlainWords, language: Language | null, query: string | null): string {
  const { brand, publicUrl } = config
  const home = {
    href: `${publicUrl.origin}/`,
    words: { en: `Go to ${brand.name}`, es: `Ir a ${brand.name}` },
  }
  const oneMore = query === null ? [] : [{ href: `${publicUrl.origin}/authorize${query}`, words: again }]
  return plainPage(brand.name, words, language, [...oneMore, home])
}

/** For whoever comes to the endpoint itself with an unknown client or address: a page, and no way to that address. OAUTH-6. */
export const strangerPage = (config: Config, language: Language | null) => ({
  status: 400 as const,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: page(config, notValid(config.brand.name), language, null),
})

function wordsOf({ brand }: Config, { status, headers }: Failure): PlainWords {
  if (status === 401 || status === 403) return notYet(brand.name)
  if (status === 429) return tooOften(Math.ceil(Number(headers['retry-after'] ?? 60) / 60))
  return failed
}

/**
 * For a person whom the page of consent has led to the endpoint, which refuses them: that page is gone, and stands behind the
 * link again. Null for everything else, which is answered by the error of the contract. OAUTH-22
 */
export function refusalPage(config: Config, request: FastifyRequest, failure: Failure): string | null {
  if (request.routeOptions.config.operation?.operationId !== 'authorizeOauth') return null
  if (!(request.headers.accept ?? '').includes('text/html')) return null
  const language = askedLanguage(request)
  if (failure.status === 400) return page(config, notValid(config.brand.name), language, null)
  const { search } = new URL(request.url, config.publicUrl)
  return page(config, wordsOf(config, failure), language, search)
}
