import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAgreements, streamAgreements } from '#server/data/agreement-list.ts'
import { findUsers, streamUsers } from '#server/data/user-list.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { placeOfMilestone } from './milestone-order.ts'

let database: TestDatabase
/** More than three pieces, of which two thirds have nothing in the column of the order. */
const rows = 1_700
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`
    insert into users (email, email_key, first_name, last_name, role, last_signed_in_at)
    select address, address, 'Ann', 'Abel', 'HOMEOWNER',
      case when n % 3 = 0 then timestamptz '2027-01-01' + (n % 7) * interval '1 hour' end
    from (select n, 'p' || n || '@example.com' as address from generate_series(1, ${rows}) n) made`)
  await database.db.execute(sql`
    insert into users (email, email_key, first_name, last_name, role)
    select address, address, first, last, 'HOMEOWNER' from (values
      ('ed.ng@example.com', 'Ed', 'Ng'), ('ng.wu@example.com', 'Ng', 'Wu'), ('cruz@example.com', 'Ana', 'De La Cruz'))
      one (address, first, last)`)
  await database.db.execute(sql`
    insert into agreements (homeowner_contract_id, current_milestone, contract_signed_date)
    select 'K-' || n, (array['CONTRACT_SIGNED', 'PROJECT_QUALIFICATION_COMPLETED', 'INSTALLATION_COMPLETED', 'IN_SERVICE', 'CANCELED', null])[n % 6 + 1], case when n % 3 = 0 then date '2026-01-01' + n % 6 end
    from generate_series(1, ${rows}) n`)
  await database.db.execute(sql`
    insert into agreement_users (agreement_id, user_id, position)
    select a.id, u.id, 1 from users u join agreements a on a.homeowner_contract_id = case u.email
      when 'ed.ng@example.com' then 'K-1' when 'ng.wu@example.com' then 'K-2' when 'cruz@example.com' then 'K-3' end`)
  await database.db.execute(sql`
    insert into agreements (homeowner_contract_id) values ('5f0c1b7e-3a52-4a5e-9d6b-0a1b2c3d4e5f')`)
})
afterAll(() => database.close())

const idsOf = async (stream: AsyncIterable<{ id: string }>) => {
  const ids: string[] = []
  for await (const { id } of stream) ids.push(id)
  return ids
}
const ordered = async (table: string, order: string) =>
  (await database.pool.query<{ id: string }>(`select id from ${table} order by ${order}`)).rows.map(
    ({ id }) => id,
  )

describe('All rows of a list', () => {
  it.each([
    ['ascending', 'asc'],
    ['descending', 'desc'],
  ] as const)(
    'come in its order, whoever has nothing in its column behind all others, %s [ADMIN-7, ADMIN-64]',
    async (direction, way) => {
      const people = streamUsers(database.db, { sortBy: 'last_signed_in_at', direction })
      expect(await idsOf(people)).toEqual(
        await ordered('users', `last_signed_in_at ${way} nulls last, id ${way}`),
      )
      const byName = streamUsers(database.db, { sortBy: 'last_name', direction })
      expect(await idsOf(byName)).toEqual(
        await ordered('users', `last_name ${way}, first_name ${way}, id ${way}`),
      )
      const bySigned = streamAgreements(database.db, { direction })
      expect(await idsOf(bySigned)).toEqual(
        await ordered('agreements', `contract_signed_date ${way} nulls last, id ${way}`),
      )
    },
  )

  it.each([
    ['ascending', 'asc'],
    ['descending', 'desc'],
  ] as const)(
    'come by milestone as a project passes them, canceled ones last upwards and those without one behind all others, %s [ADMIN-1, ADMIN-7, ADMIN-64]',
    async (direction, way) => {
      const byMilestone = streamAgreements(database.db, { sortBy: 'current_milestone', direction })
      expect(await idsOf(byMilestone)).toEqual(
        await ordered('agreements', `${placeOfMilestone} ${way} nulls last, id ${way}`),
      )
    },
  )

  it.each([
    ['ascending', 'last_signed_in_at'],
    ['descending', 'last_signed_in_at'],
    ['ascending', 'last_name'],
  ] as const)(
    'are read once, and no piece from the beginning, %s by %s [ADMIN-7]',
    async (direction, sortBy) => {
      const counted = await database.db.transaction(async (tx) => {
        // As it is with a million of them, however few there are here.
        for (const way of ['seqscan', 'bitmapscan', 'sort'])
          await tx.execute(sql`set local ${sql.raw(`enable_${way}`)} = off`)
        const read = async () => {
          const { rows: found } = await tx.execute<{ rows: string }>(
            sql`select idx_tup_fetch + seq_tup_read as rows from pg_stat_xact_user_tables where relname = 'users'`,
          )
          return Number(found[0]?.rows)
        }
        // What this connection has read in other transactions may be counted still.
        const before = await read()
        const ids = await idsOf(streamUsers(tx, { sortBy, direction }))
        return { given: ids.length, read: (await read()) - before }
      })
      expect(counted.given).toBe(rows + 3)
      expect(counted.read).toBeLessThanOrEqual(counted.given + 10)
    },
  )
})

describe('A search of short words', () => {
  const people = async (search: string) =>
    (await findUsers(database.db, { search, page: 1, pageSize: 10 })).results.map(({ email }) => email).sort()
  const contracts = async (search: string) =>
    (await findAgreements(database.db, { search, page: 1, pageSize: 10 })).results.map(
      ({ homeowner_contract_id }) => homeowner_contract_id,
    )

  it.each([
    ['Ed Ng', ['ed.ng@example.com'], ['K-1']],
    ['ng, ed', ['ed.ng@example.com'], ['K-1']],
    ['Wu Ng', ['ng.wu@example.com'], ['K-2']],
    ['De La', ['cruz@example.com'], ['K-3']],
    ['Ed Wu', [], []],
    ['Ed', [], ['K-1']],
  ])('finds %s by both names, in either order [ADMIN-5]', async (search, emails, ids) => {
    expect([await people(search), await contracts(search)]).toEqual([emails, ids])
  })

  it('an id finds the contract that has it, with what was copied beside it [ADMIN-5]', async () => {
    const id = '5f0c1b7e-3a52-4a5e-9d6b-0a1b2c3d4e5f'
    expect([await contracts(id), await contracts(` ${id.toUpperCase()},`)]).toEqual([[id], [id]])
  })
})
