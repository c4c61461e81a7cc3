import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type AgreementListQuery, findAgreements } from '#server/data/agreement-list.ts'
import { findUsers } from '#server/data/user-list.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { placeOfMilestone } from './milestone-order.ts'

const people = 6_000
const contracts = 3_000
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  // Every third is at home; whoever is called Zuniga stands at the end of every order by name. Who signed in last did so in
  // the same few hours as many others, or never.
  await database.db.execute(sql`
    insert into users (email, email_key, first_name, last_name, role, archived, last_signed_in_at)
    select address, address, 'Ann', name,
      case when n % 10 = 0 then 'SUPPORT' when n % 10 = 5 then 'ADMIN' else 'HOMEOWNER' end, n % 7 = 0,
      case when n % 4 > 0 then timestamptz '2027-01-01' + (n % 5) * interval '1 hour' end
    from (
      select n, case when n % 3 = 0 then 'home' else 'away' end || to_char(n, 'FM0000') || '@example.com' as address,
        case when n > ${people} - 40 then 'Zuniga' else 'Abel' end as name
      from generate_series(1, ${people}) n) made`)
  // Every third stands at an Elm Street; many have no date, no product or no milestone, and many have the same.
  await database.db.execute(sql`
    insert into agreements (homeowner_contract_id, homeowner_account_id, contract_signed_date, in_service_date,
      product_display_name, current_milestone, archived)
    select to_char(n, '"K-"FM0000'), case when n % 3 = 0 then 'Elm Street' else 'Oak Street' end,
      case when n % 4 > 0 then date '2026-01-01' + n % 6 end, case when n % 9 = 0 then date '2027-01-01' + n % 2 end,
      case n % 5 when 0 then null when 1 then 'PPA' else 'Shift PPA' end,
      (array['CONTRACT_SIGNED', 'PROJECT_QUALIFICATION_COMPLETED', 'INSTALLATION_COMPLETED', 'IN_SERVICE', 'CANCELED', null])[n % 6 + 1],
      n % 7 = 0
    from generate_series(1, ${contracts}) n`)
  await database.db.execute(sql`
    insert into agreement_users (agreement_id, user_id, position)
    select a.id, u.id, 1 from agreements a join users u on u.email = to_char(
      right(a.homeowner_contract_id, 4)::int + 3000, case when right(a.homeowner_contract_id, 4)::int % 3 = 0 then '"home"' else '"away"' end || 'FM0000') || '@example.com'
    where a.homeowner_contract_id > 'K-2900'`)
})
afterAll(() => database.close())

type UserQuery = Omit<Parameters<typeof findUsers>[1], 'page' | 'pageSize'>
const emails = async (query: Omit<Parameters<typeof findUsers>[1], 'pageSize'>) =>
  (await findUsers(database.db, { pageSize: 10, ...query })).results.map(({ email }) => email)
const address = (at: number) => `${at % 3 === 0 ? 'home' : 'away'}${String(at).padStart(4, '0')}@example.com`
const all = Array.from({ length: people }, (_, at) => address(at + 1))
const homes = all.filter((one) => one.startsWith('home'))

const ways = [
  ['ascending', 'asc'],
  ['descending', 'desc'],
] as const
const pageSize = 40

