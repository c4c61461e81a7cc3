import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autopayTermsText } from '#domain/legal-texts.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { mailsTo } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)
const version = autopayTermsText.version
const numbers = { account_number: '000123456789', routing_number: '121000358', account_type: 'checking' }
const failing = { ...numbers, account_number: '770012340002' }

/** Two who hold one agreement; the first of them acts. */
async function home() {
  const { person, agreementId } = await makeHome(server)
  const other = await makePerson(server)
  await query('insert into agreement_users (agreement_id, user_id, position) values ($1, $2, 2)', [
    agreementId,
    other.id,
  ])
  const browser = await new TestBrowser(server).signIn(person)
  const path = `/agreements/${agreementId}`
  await browser.post(`${path}/ach_terms/`, { version, language: 'en' })
  const enroll = (body = numbers, key: string = randomUUID()) =>
    browser.post(`${path}/ach_enroll/`, { ...body, terms_version: version }, { 'idempotency-key': key })
  const told = async () => {
    const of = async ({ email }: { email: string }) =>
      (await mailsTo(server, { email })).map(({ subject }) => (subject ?? '').replace(/^\w+: /, '')).reverse()
    return { person: await of(person), other: await of(other) }
  }
  return { person, other, agreementId, browser, path, enroll, told }
}
const on = 'Autopay was set up'
const off = 'Autopay is off'

describe('mail about autopay', () => {
  it('tells everybody who holds the agreement that it is on, that it moves and that it went off [AUTOPAY-43]', async () => {
    const { enroll, told, path, browser } = await home()
    await enroll()
    expect(await told()).toEqual({ person: [on], other: [on] })
    await enroll({ ...numbers, account_number: '000123456780' })
    expect(await told()).toEqual({ person: [on, on], other: [on, on] })
    await browser.post(`${path}/validate_ach_data/`, failing)
    expect(await told()).toEqual({ person: [on, on, off], other: [on, on, off] })
  })

  it('tells nobody of a try again, nor of a failure while it was off [AUTOPAY-43, AUTOPAY-23]', async () => {
    const { enroll, told } = await home()
    await enroll(failing)
    expect(await told()).toEqual({ person: [], other: [] })
    const key = randomUUID()
    for (const _ of [1, 2]) expect((await enroll(numbers, key)).statusCode).toBe(200)
    expect(await told()).toEqual({ person: [on], other: [on] })
  })

  it('tells who stays through a transfer that it is off, and nobody else [AUTOPAY-43, TRANSFER-3]', async () => {
    const { person, agreementId, enroll, told } = await home()
    await enroll()
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
    const address = { street_1: '18 Alder Lane', city: 'Sacramento', state: 'CA', zip_code: '95814' }
    const holder = { last_name: 'Park', phone: { phone_number: '(916) 555-0177' }, address }
    const added = `${randomUUID()}@example.com`
    const new_users = [
      { ...holder, first_name: 'Ines', email: person.email },
      { ...holder, first_name: 'Otto', email: added },
    ]
    expect((await staff.post(`/agreements/${agreementId}/transfer/`, { new_users })).statusCode).toBe(200)
    expect(await told()).toEqual({
      person: [on, off],
      other: [on, expect.stringMatching(/^Your agreement was transferred /)],
    })
    expect((await mailsTo(server, { email: added })).map(({ subject }) => subject)).not.toContain(off)
  })
})
