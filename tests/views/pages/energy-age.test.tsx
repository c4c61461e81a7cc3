import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { monitoringPolicy } from '#domain/policy.ts'
import { energyQuery } from '#src/api/queries/energy.ts'
import { powerFlowQuery, powerQuery, summaryQuery } from '#src/api/queries/monitoring.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const languages = ['en', 'es'] as const
const series = 'GET /systems/system-1/solar/energy/'
const week = (values: (number | null)[]): Answer => ({
  body: {
    ...{ site_timezone: 'America/Phoenix', unit: 'Wh', resolution: 'day', first: null, step_seconds: null },
    starts: ['2026-06-14', '2026-06-15', '2026-06-16'],
    values,
    ...{ covered: null, expected: null, quality: [] },
  },
})
const open = (language: 'en' | 'es', answer: Answer) =>
  openApp('/dashboard/system?period=week&day=2026-06-14&look=table', {
    language,
    me: me(),
    answers: { [series]: answer },
  })

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe.each(languages)('energy that cannot be asked anew, in %s', (language) => {
  it('stands as it was, with its age and the way to try again [ENERGY-28]', async () => {
    const { network, queryClient } = await open(language, week([56_900, 58_400, 37_200]))
    const figures = await screen.findByRole('table')
    expect(figures).toHaveTextContent('56.9')
    network.answer(series, refused(400, 'invalid'))
    await act(() => queryClient.refetchQueries({ queryKey: ['energy'] }))
    const note = await screen.findByText(new RegExp(say('errors.oldData', { time: '§' }).split('§')[0] ?? ''))
    expect(note).toBeVisible()
    expect(note.textContent).toMatch(/\d{1,2}:\d{2}/)
    expect(screen.getByRole('table')).toHaveTextContent('56.9')
    network.answer(series, week([61_000, 58_400, 37_200]))
    await userEvent.click(screen.getByRole('button', { name: say('errors.tryAgain') }))
    await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent(/61[.,]0/))
    expect(note).not.toBeInTheDocument()
  })

  it('that does not come within fifteen seconds is given up, and can be tried again [ENERGY-27, WIRE-21]', async () => {
    const late = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    const { network, queryClient } = await open(language, week([1_000, 2_000, 3_000]))
    await screen.findByRole('table')
    expect(limit).toHaveBeenCalledWith(15_000)
    late.abort(new DOMException('too late', 'TimeoutError'))
    const before = network.callsOf(series).length
    await act(() => queryClient.refetchQueries({ queryKey: ['energy'] }))
    expect(await screen.findByRole('button', { name: say('errors.tryAgain') })).toBeVisible()
    expect(network.callsOf(series)).toHaveLength(before)
  })
})

describe('the age of what is measured', () => {
  it('is fifteen minutes until it is stale and asked for again, and that of power a minute [ENERGY-27, POWER-20]', () => {
    const range = { start: new Date(0), end: new Date(1), timeZone: 'America/Phoenix', level: null }
    for (const query of [
      energyQuery('s', 'solar', range),
      powerQuery('s', 'solar', range),
      summaryQuery({ id: 's', site_timezone: 'America/Phoenix' }, 0),
    ])
      expect([query.staleTime, query.refetchInterval]).toEqual([15 * 60_000, 15 * 60_000])
    expect(monitoringPolicy.staleMs).toBe(15 * 60_000)
    expect([powerFlowQuery('s').staleTime, powerFlowQuery('s').refetchInterval]).toEqual([30_000, 60_000])
  })

  type Ask = () => Promise<never>
  const home = { id: 's', site_timezone: 'America/Phoenix' }
  it.each([
    [
      'power',
      60_000,
      (client: QueryClient, queryFn: Ask) =>
        new QueryObserver(client, { ...powerFlowQuery('s'), queryFn }).subscribe(() => {}),
    ],
    [
      'the energy of the day',
      15 * 60_000,
      (client: QueryClient, queryFn: Ask) =>
        new QueryObserver(client, { ...summaryQuery(home, 0), queryFn }).subscribe(() => {}),
    ],
  ] as const)(
    'grows while nobody looks: %s is asked for in time while it is seen, not while it is hidden, and at once when it is seen again [POWER-20]',
    async (_, everyMs, look) => {
      vi.useFakeTimers()
      const client = createQueryClient()
      client.mount()
      const turn = (to: DocumentVisibilityState) => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(to)
        window.dispatchEvent(new Event('visibilitychange'))
      }
      const ask = vi.fn(() => Promise.reject<never>(new Error('nothing is known')))
      const leave = look(client, ask)
      await vi.advanceTimersByTimeAsync(everyMs)
      expect(ask).toHaveBeenCalledTimes(2)
      turn('hidden')
      await vi.advanceTimersByTimeAsync(5 * everyMs)
      expect(ask).toHaveBeenCalledTimes(2)
      turn('visible')
      await vi.advanceTimersByTimeAsync(0)
      expect(ask).toHaveBeenCalledTimes(3)
      leave()
      client.unmount()
    },
  )
})
