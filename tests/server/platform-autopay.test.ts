import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlatformAutopay, PlatformRecord } from '#domain/platform-record.ts'
import { inTransaction, readNow } from '#server/data/database.ts'
import { readAsRecord, takeRecord } from '#server/data/platform.ts'
import { isSaidAgain } from '#server/data/platform-records.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)
const on: PlatformAutopay = { elected: true, verified: true, bank_name: 'Cedar Savings', last_four: '4821' }
const off: PlatformAutopay = { elected: false, verified: true, bank_name: 'Cedar Savings', last_four: '4821' }

const db = () => server.services.database.db

function telling(record: PlatformRecord, autopay?: PlatformAutopay): PlatformRecord {
  const { autopay: _before, ...contract } = record.contract
  return { ...record, contract: { ...contract, ...(autopay && { autopay }) } }
}

const take = (record: PlatformRecord, autopay?: PlatformAutopay) =>
  inTransaction(db(), {}, async (tx) => takeRecord(tx, telling(record, autopay), await readNow(tx)))

async function home() {
  const { agreementId, person } = await makeHome(server)
  const workflowId = randomUUID()
  await query('update agreements set platform_uuid = $2 where id = $1', [agreementId, workflowId])
  const record = await readAsRecord(db(), { workflowId })
  if (record === null) throw new Error('The home has no record.')
  const browser = await new TestBrowser(server).signIn(person)
  const autopay = async () => {
    const body = (await browser.get(`/agreements/${agreementId}/`)).json()
    const { ach_elected, ach_verified, ach_bank_name, ach_account_number_last_four_digits } = body
    return [ach_elected, ach_verified, ach_bank_name, ach_account_number_last_four_digits]
  }
  return { agreementId, person, record, autopay, says: (told?: PlatformAutopay) => take(record, told) }
}
const none = [null, null, null, null]
const isOn = [true, true, 'Cedar Savings', '4821']

describe('the autopay of an agreement that the platform tells', () => {
  it('is taken, kept where nothing is told, changed, and taken back with all that was known [VENDOR-32]', async () => {
    const { autopay, says } = await home()
    await says(on)
    expect(await autopay()).toEqual(isOn)
    await says()
    expect(await autopay()).toEqual(isOn)
    await says({ ...on, verified: false })
    expect(await autopay()).toEqual([true, false, 'Cedar Savings', '4821'])
    await says({ ...on, verified: null })
    expect(await autopay()).toEqual([true, null, 'Cedar Savings', '4821'])
    await says(off)
    expect(await autopay()).toEqual(none)
  })

  it('is that of a new agreement too [VENDOR-32]', async () => {
    const { agreementId } = await home()
    const { db } = server.services.database
    const [{ platform_uuid: workflowId }] = (
      await query('select platform_uuid from agreements where id = $1', [agreementId])
    ).rows
    const record = await readAsRecord(db, { workflowId })
    if (record === null) throw new Error('The home has no record.')
    const contract = {
      ...record.contract,
      homeowner_contract_id: `N-${randomUUID()}`,
      contract_resource_id: null,
    }
    const { agreementId: made, isNew } = await take(
      { ...record, workflow_id: randomUUID(), contract, system: null },
      on,
    )
    const { rows } = await query('select ach_elected, ach_verified from agreements where id = $1', [made])
    expect([isNew, rows]).toEqual([true, [{ ach_elected: true, ach_verified: true }]])
  })

  it('is the portal’s once an account was enrolled there, also after that has ended [VENDOR-32]', async () => {
    const { agreementId, person, autopay, says } = await home()
    await query(
      `insert into bank_accounts (agreement_id, user_id, account_type, ciphertext, key_id, routing_number, last_four, ended_at)
       values ($1, $2, 'checking', '\\x00', 'k', '021000021', '4242', now())`,
      [agreementId, person.id],
    )
    await says(on)
    expect(await autopay()).toEqual(none)
  })

  it('is the portal’s once a check failed there, of autopay that was off [VENDOR-32]', async () => {
    const { agreementId, autopay, says } = await home()
    await query('update agreements set ach_verified = false where id = $1', [agreementId])
    await says(on)
    expect(await autopay()).toEqual([null, false, null, null])
  })

  it('is the portal’s once the agreement was transferred there, also to somebody beside who has it [VENDOR-32, TRANSFER-3]', async () => {
    const { agreementId, person, autopay, says } = await home()
    await says(on)
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
    const address = { street_1: '18 Alder Lane', city: 'Sacramento', state: 'CA', zip_code: '95814' }
    const holder = { last_name: 'Park', phone: { phone_number: '(916) 555-0177' }, address }
    const new_users = [
      { ...holder, first_name: 'Ines', email: person.email },
      { ...holder, first_name: 'Otto', email: `${randomUUID()}@example.com` },
    ]
    const answer = await staff.post(`/agreements/${agreementId}/transfer/`, { new_users })
    expect(answer.statusCode).toBe(200)
    await says({ ...on, last_four: '4822' })
    expect(await autopay()).toEqual(none)
  })

  it('is not taken of an agreement that is archived [VENDOR-32]', async () => {
    const { agreementId, says } = await home()
    await query('update agreements set archived = true where id = $1', [agreementId])
    await says(on)
    const { rows } = await query('select ach_elected from agreements where id = $1', [agreementId])
    expect(rows).toEqual([{ ach_elected: null }])
  })

  it('is taken by the next reading once the agreement is out of the archive, said as before or not [VENDOR-32, MILE-22]', async () => {
    const { agreementId, autopay, record, says } = await home()
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
    const archive = async (archived: boolean) =>
      expect(
        (await staff.send(`/agreements/${agreementId}/`, { method: 'PATCH', body: { archived } })).statusCode,
      ).toBe(200)
    const isNews = async () => !(await isSaidAgain(db(), telling(record, on), await readNow(db())))
    await archive(true)
    await says(on)
    expect(await isNews()).toBe(false)
    await archive(false)
    expect(await isNews()).toBe(true)
    await says(on)
    expect([await isNews(), await autopay()]).toEqual([false, isOn])
  })

  it('is not kept with the record that told it [SEC-51]', async () => {
    const { agreementId, says } = await home()
    await says(on)
    const { rows } = await query(
      `select record::text as record from platform_records join agreements using (platform_uuid) where id = $1`,
      [agreementId],
    )
    expect(rows).toEqual([{ record: expect.not.stringContaining('4821') }])
  })
})
