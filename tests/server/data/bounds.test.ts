import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentMilestones, onboardingMilestones } from '#domain/milestones.ts'
import { roles } from '#domain/roles.ts'
import { usStates } from '#domain/us-states.ts'
import { makeHome, startTestServer, TestBrowser, type TestHome, type TestServer } from '../harness.ts'

let server: TestServer
let home: TestHome
beforeAll(async () => {
  server = await startTestServer()
  home = await makeHome(server)
  const { pool } = server.services.database
  await pool.query(`insert into phones (user_id, phone_number) values ($1, '+15105550100')`, [home.person.id])
  await pool.query(
    `insert into addresses (user_id, street_1, city, state, zip_code) values ($1, '1 Sun Street', 'Oakland', 'CA', '94607')`,
    [home.person.id],
  )
  await pool.query(
    `insert into batteries (system_id, manufacturer, model, count, capacity, power_rating) values ($1, 'A', 'B', 1, 10, 5)`,
    [home.systemId],
  )
  await pool.query(`insert into vpp_details (system_id, vpp_participant) values ($1, true)`, [home.systemId])
  await pool.query(`insert into telemetry_power (system_id, as_of) values ($1, now())`, [home.systemId])
  await pool.query(
    `insert into inbox_messages (user_id, subject, body, category) values ($1, 'A', 'B', 'system')`,
    [home.person.id],
  )
  await pool.query(`insert into banners (category, title_en, body_en) values ('system', 'A', 'B')`)
})
afterAll(() => server.close())

const long = (length: number) => `repeat('x', ${length})`
const control = `'a' || chr(7)`

/** For each column: the last value that the contract has, where there is one, and the first that it has not, as SQL. */
const columns: [table: string, column: string, last: string | null, beyond: string[]][] = [
  ['agreements', 'rate_contract', '1000', ['1000.00001', '-0.00001', `'NaN'`]],
  ['agreements', 'monthly_payment', '100000000', ['100000000.01', '-100000000.01']],
  ['agreements', 'amount_financed', '-100000000', ['100000001']],
  ['agreements', 'initial_balance', '100000000', ['100000001']],
  ['agreements', 'buydown_amount', '100000000', ['100000001']],
  ['agreements', 'interest_rate', '100000', ['100001', '-100001']],
  ['agreements', 'rate_escalator', '-100000', ['-100001']],
  ['agreements', 'number_of_payments', '1200', ['1201', '-1']],
  ['agreements', 'contract_term', '100', ['101']],
  ['agreements', 'product_version', '1000', ['1001', '-1']],
  ['agreements', 'homeowner_account_id', long(64), [long(65), control]],
  ['agreements', 'homeowner_contract_id', long(64), [long(65), control]],
  ['agreements', 'product_display_name', long(100), [long(101), control]],
  ['agreements', 'product_name', `repeat('ß☀', 50)`, [long(101)]],
  ['agreements', 'product_type', long(40), [long(41)]],
  ['agreements', 'contract_resource_id', long(128), [long(129)]],
  ['agreements', 'ach_bank_name', long(100), [long(101)]],
  ['agreements', 'ach_account_number_last_four_digits', `'1234'`, [`'12345'`, `'12a'`]],
  ['agreements', 'organization_name', long(200), [long(201)]],
  [
    'agreements',
    'organization_website_url',
    `'https://sun.example/a;b?c=%20d#e'`,
    [
      `'sun.example'`,
      `'https://sun.example/ x'`,
      `'https://sun.example/%zz'`,
      `'https://x/' || ${long(2040)}`,
    ],
  ],
  [
    'agreements',
    'tags',
    `array_fill('a'::text, array[50])`,
    [`array_fill('a'::text, array[51])`, `array[${long(65)}]`, `array[null]::text[]`],
  ],
  [
    'agreements',
    'application_ids',
    `array[${long(64)}]`,
    [`array[${long(65)}]`, `array_fill('a'::text, array[21])`],
  ],
  [
    'agreements',
    'reamortization_dates',
    `array['9999-12-30'::date]`,
    [`array['infinity'::date]`, `array_fill('2026-01-01'::date, array[51])`],
  ],
  ['agreements', 'pto_date', `'9999-12-30'`, [`'10000-01-01'`, `'0001-01-01 BC'`, `'infinity'`]],
  ['agreements', 'milestone_changed_at', `'9999-12-30Z'`, [`'10000-01-01Z'`, `'infinity'`]],
  ['systems', 'capacity', '100000', ['100000.001', '-1']],
  ['systems', 'install_cost', '100000000', ['100000001']],
  ['systems', 'estimated_offset', '1000', ['1000.01', '-1']],
  ['systems', 'vendor_id', '100000', ['100001', '-1']],
  ['systems', 'inverter_manufacturer_id', '100000', ['100001']],
  ['systems', 'site_id', long(64), [long(65)]],
  ['systems', 'site_timezone', `'America/Los_Angeles'`, [`'America Los Angeles'`, `''`]],
  ['systems', 'street_1', long(100), [long(101), control]],
  ['systems', 'street_2', long(100), [long(101)]],
  ['systems', 'city', long(100), [long(101)]],
  ['systems', 'state', `'PR'`, [`'XX'`, `'ca'`]],
  ['systems', 'zip_code', `'94607-1234'`, [`'9460'`, `'94607-12'`]],
  ['systems', 'panels', long(200), [long(201)]],
  ['systems', 'inverters', long(200), [long(201)]],
  ['systems', 'system_mounting_type', long(64), [long(65)]],
  ['batteries', 'manufacturer', long(100), [long(101)]],
  ['batteries', 'model', long(100), [long(101)]],
  ['batteries', 'count', '500', ['501', '0']],
  ['batteries', 'power_rating', '10000', ['10000.01', '-1']],
  ['vpp_details', 'total_revenue', '10000000', ['10000000.01', '-1']],
  ['telemetry_power', 'solar_w', '1000000', ['1000001']],
  ['telemetry_power', 'grid_w', '-1000000', ['-1000001']],
  ['telemetry_power', 'battery_percent', '100', ['101', '-1']],
  ['users', 'first_name', long(100), [long(101), control]],
  ['users', 'last_name', long(100), [long(101)]],
  [
    'users',
    'email',
    `'Ada.L+1@example.co.uk'`,
    [`'ada'`, `'ada@example'`, `'a b@example.com'`, `${long(250)} || '@a.co'`],
  ],
  ['addresses', 'street_1', long(100), [long(101)]],
  ['addresses', 'state', `'DC'`, [`'XX'`]],
  ['addresses', 'zip_code', `'94607'`, [`'ABCDE'`]],
  ['phones', 'phone_number', `'+15105550101'`, [`'5105550101'`, `'+1510555010123456'`]],
  ['inbox_messages', 'subject', long(200), [long(201)]],
  ['inbox_messages', 'body', long(4_000), [long(4_001)]],
  ['inbox_messages', 'markdown_body', long(8_000), [long(8_001)]],
  ['inbox_messages', 'cta_title', long(60), [long(61)]],
  [
    'inbox_messages',
    'deeplink',
    `'/account?sms_opt_in'`,
    [`'//evil.example'`, `'/\\evil.example'`, `'https://evil.example'`, `'/' || ${long(512)}`],
  ],
  ['banners', 'title_en', long(200), [long(201)]],
  ['banners', 'body_es', long(1_000), [long(1_001)]],
  ['banners', 'deeplink', `'/'`, [`'//evil.example'`]],
]

