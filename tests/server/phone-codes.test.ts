import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savePhone } from '#server/data/users.ts'
import { newNumber, outcome, patch, readTextCode, signedInPerson, textsTo } from './account-area.ts'
import { otherThan, passTime, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { tally, twinOf } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Asked = Awaited<ReturnType<typeof atCode>>
const send = ({ browser, path }: Pick<Asked, 'browser' | 'path'>, number: string) =>
  browser.post(`${path}/phone/send_verification_code/`, { phone_number: number })
const verify = ({ browser, path }: Pick<Asked, 'browser' | 'path'>, number: string, code: string) =>
  browser.post(`${path}/phone/verify_phone_number/`, { phone_number: number, verification_code: code })
const phoneOf = async ({ browser, path }: Pick<Asked, 'browser' | 'path'>) =>
  (await browser.get(`${path}/`)).json().phone

/** Somebody to whose number a code was sent. */
async function atCode() {
  const number = newNumber()
  const someone = await signedInPerson(server, { number })
  const sent = await send(someone, number)
  expect([sent.statusCode, sent.json()]).toEqual([200, { expires_in_seconds: 600, resend_after_seconds: 30 }])
  return { ...someone, number, code: await readTextCode(server, number) }
}

describe('a code by text message', () => {
  it('verifies the number that it was sent to, and is in no answer [SMS-4, SMS-6, SEC-42]', async () => {
    const someone = await atCode()
    const { number, code } = someone
    const [text] = await textsTo(server, number)
    expect(text?.text).toMatch(
      new RegExp(`^${code} is your Porchlight code.*\\n\\n@portal.test #${code}$`, 's'),
    )
    expect(await phoneOf(someone)).toEqual({ phone_number: number, verified: false })
    const answer = await verify(someone, number, code)
    expect([answer.statusCode, answer.json()]).toEqual([200, { phone_number: number, verified: true }])
    expect(await phoneOf(someone)).toEqual({ phone_number: number, verified: true })
    expect(outcome(await verify(someone, number, code))).toEqual([400, 'wrong_code'])
  })

  it('goes only to the number that stands at the person; asking for another one uses up nothing [SMS-16, LIMIT-12]', async () => {
    const number = newNumber()
    const someone = await signedInPerson(server, { number })
    for (const other of [newNumber(), '+14165550123', 'phone', '']) {
      const answer = await send(someone, other)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { default_code: 'invalid_phone_number', fields: { phone_number: ['invalid'] } },
      ])
      expect(await textsTo(server, other || 'nobody')).toEqual([])
    }
    expect((await send(someone, number)).statusCode).toBe(200)
    const without = await signedInPerson(server)
    expect(outcome(await send(without, number))).toEqual([400, 'invalid_phone_number'])
  })

  it('is a wrong code for another number, browser or person [SMS-16, SEC-12]', async () => {
    const someone = await atCode()
    const { number, code, person, path } = someone
    const spouse = await signedInPerson(server, { number })
    const elsewhere = { path, browser: await new TestBrowser(server).signIn(person) }
    expect(outcome(await verify(spouse, number, code))).toEqual([400, 'wrong_code'])
    expect(outcome(await verify(elsewhere, number, code))).toEqual([400, 'wrong_code'])
    expect(outcome(await verify(someone, newNumber(), code))).toEqual([400, 'wrong_code'])
    expect(outcome(await verify(someone, 'phone', code))).toEqual([400, 'wrong_code'])
    expect((await verify(someone, number, code)).statusCode).toBe(200)
  })

  it("is not another person's in the same browser, who share a number [SEC-12]", async () => {
    const someone = await atCode()
    const spouse = await signedInPerson(server, { number: someone.number })
    const visit = someone.browser.cookies.get('__Host-porchlight-visit')
    if (!visit) throw new Error('The browser is not bound.')
    spouse.browser.cookies.set('__Host-porchlight-visit', visit)
    expect(outcome(await verify(spouse, someone.number, someone.code))).toEqual([400, 'wrong_code'])
    expect(await phoneOf(spouse)).toMatchObject({ verified: false })
  })

  it('ends with the number, also for whoever changes it back [ACCOUNT-17, SMS-16]', async () => {
    const someone = await atCode()
    const { browser, path, number, code } = someone
    await patch(browser, `${path}/phone/`, { phone_number: newNumber() })
    expect(outcome(await verify(someone, number, code))).toEqual([400, 'wrong_code'])
    await patch(browser, `${path}/phone/`, { phone_number: number })
    expect(outcome(await verify(someone, number, code))).toEqual([400, 'wrong_code'])
    expect(await phoneOf(someone)).toEqual({ phone_number: number, verified: false })
  })

  it('lives 600 seconds, and one second later it is expired, the wrong one too [SMS-6, SMS-9]', async () => {
    const inTime = await atCode()
    await passTime(server, 597_000)
    expect((await verify(inTime, inTime.number, inTime.code)).statusCode).toBe(200)
    const late = await atCode()
    await passTime(server, 601_000)
    expect(outcome(await verify(late, late.number, otherThan(late.code)))).toEqual([422, 'expired_code'])
    expect(outcome(await verify(late, late.number, late.code))).toEqual([422, 'expired_code'])
    expect(await phoneOf(late)).toMatchObject({ verified: false })
  })

  it('is answered 429 before 422 and 400, from the sixth attempt on [SMS-8, SMS-9, LIMIT-1]', async () => {
    const someone = await atCode()
    const { number, code } = someone
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(outcome(await verify(someone, number, otherThan(code)))).toEqual([400, 'wrong_code'])
    const sixth = await verify(someone, number, code)
    expect(outcome(sixth)).toEqual([429, 'locked'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(890)
    await passTime(server, 601_000)
    expect(outcome(await verify(someone, number, code))).toEqual([429, 'locked'])
    await send(someone, number)
    expect(outcome(await verify(someone, number, await readTextCode(server, number)))).toEqual([
      429,
      'locked',
    ])
    await passTime(server, 300_000)
    expect((await verify(someone, number, await readTextCode(server, number))).statusCode).toBe(200)
  })

  it('is used once: of 16 parallel uses exactly one verifies [SEC-10]', async () => {
    const someone = await atCode()
    const { browser, path, number, code } = someone
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => verify({ browser: twinOf(server, browser), path }, number, code)),
    )
    const counts = tally(answers)
    expect(counts[200]).toBe(1)
    expect((counts[400] ?? 0) + (counts[429] ?? 0)).toBe(15)
  })

  it('evaluates five of 40 parallel wrong ones [LIMIT-3]', async () => {
    const { browser, path, number, code } = await atCode()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        verify({ browser: twinOf(server, browser), path }, number, otherThan(code)),
      ),
    )
    expect(tally(answers)).toEqual({ 400: 5, 429: 35 })
  })

  it('is hashed at rest, and encrypted in the outbox until it is sent [SEC-11]', async () => {
    const { pool } = server.services.database
    const number = newNumber()
    const someone = await signedInPerson(server, { number })
    await send(someone, number)
    const waiting = await pool.query('select payload::text, secret from jobs where user_id = $1', [
      someone.person.id,
    ])
    const code = await readTextCode(server, number)
    expect(waiting.rows[0].secret).toBeInstanceOf(Buffer)
    expect(waiting.rows[0].secret.includes(code)).toBe(false)
    expect(waiting.rows[0].payload).not.toContain(code)
    const sent = await pool.query('select state, secret from jobs where user_id = $1', [someone.person.id])
    expect(sent.rows).toEqual([{ state: 'done', secret: null }])
    const stored = await pool.query('select code_hash from access_code_challenges where user_id = $1', [
      someone.person.id,
    ])
    expect(stored.rows[0].code_hash.includes(code)).toBe(false)
  })
})

