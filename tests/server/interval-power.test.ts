import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHome, startTestServer, TestBrowser, type TestServer } from './harness.ts'

const key = 'a-key-of-a-vendor-of-quarter-hours'
let server: TestServer
beforeAll(async () => {
  const hash = createHash('sha256').update(key).digest('hex')
  server = await startTestServer({ variables: { PORCHLIGHT_TELEMETRY_KEYS: `sunco:1:${hash}` } })
})
afterAll(() => server.close())

const quarter = 900_000
/** The end of the last quarter hour that is over. */
const end = Math.floor(Date.now() / quarter) * quarter
const iso = (at: number) => new Date(at).toISOString()
/** Wh of the quarter hour that ended so many of them before the last one. */
const ended = (ago: number, wh: object) => ({ starts_at: iso(end - (ago + 1) * quarter), ...wh })
const sunny = { solar_wh: 900, home_wh: 250, grid_import_wh: 10, grid_export_wh: 210 }
const charging = { battery_charge_wh: 450, battery_discharge_wh: 0, battery_percent: 64 }

/** A home in service, what its vendor sends, and what its homeowner reads. */
async function home({ battery = false } = {}) {
  const { person, systemId } = await makeHome(server)
  const siteId = `S-${randomUUID()}`
  await server.services.database.pool.query(
    'update systems set vendor_id = 1, site_id = $2, has_battery_monitoring = $3 where id = $1',
    [systemId, siteId, battery],
  )
  const browser = await new TestBrowser(server).signIn(person)
  const read = async (path: string) => (await browser.get(`/systems/${systemId}/${path}/`)).json()
  const flow = () => read('monitoring/power_flow')
  const send = async (batch: { intervals?: object[]; power?: object }) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/telemetry/sunco/',
      headers: { authorization: `Bearer ${key}` },
      payload: { sites: [{ site_id: siteId, ...batch }] },
    })
    expect(answer.statusCode).toBe(202)
    return flow()
  }
  return { systemId, send, flow, read }
}

