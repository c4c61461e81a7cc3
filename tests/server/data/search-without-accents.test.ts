import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAgreements } from '#server/data/agreement-list.ts'
import { addAgreementUser, createAgreement } from '#server/data/agreements.ts'
import { inTransaction } from '#server/data/database.ts'
import { bringUpToDate } from '#server/data/migrate.ts'
import { createSystem } from '#server/data/systems.ts'
import { findUsers } from '#server/data/user-list.ts'
import { createUser } from '#server/data/users.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'

let database: TestDatabase
const first = { page: 1, pageSize: 10 }
const people = async (search: string) =>
  (await findUsers(database.db, { ...first, search })).results.map(({ last_name }) => last_name)
const contracts = async (search: string) =>
  (await findAgreements(database.db, { ...first, search })).results.map((one) => one.homeowner_contract_id)

/** Somebody with an agreement whose contract is called as they are. */
async function homeowner(first_name: string, last_name: string, street_1: string, state: string) {
  const address = { street_1, city: 'Waco', state, zip_code: '76701', site_timezone: 'America/Chicago' }
  await inTransaction(database.db, {}, async (tx) => {
    const email = `${randomUUID().slice(0, 8)}@gmail.com`
    const person = await createUser(tx, { email, first_name, last_name, role: 'HOMEOWNER' })
    const system = await createSystem(tx, address)
    const agreement = await createAgreement(tx, {
      homeowner_contract_id: last_name,
      homeowner_account_id: 'K',
      system_id: system.id,
    })
    await addAgreementUser(tx, agreement.id, person.id, 1)
  })
}
beforeAll(async () => {
  database = await openTestDatabase()
  await homeowner('Íñigo', 'Peña', '4410 Juniper St', 'TX')
  // As some keyboards write it: the letter, and its accent after it.
  await homeowner('Lucia', 'Muñoz'.normalize('NFD'), '12 Élan Way', 'RI')
  await homeowner('Bjørn', 'Łukasz', '812 Canal St', 'NM')
  await homeowner('Jo', 'Abernathy', '77 Ridge Rd', 'NM')
})
afterAll(() => database.close())

describe('a search', () => {
  it.each([
    ['pena', 'Peña'],
    ['Peña', 'Peña'],
    ['PEÑA', 'Peña'],
    ['peña'.normalize('NFD'), 'Peña'],
    ['inigo pena', 'Peña'],
    ['munoz', 'Muñoz'.normalize('NFD')],
    ['muñoz', 'Muñoz'.normalize('NFD')],
    ['bjorn', 'Łukasz'],
    ['lukasz', 'Łukasz'],
    ['Ábernathy', 'Abernathy'],
    ['ñ'.normalize('NFD'), undefined],
  ])('for %j finds people and agreements whatever accents either has [ADMIN-5]', async (search, name) => {
    const found = name === undefined ? [] : [name]
    expect(await people(search)).toEqual(found)
    expect(await contracts(search)).toEqual(found)
  })

  it.each([
    ['TX', ['Peña']],
    ['12', ['Muñoz'.normalize('NFD')]],
    ['jo', ['Abernathy']],
    ['nm jo', ['Abernathy']],
    ['77 nm', ['Abernathy']],
    ['zz', []],
  ])('for %j finds agreements that have it as a word of its own [ADMIN-5]', async (search, found) => {
    expect(await contracts(search)).toEqual(found)
  })

  it('for a part of an email finds whose it is, also where it could be a whole one [ADMIN-5]', async () => {
    const { results } = await findUsers(database.db, { ...first, search: 'pena' })
    const email = results[0]?.email ?? ''
    for (const part of [
      email,
      email.slice(0, -2),
      email.slice(0, -1),
      email.slice(0, -4),
      email.slice(2, 12),
    ]) {
      expect([part, await people(part)]).toEqual([part, ['Peña']])
      expect([part, await contracts(part)]).toEqual([part, ['Peña']])
    }
    expect(await people('nobody@gmail.com')).toEqual([])
  })
})

describe('what a search without accents needs', () => {
  const run = (text: string) => database.pool.query(text)
  const stands = async () =>
    (await run(`select indisvalid as is from pg_index where indexrelid = to_regclass('users_plain')`)).rows[0]
      ?.is
  const findsAll = async () => {
    expect(await stands()).toBe(true)
    expect([await people('pena'), await contracts('pena')]).toEqual([['Peña'], ['Peña']])
  }
  /** As servers of the version before have written them. */
  const forget = async () => {
    await run('alter table users disable trigger users_plain')
    await run('update users set search_plain = null')
    await run('alter table users enable trigger users_plain')
    await run(`update agreements set search_text = split_part(search_text, ' 76701', 1) || ' 76701'`)
    expect([await people('pena'), await contracts('pena')]).toEqual([[], []])
  }

  it('is filled in for what stood there before, and again when that was broken off [ADMIN-5]', async () => {
    await findsAll()
    const before = await run('select search_text from agreements order by 1')
    await forget()
    await run('drop index users_plain')
    await bringUpToDate(database.pool, true)
    await findsAll()
    expect((await run('select search_text from agreements order by 1')).rows).toEqual(before.rows)
    await forget()
    await run(`update pg_index set indisvalid = false where indexrelid = 'users_plain'::regclass`)
    await bringUpToDate(database.pool, true)
    await findsAll()
    await bringUpToDate(database.pool, true)
    expect((await run('select search_text from agreements order by 1')).rows).toEqual(before.rows)
  })

  it('lets rows be written while it is made [ADMIN-5]', async () => {
    await run('drop index users_plain')
    const writer = await database.pool.connect()
    await writer.query('begin')
    await writer.query("update users set first_name = 'Ana' where last_name = 'Abernathy'")
    const made = bringUpToDate(database.pool, true)
    // It waits for the transaction that was there before, and meanwhile nobody waits for it.
    await expect.poll(stands).toBe(false)
    await run("update users set first_name = 'Iñaki' where last_name = 'Peña'")
    await writer.query('rollback')
    writer.release()
    await made
    expect([await people('inaki'), await contracts('inaki')]).toEqual([['Peña'], ['Peña']])
  })

  it('follows a name that is written anew, with accents or without [ADMIN-5]', async () => {
    await run("update users set last_name = 'Pena' where last_name = 'Peña'")
    expect([await people('peña'), await contracts('peña'), await people('inaki pena')]).toEqual([
      ['Pena'],
      ['Peña'],
      ['Pena'],
    ])
    await run("update users set last_name = 'Peña' where last_name = 'Pena'")
    expect([await people('peña'), await people('inaki pena')]).toEqual([['Peña'], ['Peña']])
  })

  it('is an index that a search uses [ADMIN-5]', async () => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return (
        await tx.execute(
          sql`explain select id from users where lower(first_name || ' ' || last_name || ' ' || email) like '%peña%' or search_plain like without_accents('%peña%')`,
        )
      ).rows
    })
    expect(JSON.stringify(plan)).toMatch(/BitmapOr[\s\S]*users_search_trigrams[\s\S]*users_plain/)
  })
})
