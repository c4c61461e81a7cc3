import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autopayTermsText } from '#domain/legal-texts.ts'
import { command } from '#server/cli/command.ts'
import { createLog } from '#server/log.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/postgres.ts'
import { makeHome, productionLike, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let url: string
let server: TestServer
const logged: string[] = []
beforeAll(async () => {
  url = await createTestDatabase()
  server = await startTestServer({ url, log: createLog('trace', { write: (line) => logged.push(line) }) })
})
afterAll(async () => {
  await server.close()
  await dropTestDatabase(url)
})

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const query = async (text: string, values: unknown[] = []) =>
  (await server.services.database.pool.query(text, values)).rows
const environment = () => ({ ...productionLike, DATABASE_URL: url })
const admin = (words: string[], variables: Record<string, string> = {}) =>
  command(words, { ...environment(), ...variables }, async () => '')
const autopayAccounts = (...words: string[]) => admin(['autopay-accounts', ...words])

const good = { account_number: '000123456789', routing_number: '121000358', account_type: 'checking' }
const other = '000123454444'
const version = autopayTermsText.version
const header =
  'contract_id,state,started_at,ended_at,bank_name,account_type,routing_number,account_number,holder,terms_version,accepted_at'
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const usage = expect.stringMatching(/^Usage: npm run --silent admin -- autopay-accounts > accounts\.csv\n/)

/** A homeowner who is enrolled. */
async function home() {
  const { person, agreementId } = await makeHome(server)
  const browser = await new TestBrowser(server).signIn(person)
  const path = `/agreements/${agreementId}`
  const enroll = async (body: object = {}) => {
    const answer = await browser.post(
      `${path}/ach_enroll/`,
      { ...good, terms_version: version, ...body },
      { 'idempotency-key': randomUUID() },
    )
    expect(answer.statusCode).toBe(200)
  }
  const [{ contract }] = await query(
    'select homeowner_contract_id as contract from agreements where id = $1',
    [agreementId],
  )
  await browser.post(`${path}/ach_terms/`, { version, language: 'en' })
  await enroll()
  /** Its rows in what was said, without the contract. */
  const rowsOf = ({ code, said }: { code: number; said: string }) => {
    expect(code).toBe(0)
    const [first, ...lines] = said.replace(/^\uFEFF/, '').split(/\r\n?/)
    expect([first, lines.at(-1)]).toEqual([header, ''])
    return lines
      .map((line) => line.split(','))
      .filter(([id]) => id === contract)
      .map((cells) => cells.slice(1))
  }
  const states = async (...words: string[]) => rowsOf(await autopayAccounts(...words)).map(([state]) => state)
  return { person, agreementId, browser, path, contract, enroll, rowsOf, states }
}
const bank = ['Valley Credit Union', 'checking', '121000358']
const exports = () =>
  query(
    "select actor_id, subject_id, agreement_id, details from access_log where action = 'autopay_accounts_exported' order by at",
  )

describe('the accounts of autopay for who collects payments', () => {
  it('are told with their numbers, who enrolled them, and the terms that they were enrolled with [AUTOPAY-44, ACCOUNT-29]', async () => {
    const { agreementId, rowsOf } = await home()
    const rows = rowsOf(await autopayAccounts())
    expect(rows).toEqual([
      ['open', instant, '', ...bank, good.account_number, 'Ada Lovelace', version, instant],
    ])
    const [receipt] = await query(
      'select given_at from receipts where agreement_id = $1 and last_four is not null',
      [agreementId],
    )
    expect(rows[0]?.at(-1)).toBe(receipt.given_at.toISOString())
  })

  it('that were replaced are told as ended beside those that took their place, where both are asked for [AUTOPAY-44]', async () => {
    const { enroll, rowsOf } = await home()
    await enroll({ account_number: other })
    expect(rowsOf(await autopayAccounts('--since', '2020-01-01'))).toEqual([
      ['ended', instant, instant, ...bank, good.account_number, 'Ada Lovelace', version, instant],
      ['open', instant, '', ...bank, other, 'Ada Lovelace', version, instant],
    ])
    expect(rowsOf(await autopayAccounts()).map((cells) => cells[6])).toEqual([other])
  })

  it('that come back have the terms of each time, which were kept as it began [AUTOPAY-44, ACCOUNT-29]', async () => {
    const { enroll, rowsOf } = await home()
    await enroll({ account_number: other })
    await enroll()
    const rows = rowsOf(await autopayAccounts('--since', '2020-01-01'))
    expect(rows.map((cells) => cells[6])).toEqual([good.account_number, other, good.account_number])
    expect(rows.map((cells) => cells.at(-1))).toEqual(rows.map((cells) => cells[1]))
  })

  it('that an operator has ended are told as ended, with the terms that were withdrawn [AUTOPAY-44, AUTOPAY-42]', async () => {
    const { contract, rowsOf } = await home()
    expect((await admin(['autopay-end', contract])).code).toBe(0)
    expect(rowsOf(await autopayAccounts())).toEqual([])
    expect(rowsOf(await autopayAccounts('--since', '2020-01-01'))).toEqual([
      ['ended', instant, instant, ...bank, good.account_number, 'Ada Lovelace', version, instant],
    ])
  })

  it('are never told as open where a check has turned autopay off, and are told so each time [AUTOPAY-44]', async () => {
    const { browser, enroll, path, states } = await home()
    await browser.post(`${path}/validate_ach_data/`, { ...good, account_number: '000123450002' })
    expect([await states(), await states('--since', '2031-01-01')]).toEqual([[], ['off']])
    await enroll()
    expect([await states(), await states('--since', '2031-01-01')]).toEqual([['open'], []])
  })

  it('are those that began or ended at an instant or later, a day beginning in UTC [AUTOPAY-44]', async () => {
    const { agreementId, contract, states } = await home()
    await query("update bank_accounts set created_at = '2031-05-02T00:00:00Z' where agreement_id = $1", [
      agreementId,
    ])
    expect(await states('--since', '2031-05-02')).toEqual(['open'])
    expect(await states('--since', '2031-05-03')).toEqual([])
    expect(await states('--since', '2031-05-02T02:00+02:00')).toEqual(['open'])
    expect(await states('--since', '2031-05-01T20:00:00.001-04:00')).toEqual([])
    expect((await admin(['autopay-end', contract])).code).toBe(0)
    await query("update bank_accounts set ended_at = '2031-05-09T12:00:00Z' where agreement_id = $1", [
      agreementId,
    ])
    expect(await states('--since', '2031-05-09T12:00:00Z')).toEqual(['ended'])
    expect(await states('--since', '2031-05-10')).toEqual([])
  })

  it('are not there of somebody who was erased [AUTOPAY-44, SEC-51]', async () => {
    const { agreementId, person, states } = await home()
    await query('update users set archived = true where id = $1', [person.id])
    await query('update agreements set archived = true where id = $1', [agreementId])
    expect(await states()).toEqual(['open'])
    expect((await admin(['erase', '--email', person.email, '--yes'])).code).toBe(0)
    expect([await states(), await states('--since', '2020-01-01')]).toEqual([[], []])
  })

  it('have no cell that a spreadsheet takes for a formula [AUTOPAY-44]', async () => {
    const { agreementId, rowsOf } = await home()
    await query("update bank_accounts set bank_name = '=1+1' where agreement_id = $1", [agreementId])
    expect(rowsOf(await autopayAccounts())[0]?.[3]).toBe("'=1+1")
  })
})

describe('the keys of account numbers', () => {
  const next = key('e2')

  it('may be older ones of the list [AUTOPAY-44, SEC-17]', async () => {
    const { rowsOf } = await home()
    const said = await admin(['autopay-accounts'], {
      PORCHLIGHT_ENCRYPTION_KEYS: `${next},${productionLike.PORCHLIGHT_ENCRYPTION_KEYS}`,
    })
    expect(rowsOf(said)[0]?.[6]).toBe(good.account_number)
  })

  it('refuse all accounts where one is missing or another, and nothing is noted as handed out [AUTOPAY-44]', async () => {
    await home()
    const before = await exports()
    expect(await admin(['autopay-accounts'], { PORCHLIGHT_ENCRYPTION_KEYS: next })).toEqual({
      code: 1,
      said: 'Account numbers are encrypted with e1, which PORCHLIGHT_ENCRYPTION_KEYS does not name: put it into the list. Nothing was handed out.',
    })
    expect(await admin(['autopay-accounts'], { PORCHLIGHT_ENCRYPTION_KEYS: key('e1') })).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The account number of \S+ cannot be read with the key that PORCHLIGHT_ENCRYPTION_KEYS names e1: put the one that encrypted it into the list\. Nothing was handed out\.$/,
      ),
    })
    expect(await exports()).toEqual(before)
  })
})

