import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectedCurve, expectedEnergy, placeOf } from '#domain/solar-day.ts'
import type { EarlyWarning } from '#src/api/queries/early-warnings.ts'
import type { EnergySummary, PowerFlow } from '#src/api/queries/monitoring.ts'
import { tones } from '#src/ui/tag.css.ts'
import type { Answer } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me, type System, system } from '../app/people.ts'
import { quarterly } from '../charts/homes.ts'

const languages = ['en', 'es'] as const
const at = '/systems/system-1'
/** Ten past five in the afternoon in Phoenix. */
const now = Date.parse('2026-06-18T17:10:00-07:00')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const flowing = (changed: Partial<PowerFlow> = {}): PowerFlow => ({
  as_of: minutesAgo(2),
  status: 'Active',
  solar_w: 4_000,
  home_w: 1_000,
  grid_w: -3_000,
  battery_w: 0,
  battery_percent: 80,
  mode: 6,
  imbalanced: false,
  is_site_unknown: false,
  ...changed,
})

const amount = (wh: number | null, covered: number, expected: number) => ({
  wh,
  covered_intervals: covered,
  expected_intervals: expected,
})
const sums = (changed: Partial<EnergySummary> = {}): EnergySummary => ({
  today: amount(21_400, 68, 68),
  month: amount(612_300, 1_000, 1_000),
  year: amount(5_204_000, 660, 1_000),
  lifetime: amount(9_871_000, 1_000, 1_000),
  peak_w: 5_000,
  as_of: minutesAgo(2),
  first_day: '2024-02-01',
  ...changed,
})

type Shown = {
  language?: 'en' | 'es'
  flow?: Answer
  summary?: Partial<EnergySummary>
  series?: (number | null)[]
  home?: Partial<System>
  terms?: Partial<Agreement>
  warnings?: Answer
}

async function open({ language = 'en', flow, summary, series, home, terms, warnings }: Shown) {
  const values = series ?? Array.from({ length: 68 }, (_, place) => (place > 24 ? 3_000 : 0))
  const readings = {
    ...quarterly('2026-06-18T00:00:00-07:00', values),
    site_timezone: 'America/Phoenix',
    quality: [],
  }
  const opened = await openApp('/dashboard/overview', {
    language,
    me: me({ agreements: [agreement({ system: system(home), ...terms })] }),
    answers: {
      [`GET ${at}/monitoring/early_warnings/`]: warnings ?? { body: [] },
      [`GET ${at}/monitoring/power_flow/`]: flow ?? { body: flowing() },
      [`GET ${at}/solar/energy/summary/`]: { body: sums(summary) },
      [`GET ${at}/solar/power/`]: { body: readings },
    },
  })
  await screen.findByText(say('overview.lifetime'))
  return opened
}

const inFlow = (changed: Partial<PowerFlow>): Answer => ({ body: flowing(changed) })
const headline = (name: string) =>
  screen.findByRole('heading', { level: 1, name: say(`overview.headline.${name}`) })

