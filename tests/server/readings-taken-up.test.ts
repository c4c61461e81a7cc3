import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlatformRecord, PlatformSystem } from '#domain/platform-record.ts'
import { startOfSiteDay } from '#domain/site-periods.ts'
import { setAgreementMilestone } from '#server/data/agreements.ts'
import { inTransaction } from '#server/data/database.ts'
import { writePower } from '#server/data/telemetry.ts'
import { lookAtAll } from '#server/jobs/early-warnings.ts'
import { findNewSystems, readDue } from '#server/jobs/monitoring.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import type { MonitoringVendor } from '#server/vendors/monitoring/port.ts'
import { addedBy } from './adding.ts'
import {
  makeHome,
  makePerson,
  startTestServer,
  TestBrowser,
  type TestHome,
  type TestServer,
} from './harness.ts'

const vendorId = 4_711
const day = 86_400_000
const since = new Date(Date.now() - 20 * day).toISOString().slice(0, 10)
const zone = 'America/Los_Angeles'

let server: TestServer
let staff: TestBrowser
const books = new Map<string, PlatformRecord>()
const unknown = new Set<string>()
let asked: { siteId: string; from: Date }[] = []
const vendor: MonitoringVendor = {
  async readingsOf(siteId, from) {
    asked.push({ siteId, from })
    if (unknown.has(siteId)) throw new VendorFault('monitoring', 'refused')
    return { intervals: [], power: null }
  },
}
const query = (text: string, values: unknown[] = []) =>
  server.services.database.pool.query(text, values).then(({ rows }) => rows)

beforeAll(async () => {
  server = await startTestServer()
  server.services.vendors.monitoring = new Map([[vendorId, vendor]])
  server.services.vendors.platform = {
    byWorkflow: async (id) => books.get(id) ?? null,
    byContract: async (id) =>
      [...books.values()].find(({ contract }) => contract.homeowner_contract_id === id) ?? null,
  }
  staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
})
afterAll(() => server.close())
beforeEach(async () => {
  await query('delete from telemetry_cursors')
  await query('update systems set archived = true')
  asked = []
})

const readAll = async () => {
  await findNewSystems(server.services, vendorId)
  while ((await readDue(server.services, vendorId, vendor)) > 0);
}
const cursorOf = async ({ systemId }: Pick<TestHome, 'systemId'>) =>
  (
    await query(
      `select read_until, last_fault, round(extract(epoch from due_at - clock_timestamp()) / 3600)::int as hours
       from telemetry_cursors where system_id = $1`,
      [systemId],
    )
  )[0]

