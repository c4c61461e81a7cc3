import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { portalScript } from '#flowkit/book/portal.ts'
import { buildApp } from '#server/app.ts'
import { type FlowBookOptions, flowBookPlugin } from '#server/worlds/flow-book.ts'
import { sandboxPlugin } from '#server/worlds/plugin.ts'
import { startTestServer } from './harness.ts'
import { type SandboxServer, startSandbox } from './worlds/sandbox-server.ts'

let server: SandboxServer
let app: FastifyInstance | undefined
const folders = mkdtempSync(join(tmpdir(), 'flow-book-served-'))
const dist = join(folders, 'no-dist')

beforeAll(async () => {
  server = await startSandbox()
})
afterEach(async () => {
  await app?.close()
  app = undefined
})
afterAll(async () => {
  await server.close()
  rmSync(folders, { recursive: true, force: true })
})

const here = { host: 'localhost:3000' }
const pages = ['/flows', '/flows/', '/flows/index.html', '/flows/flows/login.html', '/flows/assets/book.css']

/** A book of three files, made after `ms` by a process of its own. */
const slowly =
  (ms: number, made: string[] = []) =>
  (folder: string): ChildProcess => {
    made.push(folder)
    const write = `
      const { mkdirSync, writeFileSync } = require('node:fs')
      setTimeout(() => {
        mkdirSync(process.argv[1] + '/downloads', { recursive: true })
        writeFileSync(process.argv[1] + '/index.html', '<h1>All flows ${made.length}</h1>')
        writeFileSync(process.argv[1] + '/.made-from', 'secret')
        writeFileSync(process.argv[1] + '/downloads/login.machine.ts', 'export const chart = 1')
      }, ${ms})`
    return spawn(process.execPath, ['-e', write, folder])
  }
/** Ends as a program does that met an error, with what it said before. */
const failing = () =>
  spawn(process.execPath, [
    '-e',
    "console.error('drawing login'); throw new TypeError('the chart <b>bends</b>')",
  ])

async function serve(name: string, options: FlowBookOptions): Promise<FastifyInstance> {
  const { services } = server
  const flowBook = flowBookPlugin(services, { folder: join(folders, name), ...options })
  app = await buildApp(services, { dist, sandbox: sandboxPlugin(services), flowBook })
  return app
}

const get = (url: string, headers: Record<string, string> = here, remoteAddress = '127.0.0.1') => {
  if (!app) throw new Error('Nothing is served.')
  return app.inject({ url, headers, remoteAddress })
}

describe('the flow book is not there', () => {
  it('in production: every path of it is 404, whoever asks [FLOW-12]', async () => {
    const production = await startTestServer()
    const { services } = production
    const made: string[] = []
    const flowBook = flowBookPlugin(services, { folder: join(folders, 'never'), make: slowly(0, made) })
    app = await buildApp(services, { dist, flowBook })
    for (const url of [...pages, '/flows/open.html']) {
      expect((await get(url, { host: 'portal.test' })).statusCode, url).toBe(404)
      expect((await get(url)).statusCode, url).toBe(404)
    }
    expect(made).toEqual([])
    await app.close()
    await production.close()
  })

  const elsewhere: [string, Record<string, string>, string][] = [
    ['another machine', here, '192.168.1.20'],
    ['another name, as a rebound DNS entry would bring it', { host: 'evil.example:3000' }, '127.0.0.1'],
    ['a page of another site', { ...here, 'sec-fetch-site': 'cross-site' }, '127.0.0.1'],
  ]
  it.each(elsewhere)('for %s [FLOW-12]', async (_who, headers, address) => {
    const made: string[] = []
    await serve('elsewhere', { make: slowly(0, made) })
    for (const url of pages) expect((await get(url, headers, address)).statusCode, url).toBe(404)
    expect(made).toEqual([])
  })
})

