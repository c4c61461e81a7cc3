import { milestoneFilters, statusFilters } from '#domain/admin-table.ts'
import { findAgreements } from '#server/data/agreement-list.ts'
import { getAgreements } from '#server/data/agreements.ts'
import { type Database, openDatabase } from '#server/data/database.ts'
import { countAgreements, countUsers, listMonitored } from '#server/data/statistics.ts'
import { findUsers } from '#server/data/user-list.ts'
import { forStaff } from '#server/operations/agreements.ts'
import { createTestDatabase, dropTestDatabase, silent, startPostgres } from '#tests/postgres.ts'
import { makeAgreements } from './many-agreements.ts'
import type { Options, Row } from './rows.ts'
import { median, quantile } from './statistics.ts'

/** `asks` are alternatives; the slowest counts. Lists are held to a row by its key, others to a time in ms. */
type Asks = { name: string; within?: number; asks: { of: string; ask: () => Promise<unknown> }[] }

const pageSize = 25
/** What docs/operations.md asks for with so many agreements: the lists fit into it. */
const pages = '1GB'
const sorts = [
  'contract_signed_date',
  'homeowner_name',
  'homeowner_contract_id',
  'product_display_name',
  'current_milestone',
] as const
const people = ['last_name', 'email', 'role', 'last_signed_in_at'] as const
const directions = ['ascending', 'descending'] as const
const searchMs = 100
/** Read out of all rows: well within the ten seconds after which the database ends a statement. */
const statisticsMs = 2_000
const near = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** The last page whose number is known: beyond 10,000 rows the count is "about". */
const last = 400

/** The lists of staff over a million agreements and a million and a half people, beside the read of one row by its key. */
export async function* measure(options: Options): AsyncIterable<Row> {
  const stopPostgres = await startPostgres(pages)
  const url = await createTestDatabase()
  try {
    const database = await openDatabase({ url, log: silent, poolSize: 4, statementTimeoutMs: 900_000 })
    try {
      const begun = performance.now()
      const count = options.quick ? 100_000 : 1_000_000
      await makeAgreements(database.pool, count)
      const took = Math.round((performance.now() - begun) / 1000)
      yield* ask(options, database, `${count} agreements, ${count * 1.5} people, made in ${took} s`)
    } finally {
      await database.close()
    }
  } finally {
    await dropTestDatabase(url)
    await stopPostgres()
  }
}

async function* ask({ rounds }: Options, { db, pool }: Database, note: string): AsyncIterable<Row> {
  const { rows } = await pool.query<{ id: string }>('select id from agreements limit 500')
  const floor: number[] = []
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  for (const { id } of rows)
    floor.push(await timed(() => pool.query('select * from agreements where id = $1', [id])))
  for (const [at, { name, asks, within }] of listsOf(db).entries()) {
    const found: { of: string; times: number[] }[] = []
    for (const { of, ask: work } of asks) {
      await work()
      const times: number[] = []
      for (let round = 0; round < rounds * 4; round += 1) times.push(await timed(work))
      found.push({ of, times })
    }
    const slowest = found.toSorted((a, b) => median(b.times) - median(a.times))[0]
    yield {
      name,
      figure:
        within === undefined
          ? quantile(
              found.flatMap(({ times }) => times),
              0.99,
            )
          : median(slowest?.times ?? []),
      floor: quantile(floor, 0.99),
      unit: 'ms',
      target: within === undefined ? { of: 'ratio', most: 10 } : { of: 'figure', most: within },
      note: `slowest ${slowest?.of}: median ${median(slowest?.times ?? [0]).toFixed(1)} ms; one row by its key: median ${median(floor).toFixed(2)} ms${at === 0 ? `; ${note}` : ''}`,
    }
  }
}

