import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EarlyWarning } from '#src/api/queries/early-warnings.ts'
import type { PowerFlow } from '#src/api/queries/monitoring.ts'
import { around } from '#src/pages/overview/held.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const languages = ['en', 'es'] as const
/** Ten past five in the afternoon in Phoenix. */
const now = Date.parse('2026-06-18T17:10:00-07:00')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const flowing = (changed: Partial<PowerFlow> = {}): { body: PowerFlow } => ({
  body: {
    ...{ as_of: minutesAgo(2), status: 'Active', solar_w: 400, home_w: 1_000, grid_w: 600, battery_w: 0 },
    ...{ battery_percent: 80, mode: 4, imbalanced: false, is_site_unknown: false },
    ...changed,
  },
})
const warning: EarlyWarning = {
  id: 'warning-1',
  kind: 'low_production',
  since_day: '2026-06-05',
  heard_at: null,
  best_wh: 6_240,
  clear_wh: 48_100,
  noticed_at: '2026-06-18T14:00:00Z',
}

const open = (
  language: 'en' | 'es',
  flow: Answer,
  warnings: Answer = { body: [] },
  path = '/dashboard/system',
) =>
  openApp(path, {
    language,
    me: me(),
    answers: {
      'GET /systems/system-1/monitoring/power_flow/': flow,
      'GET /systems/system-1/monitoring/early_warnings/': warnings,
    },
  })
const title = (id: string) => screen.findByRole('heading', { level: 1, name: say(id) })
const region = () => screen.findByRole('region', { name: say('overview.attention') })
const noRegion = async () => {
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('region', { name: say('overview.attention') })).toBeNull()
}