describe('asking for a code by text message', () => {
  it('again is refused for 30 seconds by 429, then ends the old code [SMS-5, SMS-7, LIMIT-11]', async () => {
    const someone = await atCode()
    const { number, code } = someone
    const early = await send(someone, number)
    expect(outcome(early)).toEqual([429, 'too_early'])
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(30)
    await passTime(server, 20_000)
    expect(outcome(await send(someone, number))).toEqual([429, 'too_early'])
    await passTime(server, 10_000)
    expect((await send(someone, number)).statusCode).toBe(200)
    expect(outcome(await verify(someone, number, code))).toEqual([400, 'wrong_code'])
    expect((await verify(someone, number, await readTextCode(server, number))).statusCode).toBe(200)
  })

  it('is refused the sixth time in an hour, and told when it may be asked again [LIMIT-11, LIMIT-8]', async () => {
    const someone = await atCode()
    for (let sent = 2; sent <= 5; sent += 1) {
      await passTime(server, 30_001)
      expect((await send(someone, someone.number)).statusCode).toBe(200)
      expect(await textsTo(server, someone.number)).toHaveLength(sent)
    }
    await passTime(server, 30_001)
    const sixth = await send(someone, someone.number)
    expect(outcome(sixth)).toEqual([429, 'too_many_codes'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_300)
    expect(await textsTo(server, someone.number)).toHaveLength(5)
    await passTime(server, 3_600_000 - 6 * 30_001)
    await someone.browser.signIn(someone.person)
    expect(outcome(await send(someone, someone.number))).toEqual([429, 'too_many_codes'])
    await passTime(server, 30_001)
    expect((await send(someone, someone.number)).statusCode).toBe(200)
  })

  it('brings five messages at most from one account, by 100 numbers and with time between [LIMIT-12]', async () => {
    const someone = await signedInPerson(server)
    const numbers = Array.from({ length: 100 }, (_, one) => `+1415555${String(1000 + one)}`)
    const statuses: unknown[] = []
    for (const number of numbers) {
      await savePhone(server.services.database.db, someone.person.id, number)
      await passTime(server, 30_001)
      someone.browser.address = `192.0.2.${statuses.length + 1}`
      await someone.browser.signIn(someone.person)
      statuses.push(outcome(await send(someone, number)))
    }
    expect(statuses).toEqual([...Array(5).fill([200, null]), ...Array(95).fill([429, 'too_many_codes'])])
    let sent = 0
    for (const number of numbers) sent += (await textsTo(server, number)).length
    expect(sent).toBe(5)
  })

  it('brings five messages an hour to one number, by however many accounts [LIMIT-12]', async () => {
    const number = newNumber()
    const statuses: unknown[] = []
    for (let account = 1; account <= 8; account += 1)
      statuses.push(outcome(await send(await signedInPerson(server, { number }), number)))
    expect(statuses).toEqual([...Array(5).fill([200, null]), ...Array(3).fill([429, 'too_many_codes'])])
    expect(await textsTo(server, number)).toHaveLength(5)
  })

  it('brings five in any hour to one number, not in the hour after the first [LIMIT-12]', async () => {
    const number = newNumber()
    const ask = async () => send(await signedInPerson(server, { number }), number)
    expect(outcome(await ask())).toEqual([200, null])
    await passTime(server, 56 * 60_000)
    for (let account = 2; account <= 5; account += 1) expect(outcome(await ask())).toEqual([200, null])
    await passTime(server, 3 * 60_000)
    const sixth = await ask()
    expect(outcome(sixth)).toEqual([429, 'too_many_codes'])
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(60)
    await passTime(server, 61_000)
    // The first is an hour old: one more, and again five in this hour.
    expect(outcome(await ask())).toEqual([200, null])
    const next = await ask()
    expect(outcome(next)).toEqual([429, 'too_many_codes'])
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(55 * 60)
    expect(await textsTo(server, number)).toHaveLength(6)
  })

  it('sends one of 16 that are asked for at once [LIMIT-3, LIMIT-11]', async () => {
    const number = newNumber()
    const { browser, path } = await signedInPerson(server, { number })
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => send({ browser: twinOf(server, browser), path }, number)),
    )
    expect(tally(answers)).toEqual({ 200: 1, 429: 15 })
    expect(await textsTo(server, number)).toHaveLength(1)
  })
})
