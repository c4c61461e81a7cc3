import { randomUUID } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgreementUser, setAgreementArchived } from '#server/data/agreements.ts'
import { inTransaction, readNow } from '#server/data/database.ts'
import { erasePerson, owned } from '#server/data/erasure.ts'
import { takeRecord } from '#server/data/platform.ts'
import { giveToHolders } from '#server/data/transfers.ts'
import { createUser, saveAddress, savePhone, setUserArchived } from '#server/data/users.ts'
import { noteCall } from '#server/data/verification-calls.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { writtenIn } from './held-platform.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ variables: { PORCHLIGHT_SUPPORT_EMAIL: 'support@provider.example' } })
})
afterAll(() => server.close())

const marks = {
  first: 'Zebulonia',
  last: 'Quillfeather',
  street: '7791 Umberlight Row',
  phone: '+19165557791',
  bank: 'Umberlight Savings',
  code: 'TPV-UMBERLIGHT-1',
  endedCode: 'TPV-UMBERLIGHT-2',
}
const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)
const said = 'The inverter hums like a kettle.'

/** Somebody who did much in the portal, and the agreement that they hold. */
async function makeKnown() {
  const { database, passwords } = server.services
  const { db } = database
  const home = await makeHome(server)
  const email = `zebulonia.${randomUUID()}@quillfeather.example`
  const { id } = await createUser(db, {
    email,
    first_name: marks.first,
    last_name: marks.last,
    role: 'HOMEOWNER',
    password_hash: await passwords.hash('correct horse battery staple'),
  })
  await query('update agreement_users set position = 2 where agreement_id = $1', [home.agreementId])
  await addAgreementUser(db, home.agreementId, id, 1)
  await query('update agreement_users set created_at = now() where agreement_id = $1', [home.agreementId])
  const address = { street_1: marks.street, city: 'Oakland', state: 'CA' as const, zip_code: '94607' }
  await saveAddress(db, id, { ...address, confirmed: true })
  await savePhone(db, id, marks.phone)
  const browser = await new TestBrowser(server).signIn({ id, email })
  expect((await browser.post('/support/user_comment/', { comment: said })).statusCode).toBeLessThan(300)
  await new TestBrowser(server).post('/account/forgot_password/', { email })
  await new TestBrowser(server).post('/account/login/', { email, password: 'not the one', user_agent: '' })
  const call = randomUUID()
  await noteCall(db, home.agreementId, id, call)
  await query(
    `update agreement_tpv_statuses set video_url = 'https://calls.example/' || $1, confirmation_code = $2
     where vendor_call_id = $1`,
    [call, marks.code],
  )
  await query(
    `insert into ended_verifications (agreement_id, user_id, tpv_status, confirmation_code, updated_at)
     values ($1, $2, 'verified', $3, now())`,
    [home.agreementId, id, marks.endedCode],
  )
  await query(
    `insert into bank_accounts (agreement_id, user_id, account_type, ciphertext, key_id, routing_number, last_four)
     values ($1, $2, 'checking', 'x', 'k', '021000021', '7791')`,
    [home.agreementId, id],
  )
  await query(
    `update agreements set ach_elected = true, ach_verified = true, ach_bank_name = $2, contract_resource_id = 'signed.pdf'
     where id = $1`,
    [home.agreementId, marks.bank],
  )
  return { ...home, id, email, call, browser }
}

const erase = (email: string) =>
  inTransaction(server.services.database.db, {}, (tx) => erasePerson(tx, email))

