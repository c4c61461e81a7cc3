import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Browser } from '#server/session/browser.ts'
import {
  makePerson,
  readCode,
  startTestServer,
  TestBrowser,
  type TestPerson,
  type TestServer,
} from './harness.ts'
import { meStatus } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const run = (text: string) => server.services.database.pool.query(text)
afterEach(async () => {
  vi.restoreAllMocks()
  await run('drop function if exists fail_at_commit cascade')
  await run('drop sequence if exists commits')
})

/** The first so many transactions that insert into a table fail as they are committed. */
async function failAtCommit(table: string, code: string, times: number): Promise<void> {
  await run('create sequence commits')
  await run(
    `create function fail_at_commit() returns trigger language plpgsql as $$ begin
       if nextval('commits') <= ${times} then raise exception 'failed' using errcode = '${code}'; end if;
       return new;
     end $$`,
  )
  await run(
    `create constraint trigger fail_at_commit after insert on ${table} deferrable initially deferred
       for each row execute function fail_at_commit()`,
  )
}

const oldPassword = 'correct horse battery staple'
const cookiesOf = ({ cookies }: LightMyRequestResponse) => cookies.map(({ name }) => name)
const staysSignedIn = async (browser: TestBrowser) => [
  await meStatus(browser),
  (await browser.post('/account/activity/')).statusCode,
]
/** Password and code on this browser, up to the answer to the code. */
async function verifyOn(browser: TestBrowser, person: TestPerson): Promise<LightMyRequestResponse> {
  await browser.login(person)
  await browser.post('/account/send_access_code/', { email: person.email })
  return browser.verify(person, await readCode(server, person))
}

it('a new password that is not committed leaves the session, its cookie and its CSRF token as they were [SEC-4]', async () => {
  const browser = await new TestBrowser(server).loginWithCode(await makePerson(server))
  await failAtCommit('sessions', 'raise_exception', 1)
  const change = () =>
    browser.post('/account/change_password/', {
      old_password: oldPassword,
      new_password: 'three lamps beside the juniper',
    })
  const failed = await change()
  expect([failed.statusCode, cookiesOf(failed)]).toEqual([500, []])
  expect(await staysSignedIn(browser)).toEqual([200, 204])
  const changed = await change()
  expect([changed.statusCode, cookiesOf(changed)]).toEqual([204, ['__Host-porchlight']])
  expect(await staysSignedIn(browser)).toEqual([200, 204])
})

it('a sign-in that is not committed leaves the browser known for who was known on it [SEC-4, MFA-23]', async () => {
  const [first, second] = [await makePerson(server), await makePerson(server)]
  const browser = await new TestBrowser(server).loginWithCode(first)
  await failAtCommit('sessions', 'raise_exception', 1)
  const failed = await verifyOn(browser, second)
  expect([failed.statusCode, cookiesOf(failed)]).toEqual([500, []])
  expect(await staysSignedIn(browser)).toEqual([200, 204])
  expect((await browser.login(first)).json()).toMatchObject({ requires_MFA: false })
})

it('a sign-in that a deadlock had run again keeps who was known on the browser before [MFA-23]', async () => {
  const [first, second] = [await makePerson(server), await makePerson(server)]
  const browser = await new TestBrowser(server).loginWithCode(first)
  await failAtCommit('known_devices', 'deadlock_detected', 1)
  expect((await verifyOn(browser, second)).statusCode).toBe(200)
  expect((await browser.login(second)).json()).toMatchObject({ requires_MFA: false })
  expect((await browser.login(first)).json()).toMatchObject({ requires_MFA: false })
})

it('a sign-in that is committed brings its cookies, whatever fails after it [SEC-4]', async () => {
  const person = await makePerson(server)
  const browser = await new TestBrowser(server).open()
  await browser.login(person)
  await browser.post('/account/send_access_code/', { email: person.email })
  const code = await readCode(server, person)
  vi.spyOn(server.services.limits, 'forgiveAttempts').mockRejectedValue(new Error('no connection'))
  expect((await browser.verify(person, code)).statusCode).toBe(500)
  vi.restoreAllMocks()
  expect(await staysSignedIn(browser)).toEqual([200, 204])
  expect((await browser.login(person)).json()).toMatchObject({ requires_MFA: false })
})

it('a new email that is committed brings its cookie, whatever fails after it [SEC-4, ACCOUNT-24]', async () => {
  const browser = await new TestBrowser(server).signIn(await makePerson(server))
  const email = `${randomUUID()}@new.test`
  const change = (more: object) => browser.post('/account/change_email/', { email, ...more })
  await change({ password: oldPassword })
  const code = await readCode(server, { id: '', email })
  vi.spyOn(server.services.limits, 'forgiveAttempts').mockRejectedValue(new Error('no connection'))
  expect((await change({ access_code: code })).statusCode).toBe(500)
  expect(await staysSignedIn(browser)).toEqual([200, 204])
})

it('all who become known in one request are known by the one cookie that it brings [MFA-23]', async () => {
  const app = Fastify()
  await app.register(cookie)
  app.get('/', async (request, reply) => {
    const browser = new Browser(request, reply, server.services.config)
    const [one, other] = [browser.rememberDevice(), browser.rememberDevice()]
    browser.settle()
    return one.tokenHash.equals(other.tokenHash)
  })
  const answer = await app.inject('/')
  expect([answer.json(), cookiesOf(answer)]).toEqual([true, ['__Host-porchlight-device']])
})
