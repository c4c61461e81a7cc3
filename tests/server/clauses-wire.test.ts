import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flagKeys } from '#domain/feature-flags.ts'
import { addAgreementUser, createAgreement } from '#server/data/agreements.ts'
import { seedFlags } from '#server/data/feature-flags.ts'
import { addInboxMessage } from '#server/data/inbox.ts'
import { createSystem } from '#server/data/systems.ts'
import { byBrowser, operations, pathOf, specification } from './contract-requests.ts'
import { makePerson, startTestServer, TestBrowser, type TestPerson, type TestServer } from './harness.ts'

let server: TestServer
let owner: TestPerson
let browser: TestBrowser
const ids = { agreement: '', system: '' }

const dates = {
  contract_signed_date: '2025-03-09',
  contract_start_date: '2025-03-10',
  commencement_date: '2025-11-02',
  first_payment_date: '2025-12-01',
  in_service_date: '2025-11-01',
  pto_date: '2025-10-31',
  reamortization_dates: ['2026-12-31', '2028-02-29'],
}
const money = {
  amount_financed: 25_000.5,
  initial_balance: 24_999,
  monthly_payment: 123.45,
  number_of_payments: 300,
  interest_rate: 299,
  rate_escalator: 290,
  rate_contract: 0.1425,
  buydown_amount: 0.01,
}
const battery = { manufacturer: 'Volt', model: 'B-10', count: 2, capacity: 13.5, power_rating: 5 }

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.services.database
  await seedFlags(db, flagKeys)
  owner = await makePerson(server)
  const system = await createSystem(
    db,
    {
      site_timezone: 'America/Phoenix',
      street_1: '12 Alder Way',
      city: 'Tempe',
      state: 'AZ',
      zip_code: '85281',
      has_solar_monitoring: true,
    },
    [battery],
  )
  const agreement = await createAgreement(
    db,
    {
      homeowner_contract_id: `C-${randomUUID()}`,
      system_id: system.id,
      contract_type: 'LOA',
      current_milestone: 'IN_SERVICE',
      ...dates,
      ...money,
    },
    // The day at the home, which is another than that in UTC for hours, also on the anniversary of the first payment.
    sql`(app_now() at time zone 'America/Phoenix')::date`,
  )
  Object.assign(ids, { agreement: agreement.id, system: system.id })
  await addAgreementUser(db, agreement.id, owner.id)
  browser = await new TestBrowser(server).signIn(owner)
})
afterAll(() => server.close())

const read = async (path: string) => (await browser.get(path)).json()

