import { describe, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from '#server/config.ts'
import { httpMonitoring } from '#server/vendors/monitoring/http.ts'
import { exposedSandbox, productionLike } from './harness.ts'
import { type Answer, endOf, says, startProvider, wrongAnswers } from './vendor-provider.ts'

const provider = startProvider()
const saysJson = (body: unknown) => says(200, JSON.stringify(body))
const vendor = (kind = '') =>
  httpMonitoring({ url: provider.base, key: 'k-123', deadlineMs: kind === 'late' ? 300 : 10_000 })

const minute = 60_000
/** An hour a month ago. */
const from = new Date((Math.floor(Date.now() / 3_600_000) - 720) * 3_600_000)
const later = (minutes: number) => new Date(from.getTime() + minutes * minute)
const to = later(60)
const inCalifornia = later(-7 * 60)
  .toISOString()
  .replace('.000Z', '-07:00')
const first = { starts_at: inCalifornia, solar_wh: 900, quality: 'late' }
const power = { at: later(58).toISOString(), solar_w: 4200, battery_percent: 80 }
const ask = (kind?: string) => vendor(kind).readingsOf('S-1', from, to, new Date())

describe('a monitoring vendor that is asked over http', () => {
  it('is asked about a site and a stretch of time, below its fixed address [SEC-33, VENDOR-15]', async () => {
    provider.answer = saysJson({ intervals: [{ ...first, more: 1 }], power: { ...power, more: 1 } })
    expect(await vendor().readingsOf('S/../1', from, to, new Date())).toEqual({ intervals: [first], power })
    expect(provider.asked.at(-1)).toMatchObject({
      line: `GET /v1/sites/S%2F..%2F1/readings?${new URLSearchParams({ from: from.toISOString(), to: to.toISOString() })}`,
      headers: { authorization: 'Bearer k-123' },
      body: '',
    })
  })

  it('may know nothing of that time, and tell more than it was asked for, which is left', async () => {
    provider.answer = saysJson({ intervals: [] })
    expect(await ask()).toEqual({ intervals: [], power: null })
    const others = [later(-15), to].map((at) => ({ starts_at: at.toISOString() }))
    provider.answer = saysJson({ intervals: [...others, first], power: null })
    expect(await ask()).toEqual({ intervals: [first], power: null })
  })

  it('may tell of years ago, which is left: quarter hours and the newest sample of a site [VENDOR-22]', async () => {
    for (const at of ['1970-01-01T00:00:00Z', '0000-01-01T00:00:00Z']) {
      const intervals = [{ ...first, starts_at: at }, first]
      provider.answer = saysJson({ intervals, power: { ...power, at } })
      expect(await ask()).toEqual({ intervals: [first], power: null })
    }
  })

  it('may tell a quarter hour that cannot be among others, which alone is left [VENDOR-29]', async () => {
    const bad = [
      { ...first, starts_at: later(10).toISOString() },
      { ...first, starts_at: later(30).toISOString(), grid_import_wh: -1 },
    ]
    provider.answer = saysJson({ intervals: [...bad, first], power })
    expect(await ask()).toEqual({ intervals: [first], power })
    provider.answer = saysJson({ intervals: bad, power })
    expect(await endOf(ask())).toBe('off_contract')
  })

  it.each([
    ['more than any home', { solar_wh: 250_001 }],
    ['a fraction', { home_wh: 1.5 }],
    ['no number', { home_wh: 'many' }],
    ['more than a whole battery', { battery_percent: 101 }],
    ['a quality that nobody knows', { quality: 'guessed' }],
    ['no instant', { starts_at: 'yesterday' }],
  ])('may tell %s of a quarter hour, which alone is left [VENDOR-29]', async (_what, wrong) => {
    provider.answer = saysJson({ intervals: [{ ...first, ...wrong }, first], power })
    expect(await ask()).toEqual({ intervals: [first], power })
  })

  it.each([
    ['of the future', { at: new Date(Date.now() + 3_600_000).toISOString() }],
    ['of more than any home', { solar_w: 1_000_001 }],
  ])(
    'may tell a newest sample %s, which is left while there are quarter hours [VENDOR-29]',
    async (_what, wrong) => {
      provider.answer = saysJson({ intervals: [first], power: { ...power, ...wrong } })
      expect(await ask()).toEqual({ intervals: [first], power: null })
    },
  )

  it('may tell two weeks at once', async () => {
    const intervals = Array.from({ length: 14 * 96 }, (_, index) => ({
      starts_at: new Date(from.getTime() + index * 900_000).toISOString(),
      solar_wh: 250_000,
      home_wh: 250_000,
      grid_import_wh: 250_000,
      grid_export_wh: 250_000,
      battery_charge_wh: 250_000,
      battery_discharge_wh: 250_000,
      battery_percent: 100,
      quality: 'estimated',
    }))
    provider.answer = saysJson({ intervals, power })
    const said = await vendor().readingsOf(
      'S-1',
      from,
      new Date(from.getTime() + 14 * 86_400_000),
      new Date(),
    )
    expect(said.intervals).toEqual(intervals)
  })

  const ahead = new Date(Math.ceil(Date.now() / 900_000 + 4) * 900_000).toISOString()
  it.each<[string, Answer]>([
    ...wrongAnswers.map(([kind, how]): [string, Answer] => [kind === 'refused' ? 'failing' : kind, how]),
    ['failing', says(403, '{}')],
    ['refused', says(404, '{}')],
    ['refused', says(410, '{}')],
    ['off_contract', saysJson({})],
    ['off_contract', saysJson({ intervals: [{ ...first, starts_at: 'yesterday' }] })],
    ['off_contract', saysJson({ intervals: [{ ...first, starts_at: later(10).toISOString() }] })],
    ['off_contract', saysJson({ intervals: [{ ...first, solar_wh: '900' }] })],
    ['off_contract', saysJson({ intervals: [{ ...first, solar_wh: 1.5 }] })],
    ['off_contract', saysJson({ intervals: [{ ...first, solar_wh: 10_000_001 }] })],
    ['off_contract', saysJson({ intervals: [{ ...first, grid_import_wh: -1 }] })],
    ['off_contract', saysJson({ intervals: [{ ...first, quality: 'missing' }] })],
    ['off_contract', saysJson({ intervals: [], power: { ...power, at: ahead } })],
    ['off_contract', saysJson({ intervals: [], power: { ...power, solar_w: 1_000_001 } })],
    ['off_contract', saysJson({ intervals: [], power: { ...power, battery_percent: 101 } })],
    ['off_contract', saysJson({ intervals: [], more: 'x'.repeat(1024 * 1024) })],
  ])('ends as %s, within its deadline and without following a redirect [VENDOR-8]', async (kind, how) => {
    provider.answer = how
    const before = provider.asked.length
    expect(await endOf(ask(kind))).toBe(kind)
    expect(provider.asked.length - before).toBe(1)
  })

  it('is asked on when what it says of a site does not fit: that holds up no other [VENDOR-7, VENDOR-19]', async () => {
    const asked = vendor()
    provider.answer = saysJson({ intervals: [{ ...first, solar_wh: '900' }] })
    const kinds: string[] = []
    for (let call = 1; call <= 6; call += 1)
      kinds.push(await endOf(asked.readingsOf('S-1', from, to, new Date())))
    expect(kinds).toEqual(Array(6).fill('off_contract'))
    provider.answer = saysJson({ intervals: [first] })
    expect(await asked.readingsOf('S-2', from, to, new Date())).toEqual({ intervals: [first], power: null })
  })

  it.each([
    ['an error', says(503, '{}'), 'failing'],
    ['a wrong key', says(401, '{}'), 'failing'],
    ['a redirect', says(302, '', { location: '/maintenance' }), 'failing'],
    ['no object', saysJson('soon'), 'off_contract'],
  ])('is spared after five faults in a row: %s [VENDOR-7, VENDOR-19]', async (_what, answer, kind) => {
    const spared = vendor()
    provider.answer = answer
    const before = provider.asked.length
    const kinds: string[] = []
    for (let call = 1; call <= 8; call += 1)
      kinds.push(await endOf(spared.readingsOf('S-1', from, to, new Date())))
    expect(kinds).toEqual([...Array(5).fill(kind), ...Array(3).fill('resting')])
    expect(provider.asked.length - before).toBe(5)
  })
})

describe('the configuration of monitoring vendors that are asked', () => {
  const read = (variables: Record<string, string>) => readConfig({ ...productionLike, ...variables }, '1')
  const urls = '1:https://readings.example.com/v1 7:https://other.example.com'
  const whole = { PORCHLIGHT_MONITORING_URLS: urls, PORCHLIGHT_MONITORING_KEYS: '7:k:7, 1:k1' }

  it('names each with its key, or the start says that nobody is asked [ERROR-24, VENDOR-1]', () => {
    const { monitoring, notes } = read({ ...whole, PORCHLIGHT_MONITORING_DEADLINE_MS: '900' })
    expect(monitoring).toEqual([
      { vendorId: 1, url: new URL('https://readings.example.com/v1'), key: 'k1', deadlineMs: 900 },
      { vendorId: 7, url: new URL('https://other.example.com'), key: 'k:7', deadlineMs: 900 },
    ])
    const withCommas = read({ ...whole, PORCHLIGHT_MONITORING_URLS: urls.replace(' ', ',') })
    expect(withCommas.monitoring.map(({ url }) => url)).toEqual(monitoring.map(({ url }) => url))
    expect(notes.join()).not.toMatch(/MONITORING_URLS/)
    expect(read({}).monitoring).toEqual([])
    expect(read({}).monitoringAtOnce).toBe(4)
    expect(read({ ...whole, PORCHLIGHT_MONITORING_AT_ONCE: '16' }).monitoringAtOnce).toBe(16)
    expect(read({}).notes).toContain(
      'PORCHLIGHT_MONITORING_URLS is not set: no vendor is asked for measurements.',
    )
  })

  it.each([
    [
      { ...whole, PORCHLIGHT_MONITORING_URLS: urls.replace('https', 'http') },
      /^PORCHLIGHT_MONITORING_URLS must/,
    ],
    [
      { ...whole, PORCHLIGHT_MONITORING_URLS: `${urls} 1:https://again.example` },
      /^PORCHLIGHT_MONITORING_URLS must/,
    ],
    [
      { ...whole, PORCHLIGHT_MONITORING_URLS: 'https://readings.example.com' },
      /^PORCHLIGHT_MONITORING_URLS must/,
    ],
    [{ ...whole, PORCHLIGHT_MONITORING_KEYS: '1:k1' }, /^PORCHLIGHT_MONITORING_KEYS must/],
    [{ PORCHLIGHT_MONITORING_KEYS: '1:k1' }, /^PORCHLIGHT_MONITORING_KEYS must/],
    [
      { ...whole, PORCHLIGHT_MONITORING_KEYS: '7:k7,1:k1,7:other' },
      /^PORCHLIGHT_MONITORING_KEYS must list number:key once/,
    ],
    [{ ...whole, PORCHLIGHT_MONITORING_DEADLINE_MS: '9000' }, /^PORCHLIGHT_MONITORING_DEADLINE_MS must/],
    [{ ...whole, PORCHLIGHT_MONITORING_AT_ONCE: '33' }, /^PORCHLIGHT_MONITORING_AT_ONCE must/],
  ])('%o is refused in one sentence [ERROR-24, SEC-19]', (variables, sentence) => {
    expect(() => read(variables)).toThrow(ConfigProblem)
    expect(() => read(variables)).toThrow(sentence)
  })
})

describe('names and addresses of the provider', () => {
  it('that are missing are hidden and listed at start; a sandbox has invented ones [HW-4, VENDOR-9, VENDOR-10]', () => {
    const bare = readConfig(productionLike, '1')
    expect([bare.inverterVendors, bare.links.billing, bare.brand.supportPhone]).toEqual([
      { '1': null, '2': null },
      null,
      null,
    ])
    const note = bare.notes.find((sentence) => sentence.startsWith('Not configured, so hidden from pages: '))
    for (const name of ['PRIVACY_URL', 'CALIFORNIA_NOTICE_URL', 'TERMS_URL', 'CONTACT_URL', 'APP_STORE_URL'])
      expect(note).toContain(`PORCHLIGHT_${name}`)
    for (const name of ['PLAY_STORE_URL', 'INSTALLER_LOGIN_URL', 'BILLING_URL', 'BILLING_SANDBOX_URL'])
      expect(note).toContain(`PORCHLIGHT_${name}`)
    for (const name of ['BACKEND_ADMIN_URL', 'MONITORING_FIRST_URL', 'MONITORING_SECOND_URL'])
      expect(note).toContain(`PORCHLIGHT_${name}`)
    for (const name of ['SUPPORT_PHONE', 'INVERTER_VENDOR_1', 'INVERTER_VENDOR_2'])
      expect(note).toContain(`PORCHLIGHT_${name}`)

    const given = readConfig(
      {
        ...productionLike,
        PORCHLIGHT_INVERTER_VENDOR_1: 'Arcadia',
        PORCHLIGHT_BILLING_URL: 'https://billing.example/',
        PORCHLIGHT_SUPPORT_PHONE: '+18005550142',
      },
      '1',
    )
    expect([given.inverterVendors['1'], given.links.billing, given.brand.supportPhone]).toEqual([
      'Arcadia',
      'https://billing.example/',
      '+18005550142',
    ])
    const rest = given.notes.find((sentence) => sentence.startsWith('Not configured')) ?? ''
    for (const name of ['INVERTER_VENDOR_1', 'BILLING_URL,', 'SUPPORT_PHONE'])
      expect(rest).not.toContain(`PORCHLIGHT_${name}`)
    expect(rest).toContain('PORCHLIGHT_INVERTER_VENDOR_2')

    const sandbox = readConfig({ ...productionLike, ...exposedSandbox }, '1')
    expect(sandbox.inverterVendors['1']).toMatch(/\w/)
    expect(sandbox.notes.join()).not.toContain('Not configured')
  })
})
