import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, normalize, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asFailure } from '../contract/error-answers.ts'
import { refusals } from '../contract/failure.ts'
import { getFlag } from '../data/feature-flags.ts'
import type { Services } from '../services.ts'
import { Browser } from '../session/browser.ts'
import { mayUseSandbox } from '../session/origin.ts'
import { resolveVisit, type Visit } from '../session/visit.ts'
import { brandStyle, type StampedStyle, serveBrand } from './brand-look.ts'
import { firstOf, readFirstFiles, stylesIn } from './first-files.ts'
import { firstOfHome } from './first-of-home.ts'
import { languageFor, stampPage, themeFor } from './page.ts'
import { publicConfig } from './public-config.ts'
import { type RenderedPages, renderPages, withWaiting } from './rendered-pages.ts'
import { allowStyles, headersOfFile } from './security-headers.ts'
import { serveStoredFiles } from './stored-files.ts'

/** Files of the build that are not for browsers. */
const inner =
  /^prerender\/|(^|\/)(\.|index\.html|login[\w.]*\.html|csp\.json|closure\.json|first-files\.json|.*\.(br|gz|map)$)/

/** Everything that is not the API: the built files, and for every other address the page of the app. */
export async function registerWeb(app: FastifyInstance, services: Services, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = relative(dist, path).startsWith(`assets${sep}`)
      if (hashed) headersOfFile(reply)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  const readPage = pageReader(dist, services.config.production)
  const rendered = await renderPages(dist, publicConfig(services.config, ''))
  const kept = readFirstFiles(dist)
  const pages: Pages = {
    shell: () => readPage('index.html'),
    rendered,
    firstFiles: services.config.production ? () => kept : () => readFirstFiles(dist),
    styles: stylesIn(dist),
    brand: brandStyle(services.config.brand.look),
  }

  // What a page asks for that nobody has stamped, as that of a development server or of another host.
  app.get('/app-config.json', async (request, reply) => {
    const visit = await visitOfPage(services, request, reply)
    const csrf = visit.browser.bindCsrf(visit.caller)
    reply.header('cache-control', 'no-store')
    return {
      language: languageFor(request),
      theme: themeFor(request, visit.isDark),
      session: visit.browser.hasSessionCookie ? 'maybe' : 'none',
      config: publicConfig(services.config, csrf, visit.clock),
    }
  })

  serveStoredFiles(app, services)
  serveBrand(app, services.config.brand.look, dist)

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (path === null || /^api(\/|$)/.test(path)) throw refusals.notFound()
    if (/^flows(\/|$)/.test(path)) throw refusals.notFound()
    if (isFilePath(path)) {
      // Spelt in another way (`//`, `./`) an inner file would not be recognised.
      const isPlain = join('.', path) === path && !inner.test(path)
      if (isPlain && isFile(dist, path)) return reply.sendFile(path)
      // A contract's number may end like the name of a file; nobody but a person who follows an address wants a page.
      if (!isPlain || path.startsWith('assets/') || !wantsPage(request)) throw refusals.notFound()
    }
    if (/^sandbox(\/|$)/.test(path) && !services.config.sandbox.on) throw refusals.notFound()
    return sendPage(services, pages, request, reply, path)
  })
}

type PageReader = (...names: string[]) => string | null

/** Reads the first page of the build that is there; in production each is read once. */
function pageReader(dist: string, keep: boolean): PageReader {
  const kept = new Map<string, string>()
  return (...names) => {
    for (const name of names) {
      const known = kept.get(name)
      if (known !== undefined) return known
      const file = join(dist, name)
      if (!existsSync(file)) continue
      const text = readFileSync(file, 'utf8')
      if (keep) kept.set(name, text)
      return text
    }
    return null
  }
}

type Pages = {
  shell: () => string | null
  rendered: RenderedPages
  firstFiles: () => ReturnType<typeof readFirstFiles>
  styles: ReturnType<typeof stylesIn>
  brand: StampedStyle
}

async function sendPage(
  services: Services,
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) {
  const visit = await visitOfPage(services, request, reply)
  const language = languageFor(request)
  const theme = themeFor(request, visit.isDark)
  const session = visit.browser.hasSessionCookie ? 'maybe' : 'none'
  const login = session === 'none' && path === 'login' ? pages.rendered.login.get(language) : undefined
  const template = login ?? pages.shell()
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (template === null) return reply.code(503).send(notBuilt)
  const csrf = visit.browser.bindCsrf(visit.caller)
  const config = publicConfig(services.config, csrf, visit.clock)
  // Without them the page is only slower.
  const ofHome = await firstOfHome(services, visit, path).catch((error: unknown) => {
    request.log.warn({ err: error }, 'what a page shows first of a home could not be named')
    return { answers: [], parts: [] }
  })
  const needed = firstOf(pages.firstFiles(), {
    path,
    language,
    mayBeSignedIn: session === 'maybe',
    isSandbox: services.config.sandbox.on,
    ...ofHome,
  })
  const laid = pages.styles(needed.styles)
  allowStyles(reply, [...laid.hashes, ...pages.brand.hashes])
  const waiting = pages.rendered.waiting.get(language)
  const first = mayUseSandbox(request, services.config) ? chartsTag : ''
  const shown = login ?? withWaiting(template, waiting)
  const tags = laid.tags + pages.brand.tag + needed.tags
  return stampPage(shown, { language, theme, session, config, first, tags })
}

/** Deferred and before the scripts of the app: it runs before them, so that it hears each chart begin. */
const chartsTag = '<script defer src="/sandbox/charts.js"></script>'

const notBuilt =
  '<!doctype html><html lang="en"><title>Porchlight</title><p>The pages are not built yet: run npm start, or npm run build.</p></html>'

type VisitOfPage = Visit & { isDark: boolean }

/** What is known of who asks for a page: nothing while the database is away, since the page asks for that itself. ERROR-36 */
async function visitOfPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<VisitOfPage> {
  try {
    const visit = await resolveVisit(services, request, reply)
    return { ...visit, isDark: await darkIsOn(services, visit) }
  } catch (error) {
    if (asFailure(error).status !== 503) throw error
    request.log.warn({ err: error }, 'a page was sent without the database')
    const browser = new Browser(request, reply, services.config)
    const clock = { now: new Date(), offsetMs: 0 }
    return { browser, caller: null, endedLooking: null, clock, sandbox: null, isDark: false }
  }
}

async function darkIsOn({ database }: Services, { sandbox }: Visit): Promise<boolean> {
  const flag = await getFlag(database.db, 'web_dark_mode', sandbox ? { contextId: sandbox.id } : {})
  return flag?.enabled ?? false
}

/** The path without its leading slash, or null when it cannot be read or leads out of the folder. */
function pathOf(request: FastifyRequest): string | null {
  try {
    const path = decodeURIComponent(request.url.split('?')[0] ?? '/').slice(1)
    return path.includes('\0') || normalize(path).startsWith('..') || path.includes('\\') ? null : path
  } catch {
    return null
  }
}

const wantsPage = ({ headers }: FastifyRequest) => (headers.accept ?? '').includes('text/html')

const isFilePath = (path: string) => path.startsWith('assets/') || /\.[A-Za-z0-9]+$/.test(path)

function isFile(dist: string, path: string): boolean {
  try {
    return statSync(join(dist, path)).isFile()
  } catch {
    return false
  }
}