/** What fits, in its order, as the database gives it when it is asked for nothing else. */
async function whole(table: string, fits: string, columns: readonly string[], way: string) {
  const order = [...columns, 'id'].map((column) => `${column} ${way} nulls last`).join(', ')
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from ${table} where ${fits} order by ${order}`,
  )
  return rows.map(({ id }) => id)
}

/** Its first pages, one in its midst, the last one and one beyond it are those of the whole; how many rows it has. */
async function expectPagesOf(
  ids: readonly string[],
  read: (
    page: number,
  ) => Promise<{ results: readonly { id: string }[]; count: number; count_is_exact: boolean }>,
): Promise<void> {
  expect(ids.length).toBeGreaterThan(0)
  const last = Math.ceil(ids.length / pageSize)
  for (const page of new Set([1, 2, Math.ceil(last / 2), last, last + 1])) {
    const { results, ...counted } = await read(page)
    const from = (page - 1) * pageSize
    expect([page, results.map(({ id }) => id)]).toEqual([page, ids.slice(from, from + pageSize)])
    expect(counted).toMatchObject({ count: ids.length, count_is_exact: true })
  }
}

/** The statistics say that the table has so many rows for each one that it has. */
async function expectTimesAsMany(table: 'users' | 'agreements', times: number): Promise<void> {
  await database.pool.query(`alter table ${table} set (autovacuum_enabled = false)`)
  await database.pool.query(`analyze ${table}`)
  await database.pool.query('update pg_class set reltuples = reltuples * $1 where relname = $2', [
    times,
    table,
  ])
  onTestFinished(async () => {
    await database.pool.query(`analyze ${table}`)
    await database.pool.query(`alter table ${table} reset (autovacuum_enabled)`)
  })
}

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

  it('is counted at once, not after it was looked for where many stand [ADMIN-6]', async () => {
    const asked = vi.spyOn(database.pool, 'query')
    onTestFinished(() => asked.mockRestore())
    await findUsers(database.db, { search: 'zuniga', page: 1, pageSize: 10 })
    const [first] = asked.mock.calls.flat()
    expect(JSON.stringify(first)).toContain('select count(*)')
  })

  it('has no rows beyond the last page, however far [ADMIN-6]', async () => {
    for (const page of [201, 1_001, 100_000]) expect(await emails({ search: 'home', page })).toEqual([])
  })

  const sorts = [
    ['last_name', ['last_name', 'first_name']],
    ['email', ['email_key']],
    ['role', ['role', 'last_name', 'first_name']],
    ['last_signed_in_at', ['last_signed_in_at']],
  ] as const
  const searches: [string, UserQuery, string][] = [
    ['by a word', { search: 'home' }, `email like 'home%'`],
    ['by words that few have', { search: 'zuniga away' }, `last_name = 'Zuniga' and email like 'away%'`],
    ['by the beginning of a name', { search: 'AB' }, `last_name = 'Abel'`],
    ['by the beginning of a name that few have', { search: 'zu' }, `last_name = 'Zuniga'`],
    [
      'by a word, of two roles',
      { search: 'home', roles: ['SUPPORT', 'ADMIN'] },
      `email like 'home%' and role in ('SUPPORT', 'ADMIN')`,
    ],
    [
      'by a beginning, of one role, archived',
      { search: 'ab', roles: ['HOMEOWNER'], archived: true },
      `last_name = 'Abel' and role = 'HOMEOWNER' and archived`,
    ],
    ['by a word, not archived', { search: 'away', archived: false }, `email like 'away%' and not archived`],
  ]
  const cases = searches.flatMap(([name, query, fits]) =>
    sorts.map(([sortBy, columns]) => ({ name, query, fits, sortBy, columns })),
  )
  it.each(cases)(
    '$name, sorted by $sortBy either way, has each page of the whole, ties by id and nothing after everything [ADMIN-5, ADMIN-6, ADMIN-64]',
    async ({ query, fits, sortBy, columns }) => {
      for (const [direction, way] of ways) {
        const ids = await whole('users', fits, columns, way)
        await expectPagesOf(ids, (page) =>
          findUsers(database.db, { ...query, sortBy, direction, page, pageSize }),
        )
      }
    },
  )

  it.each([
    ['that stand at the end of the order', 'zuniga', 'last_name', `last_name = 'Zuniga'`],
    ['of which many have none', 'home', 'last_signed_in_at', `email like 'home%'`],
  ] as const)(
    'for many more than there are, %s, walks further and finds the same [ADMIN-5]',
    async (_, search, sortBy, fits) => {
      await expectTimesAsMany('users', 1_000_000)
      const asked = vi.spyOn(database.pool, 'query')
      onTestFinished(() => asked.mockRestore())
      for (const [direction, way] of ways) {
        const columns = sortBy === 'last_name' ? ['last_name', 'first_name'] : [sortBy]
        const ids = await whole('users', fits, columns, way)
        await expectPagesOf(ids, (page) =>
          findUsers(database.db, { search, sortBy, direction, page, pageSize }),
        )
      }
      const limits = asked.mock.calls.flatMap((values) => values.flat()).map(Number)
      expect(Math.max(...limits.filter(Number.isFinite))).toBeGreaterThan(100_000 / 2)
    },
  )
})

describe('people who are archived', () => {
  it('are counted out of an index that begins with the role, whatever version the database is [ADMIN-6]', async () => {
    const asked = vi.spyOn(database.pool, 'query')
    const { count } = await findUsers(database.db, { archived: true, page: 1, pageSize: 10 })
    const statements = asked.mock.calls.map(([query, values]) => JSON.stringify([query, values]))
    asked.mockRestore()
    expect(count).toBe(Math.floor(people / 7))
    const counts = statements.filter((statement) => statement.includes('select count(*) from'))
    expect(counts).toHaveLength(1)
    expect(counts[0]).toMatch(/\\"role\\" in \(.*IMPERSONATE_ONLY/)
  })
})

describe('a search among many agreements', () => {
  const sorts = [
    'contract_signed_date',
    'homeowner_name',
    'homeowner_contract_id',
    'product_display_name',
    'current_milestone',
    'in_service_date',
  ] as const
  const searches: [string, Partial<AgreementListQuery>, string][] = [
    ['by a word', { search: 'elm' }, `homeowner_account_id = 'Elm Street'`],
    ['by words that few have', { search: 'street zuniga' }, `homeowner_name like 'Zuniga%'`],
    ['by the beginning of a name', { search: 'zu' }, `homeowner_name like 'Zuniga%'`],
    [
      'by a word, of two states and two milestones',
      { search: 'oak', statuses: ['active', 'canceled'], milestones: ['IN_SERVICE', 'CANCELED'] },
      `homeowner_account_id = 'Oak Street' and not archived and current_milestone in ('IN_SERVICE', 'CANCELED')`,
    ],
    ['by a word, archived', { search: 'street', statuses: ['archived'] }, `archived`],
    ['by nothing', {}, 'true'],
    // Not a search, but merged of as many parts.
    ['by nothing, of two states', { statuses: ['active', 'archived'] }, `status <> 'canceled'`],
    [
      'by nothing, of two milestones',
      { milestones: ['IN_SERVICE', 'CANCELED'] },
      `current_milestone in ('IN_SERVICE', 'CANCELED')`,
    ],
  ]
  const cases = searches.flatMap(([name, query, fits]) =>
    sorts.map((sortBy) => ({ name, query, fits, sortBy })),
  )
  it.each(cases)(
    '$name, sorted by $sortBy either way, has each page of the whole, ties by id and nothing after everything [ADMIN-5, ADMIN-6, ADMIN-64]',
    async ({ query, fits, sortBy }) => {
      for (const [direction, way] of ways) {
        const column = sortBy === 'current_milestone' ? placeOfMilestone : sortBy
        const ids = await whole('agreements', fits, [column], way)
        await expectPagesOf(ids, (page) =>
          findAgreements(database.db, { ...query, sortBy, direction, page, pageSize }),
        )
      }
    },
  )

  it('for many more than there are walks further and finds the same [ADMIN-5]', async () => {
    await expectTimesAsMany('agreements', 1_000_000)
    for (const [direction, way] of ways) {
      const ids = await whole('agreements', `homeowner_account_id = 'Elm Street'`, ['in_service_date'], way)
      await expectPagesOf(ids, (page) =>
        findAgreements(database.db, { search: 'elm', sortBy: 'in_service_date', direction, page, pageSize }),
      )
    }
  })
})
