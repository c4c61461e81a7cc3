import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, dropTestDatabase } from '#tests/postgres.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { twinOf } from './mailbox.ts'

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const [old, next] = [key('s1'), key('s2')]

let url: string
let before: TestServer
let after: TestServer
const startWith = (...list: string[]) =>
  startTestServer({ url, variables: { PORCHLIGHT_SIGNING_KEYS: list.join(',') } })
beforeAll(async () => {
  url = await createTestDatabase()
  before = await startWith(old, next)
  after = await startWith(next, old)
})
afterAll(async () => {
  await Promise.all([before.close(), after.close()])
  await dropTestDatabase(url)
})

/** A form that was opened at one server and is sent to another. */
const sendFrom = async (opened: TestBrowser, to: TestServer) =>
  (await twinOf(to, opened).post('/account/activity/')).statusCode

describe('a new signing key, while servers are restarted one by one', () => {
  it('refuses no form that was opened at a server with the other order of keys [SEC-46]', async () => {
    const person = await makePerson(before)
    const opened = await new TestBrowser(before).signIn(person)
    expect([await sendFrom(opened, before), await sendFrom(opened, after)]).toEqual([204, 204])
    const later = await twinOf(after, opened).open()
    expect([await sendFrom(later, after), await sendFrom(later, before)]).toEqual([204, 204])
  })

  it('refuses forms of an old key once it stands in no list, and brings a new token with that [SEC-46, SEC-5]', async () => {
    const opened = await new TestBrowser(before).signIn(await makePerson(before))
    const without = await startWith(next)
    const twin = twinOf(without, opened)
    const refused = await twin.post('/account/activity/')
    expect([refused.statusCode, refused.json().default_code]).toEqual([403, 'csrf'])
    expect((await twin.post('/account/activity/')).statusCode).toBe(204)
    await without.close()
  })

  it('lets no token of another session count, whichever key made it [SEC-46, SEC-5]', async () => {
    const victim = await new TestBrowser(before).signIn(await makePerson(before))
    const other = await new TestBrowser(before).signIn(await makePerson(before))
    const forged = twinOf(after, victim)
    forged.csrf = other.csrf
    expect((await forged.post('/account/activity/')).statusCode).toBe(403)
  })
})

describe('what is counted of an email and a number', () => {
  const keysOf = async () => {
    const { rows } = await before.services.database.pool.query<{ key: string }>(
      'select key from rate_limits union select key from recent_sends',
    )
    return rows.map(({ key: name }) => name)
  }
  /** Everything that counts them, on one server; the keys that stand in the tables since then. */
  async function counted({ services: { limits } }: TestServer, email: string, number: string) {
    const former = await keysOf()
    const by = { address: '203.0.113.7', knownDevice: null, clockOffsetMs: 0 }
    await limits.countAttempt({ ...by, purpose: 'password', target: email })
    // A second one is refused for half a minute, under the same key.
    await limits.countSend({ ...by, purpose: 'login_code', target: email }).catch(() => null)
    await limits.countText({ ...by, purpose: 'text_reply', target: number })
    await limits.countClaimMails([email], 0)
    return (await keysOf()).filter((name) => !former.includes(name) && /[0-9a-f]{64}/.test(name))
  }

  it('is told by no plain hash of them, and begins anew with another first key [SEC-52, LIMIT-23]', async () => {
    const [email, number] = [`${randomUUID()}@example.com`, '+15305550188']
    const first = await counted(before, email, number)
    expect(first).toHaveLength(4)
    for (const target of [email, number]) {
      expect(first.join()).not.toContain(target)
      expect(first.join()).not.toContain(createHash('sha256').update(target).digest('hex'))
    }
    const same = await startWith(old)
    expect(await counted(same, email, number).finally(() => same.close())).toEqual([])
    expect(await counted(after, email, number)).toHaveLength(4)
  })
})
