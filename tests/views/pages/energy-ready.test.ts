import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readyEnergy } from '#src/pages/energy/ready.ts'
import type { Answer } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, system } from '../app/people.ts'
import { daily, days, quarterly } from '../charts/homes.ts'

const now = Date.parse('2026-06-18T17:10:00-07:00')
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const at = '/systems/system-1'
const parts = ['solar', 'home', 'battery', 'grid'] as const
const body = { site_timezone: 'America/Phoenix', quality: [], covered: null, expected: null }
const series: Answer = { body: { ...body, ...daily(days(14, 7), [1, 2, 3, null, 4, null, null]) } }
const answers: Record<string, Answer> = {
  [`GET ${at}/monitoring/early_warnings/`]: { body: [] },
  [`GET ${at}/monitoring/power_flow/`]: {
    body: {
      ...{ as_of: new Date(now).toISOString(), status: 'Active', solar_w: 0, home_w: 0, grid_w: 0 },
      ...{ battery_w: 0, battery_percent: 50, mode: null, imbalanced: false },
    },
  },
  [`GET ${at}/solar/energy/summary/`]: {
    body: {
      today: null,
      month: null,
      year: null,
      lifetime: null,
      peak_w: null,
      as_of: null,
      first_day: '2025-02-01',
    },
  },
  ...Object.fromEntries(parts.map((part) => [`GET ${at}/${part}/energy/`, series])),
  [`GET ${at}/grid/power/`]: { body: { ...body, ...quarterly('2026-06-14T00:00:00-07:00', []) } },
}
const person = me({ agreements: [agreement({ system: system({}) })] })
const ofSystem = (calls: { url: URL }[]) =>
  calls.map(({ url }) => url.pathname.replace('/api/v1', '') + url.search).filter((one) => one.startsWith(at))

it.each(['', '?period=month&category=grid', '?period=all', '?period=year&day=2025-03-04'])(
  'asks, before the energy page %s is painted, for what it shows first, and the page for none of it again [ENERGY-27]',
  async (search) => {
    const flags = [
      'web_system_categories',
      ...parts.map((part) => `web_system_categories_${part}` as const),
    ] as const
    const { network, queryClient, unmount } = await openApp(`/dashboard/system${search}`, {
      flags: [...flags],
      me: person,
      answers,
    })
    await screen.findByRole('button', { name: say('energy.downloadCsv') })
    const asked = ofSystem(network.calls)
    expect(asked).toHaveLength(new Set(asked).size)
    unmount()

    const fresh = new QueryClient()
    for (const query of queryClient.getQueryCache().getAll())
      if (query.queryKey[0] === 'flags') fresh.setQueryData(query.queryKey, query.state.data)
    const before = network.calls.length
    await readyEnergy(fresh, person.user.agreements, Object.fromEntries(new URLSearchParams(search)))
    await vi.waitFor(() => expect(fresh.isFetching()).toBe(0))
    const readied = ofSystem(network.calls.slice(before))
    expect(readied.length).toBeGreaterThan(5)
    expect(asked).toEqual(expect.arrayContaining(readied))
    // The ways on, below, are a part that comes later.
    expect(asked.filter((one) => !readied.includes(one))).not.toContainEqual(
      expect.not.stringContaining('vpp_details'),
    )
  },
)
