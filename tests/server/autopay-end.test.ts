import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autopayTermsText } from '#domain/legal-texts.ts'
import { command } from '#server/cli/command.ts'
import { inTransaction, readNow } from '#server/data/database.ts'
import { readAsRecord, takeRecord } from '#server/data/platform.ts'
import { sandboxBank } from '#server/vendors/bank/sandbox.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/postgres.ts'
import { outcome } from './account-area.ts'
import {
  makeHome,
  makePerson,
  productionLike,
  startTestServer,
  TestBrowser,
  type TestServer,
} from './harness.ts'
import { mailsTo } from './mailbox.ts'

let url: string
let server: TestServer
let staff: TestBrowser
beforeAll(async () => {
  url = await createTestDatabase()
  server = await startTestServer({ url })
  staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
})
afterAll(async () => {
  await server.close()
  await dropTestDatabase(url)
})

const query = async (text: string, values: unknown[]) =>
  (await server.services.database.pool.query(text, values)).rows
const autopayEnd = (...words: string[]) =>
  command(['autopay-end', ...words], { ...productionLike, DATABASE_URL: url }, async () => '')

const good = { account_number: '000123456789', routing_number: '121000358', account_type: 'checking' }
const version = autopayTermsText.version
const bankName = 'Valley Credit Union'
const off = [null, null, null, null]
const told = { elected: true, verified: true, bank_name: 'Cedar Savings', last_four: '4821' }

/** A homeowner who has accepted the terms, and is enrolled unless said otherwise. */
async function home({ enrolled = true } = {}) {
  const { person, agreementId } = await makeHome(server)
  const browser = await new TestBrowser(server).signIn(person)
  const path = `/agreements/${agreementId}`
  const accept = () => browser.post(`${path}/ach_terms/`, { version, language: 'en' })
  const enroll = (body: object = {}) =>
    browser.post(
      `${path}/ach_enroll/`,
      { ...good, terms_version: version, ...body },
      { 'idempotency-key': randomUUID() },
    )
  const page = async () => {
    const { ach_elected, ach_verified, ach_bank_name, ach_account_number_last_four_digits } = (
      await browser.get(`${path}/`)
    ).json()
    return [ach_elected, ach_verified, ach_bank_name, ach_account_number_last_four_digits]
  }
  const [{ contract }] = await query(
    'select homeowner_contract_id as contract from agreements where id = $1',
    [agreementId],
  )
  /** Everything that ending it could change. */
  const kept = async () => [
    await query('select * from agreements where id = $1', [agreementId]),
    await query('select * from bank_accounts where agreement_id = $1 order by id', [agreementId]),
    await query('select * from receipts where agreement_id = $1 order by id', [agreementId]),
    await query('select * from access_log where agreement_id = $1 order by id', [agreementId]),
  ]
  const standing = async () => {
    const [row] = await query(
      `select (select count(*)::int from bank_accounts where agreement_id = $1 and ended_at is null) as accounts,
         (select count(*)::int from receipts where agreement_id = $1 and withdrawn_at is null) as receipts`,
      [agreementId],
    )
    return row
  }
  const says = async (autopay: typeof told) => {
    const { db } = server.services.database
    await query('update agreements set platform_uuid = coalesce(platform_uuid, $2) where id = $1', [
      ...[agreementId, randomUUID()],
    ])
    const [{ workflowId }] = await query(
      'select platform_uuid as "workflowId" from agreements where id = $1',
      [agreementId],
    )
    const record = await readAsRecord(db, { workflowId })
    if (record === null) throw new Error('The home has no record.')
    const telling = { ...record, contract: { ...record.contract, autopay } }
    await inTransaction(db, {}, async (tx) => takeRecord(tx, telling, await readNow(tx)))
  }
  await accept()
  if (enrolled) expect((await enroll()).statusCode).toBe(200)
  return { person, agreementId, browser, path, contract, accept, enroll, page, kept, standing, says }
}

/** A bank that answers when it is let go. */
function slowBank() {
  const bank = sandboxBank()
  let asked = () => {}
  let letGo = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  server.services.vendors.bank = {
    async verify(account) {
      asked()
      await isLetGo
      return bank.verify(account)
    },
  }
  return {
    isAsked,
    letGo() {
      letGo()
      server.services.vendors.bank = bank
    },
  }
}

