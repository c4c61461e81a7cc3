import { type PeriodUnit, previousPeriod, sitePeriod, sitePeriodAt } from '#domain/site-periods.ts'
import { type Database, openDatabase } from '#server/data/database.ts'
import { getMonitoredSystem, type MonitoredSystem } from '#server/data/systems.ts'
import { readBreakdown, readPower, readSeries, readSummary } from '#server/data/telemetry.ts'
import setUpPostgres, { createTestDatabase, dropTestDatabase, silent } from '#tests/postgres.ts'
import { askServer } from './energy-endpoint.ts'
import { days, makeHomes, zone } from './many-homes.ts'
import type { Options, Row } from './rows.ts'
import { median, quantile } from './statistics.ts'

type Home = { userId: string; system: MonitoredSystem }
/** `asks` are alternatives; the slowest counts. */
type Query = { name: string; most: number; asks: ((home: Home) => Promise<unknown>)[] }

const levels = { day: '15min', week: 'day', month: 'day', year: 'month' } as const
const categories = ['solar', 'home', 'battery', 'grid'] as const
const homesInRound = 20

/** The queries behind overview and energy page, in PostgreSQL, beside the read of one row by its key; then the operation itself. */
export async function* measure(options: Options): AsyncIterable<Row> {
  const stopPostgres = await setUpPostgres()
  const url = await createTestDatabase()
  try {
    const database = await openDatabase({ url, log: silent, poolSize: 1, statementTimeoutMs: 300_000 })
    try {
      const begun = performance.now()
      const count = options.quick ? 100 : 1_000
      const made = await makeHomes(database, count, new Date())
      const took = Math.round((performance.now() - begun) / 1000)
      yield* ask(options, database, made, `${count} systems, ${days} days each, made in ${took} s`)
      yield* askServer(url, made)
    } finally {
      await database.close()
    }
  } finally {
    await dropTestDatabase(url)
    await stopPostgres()
  }
}

async function* ask(
  { rounds }: Options,
  { db, pool }: Database,
  made: { userId: string; systemId: string }[],
  note: string,
): AsyncIterable<Row> {
  const queries = queriesOf(db)
  const homes: Home[] = []
  for (let at = 0; at < homesInRound * rounds; at += 1) {
    const one = made[(at * 37) % made.length]
    const system = one && (await getMonitoredSystem(db, one.systemId))
    if (one && system) homes.push({ userId: one.userId, system })
  }
  const floor: number[] = []
  const times = queries.map(({ asks }) => asks.map((): number[] => []))
  const timed = async (list: number[] | undefined, work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    list?.push(performance.now() - begun)
  }
  for (const home of homes.slice(0, 3)) {
    for (const { asks } of queries) for (const work of asks) await work(home)
  }
  for (const home of homes) {
    await timed(floor, () =>
      pool.query('select * from telemetry_power where system_id = $1', [home.system.id]),
    )
    for (const [at, { asks }] of queries.entries()) {
      for (const [which, work] of asks.entries()) await timed(times[at]?.[which], () => work(home))
    }
  }
  for (const [at, { name, most }] of queries.entries()) {
    const slowest = (times[at] ?? []).toSorted((a, b) => median(b) - median(a))[0] ?? []
    yield {
      name,
      figure: median(slowest),
      floor: median(floor),
      unit: 'ms',
      target: { of: 'figure', most },
      note: `p95 ${quantile(slowest, 0.95).toFixed(1)} ms${at === 0 ? `; ${note}` : ''}`,
    }
  }
}

/** By the functions that the operations call, with what the pages ask for. */
function queriesOf(db: Database['db']): Query[] {
  const now = new Date()
  const periodOf = (unit: PeriodUnit) => sitePeriodAt(unit, now, zone)
  const before = (unit: PeriodUnit) => {
    const { first_day } = periodOf(unit)
    return previousPeriod(sitePeriod(unit, first_day, zone))
  }
  const energy = (unit: keyof typeof levels, past: boolean): Query => {
    const { start, end } = past ? before(unit) : periodOf(unit)
    return {
      name: `energy, ${past ? 'the whole ' : ''}${unit}${past ? ' before' : ''}, slowest category`,
      most: unit === 'month' || unit === 'year' ? 5 : 50,
      asks: categories.map((category) => ({ system }) => {
        const what = { category, unit: 'Wh', resolution: levels[unit], allocation: true } as const
        return readSeries(db, system, { ...what, start, end, now })
      }),
    }
  }
  const yearAgo = before('year')
  const readings = (name: string, { start, end }: { start: Date; end: Date }): Query => ({
    name,
    most: 50,
    asks: [
      ({ system }) =>
        readSeries(db, system, {
          category: 'solar',
          unit: 'W',
          resolution: '15min',
          start,
          end,
          allocation: false,
        }),
    ],
  })
  return [
    {
      name: 'the system of its owner',
      most: 50,
      asks: [({ system, userId }) => getMonitoredSystem(db, system.id, { userId })],
    },
    { name: 'power now', most: 50, asks: [({ system }) => readPower(db, system.id)] },
    { name: 'summary', most: 50, asks: [({ system }) => readSummary(db, system, now)] },
    readings('power, the day by quarter hour', periodOf('day')),
    readings('power, the month before by quarter hour', before('month')),
    energy('day', true),
    energy('week', true),
    energy('month', true),
    energy('year', true),
    energy('year', false),
    {
      name: 'breakdown, the year before',
      most: 5,
      asks: [({ system }) => readBreakdown(db, system, { start: yearAgo.start, end: yearAgo.end, now })],
    },
    readings('all data: a year by quarter hour', yearAgo),
  ]
}