describe.each(languages)('what needs attention on the energy page in %s', (language) => {
  it.each([
    ['negative', 'energy.active', flowing({ solar_w: -51 }), 0],
    ['imbalance', 'energy.active', flowing({ imbalanced: true }), 0],
    [
      'check_connection',
      'overview.headline.offline',
      flowing({ status: 'Offline', as_of: minutesAgo(121) }),
      2,
    ],
    ['site_not_found', 'overview.headline.unknown', refused(404, 'site_not_found'), 0],
    [
      'site_not_found',
      'overview.headline.offline',
      flowing({ status: 'Offline', as_of: minutesAgo(121), is_site_unknown: true }),
      0,
    ],
  ] as const)(
    'stands below its first line, with what can be checked: %s below %s [ENERGY-48] [POWER-10] [POWER-12] [POWER-13] [POWER-14]',
    async (kind, line, flow, hours) => {
      await open(language, flow)
      const heading = await title(line)
      const noted = await region()
      const words = plainlySpaced(say(`overview.quality.${kind}`, { minutes: 15, hours }))
      expect(within(noted).getByText(words)).toBeVisible()
      expect(within(noted).getByRole('link', { name: say('overview.quality.check') })).toBeVisible()
      expect(heading.compareDocumentPosition(noted) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    },
  )

  it('is what is known of a warning, and the way to support [ENERGY-48]', async () => {
    await open(language, flowing(), { body: [warning] })
    await title('overview.headline.low_production')
    const link = within(await region()).getByRole('link', { name: say('overview.warning.write') })
    expect(link).toBeVisible()
  })

  it('stands still while a site that is not known is asked for again [ENERGY-48, POWER-10]', async () => {
    const { network, queryClient } = await open(language, refused(404, 'site_not_found'))
    const note = await within(await region()).findByText(
      plainlySpaced(say('overview.quality.site_not_found', { minutes: 15, hours: 0 })),
    )
    network.answer('GET /systems/system-1/monitoring/power_flow/', 'pending')
    act(() => void queryClient.refetchQueries({ queryKey: ['power-flow', 'system-1'] }))
    await waitFor(() => expect(queryClient.isFetching({ queryKey: ['power-flow'] })).toBe(1))
    expect(note).toBeVisible()
  })

  it('is nothing while all is well, and of readings that are only late no more than the first line [ENERGY-48]', async () => {
    const well = await open(language, flowing())
    await title('energy.active')
    await noRegion()
    well.unmount()
    await open(language, flowing({ status: 'Offline', as_of: minutesAgo(50) }))
    await title('overview.headline.late')
    await noRegion()
    expect(screen.queryByText(plainlySpaced(say('overview.quality.refresh', { minutes: 15 })))).toBeNull()
  })

  it('waits until it is known whether there is a warning, since a silence is told once [ENERGY-48]', async () => {
    const silent = flowing({ status: 'Offline', as_of: minutesAgo(60 * 30) })
    const { network } = await open(language, silent, 'pending')
    await waitFor(() =>
      expect(network.callsOf('GET /systems/system-1/monitoring/power_flow/')).not.toEqual([]),
    )
    await title('energy.unknown')
    await noRegion()
    const body = [{ ...warning, kind: 'silent', heard_at: '2026-06-17T11:10:00-07:00' }]
    network.settle('GET /systems/system-1/monitoring/early_warnings/', { body })
    const noted = await region()
    expect(within(noted).getByRole('link', { name: say('overview.warning.write') })).toBeVisible()
    expect(
      screen.queryByText(plainlySpaced(say('overview.quality.check_connection', { hours: 2 }))),
    ).toBeNull()
  })
})

describe('where a note stands on the energy page', () => {
  const inEarnest = globalThis.setTimeout
  type Act = (...given: unknown[]) => void
  /** The wait before the first paint ends at once, or never. */
  const patience = (ends: 'at once' | 'never') =>
    vi.stubGlobal('setTimeout', (act: Act, ms?: number, ...given: unknown[]) =>
      ms === 400 ? inEarnest(ends === 'at once' ? act : () => {}, 0, ...given) : inEarnest(act, ms, ...given),
    )
  const isBefore = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const periods = () => screen.findByRole('group', { name: say('energy.period') })
  const ways = () => screen.findByRole('navigation', { name: say('hardware.more') })
  beforeEach(() => around.bring())
  afterEach(() => void vi.stubGlobal('setTimeout', inEarnest))

  it.each([
    ['power_flow', 'pending', { body: [warning] }],
    ['early_warnings', flowing({ imbalanced: true }), 'pending'],
  ] as const)(
    'is above the energy when the first paint could wait for it: %s [ENERGY-48]',
    async (awaited, flow, warnings) => {
      const { network, router } = await open('en', flow, warnings, '/dashboard/support')
      patience('never')
      act(() => void router.navigate({ to: '/dashboard/system' }))
      const call = `GET /systems/system-1/monitoring/${awaited}/`
      await waitFor(() => expect(network.callsOf(call)).toHaveLength(1))
      await act(() => vi.dynamicImportSettled())
      expect(screen.queryByRole('group', { name: say('energy.period') })).toBeNull()
      network.settle(call, awaited === 'power_flow' ? flowing({ imbalanced: true }) : { body: [warning] })
      const noted = await region()
      expect(isBefore(noted, await periods())).toBe(true)
      expect(within(noted).getAllByRole('link')).toHaveLength(2)
    },
  )

  it.each([
    ['its readings come', 'pending', { body: [] }],
    ['a warning comes', flowing({ imbalanced: true }), 'pending'],
  ] as const)(
    'is below all else when %s later: the wait is 0.4 s at most, and nothing moves then [ENERGY-48]',
    async (_, flow, warnings) => {
      patience('at once')
      const { network } = await open('en', flow, warnings)
      const bar = await periods()
      await noRegion()
      const [late, answer] =
        flow === 'pending'
          ? (['power_flow', flowing({ imbalanced: true })] as const)
          : (['early_warnings', { body: [warning] }] as const)
      network.settle(`GET /systems/system-1/monitoring/${late}/`, answer)
      const noted = await region()
      expect(isBefore(bar, noted)).toBe(true)
      expect(isBefore(await ways(), noted)).toBe(true)
    },
  )
})

describe('warnings that cannot be had', () => {
  it('are not asked for again and again by the note that they would stand in [ENERGY-48]', async () => {
    const { network } = await open('en', flowing({ imbalanced: true }), refused(500, 'internal'))
    await title('energy.active')
    await region()
    await act(() => new Promise((goOn) => setTimeout(goOn, 300)))
    const calls = network.callsOf('GET /systems/system-1/monitoring/early_warnings/')
    expect(calls.length).toBeLessThanOrEqual(3)
  })
})