describe('autopay that an operator ends', () => {
  it('tells everybody who holds the agreement, in its language, once, and nobody of an archived one [AUTOPAY-43]', async () => {
    const subjects = async (person: { email: string }) =>
      (await mailsTo(server, person)).map(({ subject }) => (subject ?? '').replace(/^\w+: /, '')).reverse()
    const { agreementId, contract, person } = await home()
    const other = await makePerson(server)
    await query('insert into agreement_users (agreement_id, user_id, position) values ($1, $2, 2)', [
      agreementId,
      other.id,
    ])
    await query("update agreements set primary_language = 'es' where id = $1", [agreementId])
    expect((await autopayEnd(contract)).code).toBe(0)
    expect((await autopayEnd(contract)).code).toBe(1)
    expect(await subjects(other)).toEqual(['El pago automático está desactivado'])
    expect(await subjects(person)).toEqual(['Autopay was set up', 'El pago automático está desactivado'])

    const failed = await home()
    await failed.browser.post(`${failed.path}/validate_ach_data/`, {
      ...good,
      account_number: '000123450002',
    })
    expect((await autopayEnd(failed.contract)).code).toBe(0)
    expect(await subjects(failed.person)).toEqual(['Autopay was set up', 'Autopay is off'])

    const archived = await home()
    await query('update agreements set archived = true where id = $1', [archived.agreementId])
    expect((await autopayEnd(archived.contract)).code).toBe(0)
    expect(await subjects(archived.person)).toEqual(['Autopay was set up'])
  })

  it('is off with its account and its terms, and both are told of in the history and the receipts, and not as if the homeowner had done it [AUTOPAY-42, ADMIN-41]', async () => {
    const { agreementId, browser, contract, page, person, standing } = await home()
    expect(await page()).toEqual([true, true, bankName, '6789'])
    expect(await autopayEnd(contract)).toEqual({
      code: 0,
      said: `Autopay of ${contract} is off and its account that ends in 6789 is ended: end it too where payments are collected.`,
    })
    expect([await page(), await standing()]).toEqual([off, { accounts: 0, receipts: 0 }])
    const { events } = (await staff.get(`/agreements/${agreementId}/history/`)).json()
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'autopay_ended', person: null, staff: null }),
        expect.objectContaining({ kind: 'bank_account_ended', outcome: '6789', person: null }),
        expect.objectContaining({ kind: 'bank_account', outcome: '6789', person: 'Ada Lovelace' }),
      ]),
    )
    const given = (await browser.get(`/users/${person.id}/receipts/`)).json()
    const withdrawn = given.map((one: { withdrawn_at: string | null }) => one.withdrawn_at)
    expect(withdrawn).toEqual([expect.any(String), expect.any(String)])
    expect(
      await query('select action, actor_id, subject_id, details from access_log where agreement_id = $1', [
        agreementId,
      ]),
    ).toEqual([{ action: 'autopay_ended', actor_id: null, subject_id: person.id, details: {} }])
  })

  it('can be turned on again, once the terms are accepted anew [AUTOPAY-42, AUTOPAY-9]', async () => {
    const { accept, contract, enroll, page, standing } = await home()
    expect((await autopayEnd(contract)).code).toBe(0)
    expect(outcome(await enroll())).toEqual([409, 'terms_required'])
    expect(await page()).toEqual(off)
    await accept()
    expect((await enroll({ account_number: '000123454444' })).statusCode).toBe(200)
    expect(await page()).toEqual([true, true, bankName, '4444'])
    expect(await standing()).toMatchObject({ accounts: 1 })
  })

  it('is ended too where a later check of another account has failed [AUTOPAY-42]', async () => {
    const { browser, contract, page, path, standing } = await home()
    await browser.post(`${path}/validate_ach_data/`, { ...good, account_number: '000123450002' })
    expect(await page()).toEqual([true, false, bankName, '6789'])
    expect(await autopayEnd(contract)).toMatchObject({ code: 0 })
    expect([await page(), await standing()]).toEqual([off, { accounts: 0, receipts: 0 }])
  })

  it('of an agreement that is canceled, or archived, is ended all the same, and that of another stays [AUTOPAY-42]', async () => {
    const other = await home()
    for (const state of ["current_milestone = 'CANCELED'", 'archived = true']) {
      const { agreementId, contract, standing } = await home()
      await query(`update agreements set ${state} where id = $1`, [agreementId])
      expect(await autopayEnd(contract)).toMatchObject({ code: 0 })
      expect(await standing()).toEqual({ accounts: 0, receipts: 0 })
    }
    expect(await other.page()).toEqual([true, true, bankName, '6789'])
    expect(await other.standing()).toMatchObject({ accounts: 1, receipts: 2 })
  })

  it('is refused a second time, and nothing is changed [AUTOPAY-42]', async () => {
    const { contract, kept } = await home()
    expect((await autopayEnd(contract)).code).toBe(0)
    const before = await kept()
    expect(await autopayEnd(contract)).toEqual({
      code: 1,
      said: `${contract} has no autopay that could be ended.`,
    })
    expect(await kept()).toEqual(before)
  })

  it('is refused where there is none, of a contract that there is not, and of half a command [AUTOPAY-42]', async () => {
    const { contract, kept } = await home({ enrolled: false })
    const before = await kept()
    expect(await autopayEnd(contract)).toEqual({
      code: 1,
      said: `${contract} has no autopay that could be ended.`,
    })
    expect(await kept()).toEqual(before)
    expect(await autopayEnd('NOBODY-1')).toEqual({ code: 1, said: 'There is no agreement NOBODY-1.' })
    const usage = expect.stringMatching(/^Usage: npm run admin -- autopay-end PL-1001\n/)
    for (const words of [[], [contract, contract], ['--contract', contract]])
      expect(await autopayEnd(...words)).toEqual({ code: 1, said: usage })
    expect(await autopayEnd('--help')).toEqual({ code: 0, said: usage })
  })
})

