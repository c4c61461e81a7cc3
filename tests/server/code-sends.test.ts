import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { throttles } from '#server/session/limits.ts'
import {
  makePerson,
  passTime,
  readCode,
  startTestServer,
  TestBrowser,
  type TestPerson,
  type TestServer,
} from './harness.ts'
import { mailsTo } from './mailbox.ts'

const second = 1_000
const minute = 60 * second

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A browser that asks for codes: the status, the code of the refusal, and its Retry-After. */
async function asker(person?: TestPerson) {
  const newcomer = person ?? (await makePerson(server, { withPassword: false }))
  const browser = await new TestBrowser(server).open()
  const send = async () => {
    const answer = await browser.post('/account/send_access_code/', { email: newcomer.email })
    const wait = answer.headers['retry-after']
    return answer.statusCode === 200
      ? [200]
      : [answer.statusCode, answer.json().default_code, wait === undefined ? null : Number(wait)]
  }
  return { browser, send, person: newcomer }
}

describe('codes within an hour', () => {
  it('are five at the most in any hour, not in the hour after the first [LIMIT-10, MFA-15]', async () => {
    const { send } = await asker()
    expect(await send()).toEqual([200])
    await passTime(server, 56 * minute)
    for (let one = 0; one < 4; one += 1) {
      expect(await send()).toEqual([200])
      await passTime(server, 45 * second)
    }
    // 59:00 after the first.
    const sixth = await send()
    expect(sixth.slice(0, 2)).toEqual([429, 'too_many_codes'])
    expect(sixth[2]).toBeGreaterThanOrEqual(55)
    expect(sixth[2]).toBeLessThanOrEqual(60)
    await passTime(server, 61 * second)
    // The first is an hour old: one more, and again five in this hour.
    expect(await send()).toEqual([200])
    await passTime(server, 31 * second)
    expect((await send()).slice(0, 2)).toEqual([429, 'too_many_codes'])
  })

  it('that were refused put off none that follows: after its Retry-After the next one is sent [LIMIT-10]', async () => {
    const { send } = await asker()
    for (let one = 0; one < 5; one += 1) {
      expect(await send()).toEqual([200])
      await passTime(server, 10 * minute)
    }
    await passTime(server, 10 * minute - 5 * second)
    const refused = await send()
    expect(refused.slice(0, 2)).toEqual([429, 'too_many_codes'])
    expect((await send()).slice(0, 2)).toEqual([429, 'too_many_codes'])
    await passTime(server, Number(refused[2]) * second)
    expect(await send()).toEqual([200])
  })

  it('are 30 seconds apart, counted from the one that was sent, not from one that was refused [LIMIT-10, MFA-14]', async () => {
    const { send } = await asker()
    expect(await send()).toEqual([200])
    await passTime(server, 20 * second)
    const early = await send()
    expect(early.slice(0, 2)).toEqual([425, 'too_early'])
    expect(early[2]).toBeGreaterThanOrEqual(8)
    expect(early[2]).toBeLessThanOrEqual(10)
    await passTime(server, Number(early[2]) * second)
    expect(await send()).toEqual([200])
  })

  it('that were refused use up nothing of what everybody behind the address may be sent [LIMIT-10]', async () => {
    const { send, browser } = await asker()
    expect(await send()).toEqual([200])
    for (let one = 0; one <= throttles.sendsByAddress.points; one += 1)
      expect((await send()).slice(0, 2)).toEqual([425, 'too_early'])
    const neighbour = await makePerson(server, { withPassword: false })
    const sent = await browser.post('/account/send_access_code/', { email: neighbour.email })
    expect(sent.statusCode).toBe(200)
    await server.services.database.pool.query(
      `update rate_limits set points = $1 where key like 'send-try-address:%'`,
      [throttles.sendTriesByAddress.points],
    )
    expect((await send()).slice(0, 2)).toEqual([429, 'throttled'])
    await server.services.database.pool.query(`delete from rate_limits where key like 'send-try-address:%'`)
  })

  it('asked for 16 times at once are sent once [LIMIT-10]', async () => {
    const { send } = await asker()
    const all = await Promise.all(Array.from({ length: 16 }, send))
    expect(all.filter(([status]) => status === 200)).toHaveLength(1)
    expect(all.filter(([status]) => status === 425)).toHaveLength(15)
  })
})

describe('a checked password', () => {
  it('waits half an hour for its code, however often a code is sent [MFA-22]', async () => {
    const { send, browser, person } = await asker(await makePerson(server))
    await browser.login(person)
    expect(await send()).toEqual([200])
    await passTime(server, 28 * minute)
    expect(await send()).toEqual([200])
    const code = await readCode(server, person)
    await passTime(server, 4 * minute)
    const late = await browser.verify(person, code)
    expect([late.statusCode, late.json()]).toEqual([
      400,
      { default_code: 'login_required', detail: 'Sign in again.' },
    ])
  })

  it('of half an hour ago has no other code sent for its login, and no mail, and counts as no send [MFA-22]', async () => {
    const { browser, person } = await asker(await makePerson(server))
    const resend = () => browser.post('/account/send_access_code/', { email: person.email, is_MFA: true })
    const refusal = { default_code: 'login_required', detail: 'Sign in again.' }
    await browser.login(person)
    await passTime(server, 29 * minute)
    expect((await resend()).statusCode).toBe(200)
    await passTime(server, 3 * minute)
    const before = await mailsTo(server, person)
    for (let asked = 0; asked < 3; asked += 1) {
      const late = await resend()
      expect([late.statusCode, late.json()]).toEqual([400, refusal])
    }
    expect(await mailsTo(server, person)).toEqual(before)
    await browser.login(person)
    expect((await resend()).statusCode).toBe(200)
    await expect(readCode(server, person)).resolves.toMatch(/^\d{6}$/)
  })

  it('that is given again begins another half an hour, with the code that was sent [MFA-22]', async () => {
    const { send, browser, person } = await asker(await makePerson(server))
    await browser.login(person)
    await passTime(server, 28 * minute)
    expect(await send()).toEqual([200])
    await passTime(server, 2 * minute)
    await browser.login(person)
    await passTime(server, 2 * minute)
    expect((await browser.verify(person, await readCode(server, person))).statusCode).toBe(200)
  })
})