describe('a system of which the platform names another site, or day of service', () => {
  const newSite = () => `S-${randomUUID()}`

  /** A home in service from the platform, as it names its site. */
  async function homeAt(site: Pick<PlatformSystem, 'site_id' | 'vendor_id'>, first: string | null = since) {
    const id = randomUUID()
    const says = async (named: typeof site, inServiceDate = first) => {
      books.set(id, {
        workflow_id: id,
        contract: {
          homeowner_contract_id: `P-${id}`,
          homeowner_account_id: null,
          product_display_name: null,
          product_name: null,
          product_type: 'PPA',
          product_version: 2,
          contract_type: 'PPA',
          contract_term: 25,
          contract_signed_date: since,
          contract_start_date: null,
          commencement_date: null,
          first_payment_date: null,
          in_service_date: inServiceDate,
          pto_date: null,
          amount_financed: null,
          initial_balance: null,
          monthly_payment: null,
          number_of_payments: 300,
          interest_rate: null,
          rate_escalator: null,
          rate_contract: null,
          primary_language: 'en',
          is_tpv_installer: false,
          organization_name: null,
        },
        milestone: 'IN_SERVICE',
        onboarding_milestone: 'ONBOARDING_COMPLETE',
        system: {
          ...named,
          site_timezone: zone,
          street_1: '2210 Palo Verde Way',
          street_2: null,
          city: 'Oakland',
          state: 'CA',
          zip_code: '94607',
          panels: null,
          inverters: null,
          capacity: 8.2,
          inverter_manufacturer_id: null,
          has_solar_monitoring: true,
          has_battery_monitoring: false,
          has_home_monitoring: false,
          has_grid_monitoring: false,
        },
        users: [
          { first_name: 'Noor', last_name: 'Castillo', email: `${id}@example.com`, phone_number: null },
        ],
      })
      return (await addedBy(server, staff, `P-${id}`)).agreement
    }
    const { system, users } = await says(site)
    const browser = await new TestBrowser(server).signIn({ id: users[0].user_id, email: users[0].email })
    const flow = async () => {
      const answer = await browser.get(`/systems/${system.id}/monitoring/power_flow/`)
      return [answer.statusCode, answer.json().default_code ?? answer.json().status]
    }
    return { systemId: system.id, says, flow }
  }

  it('is not unknown any more, and is read at once from the day of its service on [POWER-10, VENDOR-16]', async () => {
    const [wrong, right] = [newSite(), newSite()]
    unknown.add(wrong)
    const home = await homeAt({ vendor_id: vendorId, site_id: wrong })
    await readAll()
    expect(await home.flow()).toEqual([404, 'site_not_found'])
    await home.says({ vendor_id: vendorId, site_id: right })
    expect(await home.flow()).toEqual([200, 'Offline'])
    asked = []
    await readAll()
    expect(asked[0]).toEqual({ siteId: right, from: startOfSiteDay(since, zone) })
    expect(await cursorOf(home)).toMatchObject({ last_fault: null, hours: 0 })
  })

  it.each([
    ['another vendor', { vendor_id: vendorId + 1 }],
    ['none', { site_id: null }],
  ])('is not read on where the one before was left, with %s [VENDOR-16]', async (_which, other) => {
    const site = { vendor_id: vendorId, site_id: newSite() }
    const home = await homeAt(site)
    await readAll()
    const { read_until } = await cursorOf(home)
    await home.says(site)
    expect((await cursorOf(home)).read_until).toEqual(read_until)
    await home.says({ ...site, ...other })
    expect(await cursorOf(home)).toBeUndefined()
    await home.says(site)
    asked = []
    await readAll()
    expect(asked[0]).toEqual({ siteId: site.site_id, from: startOfSiteDay(since, zone) })
  })

  const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)
  it.each([
    ['one that is known at last', null],
    ['an earlier one', daysAgo(5)],
  ])('is read at once from that day on, with %s, and once [VENDOR-16]', async (_which, first) => {
    const site = { vendor_id: vendorId, site_id: newSite() }
    const home = await homeAt(site, first)
    await readAll()
    const from = startOfSiteDay(daysAgo(40), zone)
    expect(asked[0]?.from.getTime()).toBeGreaterThan(from.getTime())
    asked = []
    await home.says(site, daysAgo(40))
    await readAll()
    expect(asked.map((one) => one.from)).toEqual(
      [0, 1, 2].map((stretch) => new Date(from.getTime() + stretch * (14 * day - day / 4))),
    )
    const { read_until } = await cursorOf(home)
    for (const said of [daysAgo(40), daysAgo(30), null]) await home.says(site, said)
    expect((await cursorOf(home)).read_until).toEqual(read_until)
  })

  it('is not read anew for a day further back than anything is asked for [VENDOR-16]', async () => {
    const site = { vendor_id: vendorId, site_id: newSite() }
    const home = await homeAt(site, daysAgo(1000))
    await readAll()
    const { read_until } = await cursorOf(home)
    await home.says(site, daysAgo(1001))
    expect(await cursorOf(home)).toMatchObject({ read_until })
    expect(read_until).not.toBeNull()
  })

  it('is read from an earlier day of service on, whatever is being read of it just then [VENDOR-16, VENDOR-18]', async () => {
    const site = { vendor_id: vendorId, site_id: newSite() }
    const home = await homeAt(site)
    await findNewSystems(server.services, vendorId)
    const saysMeanwhile: MonitoringVendor = {
      async readingsOf(...window) {
        if (asked.length === 0) await home.says(site, daysAgo(40))
        return vendor.readingsOf(...window)
      },
    }
    while ((await readDue(server.services, vendorId, saysMeanwhile)) > 0);
    expect(asked[1]?.from).toEqual(startOfSiteDay(daysAgo(40), zone))
  })
})

