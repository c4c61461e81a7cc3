import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { monitoringPolicy } from '#domain/policy.ts'
import { createAgreement } from '#server/data/agreements.ts'
import { listMonitored, streamMonitored } from '#server/data/statistics.ts'
import { writePower } from '#server/data/telemetry.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
let admin: TestBrowser
beforeAll(async () => {
  server = await startTestServer()
  admin = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
})
afterAll(() => server.close())

const read = async (query = '') => (await admin.get(`/agreements/statistics/${query}`)).json()
const at = <T extends { count: number }>(rows: T[], is: (row: T) => boolean) => rows.find(is)?.count ?? 0

describe('agreements in numbers', () => {
  it('are counted by milestone, onboarding milestone and status [STAT-1]', async () => {
    const before = await read()
    const { db } = server.services.database
    await createAgreement(db, { homeowner_contract_id: 'STAT-1', current_milestone: 'CONTRACT_SIGNED' })
    await createAgreement(db, { homeowner_contract_id: 'STAT-2', current_milestone: 'CANCELED' })
    await createAgreement(db, {
      homeowner_contract_id: 'STAT-3',
      archived: true,
      onboarding_milestone: 'SYSTEM_ACTIVATION',
    })
    const after = await read()
    const more = (
      list: 'by_milestone' | 'by_onboarding_milestone' | 'by_status',
      key: string,
      value: unknown,
    ) => {
      const is = (row: Record<string, unknown>) => row[key] === value
      return at(after[list], is) - at(before[list], is)
    }
    expect(after.total - before.total).toBe(3)
    expect(more('by_milestone', 'milestone', 'CONTRACT_SIGNED')).toBe(1)
    expect(more('by_milestone', 'milestone', 'CANCELED')).toBe(1)
    expect(more('by_milestone', 'milestone', null)).toBe(1)
    expect(more('by_onboarding_milestone', 'milestone', null)).toBe(2)
    expect(more('by_onboarding_milestone', 'milestone', 'SYSTEM_ACTIVATION')).toBe(1)
    expect(['active', 'canceled', 'archived'].map((status) => more('by_status', 'status', status))).toEqual([
      1, 1, 1,
    ])
  })
})

describe('the figures', () => {
  it('say their time, each of them [STAT-4]', async () => {
    const before = Date.now() - 1_000
    for (const path of [
      '/agreements/statistics/',
      '/agreements/statistics/?monitoring=good',
      '/users/statistics/',
    ]) {
      const asOf = Date.parse((await admin.get(path)).json().as_of)
      expect(asOf).toBeGreaterThan(before)
      expect(asOf).toBeLessThan(Date.now() + 1_000)
    }
  })
})