describe('the first line of the overview', () => {
  it.each([
    ['makesMore', { solar_w: 1_001, home_w: 1_000 }],
    ['makesMore', { solar_w: 1_000, home_w: 1_000 }],
    ['makesPart', { solar_w: 999, home_w: 1_000 }],
    ['works', { solar_w: 999, home_w: null }],
    ['runsOnBattery', { solar_w: 50, battery_w: 800, grid_w: 0 }],
    ['runsOnGrid', { solar_w: 0, battery_w: 50, grid_w: 51 }],
    ['quiet', { solar_w: 50, battery_w: 50, grid_w: 50, home_w: 20, mode: null }],
    ['quiet', { solar_w: 0, battery_w: null, grid_w: null, home_w: 100, mode: null }],
    ['works', { solar_w: 0, battery_w: null, grid_w: null, home_w: 101, mode: null }],
    ['rests', { solar_w: 0, battery_w: null, grid_w: null, home_w: null, mode: null }],
    ['works', { solar_w: null, battery_w: null, grid_w: null, home_w: null, mode: null }],
    ['runsOnGrid', { solar_w: 0, battery_w: 400, grid_w: 800 }],
    ['runsOnBattery', { solar_w: 0, battery_w: 800, grid_w: 400 }],
    ['offline', { status: 'Offline', solar_w: null, home_w: null, as_of: minutesAgo(180) }],
    ['offline', { status: 'Offline', solar_w: null, home_w: null, as_of: null }],
    ['late', { status: 'Offline', solar_w: null, home_w: null, as_of: minutesAgo(50) }],
    ['inactive', { status: 'Inactive', solar_w: 0, home_w: 0, as_of: null, mode: null }],
  ] as const)('is "%s" when it flows like %o [POWER-22, POWER-29]', async (name, changed) => {
    await open({ flow: inFlow(changed) })
    expect(await headline(name)).toBeVisible()
  })

  it.each(languages)(
    'says in %s of a canceled agreement that it is, and how to reach support, and awaits nothing [STATUS-22]',
    async (language) => {
      const flow = inFlow({ status: 'Inactive', solar_w: 0, home_w: 0, as_of: null, mode: null })
      await open({ language, flow, terms: { current_milestone: 'CANCELED', product_version: 1 } })
      expect(await headline('canceled')).toBeVisible()
      expect(screen.getByText(say('charts.powerNow.canceled'))).toBeVisible()
      expect(screen.queryByText(say('charts.powerNow.inactive'))).toBeNull()
    },
  )

  it('is "late" for 6 hours where only the sun is measured, as the note below the readings is [POWER-12]', async () => {
    const home = { has_home_monitoring: false, has_grid_monitoring: false, has_battery_monitoring: false }
    await open({ home, flow: inFlow({ status: 'Offline', solar_w: null, as_of: minutesAgo(300) }) })
    expect(await headline('late')).toBeVisible()
    expect(
      await screen.findByText(plainlySpaced(say('overview.quality.refresh', { minutes: 15 }))),
    ).toBeVisible()
  })

  it.each(languages)(
    'says in %s of a system new in service that its first readings are awaited, with no badge [POWER-32]',
    async (language) => {
      const never = inFlow({ status: 'Offline', solar_w: null, home_w: null, as_of: null, mode: null })
      await open({ language, flow: never, terms: { milestone_changed_at: minutesAgo(10) } })
      expect(await headline('awaited')).toBeVisible()
      expect(screen.getAllByText(plainlySpaced(say('charts.powerNow.never')))[0]).toBeVisible()
      for (const status of ['Offline', 'Late', 'Active', 'Inactive'])
        expect(screen.queryByText(say(`overview.status.${status}`))).toBeNull()
    },
  )

  it.each(languages)('says in %s that nothing can be seen when nothing is known', async (language) => {
    await open({ language, flow: { status: 404, body: { default_code: 'not_found', detail: '' } } })
    expect(await headline('unknown')).toBeVisible()
  })
})

describe('the status beside power now', () => {
  it.each([
    ['Active', 'good', 4_000],
    ['Offline', 'warn', null],
    ['Inactive', 'neutral', 0],
  ] as const)('says %s in its tone, %s [POWER-4]', async (status, tone, solar_w) => {
    await open({ flow: inFlow({ status, solar_w, as_of: minutesAgo(status === 'Offline' ? 121 : 2) }) })
    const words = await screen.findByText(say(`overview.status.${status}`))
    expect(words.parentElement).toHaveClass(...tones[tone].split(' '))
  })

  it.each(languages)(
    'says in %s of readings that are only late that they are late [POWER-11]',
    async (language) => {
      await open({ language, flow: inFlow({ status: 'Offline', solar_w: null, as_of: minutesAgo(50) }) })
      expect(await screen.findByText(say('overview.status.Late'))).toBeVisible()
      expect(screen.queryByText(say('overview.status.Offline'))).toBeNull()
    },
  )
})

