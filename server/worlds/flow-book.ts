import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '../contract/failure.ts'
import type { Services } from '../services.ts'
import { failedPage, makingPage } from './pages/flow-book.ts'
import { isForThisMachine } from './plugin.ts'

const root = join(import.meta.dirname, '../..')
const seconds = 1_000

/** How long a book counts as fresh before it is looked at again. */
const freshMs = 60 * seconds
/** How long somebody waits for an answer before a page says that the book is being made. */
const patienceMs = 2 * seconds
/** What browsers do not show, or take for films, when they are told what it is. */
const asText = /\.(ts|mmd|scxml|gherkin|md)$/

export type FlowBookOptions = {
  /** where the book lies */
  folder?: string
  /** makes it when it is missing or stale, and ends with 0 when it is there */
  make?: (folder: string) => ChildProcess
  freshMs?: number
  patienceMs?: number
}

/** In a process of its own, after all that the portal itself has to do. */
function makeByCommand(folder: string): ChildProcess {
  const command = ['--import', 'tsx', 'flowkit/cli/main.ts', 'book', '--if-stale', '--out', folder]
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'ignore' })
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Then it is made as quickly as everything else.
  }
  return child
}

/** Sees to it that the book is there and not stale. */
class BookKeeper {
  readonly #make: () => ChildProcess
  readonly #freshMs: number
  #child: ChildProcess | undefined
  #made: Promise<void> = Promise.resolve()
  #lookedAt = Number.NEGATIVE_INFINITY
  #isReady = false

  constructor(make: () => ChildProcess, freshMs: number) {
    this.#make = make
    this.#freshMs = freshMs
  }

  /** Looks again when it is time, and gives what holds now, or after a moment; an older book stands meanwhile. */
  async visit(patience: number): Promise<'making' | 'ready' | 'failed'> {
    if (!this.#child && performance.now() - this.#lookedAt > this.#freshMs) this.#begin()
    if (!this.#isReady && this.#child) {
      const waiting = new AbortController()
      const late = pause(patience, undefined, { signal: waiting.signal }).catch(() => undefined)
      await Promise.race([this.#made, late])
      waiting.abort()
    }
    if (this.#isReady) return 'ready'
    if (this.#child) return 'making'
    // A failure is told once: whoever comes again tries again.
    this.#lookedAt = Number.NEGATIVE_INFINITY
    return 'failed'
  }

  stop(): void {
    this.#child?.kill()
  }

  #begin(): void {
    const child = this.#make()
    this.#child = child
    this.#made = new Promise((resolve) => {
      const end = (isMade: boolean) => {
        if (this.#child !== child) return
        this.#child = undefined
        this.#lookedAt = performance.now()
        this.#isReady = isMade
        resolve()
      }
      child.once('error', () => end(false))
      child.once('exit', (code) => end(code === 0))
    })
  }
}

/** The flow book below `/flows/`, for whom the sandbox is for; it is made when somebody first asks for it. */
export function flowBookPlugin(services: Services, options: FlowBookOptions = {}): FastifyPluginAsync {
  const folder = options.folder ?? join(root, 'flow-book')
  const patience = options.patienceMs ?? patienceMs
  return async (pages) => {
    const make = options.make ?? makeByCommand
    const book = new BookKeeper(() => make(folder), options.freshMs ?? freshMs)
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
      const state = await book.visit(patience)
      if (state === 'ready') return reply.sendFile(file, folder)
      reply.type('text/html; charset=utf-8')
      if (state === 'making') return reply.code(202).send(makingPage())
      request.log.warn('the flow book could not be made')
      return reply.code(503).send(failedPage())
    }
    // Everything in the book is counted from the page: its address needs the slash.
    pages.get('/', (request, reply) =>
      /^\/flows(\?|$)/.test(request.url)
        ? reply.redirect('/flows/', 302)
        : send(request, reply, 'index.html'),
    )
    pages.get('/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) =>
      send(request, reply, request.params['*']),
    )
  }
}