describe('how the systems report', () => {
  const minutes = 60_000
  const steady = {
    solar_w: 2000 as number | null,
    home_w: 900,
    grid_w: -1100,
    battery_w: null,
    battery_percent: null,
  }

  /** A home in service whose last samples are these, `ago` and earlier. */
  async function reporting(
    sample: Partial<typeof steady>,
    { ago = 5 * minutes, runs = 1, siteId = randomUUID() as string | null } = {},
  ) {
    const home = await makeHome(server)
    const { db, pool } = server.services.database
    await pool.query('update systems set site_id = $2, vendor_id = 1 where id = $1', [home.systemId, siteId])
    for (let run = runs; run > 0; run -= 1) {
      const asOf = new Date(Date.now() - ago - (run - 1) * minutes)
      await writePower(db, home.systemId, { ...steady, ...sample, as_of: asOf })
    }
    return home
  }

  async function listed(are: 'good' | 'bad') {
    const rows = new Map<string, { status: string; problems: string[] }>()
    const first = await read(`?monitoring=${are}&page_size=3`)
    for (let page = 1; page <= first.totalPages; page += 1) {
      const { results } = await read(`?monitoring=${are}&page_size=3&page=${page}`)
      for (const { agreement_id, status, problems } of results) rows.set(agreement_id, { status, problems })
    }
    expect(rows.size).toBe(first.count)
    return rows
  }

  it('is good, or bad with what is wrong, gravest first, over all pages [STAT-2]', async () => {
    const good = await reporting({})
    const silent = await makeHome(server)
    await server.services.database.pool.query('update systems set site_id = id::text where id = $1', [
      silent.systemId,
    ])
    const late = await reporting({}, { ago: monitoringPolicy.offlineAfterMs + minutes })
    const onTime = await reporting({}, { ago: monitoringPolicy.offlineAfterMs - minutes })
    const lost = await reporting({}, { ago: 3 * 60 * minutes })
    const unknown = await reporting({}, { siteId: null })
    const refused = await reporting({}, { ago: 3 * 60 * minutes })
    const refusedOnTime = await reporting({})
    const refusedBefore = await reporting({}, { ago: 3 * 60 * minutes })
    const [asked, askedBefore] = [7, 8]
    const vendors = vi.spyOn(server.services.vendors.monitoring, 'has')
    vendors.mockImplementation((vendor) => vendor === asked)
    for (const [home, vendor] of [
      [refused, asked],
      [refusedOnTime, asked],
      [refusedBefore, askedBefore],
    ] as const)
      await server.services.database.pool.query(
        `insert into telemetry_cursors (system_id, due_at, faults, last_fault, vendor_id)
         values ($1, now(), 0, 'monitoring_refused', $2)`,
        [home.systemId, vendor],
      )
    const negative = await reporting({ home_w: -51, grid_w: -2051 })
    const once = await reporting({ grid_w: 4000 })
    const roofless = await reporting({ solar_w: null })
    const twice = await reporting({ grid_w: 4000 }, { runs: 2 })
    const [goodRows, badRows] = [await listed('good'), await listed('bad')]
    vendors.mockRestore()
    for (const home of [good, onTime, once, roofless, refusedOnTime])
      expect([goodRows.get(home.agreementId), badRows.has(home.agreementId)]).toEqual([
        { status: 'Active', problems: [] },
        false,
      ])
    const wrong = (home: { agreementId: string }) => {
      expect(goodRows.has(home.agreementId)).toBe(false)
      return badRows.get(home.agreementId)
    }
    expect(wrong(silent)).toEqual({ status: 'Offline', problems: ['offline'] })
    expect(wrong(late)).toEqual({ status: 'Offline', problems: ['offline'] })
    expect(wrong(lost)).toEqual({ status: 'Offline', problems: ['offline', 'check_connection'] })
    expect(wrong(unknown)).toEqual({ status: 'Active', problems: ['site_not_found'] })
    expect(wrong(refused)).toEqual({ status: 'Offline', problems: ['offline', 'site_not_found'] })
    expect(wrong(refusedBefore)).toEqual({ status: 'Offline', problems: ['offline', 'check_connection'] })
    expect(wrong(negative)).toEqual({ status: 'Active', problems: ['negative'] })
    expect(wrong(twice)).toEqual({ status: 'Active', problems: ['imbalance'] })
  })

  it('has its page and its count from one reading of the systems [STAT-2]', async () => {
    await reporting({})
    const { db, pool } = server.services.database
    const asked = vi.spyOn(pool, 'query')
    await listMonitored(db, { are: 'good', page: 1, pageSize: 5 })
    const statements = asked.mock.calls.map((values) => JSON.stringify(values))
    asked.mockRestore()
    // What is not of some ids is of all of them.
    const ofAll = statements.filter((one) => one.includes('telemetry_power') && !/\bid\\" in \(\$/.test(one))
    expect(ofAll).toHaveLength(1)
  })

  it('comes whole as CSV in the order of its pages, with cells that are no formula [STAT-6]', async () => {
    for (let one = 0; one < 4; one += 1) await reporting({}, { siteId: one === 0 ? '=1+1' : randomUUID() })
    await server.services.database.pool.query(
      'update telemetry_power set as_of = (select max(as_of) from telemetry_power)',
    )
    for (const are of ['good', 'bad'] as const) {
      const answer = await admin.get(
        `/agreements/statistics/?monitoring=${are}&page=2&page_size=3&format=csv`,
      )
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      const [head, ...lines] = answer.body
        .replace(/^\uFEFF/, '')
        .split('\r\n')
        .slice(0, -1)
      expect(head).toBe(
        'agreement_id,homeowner_contract_id,system_id,site_id,vendor_id,status,as_of,problems',
      )
      expect(lines.map((line) => line.split(',')[0])).toEqual([...(await listed(are)).keys()])
      expect(answer.body.includes(',=1+1,')).toBe(false)
    }
    const { body } = await admin.get('/agreements/statistics/?monitoring=good&format=csv')
    expect(body).toContain(",'=1+1,1,Active,")
  })

  it('is read piece by piece without a gap and without a repetition [STAT-6]', async () => {
    const { db, pool } = server.services.database
    for (let one = 0; one < 5; one += 1) {
      const home = await makeHome(server)
      const asOf = new Date(Date.UTC(2026, 0, 1 + Math.floor(one / 2)))
      if (one > 1) await writePower(db, home.systemId, { ...steady, as_of: asOf })
      else await pool.query('update systems set site_id = id::text where id = $1', [home.systemId])
    }
    const ids = async (rowsAtOnce: number) => {
      const found: string[] = []
      for await (const row of streamMonitored(db, 'bad', rowsAtOnce)) found.push(row.agreement_id)
      return found
    }
    const whole = [...(await listed('bad')).keys()]
    for (const rowsAtOnce of [1, 2, 3, 500]) expect(await ids(rowsAtOnce)).toEqual(whole)
  })

  it('has each once, in the order in which it began, though systems report while it is read [STAT-6]', async () => {
    const { db, pool } = server.services.database
    for (let one = 0; one < 4; one += 1) await reporting({})
    const whole = [...(await listed('good')).keys()]
    const found: string[] = []
    for await (const row of streamMonitored(db, 'good', 2)) {
      found.push(row.agreement_id)
      await pool.query('update telemetry_power set as_of = now() where system_id = $1', [row.system_id])
    }
    expect(found).toEqual(whole)
  })

  it('has an agreement without a milestone once something was heard of its system [STAT-2, POWER-4]', async () => {
    const [heard, unheard] = [await reporting({}), await reporting({}, { runs: 0 })]
    await server.services.database.pool.query(
      'update agreements set current_milestone = null where id = any($1)',
      [[heard.agreementId, unheard.agreementId]],
    )
    const [good, bad] = [await listed('good'), await listed('bad')]
    const stands = ({ agreementId }: { agreementId: string }) => [good.has(agreementId), bad.has(agreementId)]
    expect([stands(heard), stands(unheard)]).toEqual([
      [true, false],
      [false, false],
    ])
  })

  it('leaves out what is not in service, archived or canceled [STAT-2]', async () => {
    const homes = [await reporting({}), await reporting({}), await reporting({})]
    const [before, gone, canceled] = homes.map(({ agreementId }) => agreementId)
    const { pool } = server.services.database
    await pool.query("update agreements set current_milestone = 'INSTALLATION_COMPLETED' where id = $1", [
      before,
    ])
    await pool.query('update agreements set archived = true where id = $1', [gone])
    await pool.query("update agreements set current_milestone = 'CANCELED' where id = $1", [canceled])
    const [good, bad] = [await listed('good'), await listed('bad')]
    for (const { agreementId } of homes)
      expect([good.has(agreementId), bad.has(agreementId)]).toEqual([false, false])
  })
})