describe('when power now was measured', () => {
  it('stands beside its status, by the clock of the home, and not where it says so in words [POWER-20]', async () => {
    await open({ flow: inFlow({ as_of: minutesAgo(7) }) })
    expect(await screen.findByText(/^at 5:03 pm/)).toBeVisible()
  })

  it('is said by the sentence of a system that is not heard of [POWER-20, POWER-22]', async () => {
    await open({ flow: inFlow({ status: 'Offline', as_of: minutesAgo(180), mode: null }) })
    await screen.findByText(say('overview.status.Offline'))
    expect(screen.queryByText(/^at \d/)).toBeNull()
    expect(screen.getAllByText(/No readings since 2:10 pm on June 18/)[0]).toBeVisible()
  })
})

describe.each(languages)('what is wrong with the readings in %s', (language) => {
  const said = (kind: string, values: Record<string, number> = {}) =>
    screen.queryByText(plainlySpaced(say(`overview.quality.${kind}`, { minutes: 15, hours: 0, ...values })))

  it('is that they are late, or that none come [POWER-11, POWER-12]', async () => {
    await open({ language, flow: inFlow({ status: 'Offline', as_of: minutesAgo(36) }) })
    expect(said('refresh')).toBeVisible()
  })

  it('is that the connection is to be checked [POWER-12]', async () => {
    await open({ language, flow: inFlow({ status: 'Offline', as_of: minutesAgo(121) }) })
    expect(said('check_connection', { hours: 2 })).toBeVisible()
    expect(said('refresh')).toBeNull()
  })

  it('is nothing while all is well, and nothing of a system that is not switched on [POWER-16, POWER-22]', async () => {
    await open({ language, flow: inFlow({ status: 'Inactive', as_of: minutesAgo(180), imbalanced: true }) })
    for (const kind of ['refresh', 'check_connection', 'negative', 'imbalance'])
      expect(said(kind, { hours: 2 })).toBeNull()
  })
})

