import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { holdBack } from '#server/contract/hold.ts'
import { addSwitch, ensureContext, overrideFlag, setClockOffset } from '#server/data/sandbox.ts'
import { hashToken, newToken } from '#server/session/tokens.ts'
import {
  exposedSandbox,
  makePerson,
  readCode,
  startTestServer,
  TestBrowser,
  type TestServer,
} from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ variables: exposedSandbox })
})
afterAll(() => server.close())

const minute = 60_000

/** A browser with a sandbox context of its own. */
async function inSandbox() {
  const browser = new TestBrowser(server)
  const token = newToken()
  browser.cookies.set('__Host-porchlight-sandbox', token)
  const { db } = server.services.database
  const context = await ensureContext(db, `cookie:${hashToken(token).toString('hex')}`)
  return { browser, context, move: (ms: number) => setClockOffset(db, context.id, ms) }
}

const page = '<!doctype html><html lang="en"><head></head><body></body></html>'

/** Asks the pages of a server what time it is for a browser: the page of the app, and what a development server asks for. */
async function pagesOf({ services }: TestServer) {
  const dist = mkdtempSync(join(tmpdir(), 'porchlight-clock-'))
  writeFileSync(join(dist, 'index.html'), page)
  const app = await buildApp(services, { dist })
  return {
    async tell({ cookies }: TestBrowser): Promise<unknown[]> {
      const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
      const { body } = await app.inject({ url: '/dashboard/support', headers })
      const stamped = JSON.parse(/id="porchlight-config">(.*?)<\/script>/.exec(body)?.[1] ?? '')
      const asked = (await app.inject({ url: '/app-config.json', headers })).json().config
      return [stamped.movedTo, asked.movedTo]
    },
    async close() {
      await app.close()
      rmSync(dist, { recursive: true })
    },
  }
}

describe('the clock of a sandbox', () => {
  it('is one for session, code and limits, and belongs to one browser [SEC-38, HOUSE-13]', async () => {
    const person = await makePerson(server)
    const { browser, move } = await inSandbox()
    const bystander = await new TestBrowser(server).signIn(person)
    await browser.open()
    await browser.login(person)
    const send = () => browser.post('/account/send_access_code/', { email: person.email })
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 425])
    await move(31_000)
    expect((await send()).statusCode).toBe(200)
    const code = await readCode(server, person)
    await move(31_000 + 601_000)
    expect((await browser.verify(person, code)).statusCode).toBe(422)
    expect((await send()).statusCode).toBe(200)
    expect((await browser.verify(person, await readCode(server, person))).statusCode).toBe(200)
    await move(31_000 + 601_000 + 30 * minute)
    expect((await browser.get('/users/me/')).statusCode).toBe(200)
    await move(31_000 + 601_000 + 32 * minute)
    expect((await browser.get('/users/me/')).statusCode).toBe(401)
    expect((await bystander.get('/users/me/')).statusCode).toBe(200)
  })

  it('ends a lock with the clock of the database, whatever that of the server says [SEC-38, HOUSE-13]', async () => {
    const person = await makePerson(server)
    const { browser, move } = await inSandbox()
    await browser.open()
    const login = () => browser.login(person)
    for (let attempt = 1; attempt <= 5; attempt += 1) await browser.login(person, 'wrong')
    const ofTheServer = vi.spyOn(Date, 'now')
    for (const ahead of [16 * minute, -16 * minute]) {
      ofTheServer.mockImplementation(() => Math.trunc(performance.timeOrigin + performance.now()) + ahead)
      const { statusCode, headers } = await login()
      const waits = Number(headers['retry-after'])
      expect([ahead, statusCode, waits > 0 && waits <= 900]).toEqual([ahead, 429, true])
    }
    ofTheServer.mockRestore()
    await move(14 * minute)
    expect((await login()).statusCode).toBe(429)
    await move(15 * minute)
    expect((await login()).statusCode).toBe(200)
  })

  it('is told to the pages of that browser, and to no other [HOUSE-12, HOUSE-13]', async () => {
    const { browser, move } = await inSandbox()
    const days = 3 * 24 * 60 * minute
    const pages = await pagesOf(server)
    expect(await pages.tell(browser)).toEqual([undefined, undefined])
    await move(days)
    const before = Date.now() - minute
    const told = (await pages.tell(browser)).map((at) => Date.parse(String(at)) - days)
    for (const at of told) expect(before < at && at < Date.now() + minute).toBe(true)
    expect(await pages.tell(new TestBrowser(server))).toEqual([undefined, undefined])
    await pages.close()
  })

  it('is told to nobody in production, whatever stands in the database [HOUSE-12]', async () => {
    const production = await startTestServer()
    const { browser, context } = await inSandbox()
    const { db } = production.services.database
    const same = await ensureContext(db, context.key)
    await setClockOffset(db, same.id, 32 * minute)
    const pages = await pagesOf(production)
    expect(await pages.tell(browser)).toEqual([undefined, undefined])
    await pages.close()
    await production.close()
  })

  it('may belong to a person instead, on whichever browser [HOUSE-12]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).signIn(person)
    const { db } = server.services.database
    const context = await ensureContext(db, `user:${person.id}`)
    await setClockOffset(db, context.id, 32 * minute)
    expect((await browser.get('/users/me/')).statusCode).toBe(401)
  })
})

describe('switches and flags of a sandbox', () => {
  it('fail the next answer of one operation, for one browser, as often as asked [HOUSE-12]', async () => {
    const { browser, context } = await inSandbox()
    await addSwitch(server.services.database.db, context.id, {
      operation: 'listFeatureFlags',
      status: 503,
      times: 2,
    })
    const statuses = []
    for (let one = 1; one <= 3; one += 1) statuses.push((await browser.get('/feature_flags/')).statusCode)
    expect(statuses).toEqual([503, 503, 200])
    expect((await new TestBrowser(server).get('/feature_flags/')).statusCode).toBe(200)
  })

  it.each([
    ['which nobody releases, for a minute', Number.POSITIVE_INFINITY, minute],
    ['which is released after two seconds, until then', 2_000, 2_000],
  ])('hold an answer back, %s [HOUSE-12]', async (_, releasedAt, letGoAt) => {
    let time = 0
    const pauses = {
      now: () => time,
      pause: async (ms: number) => {
        time += ms
      },
    }
    await holdBack(async () => time < releasedAt, pauses)
    expect(time).toBe(letGoAt)
  })

  it('override a flag for one browser [FLAG-1, FLAG-16]', async () => {
    const { browser, context } = await inSandbox()
    const { db } = server.services.database
    await db.execute(`insert into feature_flags (key) values ('tpv') on conflict do nothing`)
    await overrideFlag(db, context.id, 'tpv', true)
    expect((await browser.get('/feature_flags/tpv/')).json()).toEqual({ key: 'tpv', enabled: true })
    expect((await new TestBrowser(server).get('/feature_flags/tpv/')).json()).toEqual({
      key: 'tpv',
      enabled: false,
    })
    expect((await browser.get('/feature_flags/unknown_one/')).statusCode).toBe(404)
  })
})
