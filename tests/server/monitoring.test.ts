import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/data/database.ts'
import { getMonitoredSystem } from '#server/data/systems.ts'
import { writeIntervals, writePower } from '#server/data/telemetry.ts'
import {
  makeHome,
  makePerson,
  startTestServer,
  TestBrowser,
  type TestHome,
  type TestServer,
} from './harness.ts'
import { holdRows, untilWaiting } from './held-rows.ts'
import { tally } from './mailbox.ts'

let server: TestServer
let home: TestHome
let browser: TestBrowser
const at = (time: string) => new Date(`2026-11-09T${time}:00-08:00`)

beforeAll(async () => {
  server = await startTestServer()
  home = await makeHome(server)
  browser = await new TestBrowser(server).signIn(home.person)
  const { db } = server.services.database
  const system = await getMonitoredSystem(db, home.systemId)
  if (!system) throw new Error('no system')
  await inTransaction(db, {}, (tx) =>
    writeIntervals(tx, system, [
      { at: at('10:00'), solar_wh: 500, home_wh: 200, grid_import_wh: 0, grid_export_wh: 300 },
      {
        at: at('10:15'),
        solar_wh: 400,
        home_wh: 600,
        grid_import_wh: 200,
        grid_export_wh: 0,
        quality: 'estimated',
      },
    ]),
  )
})
afterAll(() => server.close())

const ask = async (path: string, query: Record<string, string> = {}) =>
  browser.get(`/systems/${home.systemId}/${path}/?${new URLSearchParams(query)}`)
const morning = { start_time: '2026-11-09T10:00:00-08:00', end_time: '2026-11-09T11:00:00-08:00' }

describe('power over the wire', () => {
  it.each([
    [50, 50, 50, null],
    [50, -50, 51, 11],
    [51, -51, 51, 1],
    [51, 51, -51, 9],
    [50, -51, 51, 10],
    [50, 51, 51, 12],
    [50, 51, -50, 13],
    [50, 51, -51, 14],
  ])(
    'of %i W sun, %i W battery, %i W grid is mode %s: 50 W are nothing [POWER-5, POWER-6, POWER-8, POWER-9]',
    async (solar_w, battery_w, grid_w, mode) => {
      const { db } = server.services.database
      const own = await makeHome(server)
      await server.services.database.pool.query(
        'update systems set has_battery_monitoring = true where id = $1',
        [own.systemId],
      )
      const sample = { solar_w, battery_w, grid_w, home_w: 400, battery_percent: 50 }
      await writePower(db, own.systemId, { as_of: new Date(), ...sample })
      const owner = await new TestBrowser(server).signIn(own.person)
      const answer = (await owner.get(`/systems/${own.systemId}/monitoring/power_flow/`)).json()
      expect(answer).toMatchObject({ ...sample, mode })
    },
  )
})

