import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autopayTermsText } from '#domain/legal-texts.ts'
import { inTransaction } from '#server/data/database.ts'
import { giveToHolders } from '#server/data/transfers.ts'
import type { BankVendor } from '#server/vendors/bank/port.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import { outcome } from './account-area.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { tally, twinOf } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const version = autopayTermsText.version
const good = { account_number: '000123456789', routing_number: '121000358', account_type: 'checking' }
const ending = (digits: string) => ({ ...good, account_number: `77001234${digits}` })

/** A homeowner who has accepted the terms. */
async function home() {
  const { person, agreementId } = await makeHome(server)
  const browser = await new TestBrowser(server).signIn(person)
  const path = `/agreements/${agreementId}`
  await browser.post(`${path}/ach_terms/`, { version, language: 'en' })
  const validate = (body: object) => browser.post(`${path}/validate_ach_data/`, body)
  const enroll = (body: object = {}, key: string = randomUUID()) =>
    browser.post(
      `${path}/ach_enroll/`,
      { ...good, terms_version: version, ...body },
      { 'idempotency-key': key },
    )
  return { person, agreementId, browser, path, validate, enroll }
}

describe('tries with bank numbers', () => {
  it('are five for an agreement in 24 hours, checks and enrolments together; the sixth is 429, the right one too [AUTOPAY-20, LIMIT-15]', async () => {
    const { validate, enroll, agreementId } = await home()
    for (const digits of ['0002', '0004', '0005']) await validate(ending(digits))
    await enroll(ending('0002'))
    await enroll(ending('0003'))
    for (const sixth of [await validate(good), await enroll()]) {
      expect(outcome(sixth)).toEqual([429, 'too_many_tries'])
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(86_000)
    }
    const { pool } = server.services.database
    const back = (hours: string) =>
      pool.query(
        `update recent_sends set sent_at = array(select at - interval '${hours}' from unnest(sent_at) as at order by at) where key = $1`,
        [`bank-try:${agreementId}`],
      )
    await back('23 hours 59 minutes')
    expect(outcome(await validate(good))).toEqual([429, 'too_many_tries'])
    await back('1 minute')
    expect(outcome(await enroll())).toEqual([200, null])
  })

  it('of who held the agreement before leave all five to who holds it now, and what passed for them is tried anew; those of other agreements stay [AUTOPAY-20, TRANSFER-3]', async () => {
    const [given, other] = [await home(), await home()]
    expect(outcome(await given.validate(good))).toEqual([200, null])
    for (const digits of ['0002', '0003', '0004', '0005']) await given.validate(ending(digits))
    for (const digits of ['0002', '0003', '0004', '0005', '0006']) await other.validate(ending(digits))
    expect(outcome(await given.validate(good))).toEqual([429, 'too_many_tries'])
    const { db } = server.services.database
    const next = await makePerson(server)
    await inTransaction(db, {}, (tx) => giveToHolders(tx, given.agreementId, [next.id]))
    const browser = await new TestBrowser(server).signIn(next)
    await browser.post(`${given.path}/ach_terms/`, { version, language: 'en' })
    // Had it passed for them too, this would be no try, and five more would be left.
    const enrolled = await browser.post(
      `${given.path}/ach_enroll/`,
      { ...good, terms_version: version },
      { 'idempotency-key': randomUUID() },
    )
    expect(outcome(enrolled)).toEqual([200, null])
    const validate = (body: object) => browser.post(`${given.path}/validate_ach_data/`, body)
    for (const digits of ['0002', '0003', '0004', '0005'])
      expect((await validate(ending(digits))).statusCode).toBe(200)
    expect(outcome(await validate(ending('0002')))).toEqual([429, 'too_many_tries'])
    expect(outcome(await other.validate(good))).toEqual([429, 'too_many_tries'])
  })

  it('are five however the id of the agreement is written [AUTOPAY-20, SEC-15]', async () => {
    const { browser, agreementId } = await home()
    const written = [
      agreementId,
      agreementId.toUpperCase(),
      agreementId.replace(/[a-f]/, (one) => one.toUpperCase()),
    ]
    const statuses = []
    for (let nth = 0; nth < 6; nth += 1) {
      const path = `/agreements/${written[nth % written.length]}/validate_ach_data/`
      statuses.push((await browser.post(path, ending('0002'))).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('count a check and the enrolment of what has passed as one [AUTOPAY-16, AUTOPAY-20]', async () => {
    const { validate, enroll } = await home()
    for (const digits of ['0002', '0004', '0005', '0003']) await validate(ending(digits))
    expect((await validate(good)).json().verification_result).toBe('PASSED')
    expect(outcome(await enroll({ account_type: 'savings' }))).toEqual([429, 'too_many_tries'])
    expect(outcome(await enroll())).toEqual([200, null])
  })

  it('do not count what is sent again under its key, which has its answer whatever has become of the agreement [AUTOPAY-20, AUTOPAY-23]', async () => {
    const { enroll, agreementId } = await home()
    const key = randomUUID()
    const first = await enroll(good, key)
    const again = async () => {
      const answer = await enroll(good, key)
      expect([answer.statusCode, answer.json()]).toEqual([200, first.json()])
    }
    for (let time = 0; time < 6; time += 1) await again()
    expect(outcome(await enroll({ terms_version: '2020-01' }, key))).toEqual([422, 'idempotency_key_reused'])
    expect((await enroll(ending('0004'))).json().verification_result).toBe('INVALID_ACCOUNT_NUMBER')
    const { pool } = server.services.database
    await pool.query("update agreements set current_milestone = 'CANCELED' where id = $1", [agreementId])
    await again()
    expect(outcome(await enroll())).toEqual([409, 'canceled'])
  })

  it('are none for the account on file, of which no key leaves a row, while one that has a row keeps what it was used for [AUTOPAY-20, AUTOPAY-23]', async () => {
    const { person, enroll } = await home()
    const key = randomUUID()
    const first = await enroll(good, key)
    const { pool } = server.services.database
    const keys = async () =>
      (await pool.query('select key from idempotency_keys where user_id = $1', [person.id])).rows
    const other = randomUUID()
    for (const again of [other, other, ...Array.from({ length: 6 }, () => randomUUID()), key]) {
      const answer = await enroll(good, again)
      expect([answer.statusCode, answer.json()]).toEqual([200, first.json()])
    }
    expect(await keys()).toEqual([{ key }])
    expect(outcome(await enroll(ending('0004'), key))).toEqual([422, 'idempotency_key_reused'])
    expect(outcome(await enroll(ending('0004'), other))).toEqual([200, null])
    expect(await keys()).toHaveLength(2)
  })

  it.each([
    ['late', { 503: 6 }],
    ['failing', { 503: 6 }],
    ['resting', { 503: 6 }],
    ['refused', { 429: 1, 503: 5 }],
  ] as const)(
    'that end as %s count only where the numbers were refused [AUTOPAY-20, AUTOPAY-18]',
    async (kind, answered) => {
      const verify = () => Promise.reject(new VendorFault('bank', kind))
      const { bank } = server.services.vendors
      const { validate, enroll } = await home()
      server.services.vendors.bank = { verify } satisfies BankVendor
      const answers = []
      for (const send of [validate, enroll, validate, enroll, validate, enroll])
        answers.push(await send(good))
      server.services.vendors.bank = bank
      expect(tally(answers)).toEqual(answered)
    },
  )

  it('count when the bank has answered, though the session ended before the answer was kept [AUTOPAY-20]', async () => {
    const { person, enroll, agreementId } = await home()
    const { bank } = server.services.vendors
    const { pool } = server.services.database
    server.services.vendors.bank = {
      verify: async () => {
        await pool.query('delete from sessions where user_id = $1', [person.id])
        return { result: 'FAILED', bankName: null }
      },
    } satisfies BankVendor
    expect((await enroll(good)).statusCode).toBe(401)
    server.services.vendors.bank = bank
    const tries = await pool.query('select cardinality(sent_at) as count from recent_sends where key = $1', [
      `bank-try:${agreementId}`,
    ])
    expect(tries.rows).toEqual([{ count: 1 }])
  })

  it('are five also when twenty come at once [AUTOPAY-20]', async () => {
    const { browser, path } = await home()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        twinOf(server, browser).post(`${path}/validate_ach_data/`, ending('0005')),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 5, 429: 15 })
  })
})