describe.each(languages)('the totals in %s', (language) => {
  const cells = () => {
    const lifetime = screen.getByText(say('overview.lifetime')).closest('dl')
    if (!lifetime) throw new Error('There are no totals')
    return within(lifetime)
      .getAllByRole('definition')
      .map((part) => part.textContent?.replaceAll('\u00a0', ' ') ?? '')
  }
  const kWh = (whole: number) => new Intl.NumberFormat(language === 'en' ? 'en-US' : 'es-US').format(whole)

  it('are the month, the year and the lifetime, each its own, with what each covers [ENERGY-15, ENERGY-17]', async () => {
    await open({ language })
    const [month, monthIn, year, yearIn, lifetime] = cells()
    expect(month).toMatch(/^612[.,]3 kWh$/)
    expect([year, lifetime]).toEqual([`${kWh(5_204)} kWh`, `${kWh(9_871)} kWh`])
    expect([monthIn, yearIn?.includes('66')]).toEqual([say('overview.allIn'), true])
  })

  it('say of the lifetime since when it is, and how much of it is in [ENERGY-15, ENERGY-17]', async () => {
    await open({ language, summary: { lifetime: amount(9_871_000, 72_345, 100_000) } })
    const day = language === 'en' ? 'February 1, 2024' : '1 de febrero de 2024'
    const share = language === 'en' ? '72%' : '72 %'
    expect(cells().at(-1)).toBe(`${say('overview.since', { day })}${say('overview.readingsIn', { share })}`)
  })

  it('say that all is in only when all is in, and never 100 % before [ENERGY-15]', async () => {
    await open({
      language,
      summary: { month: amount(1_000, 994, 1_000), year: amount(1_000, 99_999, 100_000) },
    })
    const [, monthIn, , yearIn] = cells()
    for (const covered of [monthIn, yearIn]) {
      expect(covered).toContain('99')
      expect(covered).not.toBe(say('overview.allIn'))
    }
  })

  it('say of what has not begun that there is nothing, which is no zero [ENERGY-14]', async () => {
    const none = amount(null, 0, 0)
    await open({ language, summary: { month: none, year: none, lifetime: none, first_day: null } })
    const nothing = ['–', say('overview.notYet')]
    expect(cells()).toEqual([...nothing, ...nothing, ...nothing])
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Phoenix'])(
    'begin on the first day of the calendar, wherever the home is: %s [ENERGY-17]',
    async (site_timezone) => {
      await open({ language, home: { site_timezone }, summary: { first_day: '2024-02-01' } })
      const day = language === 'en' ? 'February 1, 2024' : '1 de febrero de 2024'
      expect(cells().at(-1)).toBe(`${say('overview.since', { day })}${say('overview.allIn')}`)
    },
  )

  it('begin with the first day of the roof, when another part was measured before [ENERGY-47]', async () => {
    const measured_since = { solar: '2024-03-01', home: '2024-02-01', grid: '2024-02-01', battery: null }
    await open({ language, summary: { first_day: '2024-02-01', measured_since } })
    const day = language === 'en' ? 'March 1, 2024' : '1 de marzo de 2024'
    expect(cells().at(-1)).toBe(`${say('overview.since', { day })}${say('overview.allIn')}`)
  })
})

describe.each(languages)('what today gave, in %s', (language) => {
  it.each([
    [21_400, 67, 68],
    [null, 0, 68],
  ])('is %s Wh, of which it says how much it covers: %i of %i [ENERGY-15]', async (wh, covered, expected) => {
    await open({ language, summary: { today: amount(wh, covered, expected) } })
    const whole = Math.floor((covered / expected) * 100)
    const share = language === 'en' ? `${whole}%` : `${whole} %`
    expect(await screen.findByText(say('overview.readingsIn', { share }))).toBeVisible()
  })

  it('covers nothing while no quarter hour of it is over [ENERGY-14]', async () => {
    const full = amount(1_000, 100, 100)
    await open({ language, summary: { today: amount(null, 0, 0), month: full, year: full, lifetime: full } })
    const begun = language === 'en' ? /Nothing yet\. A clear/ : /Nada todavía\. Un día despejado/
    expect(await screen.findByText(begun)).toBeVisible()
    expect(screen.queryByText(say('overview.notYet'))).toBeNull()
  })
})

describe.each(languages)('what a clear day gives, in %s', (language) => {
  it.each([8, 4])(
    'is that of a clear sky for the capacity of the system: %i kW [ENERGY-38]',
    async (capacity) => {
      await open({ language, home: { capacity } })
      const phoenix = placeOf({ state: 'AZ' })
      if (!phoenix) throw new Error('no place')
      const wh = expectedEnergy(expectedCurve('2026-06-18', 'America/Phoenix', phoenix, capacity))
      const month = language === 'en' ? 'June' : 'junio'
      const words = say('overview.soFarOf', { month, expected: String(Math.round(wh / 1_000)) })
      expect(await screen.findByText(plainlySpaced(words))).toBeVisible()
    },
  )

  const [ofCapacity, ofRoof] =
    language === 'en' ? [/A clear June day/, /A clear day at/] : [/despejado de junio/, /un día despejado da/]
  const low: EarlyWarning = {
    ...{ id: 'warning-1', kind: 'low_production', since_day: '2026-06-05', heard_at: null },
    ...{ best_wh: 6_240, clear_wh: 48_100, noticed_at: '2026-06-18T14:00:00Z' },
  }

  it.each([
    [21_400, 'soFar'],
    [null, 'notYet'],
  ])(
    'is said by the note of a warning of production alone, beside %s Wh of today [WARN-12]',
    async (wh, words) => {
      const today = amount(wh, 60, 68)
      await open({ language, summary: { today }, warnings: { body: [low] } })
      expect(await screen.findByText(ofRoof)).toBeVisible()
      expect(screen.getAllByText(say(`overview.${words}`))[0]).toBeVisible()
      expect(screen.queryByText(ofCapacity)).toBeNull()
    },
  )

  it('stays where it is read when a warning comes later, or one that is not of production [LAYOUT-39, WARN-12]', async () => {
    const { network } = await open({ language, warnings: 'pending' })
    const line = await screen.findByText(ofCapacity)
    network.settle(`GET ${at}/monitoring/early_warnings/`, { body: [low] })
    await screen.findByText(ofRoof)
    expect(line).toBeVisible()
    cleanup()
    const silent = { ...low, kind: 'silent', best_wh: null, clear_wh: null }
    await open({ language, warnings: { body: [silent] } })
    expect(await screen.findByText(ofCapacity)).toBeVisible()
  })
})

describe('the arc of the day', () => {
  // Nothing came between ten and noon.
  const broken = Array.from({ length: 68 }, (_, place) =>
    place >= 40 && place < 48 ? null : place > 24 ? 3_000 : 0,
  )
  const arc = () => screen.findByRole('img', { name: /^Solar power from sunrise/ })

  it('says where readings are missing [ENERGY-16, POWER-24]', async () => {
    await open({ series: broken })
    expect(await arc()).toHaveAccessibleName(/One stretch has no readings\.$/)
  })

  it('misses no readings of a system that is not switched on yet [POWER-22]', async () => {
    await open({ series: broken, flow: inFlow({ status: 'Inactive' }) })
    await headline('inactive')
    expect(await arc()).not.toHaveAccessibleName(/no readings/)
  })
})

describe.each(languages)('the overview of a home whose roof is not measured, in %s', (language) => {
  const noRoof = (flow: Answer) =>
    openApp('/dashboard/overview', {
      language,
      me: me({ agreements: [agreement({ system: system({ has_solar_monitoring: false }) })] }),
      answers: { [`GET ${at}/monitoring/power_flow/`]: flow },
    })
  const unmeasured = { solar_w: null, home_w: null, grid_w: null }

  it.each([
    ['runsOnBattery', { ...unmeasured, battery_w: 800, mode: 13 }],
    ['runsOnGrid', { ...unmeasured, battery_w: null, grid_w: 800, mode: 11 }],
    ['works', { ...unmeasured, battery_w: -2_000, mode: null }],
    ['works', { ...unmeasured, battery_w: 0, mode: null }],
    ['works', { ...unmeasured, battery_w: null, grid_w: -3_000, mode: null }],
    ['works', { ...unmeasured, home_w: 2_000, battery_w: null, grid_w: -3_000, mode: null }],
    ['works', { ...unmeasured, home_w: 3_000, battery_w: null, grid_w: 500, mode: 11 }],
    ['runsOnGrid', { ...unmeasured, home_w: 3_000, battery_w: null, grid_w: 2_700, mode: 11 }],
    ['quiet', { ...unmeasured, home_w: 100, battery_w: 0, grid_w: 0, mode: null }],
    ['offline', { ...unmeasured, status: 'Offline', battery_w: 0, as_of: minutesAgo(180), mode: null }],
  ] as const)('begins with "%s" when it flows like %o [POWER-30, POWER-29]', async (name, changed) => {
    await noRoof(inFlow(changed))
    expect(await headline(name)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(/roof|techo/i)
  })

  it('is power now alone: no day, no totals, and nothing of either is asked for [POWER-30]', async () => {
    const { network } = await noRoof(inFlow({ ...unmeasured, battery_w: 800, mode: 13 }))
    const power = await screen.findByRole('heading', { level: 2, name: say('overview.powerNow') })
    expect(power.closest('section')).toContainElement(await screen.findByRole('img'))
    await screen.findByRole('heading', { level: 2, name: say('overview.messages') })
    for (const part of ['today', 'lifetime', 'notYet', 'allIn'])
      expect(screen.queryByText(say(`overview.${part}`))).toBeNull()
    expect(screen.getAllByRole('img')).toHaveLength(1)
    expect(network.calls.filter(({ call }) => call.includes('/solar/'))).toEqual([])
  })

  it('says where it stands that power cannot be had, and can be asked again [POWER-30, LAYOUT-25]', async () => {
    const { network } = await noRoof('unreachable')
    const again = await screen.findByRole('button', { name: say('errors.tryAgain') })
    expect(screen.getByRole('heading', { level: 2, name: say('overview.powerNow') })).toBeVisible()
    network.answer(`GET ${at}/monitoring/power_flow/`, inFlow({ ...unmeasured, battery_w: 800, mode: 13 }))
    again.click()
    expect(await headline('runsOnBattery')).toBeVisible()
  })
})
