import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Series } from '#src/api/queries/monitoring.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'
import { daily, days, quarterly } from '../charts/homes.ts'

const languages = ['en', 'es'] as const
const solar = 'GET /systems/system-1/solar/energy/'
/** Thursday, ten past five in the afternoon in Phoenix. */
const now = Date.parse('2026-06-18T17:10:00-07:00')
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Column = ReturnType<typeof daily>
type Counts = Pick<Series, 'covered' | 'expected'>
const wire = (column: Column, counts: Counts = { covered: null, expected: null }) => ({
  body: { site_timezone: 'America/Phoenix', quality: [], ...column, ...counts },
})
const amount = { wh: 1, covered_intervals: 1, expected_intervals: 1 }
const summary = (as_of = '2026-06-18T16:45:00-07:00') => ({
  body: {
    ...{ today: amount, month: amount, year: amount, lifetime: amount, peak_w: 1 },
    ...{ as_of, first_day: '2025-02-01' },
  },
})
const week = daily(days(14, 7), [56_900, 58_400, 37_200, 59_800, 55_000, null, null])
const midnight = (day: string) => `2026-06-${day}T00:00:00-07:00`
/** Each quarter hour until a place, then none. */
const until = (first: string, count: number, place: number) =>
  quarterly(
    first,
    Array.from({ length: count }, (_, at) => (at < place ? 4_000 : null)),
  )

type Opened = {
  language?: 'en' | 'es'
  energy: Answer | Answer[]
  power?: Answer
  about?: Answer | Answer[]
}
const open = (
  search: string,
  { language = 'en', energy, power = wire(quarterly(midnight('14'), [])), about = summary() }: Opened,
) =>
  openApp(`/dashboard/system${search}`, {
    language,
    me: me(),
    answers: {
      'GET /systems/system-1/solar/energy/summary/': about,
      'GET /systems/system-1/solar/power/': power,
      [solar]: energy,
    },
  })
const csv = () => screen.queryByRole('button', { name: say('energy.downloadCsv') })
const reasons = ['charts.energy.reasonUnknown', 'charts.energy.reasonUnknownOver']

describe.each(languages)('the newest quarter hours in %s', (language) => {
  it.each([
    [67, 'charts.coverage.all', 0],
    // Nothing for forty minutes.
    [66, 'charts.coverage.some', 1],
  ])(
    'are awaited while the last reading is at most 35 minutes old: %i of 68 [ENERGY-46] [ENERGY-15]',
    async (place, words, told) => {
      await open('', { language, energy: wire(until(midnight('18'), 96, place)) })
      const share = language === 'en' ? '97%' : '97 %'
      const sentence = say(words, { scope: 'today', from: '', percent: share })
      expect(await screen.findByText(sentence)).toBeVisible()
      expect(screen.queryAllByText(say('charts.energy.reasonUnknown'))).toHaveLength(told)
    },
  )

  it('lower the share of no running week, and today has no gap [ENERGY-46] [ENERGY-15]', async () => {
    const counts = { covered: [96, 96, 96, 96, 67, 0, 0], expected: [96, 96, 96, 96, 68, 0, 0] }
    const { network } = await open('?period=week', {
      language,
      energy: wire(week, counts),
      power: wire(until(midnight('14'), 672, 4 * 96 + 67)),
    })
    await waitFor(() => expect(network.callsOf('GET /systems/system-1/solar/power/')).toHaveLength(1))
    const from = language === 'en' ? 'Sunday' : 'domingo'
    const all = say('charts.coverage.all', { scope: 'week', from, percent: '' })
    expect(await screen.findByText(all)).toBeVisible()
    for (const id of reasons) expect(screen.queryByText(say(id))).toBeNull()
  })

  it.each([
    '2026-06-01T02:58:00-07:00',
    // Two minutes old: quarter hours come after samples.
    '2026-06-01T03:08:00-07:00',
  ])(
    'hatch no month that has just begun, with the newest sample of %s [ENERGY-46] [ENERGY-16]',
    async (sampled) => {
      vi.setSystemTime(Date.parse('2026-06-01T03:10:00-07:00'))
      const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`)
      const values = months.map((_, at) => (at < 5 ? 900_000 : at === 5 ? 10 : null))
      const full = months.map((_, at): number => (at < 5 ? 2_900 : 0))
      const counts = { covered: full.with(5, 11), expected: full.with(5, 12) }
      await open('?period=year', {
        language,
        energy: wire({ ...daily(months, values), resolution: 'month' }, counts),
        about: summary(sampled),
      })
      const from = language === 'en' ? 'January 1' : '1 de enero'
      const all = say('charts.coverage.all', { scope: 'year', from, percent: '' })
      expect(await screen.findByText(all)).toBeVisible()
      expect(screen.queryByText(plainlySpaced(say('charts.energy.reasonNewest', { days: 14 })))).toBeNull()
    },
  )

  it.each([
    ['came before the page slept', [summary('2026-01-01T00:00:00-07:00'), 'pending' as const]],
    ['is not known yet', 'pending' as const],
  ])('are awaited when what is known of the newest sample %s [ENERGY-46] [ENERGY-15]', async (_, about) => {
    vi.setSystemTime(Date.parse('2026-01-01T00:10:00-07:00'))
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`)
    const values = months.map((_, at) => (at === 0 ? 10 : null))
    const none = months.map((): number => 0)
    const year = (covered: number, expected: number) =>
      wire(
        { ...daily(months, values), resolution: 'month' },
        { covered: none.with(0, covered), expected: none.with(0, expected) },
      )
    const { network, queryClient } = await open('?period=year', { language, energy: year(1, 1), about })
    const from = language === 'en' ? 'January 1' : '1 de enero'
    const all = say('charts.coverage.all', { scope: 'year', from, percent: '' })
    await screen.findByText(all)
    vi.setSystemTime(Date.parse('2026-01-01T03:10:00-07:00'))
    network.answer(solar, year(11, 12))
    await act(() => queryClient.refetchQueries({ queryKey: ['energy'] }))
    await waitFor(() => expect(document.body).toHaveTextContent('3:10'))
    expect(screen.getByText(all)).toBeVisible()
    expect(screen.queryByText(plainlySpaced(say('charts.energy.reasonNewest', { days: 14 })))).toBeNull()
  })
})