/** Every key of an answer, however deep. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}

describe('an agreement on the wire', () => {
  it('says what it is, with its system [WIRE-28]', async () => {
    const agreement = await read(`/agreements/${ids.agreement}/`)
    const named =
      'id homeowner_account_id homeowner_contract_id product_display_name product_name product_type product_version contract_type contract_term contract_resource_id organization tags platform_uuid application_ids primary_language system'
    for (const key of named.split(' ')) expect(agreement).toHaveProperty(key)
    expect(agreement.system.id).toBe(ids.system)
  })

  it('carries its dates as calendar dates, which never shift, and instants with an offset [WIRE-18, WIRE-29]', async () => {
    const agreement = await read(`/agreements/${ids.agreement}/`)
    expect(agreement).toMatchObject(dates)
    const { user } = await read('/users/me/')
    expect(user.agreements[0]).toMatchObject(dates)
    const { rows } = await server.services.database.pool.query(
      `update agreements set milestone_changed_at = '2026-03-08T01:30:00-07:00' where id = $1 returning id`,
      [ids.agreement],
    )
    expect(rows).toHaveLength(1)
    expect((await read(`/agreements/${ids.agreement}/`)).milestone_changed_at).toBe(
      '2026-03-08T08:30:00.000Z',
    )
  })

  it('carries its money to the cent and its rates in hundredths of a percent, as they were written [WIRE-30]', async () => {
    expect(await read(`/agreements/${ids.agreement}/`)).toMatchObject(money)
  })

  it('carries its state, autopay being null, true or false [WIRE-31, WIRE-34]', async () => {
    const path = `/agreements/${ids.agreement}/`
    const named =
      'current_milestone onboarding_milestone archived ach_elected ach_verified ach_bank_name ach_account_number_last_four_digits authoritative_copy_acknowledged reviewed_by_user is_tpv_installer welcome_checklists welcome_checklist_status users_tpv_statuses'
    const fresh = await read(path)
    for (const key of named.split(' ')) expect(fresh).toHaveProperty(key)
    expect(fresh.users_tpv_statuses).toEqual([{ user_id: owner.id, tpv_status: null }])
    for (const value of [null, true, false]) {
      await server.services.database.pool.query(
        'update agreements set ach_elected = $2, ach_verified = $2 where id = $1',
        [ids.agreement, value],
      )
      expect(await read(path)).toMatchObject({ ach_elected: value, ach_verified: value })
    }
  })
})

describe('the checklists of an agreement', () => {
  it('come newest first, each with its result', async () => {
    const { pool } = server.services.database
    for (const [result, day] of [
      ['FAIL', 1],
      ['PASS', 2],
    ])
      await pool.query(
        `insert into welcome_checklists (agreement_id, user_id, result, language, submitted_at) values ($1, $2, $3, 'en', make_timestamptz(2026, 1, $4, 12, 0, 0))`,
        [ids.agreement, owner.id, result, day],
      )
    const { welcome_checklists } = await read(`/agreements/${ids.agreement}/`)
    expect(welcome_checklists.map(({ result }: { result: string }) => result)).toEqual(['PASS', 'FAIL'])
  })
})

describe('a system on the wire', () => {
  it('carries its hardware, site and what is measured, and each battery [WIRE-32, WIRE-33]', async () => {
    const system = await read(`/systems/${ids.system}/`)
    const named =
      'id site_id vendor_id site_timezone address panels inverters capacity install_cost system_mounting_type estimated_offset inverter_manufacturer_id archived is_vpp_enrolled has_solar_monitoring has_battery_monitoring has_home_monitoring has_grid_monitoring batteries total_battery_capacity_kwh'
    for (const key of named.split(' ')) expect(system).toHaveProperty(key)
    expect(system.batteries).toEqual([{ id: expect.any(String), ...battery }])
    expect(system.total_battery_capacity_kwh).toBe(27)
    expect(system.address).toEqual({
      street_1: '12 Alder Way',
      street_2: null,
      city: 'Tempe',
      state: 'AZ',
      zip_code: '85281',
    })
  })

  it('has one time zone, which is asked for by itself too [ENERGY-35]', async () => {
    expect(await read(`/systems/${ids.system}/site_timezone/`)).toEqual({ site_timezone: 'America/Phoenix' })
    const stranger = await new TestBrowser(server).signIn(await makePerson(server))
    expect((await stranger.get(`/systems/${ids.system}/site_timezone/`)).statusCode).toBe(404)
  })

  it('that is not there is 404 for every monitoring operation', async () => {
    const period = '?start_time=2026-01-01T00:00:00Z&end_time=2026-01-02T00:00:00Z'
    const monitoring = byBrowser.filter(({ path }) =>
      /^\/systems\/.*(monitoring|solar|home|grid|battery|allocation)/.test(path),
    )
    expect(monitoring.length).toBe(11)
    for (const operation of monitoring) {
      const bare = /power_flow|summary|early_warnings/.test(operation.path)
      const answer = await browser.get(`${pathOf(operation)}${bare ? '' : period}`)
      expect([operation.operationId, answer.statusCode, answer.json()]).toEqual([
        operation.operationId,
        404,
        { default_code: 'not_found', detail: 'Not found.' },
      ])
    }
  })
})

describe('periods asked for', () => {
  it.each([
    ['ends before it starts', '2026-11-09T10:00:00Z', '2026-11-09T09:59:59Z', 'end_time'],
    ['is empty', '2026-11-09T10:00:00Z', '2026-11-09T10:00:00Z', 'end_time'],
    ['has a start without an offset', '2026-11-09T10:00:00', '2026-11-09T11:00:00Z', 'start_time'],
    ['has an end without an offset', '2026-11-09T10:00:00Z', '2026-11-09T11:00:00', 'end_time'],
    ['is no instant', 'yesterday', '2026-11-09T11:00:00Z', 'start_time'],
  ])('one that %s is 400 with the field [ENERGY-30]', async (_what, start_time, end_time, field) => {
    const query = new URLSearchParams({ start_time, end_time })
    const answer = await browser.get(`/systems/${ids.system}/solar/energy/?${query}`)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { default_code: 'invalid', fields: { [field]: ['invalid'] } },
    ])
  })

  it.each(['week', 'year', '15min', 'minute', ''])(
    'by %j is 400: only hour, day and month are levels [ENERGY-6]',
    async (level) => {
      const query = new URLSearchParams({
        start_time: '2026-11-09T10:00:00Z',
        end_time: '2026-11-09T11:00:00Z',
        aggregation_level: level,
      })
      const answer = await browser.get(`/systems/${ids.system}/solar/energy/?${query}`)
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { aggregation_level: ['invalid'] }])
    },
  )
})

describe('lists', () => {
  it('are paged: 25 by default, at most 100, of agreements and of messages [LIMIT-25]', async () => {
    const { db } = server.services.database
    for (let one = 1; one <= 26; one += 1) {
      await createAgreement(db, { homeowner_contract_id: `L-${randomUUID()}`, contract_type: 'PPA' })
      await addInboxMessage(db, {
        user_id: owner.id,
        subject: `Message ${one}`,
        body: 'Text',
        category: 'system',
      })
    }
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    const inbox = `/users/${owner.id}/inbox_messages/`
    for (const [who, path] of [
      [staff, '/agreements/'],
      [browser, inbox],
    ] as const) {
      const size = async (query: string) => {
        const answer = await who.get(`${path}${query}`)
        return answer.statusCode === 200 ? answer.json().results.length : answer.statusCode
      }
      expect([await size(''), (await size('?page=2')) >= 1, (await size('?page_size=100')) >= 26]).toEqual([
        25,
        true,
        true,
      ])
      expect([await size('?page_size=101'), await size('?page_size=0'), await size('?page=0')]).toEqual([
        400, 400, 400,
      ])
    }
  })
})

describe('feature flags on the wire', () => {
  it('are those of the product, all off on a new server, each found by its key [FLAG-7, FLAG-8]', async () => {
    const visitor = new TestBrowser(server)
    const list = (await visitor.get('/feature_flags/')).json()
    expect(list).toEqual([...flagKeys].sort().map((key) => ({ key, enabled: false })))
    expect((await visitor.get('/feature_flags/surfly/')).json()).toEqual({ key: 'surfly', enabled: false })
    expect((await visitor.get('/feature_flags/no_such_flag/')).statusCode).toBe(404)
  })
})

describe('the shape of every answer', () => {
  it('is one for errors, whatever the status: code, words and, for fields, lists [WIRE-3, ERROR-17, ERROR-18]', async () => {
    const visitor = await new TestBrowser(server).open()
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'MARKETING' }))
    const answers = [
      await visitor.get('/users/me/'),
      await visitor.post('/account/login/', { email: 1 }),
      await visitor.login(owner, 'wrong'),
      await visitor.post('/account/login/', {}, { 'x-csrf-token': '' }),
      await visitor.send('/account/login/', {
        method: 'POST',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      }),
      await visitor.send('/account/login/', {
        method: 'POST',
        payload: 'a',
        headers: { 'content-type': 'text/plain' },
      }),
      await visitor.post('/account/login/', { email: 'a@example.com', password: 'x'.repeat(70_000) }),
      await visitor.send('/account/login/', { method: 'DELETE' }),
      await visitor.get('/nothing/'),
      await staff.get('/users/statistics/'),
      await browser.get(`/agreements/${randomUUID()}/`),
      await browser.get('/agreements/not-an-id/'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      401, 400, 400, 403, 400, 415, 413, 405, 404, 403, 404, 400,
    ])
    for (const answer of answers) {
      const body = answer.json()
      const { default_code, detail, fields = {}, ...rest } = body
      expect([rest, answer.headers['content-type']]).toEqual([{}, 'application/json; charset=utf-8'])
      expect(default_code).toMatch(/^[a-z_]+$/)
      expect(detail).toMatch(/^[A-Z].*[.a-z]$/)
      for (const list of Object.values(fields)) expect(list).toEqual([expect.any(String)])
      expect(answer.body).not.toMatch(/ at .*:\d+|select |node_modules|\.ts\b/)
    }
  })

  it('names its fields in snake_case, in the contract and in answers [WIRE-17]', async () => {
    const bodies = [
      await read('/users/me/'),
      await read('/agreements/'),
      await read(`/systems/${ids.system}/`),
      await read(`/systems/${ids.system}/monitoring/power_flow/`),
      await read(`/systems/${ids.system}/solar/energy/summary/`),
      await read(`/users/${owner.id}/inbox_messages/`),
    ]
    const names = [...bodies.flatMap(keysOf), ...propertiesOf(specification.document)]
    // Two are written otherwise; `totalPages` belongs to statistics.
    const odd = [...new Set(names)].filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    expect(odd.sort()).toEqual(['is_MFA', 'requires_MFA', 'totalPages'])
  })
})

/** The names of all properties that the contract's schemas have. */
function propertiesOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(propertiesOf)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, inner]) => [
    ...(key === 'properties' && typeof inner === 'object' && inner !== null ? Object.keys(inner) : []),
    ...propertiesOf(inner),
  ])
}