describe('a value that the contract cannot tell', () => {
  it.each(columns)('is refused at the write: %s.%s [WIRE-12]', async (table, column, last, beyond) => {
    const { pool } = server.services.database
    const write = (value: string) => pool.query(`update ${table} set ${column} = ${value}`)
    if (last !== null) await expect(write(last).then(({ rowCount }) => rowCount)).resolves.toBe(1)
    for (const value of beyond) {
      const refused = write(value).then(
        () => 'written',
        ({ code }: { code: string }) => code,
      )
      // 23514: a check; 22xxx: no value of the column's type at all.
      expect([value, await refused]).toEqual([value, expect.stringMatching(/^(23514|22\w{3})$/)])
    }
  })

  it('is in no row: after the last value of every column each answer is a good one [WIRE-12]', async () => {
    const browser = await new TestBrowser(server).signIn(home.person)
    for (const path of [
      '/users/me/',
      '/agreements/',
      `/agreements/${home.agreementId}/`,
      `/systems/${home.systemId}/`,
      `/systems/${home.systemId}/monitoring/power_flow/`,
      `/users/${home.person.id}/inbox_messages/`,
      '/messaging/banners/?language=es',
    ]) {
      const answer = await browser.get(path)
      expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
    }
  })
})

describe('a column of one of several words', () => {
  it.each<[check: string, words: readonly string[]]>([
    ['agreements_current_milestone_check', currentMilestones],
    ['agreements_onboarding_milestone_check', onboardingMilestones],
    ['users_role_check', roles],
    ['addresses_state_check', usStates.map(({ code }) => code)],
    ['systems_state_check', usStates.map(({ code }) => code)],
  ])('takes those of the rules and no other: %s [HOUSE-23]', async (check, words) => {
    const { pool } = server.services.database
    const { rows } = await pool.query(
      'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
      [check],
    )
    const taken = [...String(rows[0]?.text).matchAll(/'([A-Z_]+)'::text/g)].map(([, word]) => word)
    expect(taken.toSorted()).toEqual(words.toSorted())
  })
})
