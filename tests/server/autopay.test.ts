import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autopayTermsText, wordingOf } from '#domain/legal-texts.ts'
import { createLog } from '#server/log.ts'
import { decrypt, loadSecrets } from '#server/session/secrets.ts'
import type { BankAccount, BankVendor } from '#server/vendors/bank/port.ts'
import { sandboxBank } from '#server/vendors/bank/sandbox.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import { outcome } from './account-area.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { tally, twinOf } from './mailbox.ts'

const lines: string[] = []
const asked: BankAccount[] = []
let before: ((account: BankAccount) => Promise<void>) | null = null
const bank = sandboxBank()
const watched: BankVendor = {
  async verify(account) {
    asked.push(account)
    await before?.(account)
    return bank.verify(account)
  },
}
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ log: createLog('trace', { write: (line) => lines.push(line) }) })
  server.services.vendors.bank = watched
})
afterAll(() => server.close())
const routing_number = '121000358'
const good = { account_number: '0001 2345-6789', routing_number, account_type: 'checking' }
const version = autopayTermsText.version
const ending = (digits: string) => ({ ...good, account_number: `77001234${digits}` })
/** A homeowner with an agreement, by default with accepted terms. */
async function home({ accepted = true } = {}) {
  const { person, agreementId } = await makeHome(server)
  const browser = await new TestBrowser(server).signIn(person)
  const path = `/agreements/${agreementId}`
  const accept = () => browser.post(`${path}/ach_terms/`, { version, language: 'en' })
  if (accepted) await accept()
  const validate = (body: object) => browser.post(`${path}/validate_ach_data/`, body)
  const enroll = (body: object = {}, key: string = randomUUID(), by = browser) =>
    by.post(`${path}/ach_enroll/`, { ...good, terms_version: version, ...body }, { 'idempotency-key': key })
  const flags = async () => {
    const { ach_elected, ach_verified, ach_bank_name, ach_account_number_last_four_digits } = (
      await browser.get(`${path}/`)
    ).json()
    return [ach_elected, ach_verified, ach_bank_name, ach_account_number_last_four_digits]
  }
  const accounts = async () =>
    (
      await server.services.database.pool.query(
        'select * from bank_accounts where agreement_id = $1 order by created_at',
        [agreementId],
      )
    ).rows
  return { person, agreementId, browser, path, accept, validate, enroll, flags, accounts }
}
const set = (agreementId: string, assignments: string) =>
  server.services.database.pool.query(`update agreements set ${assignments} where id = $1`, [agreementId])
const results = [
  ['PASSED', '6789'],
  ['FAILED', '0002'],
  ['INVALID_ROUTING_NUMBER', '0003'],
  ['INVALID_ACCOUNT_NUMBER', '0004'],
  ['ERROR', '0005'],
  ['FAILED', '0006'],
] as const

describe('checking bank numbers', () => {
  it.each(results)(
    'gives %s for a number that ends with %s, stores no number, and keeps only a failure [AUTOPAY-16, AUTOPAY-17]',
    async (result, digits) => {
      const { validate, flags, accounts } = await home({ accepted: false })
      const answer = await validate(ending(digits))
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          verification_result: result,
          bank_name: 'Valley Credit Union',
          account_number_last_four_digits: result === 'PASSED' ? digits : null,
        },
      ])
      expect(await flags()).toEqual([null, result === 'FAILED' ? false : null, null, null])
      expect(await accounts()).toEqual([])
    },
  )

  it.each([
    ['INVALID_ROUTING_NUMBER', { routing_number: '121000357' }],
    ['INVALID_ROUTING_NUMBER', { routing_number: '12100035' }],
    ['INVALID_ACCOUNT_NUMBER', { account_number: '123' }],
    ['INVALID_ACCOUNT_NUMBER', { account_number: '123456789012345678' }],
  ])(
    'gives %s for numbers that none can have, and does not show them to the bank [VALID-28, VALID-29]',
    async (result, wrong) => {
      const { validate } = await home()
      const before = asked.length
      expect((await validate({ ...good, ...wrong })).json().verification_result).toBe(result)
      expect(asked.length).toBe(before)
    },
  )

  it('gives name and last four digits of the account on file, without a try [AUTOPAY-21, AUTOPAY-22]', async () => {
    const { validate, enroll, agreementId } = await home()
    const details = () => validate({ agreement_id: agreementId, fetch_bank_details: true })
    const nothing = { verification_result: null, bank_name: null, account_number_last_four_digits: null }
    expect((await details()).json()).toEqual(nothing)
    await enroll()
    for (let time = 0; time < 6; time += 1)
      expect((await details()).json()).toEqual({
        ...nothing,
        bank_name: 'Valley Credit Union',
        account_number_last_four_digits: '6789',
      })
  })

  it('is about the agreement of the path, and not about a canceled one [AUTOPAY-30]', async () => {
    const { validate, enroll, accept, agreementId } = await home()
    const other = { agreement_id: randomUUID() }
    expect(outcome(await validate({ ...good, ...other }))).toEqual([400, 'mismatch'])
    expect(outcome(await enroll(other))).toEqual([400, 'mismatch'])
    await set(agreementId, "current_milestone = 'CANCELED'")
    for (const answer of [await validate(good), await enroll(), await accept()])
      expect(outcome(answer)).toEqual([409, 'canceled'])
  })
})

