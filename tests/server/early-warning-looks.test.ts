import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addCalendarDays } from '#domain/calendar-date.ts'
import { clearSkyYield, daysToJudge } from '#domain/early-warning.ts'
import { siteDayOf } from '#domain/site-periods.ts'
import { inTransaction } from '#server/data/database.ts'
import { finishJob, takeJobs } from '#server/data/outbox.ts'
import { getMonitoredSystem } from '#server/data/systems.ts'
import { writeDays, writePower } from '#server/data/telemetry.ts'
import { siteDay } from '#server/data/telemetry-days.ts'
import { beginLook, lookAtAll, lookWhenDue } from '#server/jobs/early-warnings.ts'
import { lookedAt } from './early-warning-looked.ts'
import { makeHome, startTestServer, type TestServer } from './harness.ts'

vi.mock('#domain/early-warning.ts', async (original) => {
  const actual = await original<typeof import('#domain/early-warning.ts')>()
  return { ...actual, clearSkyYield: vi.fn(actual.clearSkyYield) }
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a look begins once an hour, and not before the one before it is over [WARN-22]', async () => {
  const { services } = server
  const { db, pool } = services.database
  const states = async () => {
    const { rows } = await pool.query(
      `select state from jobs where kind = 'early-warnings' order by created_at`,
    )
    return rows.map(({ state }) => state)
  }
  const [hour, next] = [Date.parse('2026-06-20T09:30:00Z'), Date.parse('2026-06-20T10:30:00Z')]
  await beginLook(services, hour)
  await beginLook(services, next)
  expect(await states()).toEqual(['waiting'])
  const [look] = await takeJobs(db, { limit: 1, leaseMs: 60_000, kinds: ['early-warnings'] })
  if (!look) throw new Error('no look')
  await beginLook(services, next)
  expect(await states()).toEqual(['running'])
  await finishJob(db, look)
  await beginLook(services, hour)
  expect(await states()).toEqual(['done'])
  await beginLook(services, next)
  expect(await states()).toEqual(['done', 'waiting'])
})

it('silence is judged by the clock of the database, whatever that of the server says [SEC-38, WARN-1]', async () => {
  const { pool } = server.services.database
  const { agreementId, systemId } = await makeHome(server)
  await pool.query(
    `update agreements set in_service_date = current_date - 9, current_milestone = 'IN_SERVICE' where id = $1`,
    [agreementId],
  )
  const sample = { solar_w: 0, home_w: null, grid_w: null, battery_w: null, battery_percent: null }
  await writePower(server.services.database.db, systemId, { ...sample, as_of: new Date() })
  const warned = async () => {
    const { rows } = await pool.query('select kind from early_warnings where system_id = $1', [systemId])
    return rows
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
  try {
    await lookAtAll(server.services)
  } finally {
    vi.useRealTimers()
  }
  expect(await warned()).toEqual([])
  await lookAtAll(server.services, { now: new Date(Date.now() + 2 * 86_400_000) })
  expect(await warned()).toMatchObject([{ kind: 'silent' }])
})

describe('a portal that comes back after a day, as by a restore', () => {
  const hour = 3_600_000

  it('tells and ends the silence of what vendors post once it has been back for an hour [WARN-23, WARN-1, WARN-8]', async () => {
    const { db, pool } = server.services.database
    await pool.query(`delete from jobs where kind = 'early-warnings'`)
    const homes = [await makeHome(server), await makeHome(server), await makeHome(server)]
    const [posting, silent, healed] = homes.map(({ systemId }) => systemId)
    if (!posting || !silent || !healed) throw new Error('no homes')
    const back = Date.now()
    const sample = { solar_w: 0, home_w: null, grid_w: null, battery_w: null, battery_percent: null }
    const isHeard = (systemId: string, at: number) =>
      writePower(db, systemId, { ...sample, as_of: new Date(at) })
    const warned = async () => {
      const { rows } = await pool.query(
        'select system_id from early_warnings where ended_at is null and system_id = any($1) order by noticed_at',
        [[posting, silent, healed]],
      )
      return rows.map(({ system_id }) => system_id)
    }
    const look = async (at: number) => {
      await beginLook(server.services, at)
      await lookWhenDue(server.services, { now: new Date(at) })
      await pool.query(
        `update jobs set finished_at = $1 where id = (select id from jobs order by created_at desc limit 1)`,
        [new Date(at)],
      )
    }
    for (const systemId of [posting, silent, healed]) await isHeard(systemId, back - 25 * hour)
    await pool.query(
      `insert into early_warnings (system_id, kind, since_day, heard_at) values ($1, 'silent', current_date, null)`,
      [healed],
    )
    await isHeard(healed, back - 23 * hour)
    await lookedAt(server, new Date(back - 24 * hour))
    await look(back)
    await look(back + hour - 1)
    expect(await warned()).toEqual([healed])
    await isHeard(posting, back + hour - 1)
    await isHeard(healed, back + hour - 1)
    await look(back + 2 * hour)
    expect(await warned()).toEqual([silent])
  })
})

it('the sun of the days before is worked out once yesterday is whole, and then once [WARN-6, WARN-7]', async () => {
  const { db, pool } = server.services.database
  const { systemId } = await makeHome(server)
  await pool.query('update systems set latitude = 37.2, longitude = -119.5 where id = $1', [systemId])
  const system = await getMonitoredSystem(db, systemId)
  if (!system) throw new Error('no system')
  const now = new Date('2026-06-20T09:00:00-07:00')
  const today = siteDayOf(now, system.site_timezone)
  const write = (first: number, count: number, share: number) =>
    inTransaction(db, {}, (tx) =>
      writeDays(
        tx,
        system,
        Array.from({ length: count }, (_, index) => {
          const day = addCalendarDays(today, first + index)
          const { intervals } = siteDay(day, system.site_timezone)
          const solar_wh = Array.from({ length: intervals }, (_, at) => (at < intervals * share ? 250 : null))
          return { day, solar_wh }
        }),
      ),
    )
  const worked = async () => {
    vi.mocked(clearSkyYield).mockClear()
    await lookAtAll(server.services, { now })
    return vi.mocked(clearSkyYield).mock.calls.length
  }
  await write(-daysToJudge, daysToJudge - 1, 1)
  await write(-1, 1, 0.8)
  expect([await worked(), await worked()]).toEqual([1, 1])
  await write(-1, 1, 1)
  expect([await worked(), await worked()]).toEqual([daysToJudge, 0])
})
