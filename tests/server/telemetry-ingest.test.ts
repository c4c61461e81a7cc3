import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addCalendarDays } from '#domain/calendar-date.ts'
import { uploadPolicy } from '#domain/policy.ts'
import { siteDayOf, startOfSiteDay } from '#domain/site-periods.ts'
import { readConfig } from '#server/config.ts'
import { siteDay } from '#server/data/telemetry-days.ts'
import { outcome } from './account-area.ts'
import { makeHome, productionLike, startTestServer, TestBrowser, type TestServer } from './harness.ts'

const newKey = () => randomBytes(24).toString('base64url')
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
const [sunco, suncoOld, other] = [newKey(), newKey(), newKey()]
const keys = `sunco:1:${hashOf(sunco)}, sunco:1:${hashOf(suncoOld)}, other:2:${hashOf(other)}`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ variables: { PORCHLIGHT_TELEMETRY_KEYS: keys } })
})
afterAll(() => server.close())

async function site(vendorId = 1) {
  const { person, systemId } = await makeHome(server)
  const siteId = `S-${randomUUID()}`
  await server.services.database.pool.query('update systems set vendor_id = $2, site_id = $3 where id = $1', [
    systemId,
    vendorId,
    siteId,
  ])
  const stored = async () =>
    (
      await server.services.database.pool.query(
        'select solar_wh, home_wh, grid_import_wh from telemetry_rollup where system_id = $1 order by day',
        [systemId],
      )
    ).rows
  return { person, systemId, siteId, stored }
}