/** By what the operations do, with what the screens ask for; the last page is the last whose number is known. */
function listsOf(db: Database['db']): Asks[] {
  const agreements = (pages: readonly number[], narrowed: Parameters<typeof findAgreements>[1][]) =>
    narrowed.flatMap((one) =>
      pages.map((page) => ({
        of: JSON.stringify({ ...one, page }),
        ask: async () => {
          const { results } = await findAgreements(db, { ...one, page, pageSize })
          const ids = results.map(({ id }) => id)
          await forStaff(db, await getAgreements(db, ids))
        },
      })),
    )
  const start = { page: 1, pageSize }
  const everySort = sorts.flatMap((sortBy) =>
    directions.map((direction) => ({ ...start, sortBy, direction })),
  )
  const everyFilter = everySort.flatMap((sorted) => [
    ...statusFilters.map((status) => ({ ...sorted, statuses: [status] })),
    ...milestoneFilters.map((milestone) => ({ ...sorted, milestones: [milestone] })),
    { ...sorted, statuses: ['active' as const], milestones: ['CONTRACT_SIGNED' as const] },
    {
      ...sorted,
      statuses: ['archived' as const, 'canceled' as const],
      milestones: ['IN_SERVICE' as const, 'CANCELED' as const],
    },
  ])
  const searches = [
    'moreno',
    'ms-1054321',
    'home77777@example.com',
    'davis',
    'teresa moreno',
    'nobody at all',
    'perez',
    'nobody@example.com',
  ]
  const searched = searches.map((search) => ({ ...start, search }))
  const beginnings = ['n', 'ng', 'ca', '12']
  const users = (
    pages: readonly number[],
    narrowed: Omit<Parameters<typeof findUsers>[1], 'page' | 'pageSize'>[],
  ) =>
    narrowed.flatMap((one) =>
      pages.map((page) => ({
        of: JSON.stringify({ ...one, page }),
        ask: () => findUsers(db, { ...one, page, pageSize }),
      })),
    )
  const peopleSorted = people.flatMap((sortBy) => directions.map((direction) => ({ sortBy, direction })))
  const peopleNarrowed = peopleSorted.flatMap((sorted) => [
    { ...sorted, archived: true },
    { ...sorted, archived: false },
    { ...sorted, roles: ['SUPPORT' as const, 'ADMIN' as const] },
    { ...sorted, roles: ['HOMEOWNER' as const], archived: false },
  ])
  return [
    { name: 'agreements: the nearest ten pages, any sort', asks: agreements(near, everySort) },
    { name: 'agreements: the last page, any sort', asks: agreements([last], everySort) },
    { name: 'agreements: any filter and sort', asks: agreements([1, 2], everyFilter) },
    { name: 'agreements: the last page of any filter and sort', asks: agreements([last], everyFilter) },
    { name: 'agreements: any search, slowest', within: searchMs, asks: agreements([1], searched) },
    {
      name: 'agreements: a beginning of a last name, slowest',
      within: searchMs,
      asks: agreements(
        [1],
        beginnings.flatMap((search) => [
          { ...start, search },
          ...sorts.map((sortBy) => ({ ...start, search, sortBy })),
        ]),
      ),
    },
    { name: 'people: the nearest ten pages, any sort', asks: users(near, peopleSorted) },
    { name: 'people: the last page, any sort', asks: users([last], peopleSorted) },
    { name: 'people: any filter and sort', asks: users([1, 2], peopleNarrowed) },
    {
      name: 'people: any search, slowest',
      within: searchMs,
      asks: users(
        [1],
        searches.map((search) => ({ search })),
      ),
    },
    {
      name: 'people: a beginning of a last name, slowest',
      within: searchMs,
      asks: users(
        [1],
        beginnings.flatMap((search) => [{ search }, ...people.map((sortBy) => ({ search, sortBy }))]),
      ),
    },
    {
      name: 'statistics: any part of the page, slowest',
      within: statisticsMs,
      asks: [
        { of: 'agreements in numbers', ask: () => countAgreements(db) },
        { of: 'people in numbers', ask: () => countUsers(db) },
        ...(['good', 'bad'] as const).flatMap((are) =>
          [1, 100].map((page) => ({
            of: `systems that report ${are === 'good' ? 'well' : 'badly'}, page ${page}`,
            ask: () => listMonitored(db, { are, page, pageSize }),
          })),
        ),
      ],
    },
  ]
}