describe('what flows now of a vendor that sends quarter hours alone', () => {
  it('is the mean of the newest one at its end, and the system is heard of [POWER-28, POWER-2, POWER-4, ENERGY-17]', async () => {
    const { send, flow, read } = await home({ battery: true })
    expect(await flow()).toMatchObject({ as_of: null, status: 'Offline' })
    const shown = await send({
      intervals: [ended(0, { ...sunny, ...charging }), ended(1, { solar_wh: 1, home_wh: 1 })],
    })
    expect(shown).toEqual({
      as_of: iso(end),
      status: 'Active',
      solar_w: 3600,
      home_w: 1000,
      grid_w: -800,
      battery_w: -1800,
      battery_percent: 64,
      mode: 3,
      imbalanced: false,
      is_site_unknown: false,
    })
    expect((await read('solar/energy/summary')).as_of).toBe(iso(end))
  })

  it('goes on with each that is newer, and not with one that comes late or again [POWER-28]', async () => {
    const { send } = await home()
    expect(await send({ intervals: [ended(2, sunny)] })).toMatchObject({ as_of: iso(end - 2 * quarter) })
    expect(await send({ intervals: [ended(0, sunny)] })).toMatchObject({ as_of: iso(end), home_w: 1000 })
    expect(await send({ intervals: [ended(1, { ...sunny, home_wh: 5 })] })).toMatchObject({ home_w: 1000 })
    expect(await send({ intervals: [ended(0, sunny)] })).toMatchObject({ as_of: iso(end), home_w: 1000 })
  })

  it('takes in what was stored of the same quarter hour before [POWER-28]', async () => {
    const { send } = await home({ battery: true })
    const stored = await send({ intervals: [ended(0, { battery_percent: 64, grid_import_wh: 30 })] })
    expect(stored.as_of).toBeNull()
    const shown = await send({ intervals: [ended(0, { solar_wh: 20, grid_export_wh: 0 })] })
    expect(shown).toMatchObject({ solar_w: 80, grid_w: 120, home_w: null, battery_percent: 64 })
  })

  it('fills in what another message tells of the same quarter hour, and leaves what is there [POWER-28]', async () => {
    const { send } = await home()
    expect(await send({ intervals: [ended(0, { solar_wh: 900 })] })).toMatchObject({
      solar_w: 3600,
      home_w: null,
    })
    const { solar_wh: _, ...meter } = sunny
    const both = { as_of: iso(end), solar_w: 3600, home_w: 1000, grid_w: -800 }
    expect(await send({ intervals: [ended(0, meter)] })).toMatchObject(both)
    expect(await send({ power: { at: iso(end), solar_w: 5 } })).toMatchObject(both)
    const odd = { ...sunny, home_wh: 9_000 }
    const again = await home()
    for (const _time of [1, 2, 3])
      expect((await again.send({ intervals: [ended(0, odd)] })).imbalanced).toBe(false)
  })

  it('never takes the place of a sample that was measured in it or later, in one batch or two [POWER-28]', async () => {
    const power = { at: iso(end - 60_000), solar_w: 111 }
    const intervals = [ended(0, sunny)]
    const [together, apart] = [await home(), await home()]
    expect(await together.send({ intervals, power })).toMatchObject({ as_of: power.at, solar_w: 111 })
    await apart.send({ power })
    expect(await apart.send({ intervals })).toMatchObject({ as_of: power.at, solar_w: 111 })
    const older = { at: iso(end - quarter), solar_w: 222 }
    const [early, earlier] = [await home(), await home()]
    expect(await early.send({ intervals, power: older })).toMatchObject({ as_of: iso(end), solar_w: 3600 })
    await earlier.send({ power: older })
    expect(await earlier.send({ intervals })).toMatchObject({ as_of: iso(end), solar_w: 3600 })
    const newer = { at: iso(end + 1), solar_w: 333 }
    expect(await earlier.send({ power: newer })).toMatchObject({ as_of: newer.at, solar_w: 333 })
  })

  it('is not a sample that tells no power: the quarter hour stands in for it, or the one before stays [POWER-31, POWER-28]', async () => {
    const { send } = await home()
    const power = { at: iso(end + 1), solar_w: null, home_w: null, battery_percent: 50 }
    expect(await send({ power })).toMatchObject({ as_of: null, status: 'Offline' })
    const shown = { as_of: iso(end), solar_w: 3600 }
    expect(await send({ intervals: [ended(0, sunny)], power })).toMatchObject(shown)
    expect(await send({ power: { at: iso(end + 2) } })).toMatchObject(shown)
  })

  it('is not judged out of balance where a battery is there and not measured [POWER-14]', async () => {
    const run = async (isThere: boolean) => {
      const { systemId, send } = await home()
      if (isThere)
        await server.services.database.pool.query(
          `insert into batteries (system_id, manufacturer, model, count, capacity, power_rating)
           values ($1, 'Sunco', 'B1', 1, 13.5, 5)`,
          [systemId],
        )
      const power = { solar_w: 3_000, home_w: 500, grid_w: 0 }
      await send({ power: { ...power, at: iso(end - 1) } })
      return (await send({ power: { ...power, at: iso(end) } })).imbalanced
    }
    expect([await run(true), await run(false)]).toEqual([false, true])
  })

  it('is not judged out of balance while a part of the home is not in it [POWER-28, POWER-14]', async () => {
    const off = { home_wh: 250, grid_import_wh: 50, grid_export_wh: 0 }
    const run = async (wh: object) => {
      const { send } = await home()
      await send({ intervals: [ended(1, wh)] })
      return (await send({ intervals: [ended(0, wh)] })).imbalanced
    }
    expect([await run(off), await run({ ...off, solar_wh: 0 })]).toEqual([false, true])
  })
})
