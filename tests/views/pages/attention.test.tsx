import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EarlyWarning } from '#src/api/queries/early-warnings.ts'
import type { PowerFlow } from '#src/api/queries/monitoring.ts'
import { around } from '#src/pages/overview/held.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { agreement, me, staffMember, system } from '../app/people.ts'

const languages = ['en', 'es'] as const
/** Ten past five in the afternoon in Phoenix. */
const now = Date.parse('2026-06-18T17:10:00-07:00')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const warning = (kind: EarlyWarning['kind'], changed: Partial<EarlyWarning> = {}): EarlyWarning => ({
  id: `warning-${kind}`,
  kind,
  since_day: '2026-06-05',
  heard_at: kind === 'silent' ? '2026-06-05T14:00:00Z' : null,
  best_wh: kind === 'silent' ? null : 6_240,
  clear_wh: kind === 'silent' ? null : 48_100,
  noticed_at: '2026-06-18T14:00:00Z',
  ...changed,
})

const flowing = (changed: Partial<PowerFlow> = {}): Answer => ({
  body: {
    ...{ as_of: minutesAgo(2), status: 'Active', solar_w: 400, home_w: 1_000, grid_w: 600, battery_w: 0 },
    ...{ battery_percent: 80, mode: 4, imbalanced: false, is_site_unknown: false },
    ...changed,
  },
})

type Shown = {
  language?: 'en' | 'es'
  warnings?: EarlyWarning[] | Answer
  flow?: Answer
  ach?: boolean
  looking?: boolean
}

function open({ language = 'en', warnings = [], flow = flowing(), ach = true, looking = false }: Shown) {
  const home = agreement({ ach_elected: ach || null, ach_verified: ach || null, system: system({}) })
  return openApp('/dashboard/overview', {
    language,
    me: me({ agreements: [home] }, looking ? staffMember(now + 3_600_000) : null),
    answers: {
      'GET /systems/system-1/monitoring/power_flow/': flow,
      'GET /systems/system-1/monitoring/early_warnings/': Array.isArray(warnings)
        ? { body: warnings }
        : warnings,
    },
  })
}

const region = () => screen.findByRole('region', { name: say('overview.attention') })
const noRegion = async () => {
  await screen.findByText(say('overview.powerNow'))
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('region', { name: say('overview.attention') })).toBeNull()
}
const facts = (language: 'en' | 'es') => ({
  day: language === 'en' ? 'June 5, 2026' : '5 de junio de 2026',
  best: '6.2',
  clear: '48.1',
  noticed: language === 'en' ? 'June 18, 2026' : '18 de junio de 2026',
  home: '12 Alder Way',
})

describe.each(languages)('an early warning on the overview in %s', (language) => {
  it.each([
    ['silent', 'silent', {}],
    ['silent', 'never', { heard_at: null }],
    ['silent', 'unknown', {}],
    ['silent', 'unknown', { heard_at: null }],
    ['no_production', 'no_production', {}],
    ['low_production', 'low_production', {}],
  ] as const)(
    'of %s (%s) says what is known, what to look at, and writes to support [WARN-12, WARN-13]',
    async (kind, wording, changed) => {
      const never = refused(404, 'site_not_found')
      const gone = flowing({ status: 'Offline', as_of: minutesAgo(60 * 30), is_site_unknown: true })
      const flow = wording !== 'unknown' ? flowing() : 'heard_at' in changed ? never : gone
      await open({ language, warnings: [warning(kind, changed)], flow })
      const inside = within(await region())
      const values = facts(language)
      expect(inside.getByText(say(`overview.warning.${wording}.title`, values))).toBeVisible()
      expect(
        inside.getByText(plainlySpaced(say(`overview.warning.${wording}.text`, values)), { exact: false }),
      ).toBeVisible()
      const link = inside.getByRole('link', { name: say('overview.warning.write') })
      const address = new URL(link.getAttribute('href') ?? '', 'https://portal.test')
      expect(address.pathname).toBe('/dashboard/support')
      expect(address.searchParams.get('about')).toBe(say(`overview.warning.${wording}.about`, values))
      await userEvent.click(link)
      const field = await screen.findByRole('textbox', { name: say('support.message') })
      expect(field).toHaveValue(say(`overview.warning.${wording}.about`, values))
      await userEvent.type(field, ' Typed.')
      expect(field).toHaveValue(`${say(`overview.warning.${wording}.about`, values)} Typed.`)
    },
  )

  it.each(['no_production', 'low_production'] as const)(
    'of %s has the figures of the day at the home on which it was noticed, however long it lasts [WARN-12, WARN-13]',
    async (kind) => {
      vi.setSystemTime(Date.parse('2026-12-10T17:10:00-07:00'))
      await open({ language, warnings: [warning(kind, { noticed_at: '2026-06-19T05:00:00Z' })] })
      const inside = within(await region())
      const told =
        language === 'en'
          ? /By June 18, 2026, .* had given 6\.2/
          : /Hasta el 18 de junio de 2026, .* había dado 6[.,]2/
      expect(inside.getByText(told)).toBeVisible()
      const link = inside.getByRole('link', { name: say('overview.warning.write') })
      const about = new URL(link.getAttribute('href') ?? '', 'https://portal.test').searchParams.get('about')
      expect(about).toMatch(told)
    },
  )

  it.each([
    ['no_production', []],
    ['low_production', []],
    ['low_production', ['roof_silent']],
  ] as const)(
    'is the first line of it: %s, whatever flows at the moment, and beside %j [WARN-12]',
    async (kind, graver) => {
      await open({ language, warnings: [...graver, kind].map((one) => warning(one)) })
      const name = say(`overview.headline.${kind}`)
      expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
    },
  )
})

