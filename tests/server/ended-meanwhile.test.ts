import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autopayTermsText } from '#domain/legal-texts.ts'
import type { BankVendor } from '#server/vendors/bank/port.ts'
import type { TpvVendor } from '#server/vendors/tpv/port.ts'
import { callersOf, none } from './callers.ts'
import {
  exposedSandbox,
  makeHome,
  makePerson,
  startTestServer,
  TestBrowser,
  type TestPerson,
  type TestServer,
} from './harness.ts'
import { holdRows, untilWaiting } from './held-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ variables: exposedSandbox })
})
afterAll(() => server.close())

const { asCaller, makeCaller, query } = callersOf(() => server)
const signedOut = (answer: Awaited<ReturnType<TestBrowser['get']>>) =>
  expect([answer.statusCode, answer.json().default_code]).toEqual([401, 'not_authenticated'])
const endSessions = async (
  person: TestPerson,
  signIn = () => new TestBrowser(server).signIn(person),
): Promise<void> => {
  const elsewhere = await signIn()
  expect((await elsewhere.send(`/users/${person.id}/sessions/`, { method: 'DELETE' })).statusCode).toBe(204)
}

/** Something outside that is asked, and answers only when something else has happened. */
function slow<T>(answer: () => Promise<T>) {
  let ask = () => {}
  let letGo = () => {}
  const isAsked = new Promise<void>((resolve) => {
    ask = resolve
  })
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked = async () => {
    ask()
    await isLetGo
    return answer()
  }
  return { asked, isAsked, letGo }
}

describe('a session that ends while something else is asked', () => {
  const verify = async () => ({ result: 'PASSED', bankName: 'Valley Credit Union' }) as const
  const numbers = { account_number: '000123456789', routing_number: '121000358', account_type: 'checking' }
  const terms = { version: autopayTermsText.version, language: 'en' }

  it.each(['ach_enroll', 'validate_ach_data'])(
    'keeps nothing of what the bank says of %s [SESSION-40, AUTOPAY-23]',
    async (operation) => {
      const { person, agreementId } = await makeHome(server)
      const browser = await new TestBrowser(server).signIn(person)
      const path = `/agreements/${agreementId}`
      await browser.post(`${path}/ach_terms/`, terms)
      const { asked, isAsked, letGo } = slow(verify)
      server.services.vendors.bank = { verify: asked } satisfies BankVendor
      const body = { ...numbers, ...(operation === 'ach_enroll' && { terms_version: terms.version }) }
      const answer = browser.post(`${path}/${operation}/`, body, { 'idempotency-key': randomUUID() })
      await Promise.race([isAsked, answer])
      await endSessions(person)
      letGo()
      signedOut(await answer)
      const { rows } = await query(
        `select ach_elected, ach_verified,
           (select count(*)::int from bank_accounts where agreement_id = a.id) as accounts,
           (select count(*)::int from receipts where agreement_id = a.id) as receipts,
           (select count(*)::int from recent_sends where starts_with(key, 'bank-passed:' || a.id) and sent_at <> '{}') as passed
         from agreements a where id = $1`,
        [agreementId],
      )
      expect(rows).toEqual([{ ach_elected: null, ach_verified: null, accounts: 0, receipts: 1, passed: 0 }])
    },
  )

  it('keeps no verification call [SESSION-40]', async () => {
    const { person, agreementId, start, call } = await makeCaller()
    const { asked, isAsked, letGo } = slow(async () => ({ id: 'call-1', url: 'https://calls.example/1' }))
    const outcomeOf = async () => ({ status: 'pending', ...none }) as const
    server.services.vendors.tpv = { start: asked, outcomeOf } satisfies TpvVendor
    const answer = start()
    await Promise.race([isAsked, answer])
    await endSessions(person, async () => (await asCaller(person, agreementId)).browser)
    letGo()
    signedOut(await answer)
    expect(await call()).toBeNull()
  })
})

describe('a role that is taken while another file of acknowledgements is read', () => {
  const boundary = 'a-boundary-of-the-test'
  const upload = (browser: TestBrowser, contract: string) =>
    browser.send('/upload_auth_copy_ack_csv/', {
      method: 'POST',
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="copies.csv"\r\ncontent-type: text/csv\r\n\r\nhomeowner_contract_id,acknowledged\n${contract},true\r\n--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
  const acknowledged = async (agreementId: string) => {
    const { rows } = await query(
      `select homeowner_contract_id as contract, authoritative_copy_acknowledged as is,
         (select count(*)::int from access_log where agreement_id = a.id) as noted
       from agreements a where id = $1`,
      [agreementId],
    )
    return rows[0]
  }

  it('changes no agreement, and says of none whether it is there [SESSION-40, SESSION-43]', async () => {
    const { agreementId } = await makeHome(server)
    const { contract } = await acknowledged(agreementId)
    const admin = await makePerson(server, { role: 'ADMIN' })
    const over = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPER_ADMIN' }))
    for (const given of [contract, 'NOBODY-1']) {
      const browser = await new TestBrowser(server).signIn(admin)
      const endOther = await holdRows(server, [['select pg_advisory_xact_lock(7267824004)', []]])
      const answer = upload(browser, given)
      await untilWaiting(server, 1, answer)
      const taken = await over.send(`/users/${admin.id}/`, { method: 'PATCH', body: { role: 'MARKETING' } })
      expect(taken.statusCode).toBe(200)
      await endOther()
      signedOut(await answer)
      await query(`update users set role = 'ADMIN' where id = $1`, [admin.id])
    }
    expect(await acknowledged(agreementId)).toEqual({ contract, is: null, noted: 0 })
  })

  it('changes none either when it is taken while the rows are written [SESSION-40]', async () => {
    const { agreementId } = await makeHome(server)
    const { contract } = await acknowledged(agreementId)
    const admin = await makePerson(server, { role: 'ADMIN' })
    const browser = await new TestBrowser(server).signIn(admin)
    // The last row that is written waits for whoever reads the log.
    const letGo = await holdRows(server, [['lock table access_log in share mode', []]])
    const answer = upload(browser, contract)
    await untilWaiting(server, 1, answer)
    await query('update sessions set ended_at = now() where user_id = $1', [admin.id])
    await letGo()
    signedOut(await answer)
    expect(await acknowledged(agreementId)).toEqual({ contract, is: null, noted: 0 })
  })
})