describe.each(languages)('a period that is on its way, in %s', (language) => {
  it('has no figure, time or file of the one before under its name [ENERGY-49] [ENERGY-42]', async () => {
    const { network } = await open('?period=week', { language, energy: [wire(week), wire(week), 'pending'] })
    await waitFor(() => expect(csv()).not.toBeNull())
    const old = /267[.,]3/
    expect(document.body).toHaveTextContent(old)
    await userEvent.click(screen.getByRole('radio', { name: say('energy.period.month') }))
    expect(await screen.findByText(say('energy.loading'))).toBeInTheDocument()
    const name = language === 'en' ? 'June 2026' : 'Junio de 2026'
    expect(screen.getByText(name)).toBeVisible()
    expect(document.body).not.toHaveTextContent(old)
    expect(csv()).toBeNull()
    expect(screen.queryByRole('slider')).toBeNull()
    const begun = say('energy.asOf', { zone: '§', time: '' }).split('§')[0] ?? ''
    expect(document.body).not.toHaveTextContent(begun.trim())
    network.settle(solar, wire(daily(days(1, 2), [100_000, 30_500])))
    await waitFor(() => expect(document.body).toHaveTextContent(/130[.,]5/))
    expect(csv()).toBeVisible()
  })
})

describe.each(languages)('all data in %s', (language) => {
  it('says its gaps below it, since measuring began [ENERGY-16] [ENERGY-8]', async () => {
    const first = '2025-01-01T00:00:00-07:00'
    // Measured since February; nothing came on August 1, from midnight until noon.
    const values = Array.from({ length: 35_040 }, (_, at) =>
      at < 31 * 96 || (at >= 212 * 96 && at < 212 * 96 + 48) ? null : 1_000,
    )
    await open('?period=all&day=2025-06-01', { language, energy: wire(quarterly(first, values)) })
    const reason = await screen.findByText(say('charts.energy.reasonUnknownOver'), { exact: false })
    expect(reason).toHaveTextContent(language === 'en' ? /^Friday, August 1: / : /^Viernes, 1 de agosto: /)
    expect(screen.getAllByText(say('charts.energy.reasonUnknownOver'), { exact: false })).toHaveLength(1)
  })
})

describe.each(languages)('an empty period in %s', (language) => {
  const nothing = daily(days(14, 7), Array<null>(7).fill(null))

  it('does not say that nothing was ever measured while that is not known [ENERGY-29]', async () => {
    const { network } = await open('?period=week', { language, energy: wire(nothing), about: 'pending' })
    expect(await screen.findByText(say('energy.empty.unknown', { period: 'week' }))).toBeVisible()
    expect(screen.getByText(say('energy.emptyText.unknown'))).toBeVisible()
    expect(screen.queryByText(say('energy.empty.never'))).toBeNull()
    network.settle('GET /systems/system-1/solar/energy/summary/', summary())
    expect(await screen.findByText(say('energy.empty.current', { period: 'week' }))).toBeVisible()
  })

  it('says no more of it when that cannot be known [ENERGY-29]', async () => {
    await open('?period=week&day=2026-06-10', {
      language,
      energy: wire(daily(days(7, 7), Array<null>(7).fill(null))),
      about: refused(503, 'unavailable'),
    })
    expect(await screen.findByText(say('energy.empty.unknown', { period: 'week' }))).toBeVisible()
    expect(screen.queryByText(say('energy.empty.never'))).toBeNull()
  })
})

describe('energy', () => {
  it('is asked for at once when the page is seen again after more than a quarter of an hour [ENERGY-27]', async () => {
    const { network } = await open('?period=week', { energy: wire(week) })
    await waitFor(() => expect(csv()).not.toBeNull())
    const looked = vi.spyOn(document, 'visibilityState', 'get')
    const away = async (minutes: number) => {
      const turn = (state: DocumentVisibilityState) =>
        act(async () => {
          looked.mockReturnValue(state)
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
        })
      await turn('hidden')
      vi.setSystemTime(Date.now() + minutes * 60_000)
      await turn('visible')
    }
    const asked = network.callsOf(solar).length
    await away(10)
    expect(network.callsOf(solar)).toHaveLength(asked)
    await away(10)
    await waitFor(() => expect(network.callsOf(solar).length).toBeGreaterThan(asked))
  })
})
