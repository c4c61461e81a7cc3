import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me, type System, system } from '../app/people.ts'
import { daily, days, quarterly } from '../charts/homes.ts'

const languages = ['en', 'es'] as const
const at = '/systems/system-1'
/** Thursday, ten past five in the afternoon in Phoenix. */
const now = Date.parse('2026-06-18T17:10:00-07:00')
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const series = (values: (number | null)[], from = 14) => ({
  body: {
    ...{ site_timezone: 'America/Phoenix', quality: [], covered: null, expected: null },
    ...daily(days(from, 7), values),
  },
})
const quarters = (day: string) => ({
  site_timezone: 'America/Phoenix',
  quality: [],
  ...quarterly(`${day}T00:00:00-07:00`, Array<null>(96).fill(null)),
})
const sunday = '2026-06-14T00:00:00-07:00'
const nothing = Array<null>(7).fill(null)
const amount = { wh: 1, covered_intervals: 1, expected_intervals: 1 }
const summary = (first_day: string | null, solar: string | null = first_day) => ({
  body: {
    ...{ today: amount, month: amount, year: amount, lifetime: amount },
    ...{ peak_w: 1, as_of: new Date(now).toISOString(), first_day },
    measured_since: { solar, home: first_day, grid: first_day, battery: null },
  },
})

type Status = 'Active' | 'Offline' | 'Inactive'
const flow = (status: Status, minutes: number) => ({
  body: {
    ...{
      as_of: new Date(now - minutes * 60_000).toISOString(),
      status,
      solar_w: null,
      home_w: null,
      grid_w: null,
      battery_w: null,
    },
    ...{ battery_percent: null, mode: null, imbalanced: false },
  },
})

type Opened = {
  solar: Answer
  firstDay?: string | null
  solarSince?: string | null
  search?: string
  language?: 'en' | 'es'
  status?: Status
  /** Minutes since the newest reading. */
  age?: number
  power?: Answer
  warnings?: Answer
  readings?: Answer
  home?: Partial<System>
  terms?: Partial<Agreement>
}
const open = ({
  solar,
  firstDay = '2025-02-01',
  solarSince = firstDay,
  search = '?period=week',
  language = 'en',
  status = 'Active',
  age = 5_000,
  power = flow(status, age),
  warnings = { body: [] },
  readings = series([]),
  home = {},
  terms = {},
}: Opened) =>
  openApp(`/dashboard/system${search}`, {
    language,
    me: me({ agreements: [agreement({ system: system(home), ...terms })] }),
    answers: {
      [`GET ${at}/solar/energy/`]: solar,
      [`GET ${at}/solar/energy/summary/`]: summary(firstDay, solarSince),
      [`GET ${at}/solar/power/`]: readings,
      [`GET ${at}/monitoring/power_flow/`]: power,
      [`GET ${at}/monitoring/early_warnings/`]: warnings,
    },
  })