/** A home that is read, and was last heard of three days ago. */
async function readHome(milestone: string | null = 'IN_SERVICE', daysAgo: number | null = 3) {
  const home = await makeHome(server)
  await query('update systems set vendor_id = $2 where id = $1', [home.systemId, vendorId])
  await query('update agreements set in_service_date = $2, current_milestone = $3 where id = $1', [
    home.agreementId,
    since,
    milestone,
  ])
  if (daysAgo !== null)
    await writePower(server.services.database.db, home.systemId, {
      as_of: new Date(Date.now() - daysAgo * day),
      solar_w: 0,
      home_w: null,
      grid_w: null,
      battery_w: null,
      battery_percent: null,
    })
  return home
}
const archive = (home: TestHome, archived: boolean) =>
  staff.send(`/agreements/${home.agreementId}/`, { method: 'PATCH', body: { archived } })
const move = (home: TestHome, milestone: 'IN_SERVICE' | 'CANCELED') =>
  inTransaction(server.services.database.db, {}, (tx) =>
    setAgreementMilestone(tx, home.agreementId, milestone),
  )
async function warningsOf({ person, systemId }: TestHome) {
  const browser = await new TestBrowser(server).signIn(person)
  const warnings = (await browser.get(`/systems/${systemId}/monitoring/early_warnings/`)).json()
  return warnings.map(({ kind }: { kind: string }) => kind)
}
/** As if all that was measured until so long after now had been asked for. */
const readUntil = (later: string) =>
  query(`update telemetry_cursors set read_until = date_trunc('hour', now()) + $1::interval`, [later])
const look = (later = 0) => lookAtAll(server.services, { now: new Date(Date.now() + later) })

describe('a system that was not read', () => {
  it.each([
    [
      'whose agreement was archived',
      (home: TestHome) => archive(home, true),
      (home: TestHome) => archive(home, false),
    ],
    [
      'whose agreement was canceled',
      (home: TestHome) => move(home, 'CANCELED'),
      (home: TestHome) => move(home, 'IN_SERVICE'),
    ],
  ])(
    '%s is read at once when it comes back, and not told silent for a day [VENDOR-15, WARN-20]',
    async (_why, leave, comeBack) => {
      const home = await readHome()
      await readAll()
      await leave(home)
      await query('update telemetry_cursors set due_at = now()')
      asked = []
      await readAll()
      expect([asked, (await cursorOf(home)).hours]).toEqual([[], 24])
      await comeBack(home)
      await look()
      expect(await warningsOf(home)).toEqual([])
      await readAll()
      expect(asked).toHaveLength(1)
      await look(day - 60_000)
      expect(await warningsOf(home)).toEqual([])
      await readUntil('1 day')
      await look(day + 60_000)
      expect(await warningsOf(home)).toEqual(['silent'])
    },
  )

  it('keeps the warning that lasted, and nobody is told of it again [WARN-20, WARN-8]', async () => {
    const home = await readHome()
    await readAll()
    await look()
    await archive(home, true)
    await archive(home, false)
    await look()
    expect(await warningsOf(home)).toEqual(['silent'])
    await readUntil('1 day')
    await look(day + 60_000)
    expect(await query('select id from inbox_messages where user_id = $1', [home.person.id])).toHaveLength(1)
  })

  it('is read on where it stood after a long stop, also where no day of service is known [VENDOR-16, VENDOR-17]', async () => {
    const home = await readHome()
    await query('update agreements set in_service_date = null where id = $1', [home.agreementId])
    await findNewSystems(server.services, vendorId)
    await readUntil('-30 days')
    const { read_until } = await cursorOf(home)
    await readAll()
    expect(asked[0]?.from).toEqual(new Date(read_until.getTime() - day / 4))
  })

  it('is left to who reads it just then [VENDOR-18]', async () => {
    const home = await readHome()
    await findNewSystems(server.services, vendorId)
    await query(`update telemetry_cursors set lease = gen_random_uuid(), due_at = now() + interval '1 hour'`)
    await archive(home, true)
    await archive(home, false)
    await readAll()
    expect(asked).toEqual([])
  })
})

