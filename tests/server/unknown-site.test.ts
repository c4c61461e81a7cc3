import { hoursToMilliseconds, minutesToMilliseconds } from 'date-fns'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { writePower } from '#server/data/telemetry.ts'
import { lookAtAll } from '#server/jobs/early-warnings.ts'
import { makeHome, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)
const sample = { solar_w: 1_000, home_w: null, grid_w: null, battery_w: null, battery_percent: null }

/** A home in service for long, of which a sample was heard so long ago, if any was. */
async function homeHeardOf(agoMs: number | null) {
  const home = await makeHome(server)
  await query("update agreements set in_service_date = '2025-01-10' where id = $1", [home.agreementId])
  if (agoMs !== null)
    await writePower(server.services.database.db, home.systemId, {
      ...sample,
      as_of: new Date(Date.now() - agoMs),
    })
  const browser = await new TestBrowser(server).signIn(home.person)
  const flow = async () => {
    const answer = await browser.get(`/systems/${home.systemId}/monitoring/power_flow/`)
    const { default_code, status, solar_w, is_site_unknown } = answer.json()
    return [answer.statusCode, default_code ?? { status, solar_w, is_site_unknown }]
  }
  return { ...home, flow }
}
const vendorIsAsked = (isAsked: boolean) =>
  vi.spyOn(server.services.vendors.monitoring, 'has').mockReturnValue(isAsked)
const isRefused = (systemId: string) =>
  query(
    `insert into telemetry_cursors (system_id, due_at, faults, last_fault, vendor_id)
     values ($1, now() + interval '6 hours', 0, 'monitoring_refused', 1)`,
    [systemId],
  )
const hasNoSite = (systemId: string) => query('update systems set site_id = null where id = $1', [systemId])

describe('a home whose site its monitoring vendor does not know', () => {
  it('is told so beside its last readings once they are late, while that vendor is asked [POWER-1, POWER-10]', async () => {
    const [sending, late] = [await homeHeardOf(0), await homeHeardOf(minutesToMilliseconds(36))]
    for (const { systemId } of [sending, late]) await isRefused(systemId)
    vendorIsAsked(true)
    expect(await sending.flow()).toEqual([200, { status: 'Active', solar_w: 1_000, is_site_unknown: false }])
    expect(await late.flow()).toEqual([200, { status: 'Offline', solar_w: 1_000, is_site_unknown: true }])
    vendorIsAsked(false)
    expect(await late.flow()).toEqual([200, { status: 'Offline', solar_w: 1_000, is_site_unknown: false }])
  })

  it('is not found where nothing was ever heard of it, while that vendor is asked [POWER-10]', async () => {
    const home = await homeHeardOf(null)
    await isRefused(home.systemId)
    vendorIsAsked(true)
    expect(await home.flow()).toEqual([404, 'site_not_found'])
    vendorIsAsked(false)
    expect(await home.flow()).toEqual([200, { status: 'Offline', solar_w: null, is_site_unknown: false }])
  })
})

const subjectsFor = async ({ id }: { id: string }) =>
  (await query('select subject from inbox_messages where user_id = $1', [id])).rows.map(
    ({ subject }) => subject,
  )

describe('a home without a site', () => {
  it.each([
    ['never heard of', null],
    ['heard of before', hoursToMilliseconds(48)],
  ])(
    '%s is told by one message that nobody knows it, and sent to no gateway [WARN-10, WARN-21]',
    async (_, agoMs) => {
      const home = await homeHeardOf(agoMs)
      await hasNoSite(home.systemId)
      await lookAtAll(server.services, { now: new Date() })
      const { rows } = await query('select subject, body from inbox_messages where user_id = $1', [
        home.person.id,
      ])
      expect(rows).toEqual([
        {
          subject: 'The monitoring system does not recognize your home',
          body: expect.not.stringContaining('gateway'),
        },
      ])
    },
  )

  it('that was taken from it is told so, whatever a vendor was asked of it before [WARN-21]', async () => {
    const home = await homeHeardOf(hoursToMilliseconds(72))
    await query(
      `insert into telemetry_cursors (system_id, due_at, faults, vendor_id, read_until)
       values ($1, now(), 0, 1, now() - interval '3 days')`,
      [home.systemId],
    )
    await hasNoSite(home.systemId)
    vendorIsAsked(true)
    await lookAtAll(server.services, { now: new Date() })
    expect(await subjectsFor(home.person)).toEqual(['The monitoring system does not recognize your home'])
  })

  it('is told so beside its last readings once they are late [POWER-1, POWER-10]', async () => {
    const home = await homeHeardOf(minutesToMilliseconds(36))
    await hasNoSite(home.systemId)
    expect(await home.flow()).toEqual([200, { status: 'Offline', solar_w: 1_000, is_site_unknown: true }])
  })
})
