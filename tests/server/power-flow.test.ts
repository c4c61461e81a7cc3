import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeHome, startTestServer, TestBrowser, type TestServer } from './harness.ts'

const key = 'a-key-of-a-vendor-of-measurements'
let server: TestServer
beforeAll(async () => {
  const hash = createHash('sha256').update(key).digest('hex')
  server = await startTestServer({ variables: { PORCHLIGHT_TELEMETRY_KEYS: `sunco:1:${hash}` } })
})
afterAll(() => server.close())

type Sample = { solar_w?: number; home_w?: number; grid_w?: number; battery_w?: number }

/** A home whose vendor sends samples, and what its homeowner reads then. */
async function home({ battery = true } = {}) {
  const { person, systemId } = await makeHome(server)
  const siteId = `S-${randomUUID()}`
  await server.services.database.pool.query(
    'update systems set vendor_id = 1, site_id = $2, has_battery_monitoring = $3 where id = $1',
    [systemId, siteId, battery],
  )
  const browser = await new TestBrowser(server).signIn(person)
  const send = async (sample: Sample, agoMs = 0) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/telemetry/sunco/',
      headers: { authorization: `Bearer ${key}` },
      payload: {
        sites: [{ site_id: siteId, power: { at: new Date(Date.now() - agoMs).toISOString(), ...sample } }],
      },
    })
    expect(answer.statusCode).toBe(202)
    return (await browser.get(`/systems/${systemId}/monitoring/power_flow/`)).json()
  }
  return { send, browser, systemId }
}

const solar = { on: 3_000, off: 0 } as const
const battery = { charging: -800, idle: 0, discharging: 800 } as const
const grid = { importing: 600, idle: 0, exporting: -600 } as const

/** The ten with the sun first, then the four without, in the order in which they are numbered. */
const modes = (
  [
    ['on', 'charging', 'importing'],
    ['on', 'charging', 'idle'],
    ['on', 'charging', 'exporting'],
    ['on', 'idle', 'importing'],
    ['on', 'idle', 'idle'],
    ['on', 'idle', 'exporting'],
    ['on', 'discharging', 'importing'],
    ['on', 'discharging', 'idle'],
    ['on', 'discharging', 'exporting'],
    ['off', 'charging', 'importing'],
    ['off', 'idle', 'importing'],
    ['off', 'discharging', 'importing'],
    ['off', 'discharging', 'idle'],
    ['off', 'discharging', 'exporting'],
  ] as const
).map((ways, index) => ({ mode: index + 1, ways }))

describe('what flows now, over the wire', () => {
  it.each(modes)(
    'is mode $mode with $ways, and what comes in goes out [POWER-2, POWER-6, POWER-8, POWER-9]',
    async ({ mode, ways: [sun, pack, line] }) => {
      const { send } = await home()
      const parts = { solar_w: solar[sun], battery_w: battery[pack], grid_w: grid[line] }
      const home_w = parts.solar_w + parts.battery_w + parts.grid_w
      const flow = await send({ ...parts, home_w })
      expect(flow).toMatchObject({ ...parts, home_w, mode, imbalanced: false, status: 'Active' })
      expect(flow.solar_w + flow.battery_w + flow.grid_w).toBe(flow.home_w)
    },
  )

  it.each([
    ['idle', 'idle'],
    ['idle', 'exporting'],
    ['charging', 'idle'],
    ['charging', 'exporting'],
  ] as const)('has no mode without sun, battery %s, grid %s [POWER-7]', async (pack, line) => {
    const { send } = await home()
    const flow = await send({ solar_w: 0, battery_w: battery[pack], grid_w: grid[line], home_w: 10 })
    expect(flow.mode).toBeNull()
  })

  it('counts exactly ±50 W as nothing, and a watt more as something [POWER-5]', async () => {
    const { send } = await home()
    const ago = (at: number) => 60_000 - at
    expect((await send({ solar_w: 50, battery_w: -50, grid_w: 50, home_w: 50 }, ago(1))).mode).toBeNull()
    expect((await send({ solar_w: 51, battery_w: -50, grid_w: 50, home_w: 51 }, ago(2))).mode).toBe(5)
    expect((await send({ solar_w: 51, battery_w: -51, grid_w: 51, home_w: 51 }, ago(3))).mode).toBe(1)
    expect((await send({ solar_w: 51, battery_w: 51, grid_w: -51, home_w: 51 }, ago(4))).mode).toBe(9)
  })

  it('takes a battery that the home lacks for idle, whatever is sent of it [POWER-3]', async () => {
    const { send } = await home({ battery: false })
    expect(await send({ solar_w: 3_000, battery_w: -800, grid_w: -600, home_w: 2_400 })).toMatchObject({
      battery_w: null,
      mode: 6,
    })
  })
})