describe('an export of accounts', () => {
  it('is noted with how many and since when [AUTOPAY-44]', async () => {
    const { agreementId } = await home()
    const before = (await exports()).length
    await query("update bank_accounts set created_at = '2040-01-01T00:00:00Z' where agreement_id = $1", [
      agreementId,
    ])
    const [{ all }] = await query(
      `select count(*)::int as all from bank_accounts ba join agreements a on a.id = ba.agreement_id
       where ba.ended_at is null and a.ach_elected and a.ach_verified`,
    )
    expect((await autopayAccounts()).code).toBe(0)
    expect((await autopayAccounts('--since', '2040-01-01T01:00+01:00')).code).toBe(0)
    const nobody = { actor_id: null, subject_id: null, agreement_id: null }
    expect((await exports()).slice(before)).toEqual([
      { ...nobody, details: { rows: all, since: null } },
      { ...nobody, details: { rows: 1, since: '2040-01-01T00:00:00.000Z' } },
    ])
  })

  it('is all that is printed, and no number stands in a log [AUTOPAY-44, SEC-24]', async () => {
    await home()
    const { said } = await autopayAccounts()
    expect(said).toContain(good.account_number)
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli/admin.ts', 'autopay-accounts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment() },
    })
    let [printed, warned] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      printed += chunk
    })
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      warned += chunk
    })
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect([code, printed, warned]).toEqual([0, `${said}\n`, ''])
    expect(printed.endsWith('Z\r\n')).toBe(true)
    const kept = [...logged, JSON.stringify(await query('select * from access_log'))].join('\n')
    for (const number of [good.account_number, other]) expect(kept).not.toContain(number)
  })

  it('is refused, with its usage, for an instant that cannot be read and for other words [AUTOPAY-44]', async () => {
    const before = await exports()
    for (const since of [
      '',
      'yesterday',
      '2026-02-30',
      '2026-11-01T08:00',
      '2026-11-01T25:00Z',
      '01.11.2026',
    ])
      expect(await autopayAccounts('--since', since)).toEqual({ code: 1, said: usage })
    for (const words of [['PL-1001'], ['--since'], ['--until', '2026-11-01']])
      expect(await autopayAccounts(...words)).toEqual({ code: 1, said: usage })
    expect(await autopayAccounts('--help')).toEqual({ code: 0, said: usage })
    expect(await exports()).toEqual(before)
  })
})
