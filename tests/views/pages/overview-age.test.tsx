import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, system } from '../app/people.ts'
import { quarterly } from '../charts/homes.ts'

const at = '/systems/system-1'
const summaryCall = `GET ${at}/solar/energy/summary/`
/** Two minutes before the next day in Phoenix. */
const evening = Date.parse('2026-06-18T23:58:00-07:00')

beforeEach(() => void vi.useFakeTimers({ now: evening, toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

const amount = (wh: number) => ({ wh, covered_intervals: 95, expected_intervals: 95 })
const summary = (today: number) => ({
  today: amount(today),
  month: amount(612_300),
  year: amount(5_204_000),
  lifetime: amount(9_871_000),
  peak_w: 5_000,
  as_of: '2026-06-18T23:55:00-07:00',
  first_day: '2024-02-01',
})

async function open(language: 'en' | 'es') {
  const opened = await openApp('/dashboard/overview', {
    language,
    me: me({ agreements: [agreement({ system: system() })] }),
    answers: {
      [summaryCall]: { body: summary(41_300) },
      [`GET ${at}/solar/power/`]: {
        body: {
          ...quarterly('2026-06-18T00:00:00-07:00', [3_000]),
          site_timezone: 'America/Phoenix',
          quality: [],
        },
      },
    },
  })
  const today = within(
    (await screen.findByRole('heading', { level: 2, name: say('overview.today') })).parentElement ??
      document.body,
  )
  await screen.findByText(/^41[.,]3$/)
  return { ...opened, today }
}

async function letTimeBe(moment: string) {
  await act(async () => {
    vi.setSystemTime(Date.parse(moment) - 60_000)
    await vi.advanceTimersByTimeAsync(60_000)
  })
}

describe.each(['en', 'es'] as const)('the sums of the overview, in %s', (language) => {
  it.each<[string, Answer]>([
    ['are on their way', 'pending'],
    ['do not come', 'unreachable'],
  ])('of yesterday are not those of today while these %s [ENERGY-49]', async (_, later) => {
    const { network } = await open(language)
    network.answer(summaryCall, later)
    await letTimeBe('2026-06-19T00:01:00-07:00')
    expect(screen.queryByText(/^41[.,]3$/)).toBeNull()
    expect(network.callsOf(summaryCall)).toHaveLength(2)
  })

  it('say once how old they are when newer ones do not come [ENERGY-28]', async () => {
    const { network, queryClient } = await open(language)
    network.answer(summaryCall, 'unreachable')
    await act(() => queryClient.refetchQueries({ queryKey: ['energy-summary'] }).catch(() => {}))
    const told = await screen.findAllByText((text) =>
      text.startsWith(say('errors.oldData', { time: '##' }).split('##')[0] ?? '?'),
    )
    expect(told.map(({ textContent }) => /11:58/.test(textContent ?? ''))).toEqual([true])
    expect(screen.getByText(/^41[.,]3$/)).toBeVisible()
  })
})