describe('the energy page', () => {
  it.each(['no_production', 'low_production'] as const)(
    'does not call a system with %s working as expected [WARN-12]',
    async (kind) => {
      await openApp('/dashboard/system', {
        me: me({ agreements: [agreement({ system: system({}) })] }),
        answers: {
          'GET /systems/system-1/monitoring/power_flow/': flowing(),
          'GET /systems/system-1/monitoring/early_warnings/': { body: [warning(kind)] },
        },
      })
      const name = say(`overview.headline.${kind}`)
      expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
    },
  )
})

describe('what needs attention', () => {
  it('is nothing while all is well, nor while it cannot be asked [LAYOUT-38]', async () => {
    const first = await open({})
    await noRegion()
    first.unmount()
    await open({ warnings: refused(500, 'internal') })
    await noRegion()
  })

  it('is three things at most, warnings before readings, as the server ranks them [LAYOUT-38, WARN-9]', async () => {
    await open({
      warnings: [warning('silent', { heard_at: null }), warning('no_production'), warning('low_production')],
      flow: flowing({ imbalanced: true }),
    })
    const inside = within(await region())
    const values = facts('en')
    const titles = ['never', 'no_production', 'low_production'].map((one) =>
      say(`overview.warning.${one}.title`, values),
    )
    await inside.findByText(titles[0] ?? '')
    const said = (await region()).textContent ?? ''
    const places = titles.map((title) => said.indexOf(title))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(inside.queryByText(plainlySpaced(say('overview.quality.imbalance', { minutes: 15 })))).toBeNull()
  })

  it('tells a silence once: not that the connection is to be checked as well [LAYOUT-38]', async () => {
    const flow = flowing({ status: 'Offline', as_of: minutesAgo(60 * 30) })
    await open({ warnings: [warning('silent')], flow })
    const inside = within(await region())
    await inside.findByText(say('overview.warning.silent.title', facts('en')))
    expect(
      screen.queryByText(plainlySpaced(say('overview.quality.check_connection', { hours: 2 }))),
    ).toBeNull()
  })

  it.each([
    ['check_connection', flowing({ status: 'Offline', as_of: minutesAgo(121) }), 2],
    ['negative', flowing({ solar_w: -51 }), 0],
    ['negative', flowing({ home_w: -51 }), 0],
    ['imbalance', flowing({ imbalanced: true }), 0],
    ['site_not_found', refused(404, 'site_not_found'), 0],
    ['site_not_found', flowing({ status: 'Offline', as_of: minutesAgo(121), is_site_unknown: true }), 0],
  ] as const)(
    'is that the readings are wrong: %s, with what can be checked [POWER-10, POWER-12, POWER-13, POWER-14, LAYOUT-38]',
    async (kind, flow, hours) => {
      const { path } = await open({ flow })
      const inside = within(await region())
      expect(
        await inside.findByText(plainlySpaced(say(`overview.quality.${kind}`, { minutes: 15, hours }))),
      ).toBeVisible()
      await userEvent.click(inside.getByRole('link', { name: say('overview.quality.check') }))
      await waitFor(() => expect(path()).toBe('/dashboard/support/system_performance'))
    },
  )

  it('is no imbalance that was there once, and nothing exactly at a limit [POWER-13, POWER-14, POWER-16]', async () => {
    await open({ flow: flowing({ solar_w: -50, home_w: -50, imbalanced: false }) })
    await noRegion()
  })

  it.each([36, 181, 60 * 30])(
    'is no silence of a system that the server has heard in time, where its answer or this clock is %i minutes off [POWER-11, POWER-12]',
    async (minutes) => {
      await open({ flow: flowing({ as_of: minutesAgo(minutes) }) })
      await noRegion()
      for (const kind of ['refresh', 'check_connection'])
        expect(
          screen.queryByText(plainlySpaced(say(`overview.quality.${kind}`, { minutes: 15, hours: 2 }))),
        ).toBeNull()
    },
  )

  it('is no silence of a system that was only late when it was last answered, however long nothing is answered [POWER-11, POWER-12]', async () => {
    const late = flowing({ status: 'Offline', as_of: minutesAgo(100) })
    const { network, router } = await open({ flow: late })
    const isLate = async () => {
      await noRegion()
      expect(await screen.findByText(say('overview.status.Late'))).toBeVisible()
      const [refresh] = await screen.findAllByText(
        plainlySpaced(say('overview.quality.refresh', { minutes: 15 })),
      )
      expect(refresh).toBeVisible()
    }
    await isLate()
    network.answer('GET /systems/system-1/monitoring/power_flow/', 'unreachable')
    vi.setSystemTime(now + 60 * 60_000)
    await act(() => router.navigate({ to: '/dashboard/system' }))
    const title = say('overview.headline.late')
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.queryByRole('region', { name: say('overview.attention') })).toBeNull()
    await act(() => router.navigate({ to: '/dashboard/overview' }))
    await isLate()
  })

  it('is no lack of sun at night: six hours without a reading of the roof alone are none [POWER-15]', async () => {
    vi.setSystemTime(Date.parse('2026-06-18T23:50:00-07:00'))
    const roofAlone = {
      has_battery_monitoring: false,
      has_home_monitoring: false,
      has_grid_monitoring: false,
    }
    await openApp('/dashboard/overview', {
      me: me({ agreements: [agreement({ system: system(roofAlone) })] }),
      answers: {
        'GET /systems/system-1/monitoring/power_flow/': flowing({
          ...{ status: 'Offline', solar_w: 0, home_w: null, grid_w: null, battery_w: null },
          as_of: new Date(Date.now() - 7 * 3_600_000).toISOString(),
        }),
        'GET /systems/system-1/monitoring/early_warnings/': { body: [] },
      },
    })
    await noRegion()
    expect(
      screen.queryByText(plainlySpaced(say('overview.quality.check_connection', { hours: 6 }))),
    ).toBeNull()
  })

  it('comes before autopay: the button of that is the second one then [LAYOUT-38]', async () => {
    const first = await open({ ach: false })
    const name = 'autopay.banner.signUp.action'
    const alone = (await screen.findByRole('button', { name: say(name) })).className
    first.unmount()
    await open({ ach: false, warnings: [warning('low_production')] })
    await region()
    const beside = (await screen.findByRole('button', { name: say(name) })).className
    const write = screen.getByRole('link', { name: say('overview.warning.write') }).className
    expect(beside).not.toBe(alone)
    expect(write).toBe(alone)
  })

  it('keeps its place, and the messages theirs, while a site that is not known is asked for again [LAYOUT-38, LAYOUT-39]', async () => {
    const call = 'GET /systems/system-1/monitoring/power_flow/'
    const { network, queryClient } = await open({ flow: refused(404, 'site_not_found') })
    const note = await within(await region()).findByText(
      plainlySpaced(say('overview.quality.site_not_found', { minutes: 15, hours: 0 })),
    )
    const messages = await screen.findByRole('heading', { name: say('overview.messages') })
    network.answer(call, 'pending')
    act(() => void queryClient.refetchQueries({ queryKey: ['power-flow', 'system-1'] }))
    await waitFor(() => expect(queryClient.isFetching({ queryKey: ['power-flow'] })).toBe(1))
    expect(note).toBeVisible()
    expect(messages).toBeVisible()
    await act(async () => network.settle(call, refused(404, 'site_not_found')))
    expect(note).toBeVisible()
    expect(messages).toBeVisible()
  })

  it('is seen by staff who look as the homeowner [WARN-14]', async () => {
    await open({ warnings: [warning('silent')], looking: true })
    expect(within(await region()).getByRole('link', { name: say('overview.warning.write') })).toBeVisible()
  })
})