/** Every row of every table that has one of these words, by table; the sandbox's own mailbox is nobody's but a tester's. */
async function rowsWith(words: readonly string[]): Promise<string[]> {
  const { pool } = server.services.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'sandbox%'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`)
    for (const { row } of rows)
      for (const word of words)
        if (row.toLowerCase().includes(word.toLowerCase())) found.push(`${name}: ${word}`)
  }
  return found
}

/** The tables that refer to a person, but for those whose rows go with a row of another that is named here. */
async function tablesOfPeople(goneWith: readonly string[]): Promise<string[]> {
  const { rows } = await query(
    `select distinct refers.name from (
       select table_name::text as name from information_schema.columns
       where table_schema = 'public' and column_name = 'user_id' and table_name not like 'sandbox%'
       union select conrelid::regclass::text from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass) refers
     where not exists (select from pg_constraint
       where contype = 'f' and confdeltype = 'c' and conrelid::regclass::text = refers.name
         and confrelid::regclass::text = any($1))
     order by 1`,
    [goneWith],
  )
  return rows.map(({ name }) => name)
}

/** What an erasure leaves, under the number of a person without a name, and why. */
const staying = {
  access_log: 'who looked at them',
  agreement_tpv_statuses: 'how their verification came out, without its call',
  agreement_users: 'which agreements they held',
  ended_verifications: 'how one came out of an agreement that they lost, without its call',
  milestone_changes: 'who of the staff moved a milestone',
  receipts: 'what they agreed to',
  welcome_checklists: 'what they answered, which the history of the agreement tells',
}

describe('somebody who is erased', () => {
  it('leaves nothing of an account that the platform alone has told of [SEC-51, VENDOR-32]', async () => {
    const { id, email, agreementId } = await makeKnown()
    const { db } = server.services.database
    await query('delete from bank_accounts where agreement_id = $1', [agreementId])
    await setAgreementArchived(db, agreementId, true)
    await inTransaction(db, {}, (tx) => setUserArchived(tx, id, true))
    expect(await rowsWith([marks.bank])).toEqual([`agreements: ${marks.bank}`])
    await erase(email)
    expect(await rowsWith([marks.bank])).toEqual([])
  })

  it('is told of by no row of any table, and their access log and history stay without them [SEC-51]', async () => {
    const { id, email, call, agreementId, person } = await makeKnown()
    const { db, pool } = server.services.database
    const words = [email, call, ...Object.values(marks), said]
    expect(new Set((await rowsWith(words)).map((row) => row.split(': ')[1]))).toEqual(new Set(words))
    await setAgreementArchived(db, agreementId, true)
    await inTransaction(db, {}, (tx) => setUserArchived(tx, id, true))
    const erasure = await erase(email.toUpperCase())
    expect(erasure).toMatchObject({ outcome: 'erased', userId: id })
    expect(await rowsWith(words)).toEqual([])
    const { rows } = await pool.query(
      'select user_id from agreement_users where agreement_id = $1 order by position',
      [agreementId],
    )
    expect(rows).toEqual([{ user_id: id }, { user_id: person.id }])
    expect(await erase(email)).toEqual({ outcome: 'unknown' })
  })

  it('leaves rows in no table that refers to people but those with a reason to stay [SEC-51]', async () => {
    const deleted = owned.map((table): string => getTableName(table))
    const all = await tablesOfPeople(deleted)
    expect(all.filter((name) => !deleted.includes(name))).toEqual(Object.keys(staying))
  })

  it('is not told of by a message to support that names the email they had before [SEC-51]', async () => {
    const { id, email, agreementId } = await makeKnown()
    const before = `before.${email}`
    const { rowCount } = await query(
      `update jobs set payload = jsonb_set(payload, '{replyTo}', $2) where payload->>'replyTo' = $1`,
      [email, JSON.stringify(before)],
    )
    expect([rowCount, (await rowsWith([before])).length]).toEqual([1, 1])
    const { db } = server.services.database
    await setAgreementArchived(db, agreementId, true)
    await inTransaction(db, {}, (tx) => setUserArchived(tx, id, true))
    await erase(email)
    expect(await rowsWith([before])).toEqual([])
  })

  it('takes nobody along whose email ends like theirs [SEC-51]', async () => {
    const { id, email, agreementId } = await makeKnown()
    const { db } = server.services.database
    const other = `x${email}`
    await createUser(db, {
      email: other,
      first_name: 'Ida',
      last_name: 'Park',
      role: 'HOMEOWNER',
      password_hash: null,
    })
    await query(`insert into jobs (kind, payload) values ('mail', $1)`, [JSON.stringify({ to: other })])
    await setAgreementArchived(db, agreementId, true)
    await inTransaction(db, {}, (tx) => setUserArchived(tx, id, true))
    const before = await rowsWith([other])
    await erase(email)
    expect(await rowsWith([other])).toEqual(before)
    expect(before.map((row) => row.split(':')[0])).toEqual(expect.arrayContaining(['users', 'jobs']))
  })

  it('comes back with no record of an agreement that they gave away and that the platform still names them in [SEC-51]', async () => {
    const { db } = server.services.database
    const buyer = await makePerson(server)
    const email = `given.${randomUUID()}@quillfeather.example`
    const users = [{ first_name: 'Corwin', last_name: 'Thistlemere', email, phone_number: '+19165557792' }]
    const record = writtenIn(new Map(), { users })
    const take = () => inTransaction(db, {}, async (tx) => takeRecord(tx, record, await readNow(tx)))
    const { agreementId } = await take()
    const { rows } = await query('select id from users where email = $1', [email])
    await inTransaction(db, {}, async (tx) => {
      await giveToHolders(tx, agreementId, [buyer.id])
      await setUserArchived(tx, rows[0].id, true)
    })
    await erase(email)
    expect(await take()).toMatchObject({ agreementId, isNew: false })
    expect(await rowsWith([email, 'Thistlemere', '+19165557792'])).toEqual([])
  })

  it('holds up nobody at an agreement that they gave away [SEC-51]', async () => {
    const { id, email, agreementId, person } = await makeKnown()
    const { db } = server.services.database
    await inTransaction(db, {}, async (tx) => {
      await giveToHolders(tx, agreementId, [person.id])
      await setUserArchived(tx, id, true)
    })
    await inTransaction(db, {}, async (tx) => {
      expect(await erasePerson(tx, email)).toMatchObject({ outcome: 'erased' })
      // As a milestone that the platform tells of it meanwhile.
      await query(
        `insert into milestone_changes (agreement_id, kind, milestone) values ($1, 'agreement', 'IN_SERVICE')`,
        [agreementId],
      )
      await query('update agreements set ach_verified = false where id = $1', [agreementId])
    })
    expect((await rowsWith([email])).length).toBe(0)
  })

  it('has no contract made out to them [SEC-51, VENDOR-21]', async () => {
    const { id, email, agreementId } = await makeKnown()
    const { db } = server.services.database
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    await setAgreementArchived(db, agreementId, true)
    await inTransaction(db, {}, (tx) => setUserArchived(tx, id, true))
    await erase(email)
    const answer = await staff.get(`/agreements/${agreementId}/contract/`)
    expect([answer.statusCode, answer.json().default_code]).toEqual([404, 'no_contract'])
  })

  it('was archived before, and holds nothing that goes on; a neighbour in the agreement stays as they were [SEC-51]', async () => {
    const { id, email, agreementId, browser } = await makeKnown()
    const { db, pool } = server.services.database
    expect(await erase(email)).toEqual({ outcome: 'notArchived' })
    expect((await browser.get('/users/me/')).statusCode).toBe(200)
    await inTransaction(db, {}, (tx) => setUserArchived(tx, id, true))
    const { rows } = await pool.query('select homeowner_contract_id from agreements where id = $1', [
      agreementId,
    ])
    expect(await erase(email)).toEqual({ outcome: 'holds', contracts: [rows[0].homeowner_contract_id] })
    expect((await rowsWith([email])).length).toBeGreaterThan(0)
    await setAgreementArchived(db, agreementId, true)
    await erase(email)
    const { rows: holders } = await pool.query(
      'select first_name from users where id in (select user_id from agreement_users where agreement_id = $1) order by 1',
      [agreementId],
    )
    expect(holders).toEqual([{ first_name: 'Ada' }, { first_name: 'Erased' }])
  })
})