describe('what a body may hold', () => {
  it('is its own fields alone, in every operation that takes a JSON body [SEC-16]', () => {
    const open = operations
      .filter(({ requestTypes }) => requestTypes.includes('application/json'))
      .filter(({ operationId }) => !isClosed(operationId))
    expect(open.map(({ operationId }) => operationId)).toEqual([])
  })

  it('is a file in one operation only, which wants the CSRF token like all others [WIRE-5]', async () => {
    const multipart = operations.filter(({ requestTypes }) => requestTypes.includes('multipart/form-data'))
    expect(multipart.map(({ operationId }) => operationId)).toEqual(['uploadAuthCopyAckCsv'])
    const admin = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
    const upload = (headers: Record<string, string> = {}) =>
      admin.send('/upload_auth_copy_ack_csv/', {
        method: 'POST',
        payload: '--x--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
      })
    const forged = await upload({ 'x-csrf-token': 'x' })
    expect([forged.statusCode, forged.json().default_code]).toEqual([403, 'csrf'])
    expect((await upload()).statusCode).not.toBe(403)
  })
})

/** Whether the schema of an operation's body refuses a field that it does not name. */
function isClosed(operationId: string): boolean {
  const document = specification.document
  const follow = (node: unknown): Record<string, unknown> => {
    if (typeof node !== 'object' || node === null) return {}
    const found = node as Record<string, unknown>
    if (typeof found.$ref !== 'string') return found
    const path = found.$ref.replace('#/', '').split('/')
    return follow(path.reduce<unknown>((at, key) => follow(at)[key], document))
  }
  const closed = (schema: Record<string, unknown>): boolean => {
    const choices = [schema.oneOf, schema.anyOf].find(Array.isArray)
    if (choices) return choices.every((one: unknown) => closed(follow(one)))
    return schema.additionalProperties === false || schema.unevaluatedProperties === false
  }
  const items = Object.values(follow(follow(document).paths)).flatMap((item) => Object.values(follow(item)))
  const operation = follow(items.find((one) => follow(one).operationId === operationId))
  const content = follow(follow(operation.requestBody).content)
  return closed(follow(follow(content['application/json']).schema))
}
