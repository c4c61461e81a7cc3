import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { findUsers } from '#server/data/user-list.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  // By email the many Earlys begin where a walk from the beginning has ended, within the first tenth; the Mids stand in no
  // first tenth, from either end.
  // Piece by piece: their triggers take longer than a statement may on a busy machine.
  for (let first = 1; first <= 60_000; first += 5_000)
    await database.db.execute(sql`
      insert into users (email, email_key, first_name, last_name, role)
      select address, address, 'Ann',
        case when n between 3001 and 16000 then 'Early' when n between 20001 and 33000 then 'Mid' else 'Other' end, 'HOMEOWNER'
      from (
        select n, to_char(n, 'FM00000') || '@example.com' as address
        from generate_series(${first}::int, ${first + 4_999}::int) n) made`)
  await database.pool.query('analyze users')
})
afterAll(() => database.close())

describe('a word that many people have', () => {
  it.each([
    ['in the first tenth of the order', 'early', 'ascending', 'asc', '<='],
    ['not in the first tenth from the end', 'early', 'descending', 'desc', '>='],
    ['in no first tenth', 'mid', 'ascending', 'asc', '<='],
  ] as const)(
    '%s, is found page by page as in the whole [ADMIN-5, ADMIN-6]',
    async (_, search, direction, way, compared) => {
      const { rows } = await database.pool.query<{ id: string }>(
        `select id from users where lower(last_name) = '${search}' order by email_key ${way}, id ${way}`,
      )
      const ids = rows.map(({ id }) => id)
      expect(ids).toHaveLength(13_000)
      const asked = vi.spyOn(database.pool, 'query')
      onTestFinished(() => asked.mockRestore())
      for (const page of [1, 2, 100, 400]) {
        const found = await findUsers(database.db, { search, sortBy: 'email', direction, page, pageSize: 25 })
        expect(found.results.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 25, page * 25))
        expect(found).toMatchObject({ count: 10_000, count_is_exact: false })
      }
      const narrowed = asked.mock.calls.filter(([query]) =>
        JSON.stringify(query).includes(`email_key\\" ${compared} $`),
      )
      expect(narrowed.length).toBeGreaterThan(0)
    },
  )
})