describe('the flow book', () => {
  it('is made at the first visit, not at the start, and once for all who come meanwhile [FLOW-13]', async () => {
    const made: string[] = []
    await serve('first', { make: slowly(200, made), patienceMs: 20_000 })
    expect(made).toEqual([])
    const answers = await Promise.all([get('/flows/'), get('/flows/'), get('/flows/index.html')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers[0]?.body).toBe('<h1>All flows 1</h1>')
    expect(answers[0]?.headers['content-security-policy']).toContain("script-src 'self'")
    expect(answers[0]?.headers['cache-control']).toBe('no-store')
    expect(made).toHaveLength(1)
  })

  it('says that it is being made, on a page that goes on by itself [FLOW-13]', async () => {
    await serve('slow', { make: slowly(1_500), patienceMs: 50 })
    const first = await get('/flows/')
    expect(first.statusCode).toBe(202)
    expect(first.body).toContain('The flow book is being made')
    expect(first.body).toContain('http-equiv="refresh"')
    await expect.poll(async () => (await get('/flows/')).statusCode, { timeout: 20_000 }).toBe(200)
  })

  it('that cannot be made says how to learn why, and is tried again [FLOW-13]', async () => {
    let tries = 0
    const make = (folder: string) => {
      tries += 1
      return tries === 1 ? failing() : slowly(0)(folder)
    }
    await serve('failing', { make, patienceMs: 20_000 })
    const answer = await get('/flows/')
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('npm run flows -- book')
    expect(answer.body).toContain('TypeError: the chart &lt;b&gt;bends&lt;/b&gt;')
    expect(answer.body).not.toContain('refresh')
    expect((await get('/flows/')).statusCode).toBe(200)
  })

  it('is looked at again after a while, and read meanwhile as it was [FLOW-13]', async () => {
    const made: string[] = []
    await serve('again', { make: slowly(300, made), freshMs: 100, patienceMs: 20_000 })
    expect((await get('/flows/')).body).toBe('<h1>All flows 1</h1>')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect((await get('/flows/')).body).toBe('<h1>All flows 1</h1>')
    expect(made).toHaveLength(2)
    await expect
      .poll(async () => (await get('/flows/')).body, { timeout: 20_000 })
      .not.toBe('<h1>All flows 1</h1>')
  })

  it('that cannot be made anew stays as it was made last, and each page says so with the reason [FLOW-13]', async () => {
    let isBroken = false
    const made: string[] = []
    const make = (folder: string) => (isBroken ? failing() : slowly(0, made)(folder))
    await serve('broken', { make, freshMs: 300, patienceMs: 20_000 })
    const good = await get('/flows/')
    expect(good.body).toBe('<h1>All flows 1</h1>')
    isBroken = true
    await expect.poll(async () => (await get('/flows/')).body, { timeout: 20_000 }).toContain('not-made-anew')
    const stale = await get('/flows/index.html')
    expect(stale.statusCode).toBe(200)
    expect(stale.headers['content-type']).toContain('text/html')
    expect(stale.body).toContain(good.body)
    expect(stale.body).toContain('it could not be made anew: TypeError: the chart &lt;b&gt;bends&lt;/b&gt;')
    expect((await get('/flows/nothing.html')).statusCode).toBe(404)
    isBroken = false
    await expect
      .poll(async () => (await get('/flows/')).body, { timeout: 20_000 })
      .toMatch(/^<h1>All flows \d+<\/h1>$/)
  })

  it('that was made before the portal began is there too when it cannot be made anew [FLOW-13]', async () => {
    const folder = join(folders, 'before')
    mkdirSync(folder)
    writeFileSync(join(folder, 'index.html'), '<body><main id="main"><h1>Of yesterday</h1></main></body>')
    await serve('before', { make: failing, patienceMs: 20_000 })
    const { statusCode, body } = await get('/flows/')
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<main id="main">\s*<p class="note" role="status"[^>]*>.*<h1>Of yesterday/s)
  })

  it('is told that a portal with its sandbox serves it [FLOW-98]', async () => {
    await serve('portal', { make: slowly(0), patienceMs: 20_000 })
    const { statusCode, headers, body } = await get(`/flows/${portalScript}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/javascript')
    expect(body).toBe('window.flowPortal = true\n')
  })

  it('gives its files and nothing beside them [FLOW-12, FLOW-15]', async () => {
    await serve('files', { make: slowly(0), patienceMs: 20_000 })
    expect((await get('/flows')).headers.location).toBe('/flows/')
    expect((await get('/flows/')).statusCode).toBe(200)
    const chart = await get('/flows/downloads/login.machine.ts')
    expect(chart.body).toBe('export const chart = 1')
    expect(chart.headers['content-type']).toBe('text/plain; charset=utf-8')
    for (const url of ['.made-from', 'nothing.html', '..%2ffiles.txt', '%2e%2e/flow-book.ts', 'plugin.ts'])
      expect((await get(`/flows/${url}`)).statusCode, url).toBe(404)
  })

  it('serves the book that came with it where nothing can make one, and says where there is none [FLOW-13]', async () => {
    const folder = join(folders, 'brought')
    const none = await serve('brought', { make: null })
    const missing = await none.inject({ url: '/flows/', headers: here })
    expect([missing.statusCode, missing.body]).toEqual([
      503,
      expect.stringContaining('what makes it is not part of this installation'),
    ])
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'index.html'), '<h1>All flows</h1>')
    const brought = await none.inject({ url: '/flows/', headers: here })
    expect([brought.statusCode, brought.body]).toEqual([200, '<h1>All flows</h1>'])
  })
})