describe('an enrolment that is under way as autopay is ended', () => {
  it('turns nothing on, and needs the terms anew [AUTOPAY-42, AUTOPAY-9]', async () => {
    const { contract, enroll, page, standing } = await home()
    const { isAsked, letGo } = slowBank()
    const answer = enroll({ account_number: '000123454444' })
    await Promise.race([isAsked, answer])
    expect(await autopayEnd(contract)).toMatchObject({ code: 0 })
    letGo()
    expect(outcome(await answer)).toEqual([409, 'terms_required'])
    expect([await page(), await standing()]).toEqual([off, { accounts: 0, receipts: 0 }])
  })

  it('is waited for where it is the first: the command says to try again in a minute [AUTOPAY-42]', async () => {
    const { contract, enroll, page, standing } = await home({ enrolled: false })
    const { isAsked, letGo } = slowBank()
    const answer = enroll()
    await Promise.race([isAsked, answer])
    expect(await autopayEnd(contract)).toEqual({
      code: 1,
      said: `Autopay of ${contract} is just being turned on: try again in a minute.`,
    })
    letGo()
    expect((await answer).statusCode).toBe(200)
    expect(await autopayEnd(contract)).toMatchObject({ code: 0 })
    expect([await page(), await standing()]).toEqual([off, { accounts: 0, receipts: 0 }])
  })
})

describe('autopay that was ended and that the platform tells of', () => {
  it('stays off where an account was enrolled in the portal [AUTOPAY-42, VENDOR-32]', async () => {
    const { contract, page, says } = await home()
    expect((await autopayEnd(contract)).code).toBe(0)
    await says(told)
    expect(await page()).toEqual(off)
  })

  it('is told again where the platform alone knew of it, which the command says [AUTOPAY-42, VENDOR-32]', async () => {
    const { contract, page, says } = await home({ enrolled: false })
    await says(told)
    expect(await page()).toEqual([true, true, 'Cedar Savings', '4821'])
    expect(await autopayEnd(contract)).toEqual({
      code: 0,
      said: `Autopay of ${contract} is off here, but the platform alone has told of it: end it there too, or it tells it again.`,
    })
    expect(await page()).toEqual(off)
    await says({ ...told, last_four: '4822' })
    expect(await page()).toEqual([true, true, 'Cedar Savings', '4822'])
  })
})