describe('the silence of a system that a vendor is asked about', () => {
  it('is not told while nothing of it, or only the past, was asked for [WARN-21]', async () => {
    const home = await readHome('IN_SERVICE', null)
    await findNewSystems(server.services, vendorId)
    await look()
    expect(await warningsOf(home)).toEqual([])
    await readUntil('-10 days')
    await look()
    expect(await warningsOf(home)).toEqual([])
    await readAll()
    await look()
    expect(await warningsOf(home)).toEqual(['silent'])
  })

  it('is neither told nor over while the portal or the vendor is behind by more than a day [WARN-21]', async () => {
    const [told, untold] = [await readHome(), await readHome('IN_SERVICE', 0)]
    await readAll()
    await look()
    await query('update telemetry_power set as_of = now() where system_id = $1', [told.systemId])
    await query(`update telemetry_power set as_of = now() - interval '26 hours' where system_id = $1`, [
      untold.systemId,
    ])
    await readUntil('-26 hours')
    await look()
    expect([await warningsOf(told), await warningsOf(untold)]).toEqual([['silent'], []])
    await readAll()
    await readUntil('0')
    await look()
    expect([await warningsOf(told), await warningsOf(untold)]).toEqual([[], ['silent']])
  })

  it('is judged by what was asked for, not by what may have come since [WARN-21, WARN-1]', async () => {
    const home = await readHome()
    await readAll()
    await query(`update telemetry_power set as_of = now() - interval '26 hours'`)
    await readUntil('-12 hours')
    await look()
    expect(await warningsOf(home)).toEqual([])
    await readUntil('0')
    await look()
    expect(await warningsOf(home)).toEqual(['silent'])
  })

  it('is told of one that its vendor does not know [WARN-21]', async () => {
    const home = await readHome('IN_SERVICE', null)
    const [system] = await query('select site_id from systems where id = $1', [home.systemId])
    unknown.add(system.site_id)
    await readAll()
    expect(await cursorOf(home)).toMatchObject({ read_until: null, last_fault: 'monitoring_refused' })
    await look()
    expect(await warningsOf(home)).toEqual(['silent'])
    const told = await query('select subject from inbox_messages where user_id = $1', [home.person.id])
    expect(told).toEqual([{ subject: 'The monitoring system does not recognize your home' }])
  })

  it('is told by what is sent once its vendor is not asked any more [WARN-21]', async () => {
    const home = await readHome()
    await readAll()
    await readUntil('-26 hours')
    const vendors = { ...server.services.vendors, monitoring: new Map() }
    await lookAtAll({ ...server.services, vendors })
    expect(await warningsOf(home)).toEqual(['silent'])
  })
})

describe('a system whose agreement has no milestone', () => {
  it('is read, and told silent once something was heard of it [VENDOR-15, WARN-11, POWER-4]', async () => {
    const [heard, unheard] = [await readHome(null), await readHome(null, null)]
    await readAll()
    expect(new Set(asked.map(({ siteId }) => siteId)).size).toBe(2)
    expect([(await cursorOf(heard)).hours, (await cursorOf(unheard)).hours]).toEqual([0, 0])
    await look()
    expect([await warningsOf(heard), await warningsOf(unheard)]).toEqual([['silent'], []])
  })
})
