import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '../contract/failure.ts'
import type { Services } from '../services.ts'
import { failedPage, makingPage, staleNote } from './pages/flow-book.ts'
import { isForThisMachine } from './plugin.ts'

const root = join(import.meta.dirname, '../..')
const seconds = 1_000

/** How long a book counts as fresh before it is looked at again. */
const freshMs = 60 * seconds
/** How long somebody waits for an answer before a page says that the book is being made. */
const patienceMs = 2 * seconds
/** What browsers do not show, or take for films, when they are told what it is. */
const asText = /\.(ts|mmd|scxml|gherkin|md)$/

type Make = (folder: string) => ChildProcess

export type FlowBookOptions = {
  /** where the book lies */
  folder?: string
  /** makes it when it is missing or stale, and ends with 0 when it is there; null: what is there is never made anew */
  make?: Make | null
  freshMs?: number
  patienceMs?: number
}

/** An image of the server has the book alone. */
const maker = 'flowkit/cli/main.ts'
const noMaker = 'what makes it is not part of this installation'

/** In a process of its own, after all that the portal itself has to do. */
function makeByCommand(folder: string): ChildProcess {
  const command = ['--import', 'tsx', maker, 'book', '--if-stale', '--out', folder]
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Then it is made as quickly as everything else.
  }
  return child
}

/** What somebody who asks for a page finds: `failure` says why the book could not be made, or not be made anew. */
type Found =
  | { readonly state: 'making' }
  | { readonly state: 'failed'; readonly failure: string }
  | { readonly state: 'ready'; readonly failure: string | null }

/** As much of what a maker says as a reason may take. */
const mostSaid = 4_000

/** The reason in what a maker said before it ended: the error of a program that broke, or else its last line. */
function reasonIn(said: string): string {
  const lines = said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.findLast((line) => /^(\w+)?Error\b/.test(line)) ?? lines.at(-1) ?? 'it ended without a word'
}

/** Sees to it that the book is there and not stale. */
class BookKeeper {
  readonly #make: (() => ChildProcess) | null
  readonly #hasBook: () => boolean
  readonly #freshMs: number
  #child: ChildProcess | undefined
  #made: Promise<void> = Promise.resolve()
  #lookedAt = Number.NEGATIVE_INFINITY
  /** Whether a book was made, or found to be fresh, since this process began. */
  #isReady = false
  #failure: string | null = null

  constructor(make: (() => ChildProcess) | null, hasBook: () => boolean, freshMs: number) {
    this.#make = make
    this.#hasBook = hasBook
    this.#freshMs = freshMs
  }

  /** Looks again when it is time, and gives what holds now, or after a moment; an older book stands meanwhile. */
  async visit(patience: number): Promise<Found> {
    if (this.#make === null)
      return this.#hasBook() ? { state: 'ready', failure: null } : { state: 'failed', failure: noMaker }
    if (!this.#child && performance.now() - this.#lookedAt > this.#freshMs) this.#begin(this.#make)
    if (!this.#isReady && this.#failure === null && this.#child) {
      const waiting = new AbortController()
      const late = pause(patience, undefined, { signal: waiting.signal }).catch(() => undefined)
      await Promise.race([this.#made, late])
      waiting.abort()
    }
    if (this.#isReady && this.#failure === null) return { state: 'ready', failure: null }
    // The one that was made last still stands in its folder; it is tried again when it is time.
    if (this.#failure !== null && this.#hasBook()) return { state: 'ready', failure: this.#failure }
    if (this.#child) return { state: 'making' }
    // A failure without a book is told once: whoever comes again tries again.
    const failure = this.#failure ?? ''
    this.#failure = null
    this.#lookedAt = Number.NEGATIVE_INFINITY
    return { state: 'failed', failure }
  }

  stop(): void {
    this.#child?.kill()
  }

  #begin(make: () => ChildProcess): void {
    const child = make()
    this.#child = child
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (part: string) => {
      said = (said + part).slice(-mostSaid)
    })
    this.#made = new Promise((resolve) => {
      const end = (failure: string | null) => {
        if (this.#child !== child) return
        this.#child = undefined
        this.#lookedAt = performance.now()
        this.#isReady ||= failure === null
        this.#failure = failure
        resolve()
      }
      child.once('error', ({ message }) => end(message))
      // Not `exit`: what it said last may still be on its way then.
      child.once('close', (code) => end(code === 0 ? null : reasonIn(said)))
    })
  }
}

/** The script that tells the pages of the book that a portal with its sandbox on serves them. */
const portalHere = 'window.flowPortal = true\n'

/** A page of the book that could not be made anew, which says so. */
async function olderPage(folder: string, file: string, failure: string): Promise<string | null> {
  try {
    const text = await readFile(join(folder, file), 'utf8')
    const note = staleNote(failure)
    return /<main[^>]*>/.test(text)
      ? text.replace(/<main[^>]*>/, (start) => `${start}\n${note}`)
      : note + text
  } catch {
    return null
  }
}

/** The flow book below `/flows/`, for whom the sandbox is for; it is made when somebody first asks for it. */
export function flowBookPlugin(services: Services, options: FlowBookOptions = {}): FastifyPluginAsync {
  const folder = options.folder ?? join(root, 'flow-book')
  const patience = options.patienceMs ?? patienceMs
  return async (pages) => {
    const { make = existsSync(join(root, maker)) ? makeByCommand : null } = options
    const hasBook = () => existsSync(join(folder, 'index.html'))
    const book = new BookKeeper(make && (() => make(folder)), hasBook, options.freshMs ?? freshMs)
    pages.addHook('onClose', async () => {
      book.stop()
    })
    pages.addHook('onRequest', async (request, reply) => {
      if (!isForThisMachine(request, services)) throw refusals.notFound()
      reply.header('cache-control', 'no-store')
    })
    await pages.register(fastifyStatic, {
      root: import.meta.dirname,
      serve: false,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        if (asText.test(path)) reply.header('content-type', 'text/plain; charset=utf-8')
      },
    })
    const send = async (request: FastifyRequest, reply: FastifyReply, file: string) => {
      if (join('.', file) !== file || file.startsWith('..')) throw refusals.notFound()
      if (!file.endsWith('.html')) return reply.sendFile(file, folder)
      const found = await book.visit(patience)
      if (found.state === 'ready' && found.failure === null) return reply.sendFile(file, folder)
      reply.type('text/html; charset=utf-8')
      if (found.state === 'making') return reply.code(202).send(makingPage())
      request.log.warn({ reason: found.failure }, 'the flow book could not be made')
      if (found.state === 'failed') return reply.code(503).send(failedPage(found.failure))
      const page = await olderPage(folder, file, found.failure ?? '')
      if (page === null) throw refusals.notFound()
      return reply.send(page)
    }
    // Everything in the book is counted from the page: its address needs the slash.
    pages.get('/', (request, reply) =>
      /^\/flows(\?|$)/.test(request.url)
        ? reply.redirect('/flows/', 302)
        : send(request, reply, 'index.html'),
    )
    pages.get('/assets/portal.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(portalHere),
    )
    pages.get('/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) =>
      send(request, reply, request.params['*']),
    )
  }
}
