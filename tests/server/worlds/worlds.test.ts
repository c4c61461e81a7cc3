import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOutstanding } from '#domain/address.ts'
import { hasDashboardAccess, landingPage } from '#domain/dashboard-access.ts'
import { flagsFrom } from '#domain/feature-flags.ts'
import { createWorld } from '#server/worlds/create-world.ts'
import { findWorld, worlds } from '#server/worlds/registry.ts'
import { LocalBrowser, type SandboxServer, startSandbox } from './sandbox-server.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

async function inside(name: string, options: { telemetry?: 'full' | 'short' | 'none' } = {}) {
  const browser = new LocalBrowser(server)
  const made = await browser.open(name, options)
  const me = (await browser.get('/users/me/')).json()
  const [agreement] = me.user.agreements
  const flags = flagsFrom((await browser.get('/feature_flags/')).json())
  const access = hasDashboardAccess({
    role: me.user.role,
    agreement: agreement ?? null,
    onboardingRefresh: flags.web_onboarding_refresh,
  })
  const power = async () =>
    (await browser.get(`/systems/${agreement.system.id}/monitoring/power_flow/`)).json()
  return { browser, made, user: me.user, agreement, landing: landingPage(me.user.role, access), power }
}

/** Where the first person of each world lands, and what stands in their first agreement. */
const expected: [string, string, Record<string, unknown> | null][] = [
  [
    'in-service-battery',
    '/dashboard/overview',
    { monthly_payment: 142.18, contract_type: 'LOA', current_milestone: 'IN_SERVICE', ach_elected: null },
  ],
  ['in-service-solar', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['in-service-grid', '/dashboard/overview', { contract_type: 'PPA' }],
  ['roof-not-measured', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['vpp-participant', '/dashboard/overview', { contract_type: 'PPA' }],
  ['banners', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['autopay-failed', '/dashboard/overview', { ach_elected: true, ach_verified: false }],
  ['transferred-in-service', '/dashboard/overview', { reviewed_by_user: false, ach_elected: null }],
  ['pre-pto-tpv-pending', '/status', { current_milestone: 'CONTRACT_SIGNED', is_tpv_installer: true }],
  ['pre-pto-qualification', '/status', { current_milestone: 'PROJECT_QUALIFICATION_COMPLETED' }],
  [
    'pre-pto-installation',
    '/status',
    { current_milestone: 'INSTALLATION_COMPLETED', onboarding_milestone: 'SYSTEM_ACTIVATION' },
  ],
  ['onboarding-begins', '/status', { onboarding_milestone: null, reviewed_by_user: false }],
  ['onboarding-begins-call', '/status', { onboarding_milestone: null, is_tpv_installer: true }],
  ['agreement-to-review', '/status', { contract_type: 'PPA', reviewed_by_user: false }],
  ['address-differs', '/status', { current_milestone: 'CONTRACT_SIGNED' }],
  ['checklist-required', '/status', { welcome_checklist_status: 'REQUIRED', onboarding_milestone: null }],
  [
    'copy-before-pto',
    '/status',
    { authoritative_copy_acknowledged: null, current_milestone: 'INSTALLATION_COMPLETED' },
  ],
  ['checklist-failed-es', '/status', { welcome_checklist_status: 'FAILED', primary_language: 'es' }],
  ['checklist-in-service', '/status', { current_milestone: 'IN_SERVICE', ach_verified: true }],
  ['fresh', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['offline', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['unheard', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['roof-dark', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['roof-weak', '/dashboard/overview', { ach_elected: null }],
  ['late-data', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['meter-below-zero', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['meters-at-odds', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['site-unknown', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['dst-home', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['inactive', '/dashboard/overview', { product_version: 1, current_milestone: 'INSTALLATION_COMPLETED' }],
  ['two-agreements', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['copy-to-acknowledge', '/dashboard/overview', { authoritative_copy_acknowledged: null }],
  ['contract-missing', '/status', { contract_resource_id: null }],
  ['version-1', '/dashboard/overview', { product_version: 1, onboarding_milestone: null }],
  ['no-agreement', '/status', null],
  ['canceled', '/status', { current_milestone: 'CANCELED' }],
  ['long-names', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['many-agreements', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['phone-unverified', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['no-phone', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['texts-on', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['inbox-full', '/dashboard/overview', { primary_language: 'en' }],
  ['inbox-full-es', '/dashboard/overview', { primary_language: 'es' }],
  ['mfa', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['known-device', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['locked', '/dashboard/overview', { current_milestone: 'IN_SERVICE' }],
  ['support', '/admin', null],
  ['marketing', '/admin', null],
  ['impersonate-only', '/admin', null],
  ['admin', '/admin', null],
  ['super-admin', '/admin', null],
]

/** Worlds whose person nobody can sign in as: archived, or without a password. */
const shut = ['archived-user', 'new-homeowner', 'claim-pending', 'claim-expired', 'staff-invited']

describe('every world', () => {
  it('stands in the table below, or cannot be signed in to at all', () => {
    expect([...expected.map(([name]) => name), ...shut].sort()).toEqual(worlds.map(({ name }) => name).sort())
  })

  it.each(expected)('%s leads its first person to %s [HOUSE-14]', async (name, landing, facts) => {
    const { agreement, landing: reached } = await inside(name)
    expect(reached).toBe(landing)
    if (facts) expect(agreement).toMatchObject(facts)
    else expect(agreement).toBeUndefined()
  })

  it('can be made as often as wanted, with emails and contracts of its own', async () => {
    const { db } = server.services.database
    const made = []
    for (const { name } of worlds) {
      made.push(await createWorld(db, name, { unique: true }), await createWorld(db, name, { unique: true }))
    }
    const emails = made.flatMap(({ people }) => people.map(({ email }) => email))
    const contracts = made.flatMap(({ agreements }) => agreements.map((one) => one.homeowner_contract_id))
    expect([new Set(emails).size, new Set(contracts).size]).toEqual([emails.length, contracts.length])
  })

  it('is made in a transaction: one that fails leaves nobody', async () => {
    const { db } = server.services.database
    const made = await createWorld(db, 'mfa')
    await expect(createWorld(db, 'mfa')).rejects.toThrow()
    expect(made.people).toHaveLength(1)
    await expect(createWorld(db, 'nowhere')).rejects.toThrow(RangeError)
  })
})

describe('what a world is named for', () => {
  it('in-service-battery has a battery and power that is active now', async () => {
    const { agreement, power } = await inside('in-service-battery')
    expect(agreement.system).toMatchObject({
      capacity: 7.6,
      total_battery_capacity_kwh: 13.5,
      address: { street_1: '218 Juniper Street', city: 'Davis', state: 'CA' },
    })
    expect(await power()).toMatchObject({ status: 'Active', imbalanced: false })
    expect((await power()).battery_percent).toBeGreaterThanOrEqual(20)
  })

  it('in-service-battery is shared by Teresa and Daniel, whose unread messages wait for Teresa', async () => {
    const { browser, made } = await inside('in-service-battery')
    expect(made.people.map(({ name }) => name)).toEqual(['Teresa Moreno', 'Daniel Moreno'])
    const inbox = (await browser.get(`/users/${made.people[0]?.id}/inbox_messages/`)).json()
    expect([inbox.results.length, inbox.total_unread_sent_inbox_messages]).toEqual([3, 2])
  })

  it('in-service-solar measures the roof alone, in-service-grid lacks the battery, roof-not-measured the roof', async () => {
    expect(await (await inside('in-service-solar')).power()).toMatchObject({
      status: 'Active',
      home_w: null,
      grid_w: null,
      battery_w: null,
    })
    const grid = await (await inside('in-service-grid')).power()
    expect([typeof grid.home_w, typeof grid.grid_w, grid.battery_w]).toEqual(['number', 'number', null])
    const roofless = await (await inside('roof-not-measured')).power()
    expect([roofless.solar_w, typeof roofless.home_w, typeof roofless.battery_w]).toEqual([
      null,
      'number',
      'number',
    ])
  })

  it('offline was heard of three hours ago, late-data fifty minutes ago, inactive never', async () => {
    const ageOf = async (name: string) => {
      const flow = await (await inside(name)).power()
      const minutes = flow.as_of && Math.round((Date.now() - Date.parse(flow.as_of)) / 60_000)
      return [flow.status, minutes]
    }
    expect(await ageOf('offline')).toEqual(['Offline', 180])
    expect(await ageOf('late-data')).toEqual(['Offline', 50])
    expect(await ageOf('inactive')).toEqual(['Inactive', null])
  })

  it('address-differs has another billing address, not confirmed', async () => {
    const { user, agreement } = await inside('address-differs')
    expect(addressOutstanding(user.address, agreement.system.address)).toBe(true)
  })

  it('pre-pto-tpv-pending waits for the call', async () => {
    const { user, agreement } = await inside('pre-pto-tpv-pending')
    expect(agreement.users_tpv_statuses).toEqual([{ user_id: user.id, tpv_status: 'pending' }])
  })

  it('two-agreements has the second before permission to operate, in another zone', async () => {
    const { user } = await inside('two-agreements')
    const facts = (one: { current_milestone: string; system: { site_timezone: string } }) => [
      one.current_milestone,
      one.system.site_timezone,
    ]
    expect(user.agreements.map(facts)).toEqual([
      ['IN_SERVICE', 'America/Los_Angeles'],
      ['CONTRACT_SIGNED', 'America/Denver'],
    ])
  })

  it('many-agreements has twelve', async () => {
    expect((await inside('many-agreements')).user.agreements).toHaveLength(12)
  })

  it('vpp-participant has earned something', async () => {
    const { agreement } = await inside('vpp-participant')
    expect([
      agreement.system.is_vpp_enrolled,
      findWorld('vpp-participant')?.on('2026-11-20').homes[0]?.vpp,
    ]).toEqual([true, { vpp_participant: true, total_revenue: 186.5 }])
  })
})

describe('worlds at the door', () => {
  const login = async (browser: LocalBrowser, { email, password }: { email: string; password: string }) => {
    await browser.get('/feature_flags/')
    return browser.post('/account/login/', { email, password, user_agent: 'test' })
  }
  const make = async (name: string, browser = new LocalBrowser(server)) => {
    const { people } = (await browser.sandbox('worlds', { name })).json()
    return { browser, person: people[0] }
  }

  it('mfa asks for the code that is in the mailbox', async () => {
    const { browser, person } = await make('mfa')
    const answer = await login(browser, person)
    expect([answer.statusCode, answer.json()]).toEqual([200, { user: null, requires_MFA: true }])
  })

  it('known-device makes the browser that asked known, and no other', async () => {
    const { browser, person } = await make('known-device')
    expect((await login(browser, person)).json()).toMatchObject({ requires_MFA: false })
    expect((await login(new LocalBrowser(server), person)).json()).toMatchObject({ requires_MFA: true })
  })

  it('locked refuses the right password until fifteen minutes later', async () => {
    const { browser, person } = await make('locked')
    expect((await login(browser, person)).statusCode).toBe(429)
    await browser.sandbox('clock', { offset_ms: 15 * 60_000 + 1_000 })
    expect((await login(browser, person)).statusCode).toBe(200)
  })

  it('archived-user is answered like a wrong password, and cannot be signed in as', async () => {
    const { browser, person } = await make('archived-user')
    const answer = await login(browser, person)
    expect([answer.statusCode, answer.json().default_code]).toEqual([400, 'wrong_credentials'])
    expect((await browser.sandbox('sign_in', { user_id: person.id })).statusCode).toBe(404)
  })
})
