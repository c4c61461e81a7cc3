import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCalendarDays } from '#domain/calendar-date.ts'
import { siteDayOf, sitePeriod } from '#domain/site-periods.ts'
import { getMonitoredSystem } from '#server/data/systems.ts'
import { readPower, readSeries, readSummary } from '#server/data/telemetry.ts'
import { bringUpTo, feedSharedSites } from '#server/vendors/telemetry/sandbox.ts'
import { findSite, lastEnd } from '#server/vendors/telemetry/sites.ts'
import { createWorld } from '#server/worlds/create-world.ts'
import { lastTuesday } from '#server/worlds/in-service.ts'
import { LocalBrowser, type SandboxServer, startSandbox } from './sandbox-server.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

const hour = 60 * 60_000
const db = () => server.services.database.db

async function make(name: string, options: Parameters<typeof createWorld>[2] = {}) {
  const { agreements } = await createWorld(db(), name, { unique: true, ...options })
  const systemId = agreements[0]?.system_id ?? ''
  const system = await getMonitoredSystem(db(), systemId)
  const site = await findSite(db(), systemId)
  if (!system || !site) throw new Error('no system')
  const day = (date: string, category: 'solar' | 'home' | 'grid' | 'battery' = 'solar') => {
    const { start, end } = sitePeriod('day', date, system.site_timezone)
    return readSeries(db(), system, { category, unit: 'Wh', resolution: '15min', start, end })
  }
  return { systemId, system, day, end: () => lastEnd(db(), site) }
}

const quarter = (at: Date) => new Date(Math.floor(at.getTime() / 900_000) * 900_000)
/** Where the last quarter hour that is over may end in what was read since: one may have ended meanwhile. */
const endsSince = (since: number, offset = 0) =>
  [since, Date.now()].map((at) => quarter(new Date(at + offset)))

describe('the readings of a world', () => {
  it('go back two years and have the gap of last Tuesday, which is missing and not zero [ENERGY-14]', async () => {
    const now = new Date('2026-11-20T20:10:00Z')
    const { system, day } = await make('in-service-battery', { telemetry: 'full', now })
    const tuesday = lastTuesday('2026-11-20')
    expect(tuesday).toBe('2026-11-17')
    for (const category of ['solar', 'home', 'grid', 'battery'] as const) {
      expect((await day(tuesday, category)).quality).toEqual([
        ['measured', 45],
        ['missing', 17],
        ['measured', 34],
      ])
    }
    const { lifetime, first_day } = await readSummary(db(), system, now)
    expect(first_day).toBe('2024-11-20')
    expect(lifetime.expected_intervals - lifetime.covered_intervals).toBe(17)
  })

  it('have all quarter hours of the days on which the clock changes', async () => {
    const now = new Date('2026-11-20T20:10:00Z')
    const { day } = await make('dst-home', { telemetry: 'full', now })
    const lengths = []
    for (const date of ['2025-11-02', '2026-03-08', '2026-11-01']) lengths.push((await day(date)).quality)
    expect(lengths).toEqual([[['measured', 100]], [['measured', 92]], [['measured', 100]]])
  })

  it('say which came late and which were estimated', async () => {
    const now = new Date('2026-11-20T20:10:00Z')
    const { day } = await make('late-data', { telemetry: 'full', now })
    expect((await day('2026-11-19')).quality).toEqual([
      ['measured', 52],
      ['late', 18],
      ['measured', 26],
    ])
    expect((await day('2026-11-18')).quality).toContainEqual(['estimated', 8])
    expect((await day('2026-11-17')).quality).toEqual([['missing', 96]])
  })

  it('are the same for two households of one world', async () => {
    const now = new Date('2026-06-20T03:10:00Z')
    const [one, other] = [
      await make('in-service-battery', { now }),
      await make('in-service-battery', { now }),
    ]
    expect((await one.day('2026-06-19')).values).toEqual((await other.day('2026-06-19')).values)
  })
})