describe('an enrolment', () => {
  it.each(results)(
    'that ends with %s (%s) keeps what it says and nothing else [AUTOPAY-17, AUTOPAY-22]',
    async (result, digits) => {
      const { enroll, flags, accounts } = await home()
      const answer = await enroll(ending(digits))
      const passed = result === 'PASSED'
      const verified = passed ? true : result === 'FAILED' ? false : null
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          verification_result: result,
          ach_elected: passed || null,
          ach_verified: verified,
          bank_name: 'Valley Credit Union',
          account_number_last_four_digits: passed ? digits : null,
        },
      ])
      expect(await flags()).toEqual(
        passed ? [true, true, 'Valley Credit Union', digits] : [null, verified, null, null],
      )
      expect(await accounts()).toHaveLength(passed ? 1 : 0)
    },
  )

  it('needs the terms to be accepted for that agreement and version [AUTOPAY-8, AUTOPAY-9]', async () => {
    const elsewhere = await home()
    const { enroll, accept, accounts, flags } = await home({ accepted: false })
    expect(outcome(await elsewhere.enroll())).toEqual([200, null])
    expect(outcome(await enroll())).toEqual([409, 'terms_required'])
    expect([await accounts(), await flags()]).toEqual([[], [null, null, null, null]])
    await accept()
    expect(outcome(await enroll({ terms_version: '2020-01' }))).toEqual([409, 'terms_required'])
    expect(outcome(await enroll())).toEqual([200, null])
  })

  it('under one key is one: the same body has the stored answer, another is 422 [AUTOPAY-23]', async () => {
    const { enroll, accounts } = await home()
    const key = randomUUID()
    const before = asked.length
    const first = await enroll({}, key)
    const again = await enroll({}, key)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    for (const other of [
      { account_number: '0001' },
      { routing_number: '021000021' },
      { account_type: 'savings' },
    ])
      expect(outcome(await enroll(other, key))).toEqual([422, 'idempotency_key_reused'])
    expect(asked.length - before).toBe(1)
    expect(await accounts()).toHaveLength(1)
  })

  it('that is still running answers 409, and after 24 hours the key is new [AUTOPAY-23]', async () => {
    const { enroll, accounts } = await home()
    const [key, count] = [randomUUID(), asked.length]
    let release = () => {}
    before = () => new Promise((resolve) => (release = resolve))
    const first = enroll({}, key)
    while (asked.length === count) await new Promise((resolve) => setTimeout(resolve, 5))
    await expect.poll(async () => outcome(await enroll({}, key))).toEqual([409, 'in_progress'])
    before = null
    release()
    expect((await first).statusCode).toBe(200)
    await server.services.database.pool.query(
      "update idempotency_keys set expires_at = now() - interval '1 s' where key = $1",
      [key],
    )
    expect(outcome(await enroll({ account_number: '4444555566' }, key))).toEqual([200, null])
    expect(await accounts()).toHaveLength(2)
  })

  it('pressed sixteen times at once under one key is one account and one call to the bank [AUTOPAY-24]', async () => {
    const { enroll, accounts, browser } = await home()
    const key = randomUUID()
    const start = asked.length
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => enroll({}, key, twinOf(server, browser))),
    )
    const counts = tally(answers)
    expect((counts[200] ?? 0) + (counts[409] ?? 0)).toBe(16)
    expect(counts[200]).toBeGreaterThan(0)
    expect(asked.length - start).toBe(1)
    expect(await accounts()).toHaveLength(1)
    expect((await enroll({}, key)).statusCode).toBe(200)
  })

  it('from two tabs, each with its own key, is one account and one call to the bank [AUTOPAY-24]', async () => {
    const { enroll, accounts, browser } = await home()
    const start = asked.length
    const answers = await Promise.all([enroll(), enroll({}, randomUUID(), twinOf(server, browser))])
    for (const answer of answers)
      if (answer.statusCode !== 200) {
        expect(outcome(answer)).toEqual([409, 'in_progress'])
        expect((await enroll()).statusCode).toBe(200)
      }
    expect(asked.length - start).toBe(1)
    expect(await accounts()).toHaveLength(1)
  })

  it('whose bank gives no answer is none, costs no try, and can be sent again under its key [AUTOPAY-18, AUTOPAY-20, WIRE-38]', async () => {
    const { enroll, accounts, flags } = await home()
    const key = randomUUID()
    for (let time = 0; time < 7; time += 1)
      expect(outcome(await enroll(ending('0007'), key))).toEqual([503, 'bank_silent'])
    expect([await accounts(), await flags()]).toEqual([[], [null, null, null, null]])
    expect((await enroll({}, key)).statusCode).toBe(200)
  })

  it('is whole or not at all when storing it fails [AUTOPAY-24]', async () => {
    const { enroll, accounts, flags, agreementId } = await home()
    const { pool } = server.services.database
    await pool.query(`create function break_here() returns trigger language plpgsql as $$
      begin if new.agreement_id = '${agreementId}' then raise 'broken'; end if; return new; end $$`)
    await pool.query(
      'create trigger broken before insert on bank_accounts for each row execute function break_here()',
    )
    const key = randomUUID()
    expect((await enroll({}, key)).statusCode).toBe(500)
    expect([await accounts(), await flags()]).toEqual([[], [null, null, null, null]])
    await pool.query('drop trigger broken on bank_accounts')
    expect((await enroll({}, key)).statusCode).toBe(200)
    expect(await accounts()).toHaveLength(1)
  })

  it('that a server left unfinished is taken up again after a minute, under the same id at the bank [AUTOPAY-23]', async () => {
    const { enroll, accounts } = await home()
    const key = randomUUID()
    const { pool } = server.services.database
    const start = asked.length
    before = async () => {
      await pool.query(
        "update idempotency_keys set created_at = created_at - interval '61 s' where key = $1",
        [key],
      )
      before = null
      await enroll({}, key)
    }
    expect((await enroll({}, key)).statusCode).not.toBe(200)
    expect(await accounts()).toHaveLength(1)
    expect(new Set(asked.slice(start).map(({ id }) => id)).size).toBe(1)
    expect((await enroll({}, key)).json().verification_result).toBe('PASSED')
  })
})

