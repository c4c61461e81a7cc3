import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCalendarDays } from '#domain/calendar-date.ts'
import { siteDayOf } from '#domain/site-periods.ts'
import { inTransaction } from '#server/data/database.ts'
import { getMonitoredSystem } from '#server/data/systems.ts'
import { writeDays, writePower } from '#server/data/telemetry.ts'
import { siteDay } from '#server/data/telemetry-days.ts'
import { lookAtAll } from '#server/jobs/early-warnings.ts'
import { makeHome, startTestServer, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a roof that fell dead, whose meter goes on a little below nothing, is told once as one that makes almost nothing [WARN-3, WARN-10]', async () => {
  const { db, pool } = server.services.database
  const { person, systemId } = await makeHome(server)
  await pool.query('update systems set latitude = 37.2, longitude = -119.5 where id = $1', [systemId])
  const system = await getMonitoredSystem(db, systemId)
  if (!system) throw new Error('no system')
  const now = new Date('2026-06-20T09:00:00-07:00')
  const today = siteDayOf(now, system.site_timezone)
  const days = Array.from({ length: 77 }, (_, index) => {
    const day = addCalendarDays(today, index - 77)
    const { intervals } = siteDay(day, system.site_timezone)
    return { day, solar_wh: new Array<number>(intervals).fill(index < 74 ? 250 : -1) }
  })
  await inTransaction(db, {}, async (tx) => {
    await writeDays(tx, system, days)
    const nothing = { home_w: null, grid_w: null, battery_w: null, battery_percent: null }
    await writePower(tx, systemId, { ...nothing, as_of: now, solar_w: -4 })
  })
  await lookAtAll(server.services, { now })
  const { rows: warnings } = await pool.query(
    'select kind, since_day::text, best_wh, ended_at from early_warnings where system_id = $1',
    [systemId],
  )
  expect(warnings).toEqual([{ kind: 'no_production', since_day: '2026-06-17', best_wh: 0, ended_at: null }])
  const { rows: told } = await pool.query('select subject from inbox_messages where user_id = $1', [
    person.id,
  ])
  expect(told).toEqual([{ subject: 'Your roof makes almost nothing' }])
})
