import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findUsers } from '#server/data/user-list.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'

const people = 6_000
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  // Every third is at home; whoever is called Zuniga stands at the end of every order by name.
  await database.db.execute(sql`
    insert into users (email, email_key, first_name, last_name, role)
    select address, address, 'Ann', name, 'HOMEOWNER' from (
      select case when n % 3 = 0 then 'home' else 'away' end || to_char(n, 'FM0000') || '@example.com' as address,
        case when n > ${people} - 40 then 'Zuniga' else 'Abel' end as name
      from generate_series(1, ${people}) n) made`)
})
afterAll(() => database.close())

const emails = async (query: Omit<Parameters<typeof findUsers>[1], 'pageSize'>) =>
  (await findUsers(database.db, { pageSize: 10, ...query })).results.map(({ email }) => email)
const address = (at: number) => `${at % 3 === 0 ? 'home' : 'away'}${String(at).padStart(4, '0')}@example.com`
const all = Array.from({ length: people }, (_, at) => address(at + 1))
const homes = all.filter((one) => one.startsWith('home'))

describe('a search among many people', () => {
  it.each([
    ['that many fit, by its first page', 1],
    ['that many fit, by a page in its midst', 60],
  ])('%s, is in the order asked for [ADMIN-5]', async (_, page) => {
    const query = { search: 'home', sortBy: 'email', page } as const
    const from = (page - 1) * 10
    expect(await emails(query)).toEqual(homes.slice(from, from + 10))
    const down = homes.toReversed().slice(from, from + 10)
    expect(await emails({ ...query, direction: 'descending' })).toEqual(down)
  })

  it('finds those who stand at the end of the order, and how many they are [ADMIN-5, ADMIN-6]', async () => {
    const found = await findUsers(database.db, { search: 'zuniga', page: 1, pageSize: 50 })
    expect(found.results.map(({ email }) => email).toSorted()).toEqual(all.slice(-40).toSorted())
    expect(found).toMatchObject({ count: 40, count_is_exact: true })
    const last = await findUsers(database.db, { search: 'zuniga home', page: 2, pageSize: 10 })
    expect(last.results).toHaveLength(4)
    expect(last.count).toBe(14)
  })

  it('has no rows beyond the last page, however far [ADMIN-6]', async () => {
    for (const page of [201, 1_001, 100_000]) expect(await emails({ search: 'home', page })).toEqual([])
  })
})