describe('the terms of autopay', () => {
  it.each(['en', 'es'] as const)(
    'in %s are kept as they were shown, once, and again with the account they were used for [AUTOPAY-8, ACCOUNT-28, ACCOUNT-29]',
    async (language) => {
      const { browser, path, person, enroll, agreementId } = await home({ accepted: false })
      const accept = () => browser.post(`${path}/ach_terms/`, { version, language })
      const receipt = (await accept()).json()
      expect(receipt).toMatchObject({ kind: 'autopay_terms', version, language, agreement_id: agreementId })
      expect((await accept()).json()).toEqual(receipt)
      await enroll()
      await enroll()
      const all = (await browser.get(`/users/${person.id}/receipts/`)).json()
      expect(
        all.map(
          (one: { account_number_last_four_digits: string | null }) => one.account_number_last_four_digits,
        ),
      ).toEqual(['6789', null])
      for (const { id } of all) {
        const whole = (await browser.get(`/users/${person.id}/receipts/${id}/`)).json()
        expect(whole.text).toBe(wordingOf(autopayTermsText, language, 'Porchlight'))
      }
    },
  )

  it('of another version are not accepted [AUTOPAY-8]', async () => {
    const { browser, path, person } = await home({ accepted: false })
    const answer = await browser.post(`${path}/ach_terms/`, { version: '2020-01', language: 'en' })
    expect(outcome(answer)).toEqual([409, 'outdated_version'])
    expect((await browser.get(`/users/${person.id}/receipts/`)).json()).toEqual([])
  })
})