describe.each(languages)('the energy page in %s', (language) => {
  it.each([
    ['never', { firstDay: null }],
    ['current', {}],
    ['before', { firstDay: '2026-06-14', search: '?period=week&day=2026-06-10' }],
    ['before', { solarSince: '2026-06-14', search: '?period=week&day=2026-06-10' }],
    ['past', { search: '?period=week&day=2026-06-10' }],
    ['silent', { status: 'Offline' }],
    ['unmeasured', { home: { has_solar_monitoring: false } }],
  ] as const)(
    'says why a period is empty, and what will fill it: %s [ENERGY-29] [ENERGY-24]',
    async (why, changed) => {
      const from = why === 'past' || why === 'before' ? 7 : 14
      await open({ solar: series(nothing, from), language, ...changed })
      expect(await screen.findByText(say(`energy.empty.${why}`, { period: 'week' }))).toBeVisible()
      const text = say(`energy.emptyText.${why}`, {
        day: language === 'en' ? 'June 14, 2026' : '14 de junio de 2026',
        isOver: 'false',
      })
      expect(await screen.findByText(plainlySpaced(text))).toBeVisible()
      expect(screen.queryByRole('slider')).toBeNull()
      expect(screen.queryByRole('button', { name: say('energy.downloadCsv') })).toBeNull()
    },
  )

  it.each([
    ['never', { firstDay: null, power: refused(404, 'site_not_found') }],
    ['silent', { power: { body: { ...flow('Offline', 5_000).body, is_site_unknown: true } } }],
  ] as const)(
    'says of a home that its monitoring does not know why nothing comes, and nothing of its gateway: %s [ENERGY-29] [POWER-10]',
    async (why, changed) => {
      await open({ solar: series(nothing), language, ...changed })
      expect(await screen.findByText(say(`energy.empty.${why}`, { period: 'week' }))).toBeVisible()
      expect(await screen.findByText(plainlySpaced(say('energy.emptyText.unrecognized')))).toBeVisible()
    },
  )

  it.each([
    ['2026-06-04', 'false'],
    ['2026-06-03', 'true'],
  ])(
    'promises readings of a day that is over while they are asked for again: %s [ENERGY-29] [ENERGY-16]',
    async (day, isOver) => {
      await open({ solar: { body: quarters(day) }, language, search: `?day=${day}` })
      const text = plainlySpaced(say('energy.emptyText.past', { isOver }))
      expect(await screen.findByText(text)).toBeVisible()
    },
  )

  it.each([
    ['never', 'unknown', 'canceled', { firstDay: null }],
    ['current', 'unknown', 'canceled', {}],
    ['past', 'past', 'past', { search: '?period=week&day=2026-06-10' }],
  ] as const)(
    'promises nothing under a canceled agreement: %s [ENERGY-29]',
    async (_, title, text, changed) => {
      const solar = series(nothing, text === 'past' ? 7 : 14)
      const terms = { current_milestone: 'CANCELED', product_version: 1 } as const
      await open({ solar, language, status: 'Inactive', terms, ...changed })
      expect(await screen.findByText(say(`energy.empty.${title}`, { period: 'week' }))).toBeVisible()
      const words = plainlySpaced(say(`energy.emptyText.${text}`, { isOver: 'true' }))
      expect(await screen.findByText(words)).toBeVisible()
    },
  )

  it.each([
    ['energy.active', { age: 5 }],
    ['overview.headline.late', { status: 'Offline', age: 120 }],
    ['overview.headline.offline', { status: 'Offline', age: 121 }],
    ['overview.headline.unknown', { power: refused(503, 'unavailable') }],
  ] as const)(
    'says of the system what the overview says: %s [ENERGY-41] [POWER-22]',
    async (title, changed) => {
      await open({ solar: series([1_000, 2_000, 3_000, 4_000, 5_000, null, null]), language, ...changed })
      expect(await screen.findByRole('heading', { level: 1, name: say(title) })).toBeVisible()
    },
  )

  it('says of a system new in service that its first readings are awaited, and nothing of its gateway [POWER-32]', async () => {
    const power = { body: { ...flow('Offline', 0).body, as_of: null } }
    await open({ solar: series(nothing), language, power, terms: { in_service_date: '2026-06-18' } })
    const name = say('overview.headline.awaited')
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
    expect(await screen.findByText(say('energy.empty.current', { period: 'week' }))).toBeVisible()
  })

  it('does not say that all is well before it is known whether there is a warning [WARN-12]', async () => {
    const opened = await open({ solar: series(nothing), language, warnings: 'pending' })
    await screen.findByText(say('energy.empty.current', { period: 'week' }))
    const title = screen.getByRole('heading', { level: 1 })
    expect(title).toHaveTextContent(say('energy.unknown'))
    const warning = {
      ...{ id: 'warning-1', kind: 'low_production', since_day: '2026-06-05', heard_at: null },
      ...{ best_wh: 6_240, clear_wh: 48_100, noticed_at: '2026-06-18T14:00:00Z' },
    }
    opened.network.settle(`GET ${at}/monitoring/early_warnings/`, { body: [warning] })
    await waitFor(() => expect(title).toHaveTextContent(say('overview.headline.low_production')))
  })

  it.each([
    ['all', '2026-06-17'],
    ['this part', '2025-02-01'],
  ])(
    'counts no readings from before measuring of %s began as missing [ENERGY-15] [ENERGY-16] [ENERGY-47]',
    async (_, firstDay) => {
      const measured = Array.from({ length: 7 * 96 }, (_, at) => (at < 3 * 96 ? null : 1_000))
      const counts = [0, 0, 0, 96, 68, 0, 0]
      const { body } = series([null, null, null, 24_000, 17_000, null, null])
      await open({
        solar: { body: { ...body, covered: counts, expected: counts } },
        firstDay,
        solarSince: '2026-06-17',
        language,
        readings: { body: { site_timezone: 'America/Phoenix', quality: [], ...quarterly(sunday, measured) } },
      })
      const from = language === 'en' ? 'Wednesday' : 'miércoles'
      const all = say('charts.coverage.all', { scope: 'week', from, percent: '100 %' })
      expect(await screen.findByText(all)).toBeVisible()
      expect(screen.queryByText(say('charts.energy.reasonUnknown'))).toBeNull()
    },
  )
})
