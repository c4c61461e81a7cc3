import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { setFlag } from '#server/data/feature-flags.ts'
import type { TestServer } from './harness.ts'
import { pageWith, startPageServer } from './page-server.ts'

const page = pageWith(`shell<div id="root"></div>${'<br>'.repeat(1_200)}`)
const bill = { scripts: [], styles: ['assets/bill-3c4d.css'], isForSignedIn: true }
const files = {
  'index.html': page,
  'login.html': page.replace('shell', ''),
  'prerender/entry-prerender.js': [
    `export const renderLogin = async (language, { brand }) => \`\${language === 'es' ? 'entrar' : 'sign in'} \${brand}\``,
    `export const renderWaiting = async (language, { brand }) => \`\${language === 'es' ? 'un momento' : 'one moment'} \${brand}\``,
  ].join('\n'),
  'prerender/package.json': '{"type":"module"}',
  'assets/app-1a2b.js': 'console.log(1)',
  'assets/app-1a2b.js.br': brotliCompressSync('console.log(1)'),
  'assets/bill-3c4d.css': '.bill{margin:0}',
  'first-files.json': JSON.stringify({ messages: {}, pages: { '/dashboard/billing': bill }, sandbox: [] }),
  'csp.json': '{"style":["sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=","\'unsafe-inline\'"]}',
}
let server: TestServer
let app: FastifyInstance
let close: () => Promise<void>
beforeAll(async () => {
  const pages = await startPageServer(files)
  server = pages.server
  app = pages.app
  close = pages.close
})
afterAll(() => close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const htmlTag = (body: string) => /<html[^>]*>/.exec(body)?.[0]
const configOf = (body: string) =>
  JSON.parse(
    /<script type="application\/json" id="porchlight-config">(.*?)<\/script>/.exec(body)?.[1] ?? 'null',
  )

describe('the page', () => {
  it('is stamped with language, theme and whether there is a session, and holds the public configuration [SESSION-2, LANG-7]', async () => {
    const answer = await get('/dashboard/overview', { cookie: '__Host-porchlight=x; porchlight-language=es' })
    expect([answer.statusCode, htmlTag(answer.body)]).toEqual([
      200,
      '<html lang="es" data-theme="light" data-session="maybe">',
    ])
    expect(configOf(answer.body)).toMatchObject({
      version: '0.0.0-test',
      brand: 'Porchlight',
      sandbox: false,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain(server.services.config.secrets.signing[0].bytes.toString('base64'))
  })

  it('speaks the language of the browser until one is chosen, and goes dark only when the feature is on [FLAG-7, LANG-4, LANG-14]', async () => {
    expect(htmlTag((await get('/', { 'accept-language': 'fr, es-US;q=0.8, en;q=0.5' })).body)).toContain(
      'lang="es"',
    )
    const dark = { cookie: 'porchlight-theme=dark' }
    expect(htmlTag((await get('/', dark)).body)).toContain('data-theme="light"')
    await setFlag(server.services.database.db, 'web_dark_mode', true)
    expect(htmlTag((await get('/', dark)).body)).toContain('data-theme="dark"')
    expect(htmlTag((await get('/')).body)).toContain('data-theme="system"')
    await setFlag(server.services.database.db, 'web_dark_mode', false)
  })

  it('is described in its language to whoever finds or shares it [LANG-4]', async () => {
    const descriptionOf = async (language: string) =>
      /<meta name="description" content="(.*?)"/.exec(
        (await get('/login', { 'accept-language': language })).body,
      )?.[1]
    expect(await descriptionOf('en')).toBe('See how your solar system is doing.')
    expect(await descriptionOf('es')).toBe('Vea cómo va su sistema solar, qué sigue y cuánto debe.')
  })

  it('is the login page with its content when no session cookie came [LOGIN-29]', async () => {
    const spanish = { cookie: 'porchlight-language=es' }
    expect((await get('/login', spanish)).body).toContain('entrar')
    expect((await get('/login', { cookie: `${spanish.cookie}; __Host-porchlight=x` })).body).toContain(
      'shell',
    )
    expect((await get('/login')).body).toContain('sign in Porchlight')
  })

  it('holds in its language what is said where its scripts do not come [ERROR-35]', async () => {
    for (const path of ['/login', '/dashboard/overview'])
      for (const [language, words] of [
        ['en', 'This page is slow to come. <a href="">Load it again</a>'],
        ['es', 'Esta página tarda en llegar. <a href="">Cargarla de nuevo</a>'],
      ] as const)
        expect((await get(path, { cookie: `porchlight-language=${language}` })).body).toContain(words)
  })

  it('is the application, which says so itself, while the database is away [ERROR-36]', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const query = vi.spyOn(server.services.database.pool, 'query').mockRejectedValue(away)
    const cookie = `__Host-porchlight=${'x'.repeat(43)}; porchlight-language=es`
    const page = await get('/dashboard/overview', { cookie, accept: 'text/html' })
    const unstamped = await get('/app-config.json', { cookie })
    const person = await get('/api/v1/users/me/', { cookie, 'x-caller': 'browser' })
    expect(query).toHaveBeenCalled()
    query.mockRestore()
    expect([page.statusCode, htmlTag(page.body)]).toEqual([
      200,
      '<html lang="es" data-theme="light" data-session="maybe">',
    ])
    expect(unstamped.json()).toMatchObject({ theme: 'light', session: 'maybe' })
    expect([person.statusCode, person.json().default_code]).toEqual([503, 'busy'])
  })

  it('carries a CSRF token that its first request is accepted with [SEC-5]', async () => {
    const answer = await get('/login')
    const { csrf } = configOf(answer.body)
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const login = await app.inject({
      method: 'POST',
      url: '/api/v1/account/login/',
      headers: { cookie, 'x-csrf-token': csrf, origin: 'https://portal.test' },
      payload: { email: 'a@example.com', password: 'x' },
    })
    expect(login.statusCode).toBe(400)
  })

  it('is sent compressed to whoever takes it', async () => {
    const answer = await get('/login', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<html')
  })

  it('brings the styles that it needs, each allowed by its hash, and no others [SEC-21]', async () => {
    const styles = async (path: string) => {
      const answer = await get(path, { cookie: '__Host-porchlight=x' })
      const laid = [...answer.body.matchAll(/<style>(.*?)<\/style>/g)].map((found) => found[1] ?? '')
      const policy = String(answer.headers['content-security-policy'])
      const hashes = laid.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
      return { laid, allowed: /style-src ([^;]*)/.exec(policy)?.[1]?.split(' ').slice(2), hashes }
    }
    const billing = await styles('/dashboard/billing')
    expect(billing.laid).toEqual(['.bill{margin:0}'])
    expect(billing.allowed).toEqual(billing.hashes)
    expect(await styles('/dashboard/vpp')).toEqual({ laid: [], allowed: [], hashes: [] })
  })

  it('allows the styles of the build by hash, and nothing inline [SEC-21]', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
    expect(policy).not.toContain('unsafe')
  })
})

describe('files', () => {
  it('are sent as they were compressed at build, and kept for a year when their name has a hash', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect([answer.statusCode, answer.headers['content-encoding'], answer.headers['cache-control']]).toEqual([
      200,
      'br',
      'public, max-age=31536000, immutable',
    ])
    expect((await get('/assets/app-1a2b.js')).body).toBe('console.log(1)')
  })

  it('carry the headers that a file can obey, and none that only a page does [SEC-22]', async () => {
    const { headers } = await get('/assets/app-1a2b.js')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ])
    // Fifty small scripts come before a page: what stands before each of them is as long as they are.
    expect(Object.entries(headers).join().length).toBeLessThan(640)
  })

  it('that are not there, or not for browsers, are 404', async () => {
    for (const url of [
      ...[
        '/assets/nothing.js',
        '/nothing.png',
        '/index.html',
        '/login.html',
        '/prerender/entry-prerender.js',
        '/csp.json',
      ],
      ...[
        '/assets/app-1a2b.js.br',
        '/assets/../csp.json',
        '/assets/%2e%2e/csp.json',
        '/..%2f..%2fetc/passwd',
        '/%00',
      ],
    ]) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
    }
    for (const pathname of ['//prerender/entry-prerender.js', '//csp.json', '/.//prerender/package.json']) {
      const answer = await app.inject({ url: { pathname } })
      expect([pathname, answer.statusCode]).toEqual([pathname, 404])
    }
  })
})

describe('an address that ends like the name of a file', () => {
  const open = (url: string) => app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml' } })

  it.each(['/admin/contract/LSE-2024.017', '/billing.html', '/dashboard/agreements/x.y'])(
    'is a page of the app for whoever opens it: %s [ROUTE-9, ERROR-16]',
    async (url) => {
      const { statusCode, headers } = await open(url)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  it.each(['/index.html', '/csp.json', '/assets/nothing.js', '/.env'])(
    'is none where it could be taken for a file of the build: %s',
    async (url) => {
      expect((await open(url)).statusCode).toBe(404)
    },
  )
})

describe('the sandbox in production', () => {
  it('is not there: every path below /sandbox/ is 404 [SEC-30]', async () => {
    for (const url of [
      '/sandbox',
      '/sandbox/',
      '/sandbox/api/mailbox',
      '/sandbox/api/worlds',
      '/sandbox/ui',
      '/sandbox/x/y',
    ]) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
      expect([url, (await app.inject({ method: 'POST', url })).statusCode]).toEqual([url, 404])
    }
  })
})