describe('readings that come in', () => {
  it('are added up to the last quarter hour that is over, once, and fit what was there', async () => {
    const now = new Date('2026-06-18T15:07:00Z')
    const { systemId, day, end } = await make('in-service-battery', { now })
    const later = new Date(now.getTime() + 27 * hour)
    await bringUpTo(db(), systemId, later)
    expect(await end()).toEqual(quarter(later))
    const whole = await day('2026-06-18')
    expect(whole.quality).toEqual([['measured', 96]])
    await bringUpTo(db(), systemId, later)
    expect(await day('2026-06-18')).toEqual(whole)
    const unbroken = await make('in-service-battery', { now: later })
    expect((await unbroken.day('2026-06-18')).values).toEqual(whole.values)
    expect((await readPower(db(), systemId))?.as_of).toEqual(later)
  })

  it('lie behind by as much as the site does', async () => {
    const now = new Date('2026-06-18T19:07:00Z')
    const { systemId, end } = await make('offline', { now })
    const later = new Date(now.getTime() + hour)
    await bringUpTo(db(), systemId, later)
    expect(await end()).toEqual(quarter(new Date(later.getTime() - 3 * hour)))
  })

  it('leave alone what no house of the sandbox measures', async () => {
    const { agreements } = await createWorld(db(), 'inactive', { unique: true })
    const systemId = agreements[0]?.system_id ?? ''
    await bringUpTo(db(), systemId, new Date())
    expect(await readPower(db(), systemId)).toBeNull()
  })

  it('come to the shared homes by themselves, not to those that a test made', async () => {
    const now = new Date(Date.now() - 5 * hour)
    const own = await make('in-service-battery', { now })
    const shared = await make('offline', { now, unique: false })
    await feedSharedSites(db())
    expect(await own.end()).toEqual(quarter(now))
    expect((await shared.end())?.getTime()).toBeGreaterThan(now.getTime())
  })
})

describe('a clock that is moved', () => {
  it('takes the readings of the homes of whoever is signed in along, there and back [HOUSE-13]', async () => {
    const browser = new LocalBrowser(server)
    const { agreements } = await browser.open('in-service-battery')
    const systemId = agreements[0]?.system_id ?? ''
    const site = await findSite(db(), systemId)
    if (!site) throw new Error('no site')
    const power = async () => (await browser.get(`/systems/${systemId}/monitoring/power_flow/`)).json()
    const there = Date.now()
    await browser.sandbox('clock', { offset_ms: 6 * hour })
    // The session is over by then: signing in anew is part of moving so far.
    await browser.sandbox('sign_in', { user_id: (await ownerOf(systemId)) ?? '' })
    expect(await power()).toMatchObject({ status: 'Active' })
    expect(endsSince(there, 6 * hour)).toContainEqual(await lastEnd(db(), site))

    const back = Date.now()
    await browser.sandbox('clock', { offset_ms: 0 })
    expect(await power()).toMatchObject({ status: 'Active' })
    expect(endsSince(back)).toContainEqual(await lastEnd(db(), site))
    const tomorrow = addCalendarDays(siteDayOf(new Date(), site.system.site_timezone), 1)
    const { start, end } = sitePeriod('day', tomorrow, site.system.site_timezone)
    const query = { category: 'solar', unit: 'Wh', resolution: '15min', start, end } as const
    const quarters = (end.getTime() - start.getTime()) / 900_000
    expect((await readSeries(db(), site.system, query)).quality).toEqual([['missing', quarters]])
  })
})

async function ownerOf(systemId: string): Promise<string | undefined> {
  const { rows } = await server.services.database.pool.query<{ user_id: string }>(
    `select user_id from agreement_users join agreements on agreements.id = agreement_id
      where system_id = $1 and position = 1`,
    [systemId],
  )
  return rows[0]?.user_id
}