describe('where a note stands', () => {
  const inEarnest = globalThis.setTimeout
  type Act = (...given: unknown[]) => void
  /** The wait before the first paint ends at once, or never. */
  const patience = (ends: 'at once' | 'never') =>
    vi.stubGlobal('setTimeout', (act: Act, ms?: number, ...given: unknown[]) =>
      ms === 400 ? inEarnest(ends === 'at once' ? act : () => {}, 0, ...given) : inEarnest(act, ms, ...given),
    )
  const isAbove = async (which: Node) => {
    const figures = await screen.findByText(say('overview.powerNow'))
    return (which.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  }
  beforeEach(() => around.bring())
  afterEach(() => void vi.stubGlobal('setTimeout', inEarnest))

  it('is above the figures when the first paint could wait for it [LAYOUT-39]', async () => {
    patience('never')
    await open({ warnings: [warning('low_production')], flow: flowing({ imbalanced: true }) })
    expect(await isAbove(await region())).toBe(true)
    expect(within(await region()).getAllByRole('link')).toHaveLength(2)
  })

  it('is below them when it comes later: the wait is 0.4 s at most, and nothing moves then [LAYOUT-39]', async () => {
    patience('at once')
    const { network } = await open({ warnings: 'pending', flow: flowing({ imbalanced: true }) })
    await screen.findByText(say('overview.powerNow'))
    const title = say('overview.messages')
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
    network.settle('GET /systems/system-1/monitoring/early_warnings/', { body: [warning('no_production')] })
    const headline = say('overview.headline.no_production')
    expect(await screen.findByRole('heading', { level: 1, name: headline })).toBeVisible()
    const late = await region()
    expect(await isAbove(late)).toBe(false)
    expect(within(late).getAllByRole('link')).toHaveLength(2)
    const messages = await screen.findByRole('heading', { name: title })
    expect(late.compareDocumentPosition(messages) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })
})
