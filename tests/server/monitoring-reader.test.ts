import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfSiteDay } from '#domain/site-periods.ts'
import { inTransaction } from '#server/data/database.ts'
import { advanceReading, takeReadings } from '#server/data/telemetry-cursors.ts'
import { findNewSystems, readDue, startMonitoring } from '#server/jobs/monitoring.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import { httpMonitoring } from '#server/vendors/monitoring/http.ts'
import type { MonitoringVendor } from '#server/vendors/monitoring/port.ts'
import { sandboxMonitoring, sandboxVendorId } from '#server/vendors/monitoring/sandbox.ts'
import { makeHome, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { says, startProvider } from './vendor-provider.ts'

const provider = startProvider()
let server: TestServer
const pool = () => server.services.database.pool
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const quarter = 900_000
const day = 96 * quarter
const lastEnd = () => Math.floor(Date.now() / quarter) * quarter
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

let began = 0
beforeEach(async () => {
  began = lastEnd()
  await pool().query('delete from telemetry_cursors')
})
/** What is read and what is looked for differ when a quarter hour ends in between: then alone a test is done once more. */
const againIfOver = { retry: { count: 1, condition: () => lastEnd() !== began } }

type Asked = { siteId: string; from: number; to: number }

let vendors = 1000

/** A number that no other vendor has, nor has the one after it. */
function newVendorId(): number {
  vendors += 2
  return vendors
}

/** A vendor of its own number that measured one Wh in every quarter hour, but for those that it has not heard of. */
function startVendor({
  unheard = new Set<number>(),
  fails = new Map<string, 'failing' | 'refused' | 'resting'>(),
  samples = true,
  mostQuarters = Number.POSITIVE_INFINITY,
} = {}) {
  const vendorId = newVendorId()
  const asked: Asked[] = []
  const vendor: MonitoringVendor = {
    async readingsOf(siteId, from, to) {
      asked.push({ siteId, from: from.getTime(), to: to.getTime() })
      const fault = fails.get(siteId)
      if (fault) throw new VendorFault('monitoring', fault)
      const count = (to.getTime() - from.getTime()) / quarter
      if (count > mostQuarters) throw new VendorFault('monitoring', 'late')
      const starts = Array.from({ length: count }, (_, index) => from.getTime() + index * quarter)
      return {
        intervals: starts
          .filter((at) => !unheard.has(at))
          .map((at) => ({ starts_at: new Date(at).toISOString(), solar_wh: 1 })),
        power: samples ? { at: new Date().toISOString(), solar_w: 4 } : null,
      }
    },
  }
  server.services.vendors.monitoring = new Map([[vendorId, vendor]])
  return { vendorId, asked, unheard, fails }
}

async function site(vendorId: number, since: number, milestone = 'IN_SERVICE', name: string = randomUUID()) {
  const { person, systemId, agreementId } = await makeHome(server)
  const siteId = `S-${name}`
  await pool().query('update systems set vendor_id = $2, site_id = $3 where id = $1', [
    systemId,
    vendorId,
    siteId,
  ])
  await pool().query('update agreements set in_service_date = $2, current_milestone = $3 where id = $1', [
    agreementId,
    isoDay(since),
    milestone,
  ])
  const stored = async () => {
    const { rows } = await pool().query(
      'select sum(solar_wh)::int as wh, sum(solar_covered)::int as covered from telemetry_rollup where system_id = $1',
      [systemId],
    )
    return rows[0]
  }
  const cursor = async () =>
    (
      await pool().query(
        `select faults, last_fault, lease, read_until, extract(epoch from due_at - clock_timestamp()) as wait
         from telemetry_cursors where system_id = $1`,
        [systemId],
      )
    ).rows[0]
  const begins = startOfSiteDay(isoDay(since), 'America/Los_Angeles').getTime()
  return { person, systemId, siteId, stored, cursor, quarters: () => (lastEnd() - begins) / quarter }
}

/** Some of what is due of every vendor: how many readings. */
const readSome = async () => {
  let count = 0
  for (const [vendorId, vendor] of server.services.vendors.monitoring)
    count += await readDue(server.services, vendorId, vendor)
  return count
}
const findNew = async () => {
  for (const vendorId of server.services.vendors.monitoring.keys())
    expect(await findNewSystems(server.services, vendorId)).toBe(true)
}
const readAll = async () => {
  await findNew()
  while ((await readSome()) > 0);
}
const dueAgain = () => pool().query("update telemetry_cursors set due_at = now() - interval '1 second'")

describe('reading what monitoring vendors measured', againIfOver, () => {
  it('begins with the day of service, in stretches, and is what the homeowner sees then [VENDOR-15, VENDOR-16]', async () => {
    const { vendorId, asked } = startVendor()
    const home = await site(vendorId, Date.now() - 40 * day)
    await site(vendorId, Date.now() - 40 * day, 'INSTALLATION_COMPLETED')
    await site(vendorId + 1, Date.now() - 40 * day)
    await readAll()
    expect(new Set(asked.map(({ siteId }) => siteId))).toEqual(new Set([home.siteId]))
    expect(asked.length).toBe(3)
    expect(await home.stored()).toEqual({ wh: home.quarters(), covered: home.quarters() })
    const browser = await new TestBrowser(server).signIn(home.person)
    const summary = (await browser.get(`/systems/${home.systemId}/solar/energy/summary/`)).json()
    expect(summary.lifetime.wh).toBe(home.quarters())
    const flow = (await browser.get(`/systems/${home.systemId}/monitoring/power_flow/`)).json()
    expect([flow.status, flow.solar_w]).toEqual(['Active', 4])
  })

  it('shows what flows of a vendor that has no samples by its newest quarter hour [POWER-28]', async () => {
    const { vendorId } = startVendor({ samples: false })
    const home = await site(vendorId, Date.now() - 20 * day)
    await readAll()
    const browser = await new TestBrowser(server).signIn(home.person)
    const flow = (await browser.get(`/systems/${home.systemId}/monitoring/power_flow/`)).json()
    expect(flow).toMatchObject({ status: 'Active', solar_w: 4, as_of: new Date(lastEnd()).toISOString() })
  })

  it('comes back after a quarter of an hour, asks for the last hours again, and counts nothing twice [VENDOR-15, VENDOR-17]', async () => {
    const { vendorId, asked } = startVendor()
    const home = await site(vendorId, Date.now() - 3 * day)
    await readAll()
    const { wait } = await home.cursor()
    expect(Number(wait)).toBeGreaterThan(13 * 60)
    expect(Number(wait)).toBeLessThan(17 * 60)
    expect(asked.length).toBe(1)
    await dueAgain()
    await readAll()
    expect(asked.length).toBe(2)
    expect(asked[1]).toMatchObject({ to: lastEnd(), from: (asked[0]?.to ?? 0) - 24 * quarter })
    expect(await home.stored()).toEqual({ wh: home.quarters(), covered: home.quarters() })
  })

  it('picks up what the vendor heard of late: hours at once, days within a day [VENDOR-17]', async () => {
    const hoursAgo = lastEnd() - 5 * quarter
    const daysAgo = lastEnd() - 5 * day
    const vendor = startVendor({ unheard: new Set([hoursAgo, daysAgo]) })
    const home = await site(vendor.vendorId, Date.now() - 8 * day)
    await readAll()
    expect((await home.stored()).wh).toBe(home.quarters() - 2)
    vendor.unheard.clear()
    await dueAgain()
    await readAll()
    expect((await home.stored()).wh).toBe(home.quarters() - 1)
    await pool().query("update telemetry_cursors set looked_back_at = looked_back_at - interval '1 day'")
    await dueAgain()
    await readAll()
    expect(await home.stored()).toEqual({ wh: home.quarters(), covered: home.quarters() })
  })

  it('asks for the newest hours while the last two weeks cannot be had, and for those an hour later [VENDOR-29]', async () => {
    const vendor = startVendor({ mostQuarters: 96 })
    const home = await site(vendor.vendorId, Date.now() - 20 * day)
    await findNew()
    await pool().query('update telemetry_cursors set read_until = $1', [new Date(lastEnd() - quarter)])
    const spans = async () => {
      await dueAgain()
      await readAll()
      return vendor.asked.splice(0).map(({ from, to }) => (to - from) / quarter)
    }
    expect(await spans()).toEqual([14 * 96])
    expect(await spans()).toEqual([25])
    expect((await home.stored()).wh).toBe(25)
    await pool().query("update telemetry_cursors set looked_back_at = looked_back_at - interval '1 hour'")
    expect(await spans()).toEqual([14 * 96])
  })

  it('leaves the homes of a vendor that rests for the next beat [VENDOR-30]', async () => {
    const vendor = startVendor()
    for (let homes = 1; homes <= 6; homes += 1)
      vendor.fails.set((await site(vendor.vendorId, Date.now() - day)).siteId, 'resting')
    await readAll()
    expect(vendor.asked.length).toBe(4)
  })

  it('is done by one server at a time, each system once [VENDOR-18]', async () => {
    const { vendorId, asked } = startVendor()
    const homes = await Promise.all(Array.from({ length: 12 }, () => site(vendorId, Date.now() - 2 * day)))
    await findNew()
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        while ((await readSome()) > 0);
      }),
    )
    expect(asked.map(({ siteId }) => siteId).sort()).toEqual(homes.map(({ siteId }) => siteId).sort())
  })

  it('goes on where it stood when a server dies, whose late answer writes nothing [VENDOR-16, VENDOR-18]', async () => {
    const { vendorId, asked } = startVendor()
    const home = await site(vendorId, Date.now() - 2 * day)
    const { db } = server.services.database
    await findNew()
    const [dead] = await takeReadings(db, vendorId, { limit: 4, leaseMs: 60_000 })
    if (!dead) throw new Error('nothing was due')
    await readAll()
    expect(asked).toEqual([])
    await dueAgain()
    await readAll()
    expect(asked.length).toBe(1)
    const before = await home.cursor()
    const late = await inTransaction(db, {}, (tx) =>
      advanceReading(tx, dead, { to: new Date(), lookedBackAt: null, waitMs: 0 }),
    )
    expect(late).toBeNull()
    expect((await home.cursor()).read_until).toEqual(before.read_until)
  })

  it('puts off a system whose reading fails, ever longer, and reads the others [VENDOR-19]', async () => {
    const vendor = startVendor()
    const [good, failing, unknown] = [
      await site(vendor.vendorId, Date.now() - day),
      await site(vendor.vendorId, Date.now() - day),
      await site(vendor.vendorId, Date.now() - day),
    ]
    vendor.fails.set(failing.siteId, 'failing').set(unknown.siteId, 'refused')
    await readAll()
    expect((await good.stored()).wh).toBe(good.quarters())
    expect(await failing.stored()).toEqual({ wh: null, covered: null })
    expect(await failing.cursor()).toMatchObject({
      faults: 1,
      last_fault: 'monitoring_failing',
      read_until: null,
    })
    expect(await unknown.cursor()).toMatchObject({ faults: 0, last_fault: 'monitoring_refused' })
    const hours = Number((await unknown.cursor()).wait) / 3600
    expect(hours).toBeGreaterThan(4)
    expect(hours).toBeLessThan(8)
    const waits = [Number((await failing.cursor()).wait)]
    for (let time = 2; time <= 9; time += 1) {
      await dueAgain()
      await readAll()
      waits.push(Number((await failing.cursor()).wait))
    }
    expect(waits[0]).toBeLessThan(40)
    expect(waits[8]).toBeGreaterThan(600)
    expect(Math.max(...waits)).toBeLessThan(1200)
    vendor.fails.clear()
    await dueAgain()
    await readAll()
    expect(await failing.cursor()).toMatchObject({ faults: 0, last_fault: null })
    expect((await failing.stored()).wh).toBe(failing.quarters())
  })

  it.each([
    ['a wrong key', says(401, '{}'), 'monitoring_failing', 60, [200, 'Offline']],
    ['a redirect', says(302, '', { location: '/maintenance' }), 'monitoring_failing', 60, [200, 'Offline']],
    ['an unknown site', says(404, '{}'), 'monitoring_refused', 8 * 3600, [404, 'site_not_found']],
    ['a site that is gone', says(410, '{}'), 'monitoring_refused', 8 * 3600, [404, 'site_not_found']],
  ])(
    'tells a fault of the vendor from a site that it does not know: %s [VENDOR-19, POWER-10]',
    async (_what, answer, fault, seconds, shown) => {
      const vendorId = newVendorId()
      const asked = httpMonitoring({ url: provider.base, key: 'k', deadlineMs: 5_000 })
      server.services.vendors.monitoring = new Map([[vendorId, asked]])
      provider.answer = answer
      const home = await site(vendorId, Date.now() - day)
      await readAll()
      const { last_fault, wait } = await home.cursor()
      expect([last_fault, Number(wait) < seconds, Number(wait) > seconds / 4]).toEqual([fault, true, true])
      const browser = await new TestBrowser(server).signIn(home.person)
      const flow = await browser.get(`/systems/${home.systemId}/monitoring/power_flow/`)
      expect([flow.statusCode, flow.json().default_code ?? flow.json().status]).toEqual(shown)
    },
  )

  it('goes on with a vendor while another hangs, however many homes it has [VENDOR-15, VENDOR-19]', async () => {
    const { vendorId, asked } = startVendor()
    const heldId = 999
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let hanging = 0
    const hangs: MonitoringVendor = {
      async readingsOf() {
        hanging += 1
        await held
        throw new VendorFault('monitoring', 'late')
      },
    }
    server.services.vendors.monitoring = new Map([...server.services.vendors.monitoring, [heldId, hangs]])
    await site(heldId, Date.now() - day)
    const homes = await Promise.all(Array.from({ length: 12 }, () => site(vendorId, Date.now() - 2 * day)))
    const end = startMonitoring(server.services)
    try {
      await expect.poll(() => hanging, { timeout: 20_000 }).toBe(1)
      await expect
        .poll(() => asked.map(({ siteId }) => siteId).sort(), { timeout: 20_000 })
        .toEqual(homes.map(({ siteId }) => siteId).sort())
    } finally {
      letGo()
      await end()
    }
  })

  it('looks once a day at a system that is not read any more, so that it stands before no other [VENDOR-15]', async () => {
    const { vendorId, asked } = startVendor()
    const gone = await Promise.all(Array.from({ length: 9 }, () => site(vendorId, Date.now() - 2 * day)))
    const home = await site(vendorId, Date.now() - 2 * day)
    await findNew()
    await pool().query('update systems set archived = true where id = any($1)', [
      gone.map(({ systemId }) => systemId),
    ])
    await pool().query(
      "update telemetry_cursors set due_at = now() - interval '1 hour' where system_id <> $1",
      [home.systemId],
    )
    expect(await readSome()).toBe(1)
    expect(asked.map(({ siteId }) => siteId)).toEqual([home.siteId])
    for (const { cursor } of gone) {
      const { wait, lease } = await cursor()
      expect([Math.round(Number(wait) / 3600), lease]).toEqual([24, null])
    }
  })

  it('is asked of the vendor that a system has now, and goes on with a cursor that names none [VENDOR-15, VENDOR-16]', async () => {
    const { vendorId, asked } = startVendor()
    const home = await site(vendorId, Date.now() - 2 * day)
    await readAll()
    await pool().query('update telemetry_cursors set vendor_id = null')
    const before = await home.cursor()
    await readAll()
    expect([asked.length, (await home.cursor()).read_until]).toEqual([1, before.read_until])
    await dueAgain()
    await readAll()
    expect(asked.length).toBe(2)
    const other = startVendor()
    await pool().query('update systems set vendor_id = $2 where id = $1', [home.systemId, other.vendorId])
    await readAll()
    expect([asked.length, other.asked.map(({ siteId }) => siteId)]).toEqual([2, [home.siteId]])
    expect(other.asked[0]?.from).toBe(lastEnd() - 24 * quarter)
  })

  it('begins by itself with the server, and ends with it', async () => {
    const { vendorId, asked } = startVendor()
    const home = await site(vendorId, Date.now() - 2 * day)
    const end = startMonitoring(server.services)
    await expect
      .poll(home.stored, { timeout: 20_000 })
      .toEqual({ wh: home.quarters(), covered: home.quarters() })
    await end()
    await dueAgain()
    expect(asked.length).toBe(1)
  })
})

describe('the monitoring vendor of the sandbox', againIfOver, () => {
  it('measures a simulated house, the same however it is read [VENDOR-1, VENDOR-15]', async () => {
    const sandbox = sandboxMonitoring(server.services.database.db)
    server.services.vendors.monitoring = new Map([[sandboxVendorId, sandbox]])
    const home = await site(sandboxVendorId, Date.now() - 3 * day)
    const siteId = `SANDBOX-LIVE-ASKED-${randomUUID().slice(0, 8)}`
    await pool().query('update systems set site_id = $2, capacity = 8 where id = $1', [home.systemId, siteId])
    await readAll()
    expect((await home.stored()).covered).toBe(home.quarters())
    const until = new Date(lastEnd())
    const begin = new Date(until.getTime() - home.quarters() * quarter)
    const { intervals } = await sandbox.readingsOf(siteId, begin, until, until)
    const sum = intervals.reduce((total, { solar_wh }) => total + (solar_wh ?? 0), 0)
    expect(sum).toBeGreaterThan(1000)
    expect((await home.stored()).wh).toBe(sum)
    await expect(sandbox.readingsOf('SANDBOX-SILENT-X', begin, until, until)).rejects.toThrow(
      'monitoring: refused',
    )
  })
})