const send = (sites: unknown, { vendor = 'sunco', key = sunco, headers = {} } = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/telemetry/${vendor}/`,
    payload: { sites },
    headers: { authorization: `Bearer ${key}`, ...headers },
  })
const zone = 'America/Los_Angeles'
const day = 86_400_000
/** Before noon at the home, a month ago. */
const began = (Math.floor(Date.now() / day) - 30) * day + 19 * 3_600_000
const at = (minutes: number) => new Date(began + minutes * 60_000).toISOString()
const intervals = [
  { starts_at: at(0), solar_wh: 900, home_wh: 200, grid_import_wh: 0, grid_export_wh: 700 },
  { starts_at: at(15), solar_wh: 950, home_wh: 250, grid_import_wh: 0, grid_export_wh: 700 },
]

describe('measurements of a monitoring vendor', () => {
  it('are written into the home’s days, and the newest sample is what flows now [VENDOR-3]', async () => {
    const { person, systemId, siteId, stored } = await site()
    const power = { at: new Date().toISOString(), solar_w: 4200, home_w: 1100, grid_w: -3100 }
    const answer = await send([{ site_id: siteId, intervals, power }])
    expect([answer.statusCode, answer.json()]).toEqual([202, { accepted_intervals: 2, unknown_sites: [] }])
    expect(await stored()).toEqual([{ solar_wh: 1850, home_wh: 450, grid_import_wh: 0 }])
    const browser = await new TestBrowser(server).signIn(person)
    const flow = (await browser.get(`/systems/${systemId}/monitoring/power_flow/`)).json()
    expect([flow.solar_w, flow.home_w, flow.grid_w, flow.battery_w]).toEqual([4200, 1100, -3100, null])
  })

  it('count once however often they are sent, and a later value takes the place of the one before [VENDOR-6]', async () => {
    const { siteId, stored } = await site()
    const twice = [await send([{ site_id: siteId, intervals }]), await send([{ site_id: siteId, intervals }])]
    expect(twice.map((answer) => answer.json())).toEqual(
      Array(2).fill({ accepted_intervals: 2, unknown_sites: [] }),
    )
    const at15 = { starts_at: at(15), solar_wh: 1000 }
    await Promise.all([1, 2, 3].map(() => send([{ site_id: siteId, intervals: [at15] }])))
    expect(await stored()).toEqual([{ solar_wh: 1900, home_wh: 450, grid_import_wh: 0 }])
  })

  it('told in parts are as doubtful as the more doubtful one, until all that is known is told anew [ENERGY-11, ENERGY-33]', async () => {
    const { systemId, siteId } = await site()
    const tell = async (told: object) => {
      await send([{ site_id: siteId, intervals: [{ starts_at: at(0), ...told }] }])
      const { rows } = await server.services.database.pool.query(
        'select estimated, late from telemetry_rollup where system_id = $1',
        [systemId],
      )
      return rows
    }
    const [measured, late, estimated] = [
      { estimated: 0, late: 0 },
      { estimated: 0, late: 1 },
      { estimated: 1, late: 0 },
    ]
    expect(await tell({ solar_wh: 900, quality: 'estimated' })).toEqual([estimated])
    expect(await tell({ home_wh: 200 })).toEqual([estimated])
    expect(await tell({ home_wh: 210, quality: 'late' })).toEqual([estimated])
    expect(await tell({ solar_wh: 890 })).toEqual([estimated])
    expect(await tell({ solar_wh: 880, home_wh: 210 })).toEqual([measured])
    expect(await tell({ home_wh: 220, quality: 'late' })).toEqual([late])
    expect(await tell({ solar_wh: null, home_wh: null })).toEqual([measured])
    expect(await tell({ home_wh: 230 })).toEqual([measured])
  })

  it.each([
    ['without a key', { headers: { authorization: '' } }],
    ['with another vendor’s key', { key: other }],
    ['with a key of nobody', { key: newKey() }],
    ['for a vendor that nobody knows', { vendor: 'nobody' }],
  ])('are refused %s and change nothing [VENDOR-5]', async (_how, how) => {
    const { siteId, stored } = await site()
    expect(outcome(await send([{ site_id: siteId, intervals }], how))).toEqual([401, 'not_authenticated'])
    expect(await stored()).toEqual([])
  })

  it('are taken by the old key too while it is being replaced', async () => {
    const { siteId } = await site()
    expect((await send([{ site_id: siteId, intervals }], { key: suncoOld })).statusCode).toBe(202)
  })

  it('of another vendor’s site, or of none of ours, are named as unknown; the others are written [VENDOR-14]', async () => {
    const [ours, theirs] = [await site(1), await site(2)]
    const answer = await send([
      { site_id: theirs.siteId, intervals },
      { site_id: 'S-nowhere', intervals },
      { site_id: ours.siteId, intervals },
    ])
    expect(answer.json()).toEqual({
      accepted_intervals: 2,
      unknown_sites: [theirs.siteId, 'S-nowhere'],
    })
    expect([await theirs.stored(), (await ours.stored()).length]).toEqual([[], 1])
  })

  const future = new Date(Math.ceil(Date.now() / 900_000 + 4) * 900_000).toISOString()
  it.each([
    ['not on a quarter', { starts_at: at(7) }, 'starts_at', 'quarter'],
    ['that is still to come', { starts_at: future }, 'starts_at', 'future'],
    ['of a negative import', { ...intervals[0], grid_import_wh: -1 }, 'grid_import_wh', 'negative'],
    [
      'of a negative discharge',
      { ...intervals[0], battery_discharge_wh: -1 },
      'battery_discharge_wh',
      'negative',
    ],
    ['of 1970', { starts_at: '1970-01-01T00:00:00Z', solar_wh: 1 }, 'starts_at', 'past'],
    ['of the year 0', { starts_at: '0000-01-01T00:00:00Z', solar_wh: 1 }, 'starts_at', 'past'],
  ])('with an interval %s are refused whole [VENDOR-3, VENDOR-22]', async (_what, interval, field, code) => {
    const [first, second] = [await site(), await site()]
    const answer = await send([
      { site_id: first.siteId, intervals },
      { site_id: second.siteId, intervals: [interval] },
    ])
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { [`sites.1.intervals.0.${field}`]: [code] },
    ])
    expect(await first.stored()).toEqual([])
  })

  it('are judged by the database’s clock, however wrong that of this server is [SEC-38, VENDOR-3]', async () => {
    const { siteId } = await site()
    const power = { at: new Date().toISOString(), solar_w: 1 }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    const answer = await send([{ site_id: siteId, power }])
    vi.useRealTimers()
    expect(answer.statusCode).toBe(202)
  })

  it('with a sample from the future, or a site twice, are refused whole', async () => {
    const { siteId } = await site()
    const power = { at: new Date(Date.now() + 3_600_000).toISOString(), solar_w: 1 }
    expect((await send([{ site_id: siteId, power }])).json().fields).toEqual({
      'sites.0.power.at': ['future'],
    })
    expect((await send([{ site_id: siteId }, { site_id: siteId }])).json().fields).toEqual({
      'sites.1.site_id': ['twice'],
    })
  })

  it.each(['1970-01-01T00:00:00Z', '0000-01-01T00:00:00Z', `${at(0).slice(0, 10)}T23:59:60Z`])(
    'with a sample of a clock that was never set are refused whole: %s [VENDOR-22]',
    async (sampledAt) => {
      const { siteId, stored } = await site()
      const answer = await send([{ site_id: siteId, intervals, power: { at: sampledAt, solar_w: 1 } }])
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { 'sites.0.power.at': ['past'] }])
      expect(await stored()).toEqual([])
    },
  )

  it('that only say that nothing is known make no first day, and are not expected [ENERGY-47, ENERGY-44]', async () => {
    const { person, systemId, siteId } = await site()
    const browser = await new TestBrowser(server).signIn(person)
    const ask = async (path: string, query: Record<string, string> = {}) =>
      (await browser.get(`/systems/${systemId}/solar/energy/${path}?${new URLSearchParams(query)}`)).json()
    const unknown = [
      { starts_at: at(-10 * 1440), solar_wh: null, home_wh: null },
      { starts_at: at(-9 * 1440), battery_percent: 50 },
    ]
    expect((await send([{ site_id: siteId, intervals: unknown }])).json().accepted_intervals).toBe(2)
    const nothing = { wh: null, covered_intervals: 0, expected_intervals: 0 }
    expect(await ask('summary/')).toMatchObject({ first_day: null, lifetime: nothing })
    await send([{ site_id: siteId, intervals }])
    const first = siteDayOf(new Date(began), zone)
    const { first_day, lifetime } = await ask('summary/')
    const since = (Date.now() - startOfSiteDay(first, zone).getTime()) / 900_000
    expect(first_day).toBe(first)
    expect(lifetime.expected_intervals).toBeGreaterThan(since - 2)
    expect(lifetime.expected_intervals).toBeLessThanOrEqual(since)
    const days = await ask('', {
      start_time: startOfSiteDay(addCalendarDays(first, -10), zone).toISOString(),
      end_time: siteDay(first, zone).end.toISOString(),
      aggregation_level: 'day',
    })
    expect(days.expected).toEqual([...Array(10).fill(0), siteDay(first, zone).intervals])
  })

  it('with more power than a home can have are refused whole, before anything is kept [VENDOR-3]', async () => {
    const { siteId, stored } = await site()
    const at = new Date().toISOString()
    for (const power of [{ solar_w: 1_000_001 }, { battery_w: -1_000_001 }, { battery_percent: 101 }])
      expect((await send([{ site_id: siteId, intervals, power: { at, ...power } }])).statusCode).toBe(400)
    expect(await stored()).toEqual([])
    const most = { at, solar_w: 1_000_000, grid_w: -1_000_000, battery_percent: 100 }
    expect((await send([{ site_id: siteId, intervals, power: most }])).statusCode).toBe(202)
  })

  it('may be nested as deeply as they are large: they are refused as what the contract does not know [LIMIT-19, SEC-41]', async () => {
    const depth = 500_000
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/telemetry/sunco/',
      payload: `{"sites":${'['.repeat(depth)}${']'.repeat(depth)}}`,
      headers: { authorization: `Bearer ${sunco}`, 'content-type': 'application/json' },
    })
    expect(outcome(answer)).toEqual([400, 'invalid'])
  })

  it('may be large, and no larger than 5 MB, of which nothing is read without a key [LIMIT-26]', async () => {
    const { siteId } = await site()
    const many = Array.from({ length: 3_000 }, (_, index) => ({
      ...intervals[0],
      starts_at: at((index - 3_000) * 15),
    }))
    expect((await send([{ site_id: siteId, intervals: many }])).json().accepted_intervals).toBe(3_000)
    const negative = { ...intervals[0], grid_import_wh: -1 }
    const wrong = await send([{ site_id: siteId, intervals: Array.from({ length: 80 }, () => negative) }])
    expect([wrong.statusCode, Object.keys(wrong.json().fields ?? {}).length]).toEqual([400, 64])
    const tooMuch = [{ site_id: siteId, more: 'x'.repeat(uploadPolicy.telemetryBytes) }]
    expect((await send(tooMuch)).statusCode).toBe(413)
    expect((await send(tooMuch, { key: newKey() })).statusCode).toBe(401)
  })

  it('are 600 batches of a vendor in a minute, whichever of its keys they come by, and others go on [LIMIT-26, LIMIT-8]', async () => {
    const [ours, theirs] = [await site(1), await site(2)]
    const { pool } = server.services.database
    const counted = () =>
      pool.query<{ points: number }>("select points from rate_limits where key = 'batch:1'")
    const batch = (key = sunco) => send([{ site_id: ours.siteId, intervals }], { key })
    // The minute begins with the first one here, whatever other tests have sent.
    await pool.query("delete from rate_limits where key = 'batch:1'")
    await batch()
    expect((await counted()).rows).toEqual([{ points: 1 }])
    await pool.query("update rate_limits set points = 599 where key = 'batch:1'")
    expect((await batch()).statusCode).toBe(202)
    for (const key of [sunco, suncoOld]) {
      const refused = await batch(key)
      expect(outcome(refused)).toEqual([429, 'throttled'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    const ofOther = { vendor: 'other', key: other }
    expect((await send([{ site_id: theirs.siteId, intervals }], ofOther)).statusCode).toBe(202)
    // As if the minute were over.
    await pool.query("update rate_limits set expire = 0 where key = 'batch:1'")
    expect((await batch()).statusCode).toBe(202)
  })
})

describe('the configuration of monitoring vendors', () => {
  it('lists them with the hash of their keys, or the start says that there is none [ERROR-24]', () => {
    const read = (list: string) => readConfig({ ...productionLike, PORCHLIGHT_TELEMETRY_KEYS: list }, '1')
    expect(read(keys).telemetry.map(({ vendor, vendorId }) => [vendor, vendorId])).toEqual([
      ['sunco', 1],
      ['sunco', 1],
      ['other', 2],
    ])
    expect(read('').notes).toContain('PORCHLIGHT_TELEMETRY_KEYS is not set: no vendor can send measurements.')
    for (const wrong of [`sunco:${hashOf('a')}`, `SunCo:1:${hashOf('a')}`, 'sunco:1:key'])
      expect(() => read(wrong)).toThrow('PORCHLIGHT_TELEMETRY_KEYS must list vendors')
    const entry = (vendor: string, number: number, letter: string) =>
      `${vendor}:${number}:${letter.repeat(64)}`
    expect(() => read(`${entry('sunco', 1, 'a')},${entry('sunco', 2, 'a')}`)).toThrow(
      'PORCHLIGHT_TELEMETRY_KEYS lists a key of one vendor twice',
    )
    expect(read(`${entry('sunco', 1, 'a')},${entry('sunco', 1, 'b')}`).telemetry).toHaveLength(2)
  })
})