describe('energy over the wire', () => {
  it('of four months by quarter hours waits for its turn, and the ninth at once is refused; a day waits for none of them, and others go on [LIMIT-35]', async () => {
    const months = { start_time: '2026-08-01T00:15:00-07:00', end_time: '2026-12-01T00:00:00-08:00' }
    const letGo = await holdRows(server, [['lock table telemetry_day in access exclusive mode', []]])
    const long = Array.from({ length: 9 }, (_, at) =>
      ask(at === 8 ? 'home/energy/breakdown' : 'solar/energy', months),
    )
    let day: ReturnType<typeof ask> | undefined
    try {
      expect((await Promise.race(long)).statusCode).toBe(503)
      await untilWaiting(server, 1)
      day = ask('solar/energy', morning)
      await untilWaiting(server, 2)
      expect((await browser.get('/users/me/')).statusCode).toBe(200)
    } finally {
      await letGo()
    }
    expect((await day)?.statusCode).toBe(200)
    expect(tally(await Promise.all(long))).toEqual({ 200: 8, 503: 1 })
  })

  it('is columnar, by quarter hours of the site, and tells missing from zero [ENERGY-9, ENERGY-10, ENERGY-11, ENERGY-14]', async () => {
    const answer = await ask('solar/energy', morning)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        site_timezone: 'America/Los_Angeles',
        unit: 'Wh',
        resolution: '15min',
        step_seconds: 900,
        starts: null,
        values: [500, 400, null, null],
        covered: null,
        expected: null,
        quality: [
          ['measured', 1],
          ['estimated', 1],
          ['missing', 2],
        ],
      },
    ])
    expect(new Date(answer.json().first)).toEqual(at('10:00'))
  })

  it('is power in watts where power is asked for, with + for import [POWER-2, POWER-26]', async () => {
    expect((await ask('solar/power', morning)).json()).toMatchObject({
      unit: 'W',
      values: [2000, 1600, null, null],
    })
    expect((await ask('grid/power', morning)).json()).toMatchObject({
      unit: 'W',
      values: [-1200, 800, null, null],
    })
  })

  it('says where it went when that is asked for [ENERGY-12, ENERGY-13]', async () => {
    const answer = await ask('solar/energy', { ...morning, include_energy_allocation: 'true' })
    expect(answer.json().allocation).toEqual({
      to_home: [200, 400, null, null],
      to_battery: [0, 0, null, null],
      to_grid: [300, 0, null, null],
    })
  })

  it('is summed by days of the site, and says what the home was met from [ENERGY-3, ENERGY-15, ENERGY-17, ENERGY-18]', async () => {
    const month = { start_time: '2026-11-09T00:00:00-08:00', end_time: '2026-11-10T00:00:00-08:00' }
    expect((await ask('home/energy', { ...month, aggregation_level: 'day' })).json()).toMatchObject({
      resolution: 'day',
      starts: ['2026-11-09'],
      values: [800],
      covered: [2],
      expected: [96],
    })
    expect((await ask('home/energy/breakdown', month)).json()).toMatchObject({
      from_solar: { wh: 600, covered_intervals: 2 },
      from_battery: { wh: 0 },
      from_grid: { wh: 200 },
    })
    expect((await ask('solar/energy/summary')).json()).toMatchObject({
      lifetime: { wh: 900 },
      first_day: '2026-11-09',
    })
  })

  it('refuses a period that ends before it starts or is longer than it answers [ENERGY-5]', async () => {
    const refused = async (start_time: string, end_time: string, more = {}) => {
      const answer = await ask('solar/energy', { start_time, end_time, ...more })
      return [answer.statusCode, answer.json().fields]
    }
    expect(await refused('2026-11-09T10:00:00Z', '2026-11-09T10:00:00Z')).toEqual([
      400,
      { end_time: ['invalid'] },
    ])
    expect(await refused('2025-01-01T00:00:00Z', '2026-11-09T00:00:00Z')).toEqual([
      400,
      { end_time: ['invalid'] },
    ])
    for (const aggregation_level of [undefined, 'hour', 'day', 'month']) {
      const more = aggregation_level && { aggregation_level }
      for (const [from, to, field] of [
        ['0000-01-01T00:00:00Z', '0000-01-02T00:00:00Z', 'start_time'],
        ['0001-01-01T00:00:00Z', '0001-01-02T00:00:00Z', 'start_time'],
        ['9999-12-30T00:00:00Z', '9999-12-31T23:59:59-23:59', 'end_time'],
        ['1990-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 'end_time'],
      ] as const) {
        expect(await refused(from, to, more)).toEqual([400, { [field]: ['invalid'] }])
      }
    }
    const longest = { start_time: '2022-01-01T00:00:00Z', end_time: '2026-02-08T00:00:00Z' }
    expect((await ask('solar/energy', { ...longest, aggregation_level: 'hour' })).statusCode).toBe(200)
    const quarters = { start_time: '2025-01-01T00:00:00Z', end_time: '2026-01-11T00:00:00Z' }
    expect((await ask('solar/energy', quarters)).statusCode).toBe(200)
    expect(await refused('2026-11-09', '2026-11-10')).toEqual([400, { start_time: ['invalid'] }])
    expect(
      (
        await ask('solar/energy', {
          start_time: '2025-01-01T00:00:00Z',
          end_time: '2026-11-09T00:00:00Z',
          aggregation_level: 'day',
        })
      ).statusCode,
    ).toBe(200)
  })
})

describe('power now', () => {
  it('is Offline before the first sample and Active after it; what the home lacks is null [POWER-1, POWER-3, POWER-4, POWER-6]', async () => {
    expect((await ask('monitoring/power_flow')).json()).toMatchObject({
      as_of: null,
      status: 'Offline',
      mode: null,
    })
    await writePower(server.services.database.db, home.systemId, {
      as_of: new Date(),
      solar_w: 3000,
      home_w: 1000,
      grid_w: -2000,
      battery_w: null,
      battery_percent: null,
    })
    expect((await ask('monitoring/power_flow')).json()).toMatchObject({
      status: 'Active',
      solar_w: 3000,
      home_w: 1000,
      grid_w: -2000,
      battery_w: null,
      battery_percent: null,
      mode: 6,
      imbalanced: false,
    })
  })

  it('tells nothing of a battery that is not monitored, whatever was measured [POWER-3]', async () => {
    const { db, pool } = server.services.database
    const reading = { as_of: new Date(), solar_w: 0, home_w: 900, grid_w: 100 }
    await writePower(db, home.systemId, { ...reading, battery_w: 800, battery_percent: 70 })
    expect((await ask('monitoring/power_flow')).json()).toMatchObject({
      battery_w: null,
      battery_percent: null,
      mode: 11,
    })
    await pool.query('update systems set has_battery_monitoring = true where id = $1', [home.systemId])
    expect((await ask('monitoring/power_flow')).json()).toMatchObject({
      battery_w: 800,
      battery_percent: 70,
      mode: 12,
    })
    await pool.query('update systems set has_battery_monitoring = false where id = $1', [home.systemId])
  })

  it('is seen by staff, and by no other homeowner [SEC-15]', async () => {
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    const stranger = await new TestBrowser(server).signIn(await makePerson(server))
    const path = `/systems/${home.systemId}/monitoring/power_flow/`
    expect([(await staff.get(path)).statusCode, (await stranger.get(path)).statusCode]).toEqual([200, 404])
  })
})