describe('what is wrong with it, over the wire', () => {
  it.each([
    ['100 W of a small use', 900, 100, false],
    ['101 W of a small use', 900, 101, true],
    ['exactly a tenth of a large use', 4_000, 400, false],
    ['a watt more than a tenth', 4_000, 401, true],
  ])('is a difference of %s, twice running and not once [POWER-14]', async (_what, home_w, off, isTold) => {
    const { send } = await home()
    const sample = { solar_w: home_w + off, battery_w: 0, grid_w: 0, home_w }
    expect((await send(sample, 3_000)).imbalanced).toBe(false)
    expect((await send(sample, 2_000)).imbalanced).toBe(isTold)
    expect((await send({ ...sample, solar_w: home_w }, 1_000)).imbalanced).toBe(false)
    expect((await send(sample, 0)).imbalanced).toBe(false)
  })

  it('is no difference that a part makes which did not tell [POWER-14]', async () => {
    for (const silent of ['solar_w', 'battery_w', 'grid_w', 'home_w']) {
      const { send } = await home()
      const sample = { solar_w: 1_000, battery_w: 500, grid_w: 500, home_w: 2_000, [silent]: undefined }
      await send(sample, 3_000)
      expect([silent, (await send(sample, 2_000)).imbalanced]).toEqual([silent, false])
    }
  })

  it('is told as it was measured when the sun or the home is below zero [POWER-13]', async () => {
    const { send } = await home()
    expect(await send({ solar_w: -51, home_w: -51, grid_w: 0, battery_w: 0 })).toMatchObject({
      solar_w: -51,
      home_w: -51,
    })
  })

  it('is silence of more than 35 minutes [POWER-4, POWER-11, POWER-16]', async () => {
    const sample = { solar_w: 3_000, home_w: 3_000, grid_w: 0, battery_w: 0 }
    const minutes = 60_000
    // The server's clock runs on between the sample and the answer, so that the limit itself is left to the rule.
    expect((await (await home()).send(sample, 35 * minutes - 20_000)).status).toBe('Active')
    expect((await (await home()).send(sample, 35 * minutes + 1)).status).toBe('Offline')
  })

  it('is a site that its vendor does not know, of a home in service that was never heard: 404 site_not_found [POWER-10]', async () => {
    const { browser, send, systemId } = await home()
    const { pool } = server.services.database
    const isAsked = vi.spyOn(server.services.vendors.monitoring, 'has').mockReturnValue(true)
    const read = async () => {
      const answer = await browser.get(`/systems/${systemId}/monitoring/power_flow/`)
      return [answer.statusCode, answer.json().default_code ?? answer.json().status]
    }
    expect(await read()).toEqual([200, 'Offline'])
    await pool.query(
      'insert into telemetry_cursors (system_id, due_at, faults, last_fault, vendor_id) values ($1, now(), 0, $2, 1)',
      [systemId, 'monitoring_late'],
    )
    expect(await read()).toEqual([200, 'Offline'])
    await pool.query("update telemetry_cursors set last_fault = 'monitoring_refused' where system_id = $1", [
      systemId,
    ])
    expect(await read()).toEqual([404, 'site_not_found'])
    await send({ solar_w: 1_000 })
    expect(await read()).toEqual([200, 'Active'])
    isAsked.mockRestore()
    const nowhere = await home()
    await pool.query('update systems set site_id = null where id = $1', [nowhere.systemId])
    const asked = async () => {
      const answer = await nowhere.browser.get(`/systems/${nowhere.systemId}/monitoring/power_flow/`)
      return [answer.statusCode, answer.json().default_code ?? answer.json().status]
    }
    expect(await asked()).toEqual([404, 'site_not_found'])
    await pool.query(
      "update agreements set current_milestone = 'INSTALLATION_COMPLETED' where system_id = $1",
      [nowhere.systemId],
    )
    expect(await asked()).toEqual([200, 'Inactive'])
  })

  it('is a site that nobody knows: 404 [POWER-10, ENERGY-31]', async () => {
    const { browser } = await home()
    const answer = await browser.get(`/systems/${randomUUID()}/monitoring/power_flow/`)
    expect([answer.statusCode, answer.json().default_code]).toEqual([404, 'not_found'])
  })
})