describe('bank numbers', () => {
  const canary = '918273645546'

  it('are stored encrypted with the row’s id, read with an older key, and not under another row [SEC-17]', async () => {
    const { enroll, accounts } = await home()
    await enroll({ account_number: canary })
    await enroll({ account_number: `${canary}1` })
    const [first, second] = await accounts()
    const sealed = ({ key_id, ciphertext }: { key_id: string; ciphertext: Buffer }) => ({
      keyId: key_id,
      ciphertext,
    })
    const { secrets } = server.services.config
    expect(decrypt(secrets, sealed(second), second.id)).toBe(`${canary}1`)
    expect(() => decrypt(secrets, sealed(second), first.id)).toThrow()
    const fresh = Buffer.alloc(32, 9).toString('base64')
    const old = Buffer.alloc(32, 7).toString('base64')
    const rotated = loadSecrets({
      encryption: `e2:${fresh},e1:${old}`,
      signing: `s1:${old}`,
      folder: '/nowhere',
      mayMake: false,
    })
    if ('problems' in rotated) throw new Error(rotated.problems.join())
    expect(decrypt(rotated, sealed(first), first.id)).toBe(canary)
    expect([first.ended_at !== null, second.ended_at, second.last_four]).toEqual([true, null, '5461'])
  })

  it('are in no log line at trace level, no answer and no row of any table [SEC-18, AUTOPAY-22]', async () => {
    const { validate, enroll, browser, path } = await home()
    const answers = [
      await validate({ ...good, account_number: canary }),
      await enroll({ account_number: canary }),
      await enroll({ account_number: `${canary.slice(0, 8)}0007` }),
      await browser.get(`${path}/`),
      await browser.get('/users/me/'),
      await browser.post(`${path}/ach_enroll/`, { ...good, account_number: `${canary}x` }),
    ]
    expect(answers.map(({ body }) => body).join()).not.toContain(canary.slice(0, 8))
    expect(lines.join()).not.toContain(canary.slice(0, 8))
    const { pool } = server.services.database
    const { rows: tables } = await pool.query(
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    for (const { table_name } of tables) {
      const { rows } = await pool.query(
        `select count(*)::int as hits from ${table_name} t where t::text like $1`,
        [`%${canary}%`],
      )
      expect([table_name, rows[0].hits]).toEqual([table_name, 0])
    }
  })

  it('are taken from the owner alone [SEC-15]', async () => {
    const { path } = await home()
    const stranger = await new TestBrowser(server).signIn(await makePerson(server))
    const key = { 'idempotency-key': randomUUID() }
    for (const answer of [
      await stranger.post(`${path}/validate_ach_data/`, good),
      await stranger.post(`${path}/validate_ach_data/`, { fetch_bank_details: true }),
      await stranger.post(`${path}/ach_enroll/`, { ...good, terms_version: version }, key),
      await stranger.post(`${path}/ach_terms/`, { version, language: 'en' }),
    ])
      expect(outcome(answer)).toEqual([404, 'not_found'])
  })

  it('need a key that tells one enrolment from another [AUTOPAY-23]', async () => {
    const { browser, path } = await home()
    const body = { ...good, terms_version: version }
    const wrong: Record<string, string>[] = [
      {},
      { 'idempotency-key': 'short' },
      { 'idempotency-key': 'with spaces in it, sixteen' },
    ]
    for (const headers of wrong)
      expect(outcome(await browser.post(`${path}/ach_enroll/`, body, headers))).toEqual([400, 'invalid'])
  })

  it('cannot be checked where no bank is configured: 503, and nothing changes [AUTOPAY-18]', async () => {
    const { validate, enroll, flags } = await home()
    server.services.vendors.bank = null
    for (const answer of [await validate(good), await enroll()])
      expect(outcome(answer)).toEqual([503, 'bank_silent'])
    server.services.vendors.bank = watched
    expect(await flags()).toEqual([null, null, null, null])
  })
})

it('a fault of the bank is told by its kind alone in the log [SEC-33]', async () => {
  const { validate } = await home()
  before = () => Promise.reject(new VendorFault('bank', 'late'))
  expect(outcome(await validate(good))).toEqual([503, 'bank_silent'])
  before = null
  expect(lines.some((line) => line.includes('bank_late'))).toBe(true)
})
