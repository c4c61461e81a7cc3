import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { agreement, me, system } from '../app/people.ts'

const flowCall = 'GET /systems/system-1/monitoring/power_flow/'
/** Ten past five in the afternoon in Phoenix. */
const now = Date.parse('2026-06-18T17:10:00-07:00')

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const flow = (minutes: number, status: 'Active' | 'Offline') => ({
  body: {
    as_of: new Date(now - minutes * 60_000).toISOString(),
    status,
    solar_w: 4_000,
    home_w: 1_000,
    grid_w: -3_000,
    battery_w: 0,
    battery_percent: 80,
    mode: 6,
    imbalanced: false,
  },
})

it.each(['en', 'es'] as const)(
  'that readings are late, and how old they are, is told in places that stood before, so that it is read out, in %s [POWER-11] [ERROR-12] [HOUSE-15]',
  async (language) => {
    const { network, queryClient } = await openApp('/dashboard/overview', {
      language,
      me: me({ agreements: [agreement({ system: system() })] }),
      answers: { [flowCall]: flow(2, 'Active') },
    })
    const title = await screen.findByRole('heading', { level: 2, name: say('overview.powerNow') })
    const places = () => within(title.closest('section') ?? document.body).getAllByRole('status')
    await waitFor(() => expect(places().map(({ textContent }) => textContent)).toEqual(['', '']))
    const [late, old] = places()
    const readAnew = async (answer: Parameters<typeof network.answer>[1]) => {
      network.answer(flowCall, answer)
      await act(() => queryClient.refetchQueries({ queryKey: ['power-flow'] }).catch(() => {}))
    }
    await readAnew(flow(50, 'Offline'))
    const words = plainlySpaced(say('overview.quality.refresh', { minutes: 15 }))
    await waitFor(() => expect(late).toHaveTextContent(words))
    await readAnew('unreachable')
    await waitFor(() => expect(old).toHaveTextContent(say('errors.tryAgain')))
    expect(places()).toEqual([late, old])
  },
)
