import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp, usualArrival } from '#server/app.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const address = server.app.server.address()
  port = address && typeof address === 'object' ? address.port : 0
})
afterAll(() => server.close())

/** Sends bytes as they are and reads until the server closes. */
function raw(...parts: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part)
    })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const baseline = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

describe('a request that is odd', () => {
  it('is 400 when its JSON is malformed, poisoned or too deep for the contract [LIMIT-19, SEC-41]', async () => {
    const browser = await new TestBrowser(server).open()
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    for (const payload of [
      '{',
      '',
      'null',
      '[]',
      '"x"',
      '{"email":"a@example.com","password":"x","__proto__":{"role":"ADMIN"}}',
      '{"email":"a@example.com","password":"x","constructor":{"prototype":{"role":"ADMIN"}}}',
      `{"email":${deep},"password":"x"}`,
    ]) {
      const headers = { 'content-type': 'application/json' }
      const answer = await browser.send('/account/login/', { method: 'POST', payload, headers })
      expect([payload.slice(0, 60), answer.statusCode, answer.json().default_code]).toEqual([
        payload.slice(0, 60),
        400,
        'invalid',
      ])
    }
  })

  it('is 400 without the body that the contract asks for', async () => {
    const browser = await new TestBrowser(server).open()
    const answer = await browser.post('/account/login/')
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { default_code: 'invalid', detail: 'The request has no body.' },
    ])
  })

  it('is 413 above 64 kB, before it is parsed [LIMIT-16, SEC-41]', async () => {
    const browser = await new TestBrowser(server).open()
    const sized = async (bytes: number) => {
      const frame = JSON.stringify({ email: 'a@example.com', password: '' })
      const body = { email: 'a@example.com', password: 'x'.repeat(bytes - frame.length) }
      return (await browser.post('/account/login/', body)).statusCode
    }
    expect([await sized(64 * 1024), await sized(64 * 1024 + 1)]).toEqual([400, 413])
  })

  it('is 404 or 405 with Allow in the error shape below /api [WIRE-14]', async () => {
    const browser = await new TestBrowser(server).open()
    const unknown = await browser.get('/nothing/here/')
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { default_code: 'not_found', detail: 'Not found.' },
    ])
    const other = await browser.send('/account/login', { method: 'DELETE' })
    expect([other.statusCode, other.headers.allow, other.json().default_code]).toEqual([
      405,
      'POST',
      'method_not_allowed',
    ])
    expect((await browser.send('/api/v2/x', {})).statusCode).toBe(404)
  })

  it('is 400 when an id or a query does not fit the contract [WIRE-11]', async () => {
    const browser = await new TestBrowser(server).signIn(await makePerson(server))
    expect((await browser.get('/agreements/not-an-id/')).json().fields).toEqual({ id: ['invalid'] })
    expect((await browser.get('/agreements/?page=0')).json().fields).toEqual({ page: ['invalid'] })
    expect((await browser.get('/agreements/?page=2')).statusCode).toBe(200)
    expect((await browser.get('/agreements/?pages=2')).json().fields).toEqual({ pages: ['unknown'] })
    expect((await browser.get('/agreements/%E0%A4%A/')).statusCode).toBe(400)
  })

  it('is answered in the error shape with the security headers even when it is no HTTP [SEC-22, SEC-41]', async () => {
    for (const [sent, status] of [
      ['NONSENSE\r\n\r\n', 400],
      ['GET /api/v1/users/me/ HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
      ['GET /api/v1/users/me/ HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n', 401],
      [`GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ] as const) {
      const answer = await raw(sent)
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      for (const [name, value] of Object.entries(baseline)) expect(head).toContain(`${name}: ${value}`)
      expect(JSON.parse(body)).toHaveProperty('default_code')
    }
  })

  // What that does to a request that trickles is looked at in slow.test.ts, with shorter times.
  it('has ten seconds for its headers, twenty for a body behind them, and two minutes with a file [LIMIT-18, UPLOAD-19, SEC-41]', () => {
    expect([server.app.server.headersTimeout, server.app.server.requestTimeout]).toEqual([10_000, 120_000])
    expect(usualArrival).toMatchObject({ headersMs: 10_000, bodyMs: 20_000, uploadMs: 120_000 })
  })
})

describe('every answer', () => {
  it('carries the security headers, errors too, and the API is never stored [SEC-3, SEC-21, SEC-22, WIRE-15]', async () => {
    const browser = await new TestBrowser(server).signIn(await makePerson(server))
    const answers = [
      await browser.get('/users/me/'),
      await browser.get('/nothing/'),
      await browser.get('/agreements/not-an-id/'),
      await browser.post('/account/login/', {}, { origin: 'https://evil.example' }),
      await browser.send('/account/login/', { method: 'PUT' }),
      await new TestBrowser(server).get('/users/me/'),
    ]
    for (const answer of answers) {
      expect(answer.headers).toMatchObject({ ...baseline, 'cache-control': 'no-store' })
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
      // The last three do not fall back to the first: left away they allow everything.
      expect(policy.split(';')).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "form-action 'self'",
        ]),
      )
    }
  })

  it('asks its connection to close while the server drains, and only then [SEC-37]', async () => {
    const browser = new TestBrowser(server)
    const connection = async () => (await browser.get('/feature_flags/')).headers.connection
    expect(await connection()).not.toBe('close')
    server.app.phase = 'draining'
    expect(await connection()).toBe('close')
    server.app.phase = 'serving'
  })

  it('tells liveness and readiness apart [SEC-40, HOUSE-28]', async () => {
    const get = async (url: string) => (await server.app.inject({ url })).statusCode
    expect([await get('/healthz'), await get('/readyz')]).toEqual([200, 200])
    server.app.phase = 'draining'
    expect([await get('/healthz'), await get('/readyz')]).toEqual([200, 503])
    server.app.phase = 'stopping'
    expect([await get('/healthz'), await get('/readyz'), await get('/api/v1/feature_flags/')]).toEqual([
      200, 503, 503,
    ])
    server.app.phase = 'serving'
  })

  it('is not ready with a database that may only be read [HOUSE-28]', async () => {
    const { pool } = server.services.database
    const ready = async () => (await server.app.inject({ url: '/readyz' })).statusCode
    const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const set = async (value: 'on' | 'off') => {
      for (const client of all) await client.query(`set default_transaction_read_only = ${value}`)
    }
    await set('on')
    all[0]?.release()
    const whileReadOnly = await ready()
    await pool.connect()
    await set('off')
    for (const client of all) client.release()
    expect([whileReadOnly, await ready()]).toEqual([503, 200])
  })

  it('is a page for who opens one while the server stops, in their language [ERROR-37, HOUSE-28]', async () => {
    const app = await buildApp(server.services, {
      dist: join(tmpdir(), 'porchlight-no-dist'),
      busyAfterMs: 0,
    })
    await app.ready()
    app.phase = 'stopping'
    const headers = { accept: 'text/html', cookie: 'porchlight-language=es' }
    const page = await app.inject({ url: '/dashboard/overview', headers })
    const asked = await app.inject({ url: '/dashboard/overview' })
    // Not refused: here nothing is built, and there is none.
    expect((await app.inject({ url: '/plain-page.css' })).statusCode).toBe(404)
    await app.close()
    expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      asked.headers['retry-after'],
      'no-store',
    ])
    expect(page.headers['content-security-policy']).toBeDefined()
    expect(page.body).toMatch(/<html lang="es">[\s\S]+no se perdió nada/)
    expect(asked.json()).toMatchObject({ default_code: 'busy' })
  })

  it('is that the server is busy while it lags, as a page for who opens one, but for whether it lives [SEC-40, HOUSE-28, ERROR-37]', async () => {
    // Every event loop lags more than this.
    const app = await buildApp(server.services, {
      dist: join(tmpdir(), 'porchlight-no-dist'),
      busyAfterMs: 0.001,
    })
    const get = async (url: string) => (await app.inject({ url })).statusCode
    await app.ready()
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000)
    try {
      await vi.waitFor(async () => expect(await get('/api/v1/feature_flags/')).toBe(503), { timeout: 10_000 })
      expect([await get('/healthz'), await get('/readyz')]).toEqual([200, 503])
      const opened = async (url: string, headers: Record<string, string>) =>
        (await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } })).body
      const spanish = await opened('/dashboard/overview?day=1', { cookie: 'porchlight-language=es' })
      const portal = server.services.config.publicUrl.origin
      expect(spanish).toContain('<html lang="es">')
      expect(spanish).not.toContain('nothing that you saved is lost')
      expect(spanish).toContain(`href="${portal}/dashboard/overview?day=1"`)
      const unsaid = await opened('//elsewhere.example/', {})
      for (const one of [
        'nothing that you saved is lost',
        'no se perdió nada',
        `href="${portal}//elsewhere.example/"`,
      ])
        expect(unsaid).toContain(one)
      expect(await opened('/api/v1/feature_flags/', {})).toMatch(/^\{/)
      // What that page is dressed in is not refused: here nothing is built, and there is none.
      expect([await get('/plain-page.css'), await get('/favicon.svg')]).toEqual([404, 404])
    } finally {
      clock.mockRestore()
      await app.close()
    }
  })
})
