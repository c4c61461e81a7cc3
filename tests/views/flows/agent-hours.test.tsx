import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TpvStep } from '#src/flows/tpv/tpv-step.tsx'
import { inHouse } from '../app/in-house.tsx'
import { say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'

const statusOf = 'GET /answernet/agreements/agreement-1/status/'
/** A Monday at noon in Eastern time, and the Sunday before at half past nine in the evening. */
const open = new Date('2026-11-16T12:00:00-05:00')
const closed = new Date('2026-11-15T21:30:00-05:00')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: open }))
afterEach(() => void vi.useRealTimers())

describe('the hours of agents', () => {
  const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ')
  const showIn = async (zone: string, now: Date, language: 'en' | 'es' = 'en') => {
    vi.setSystemTime(now)
    const options = Intl.DateTimeFormat().resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: zone })
    const own = agreement({ is_tpv_installer: true, users_tpv_statuses: [] })
    const shown = me({ agreements: [own] })
    const nothing = () => {}
    await inHouse(<TpvStep agreement={own} user={shown.user} onNext={nothing} onSkip={nothing} />, {
      me: shown,
      language,
      answers: { [statusOf]: { body: { tpv_status: 'pending' } } },
    })
  }
  /** What the bar of a day says to those who listen. */
  const barOf = (day: string) =>
    plain(within(screen.getByRole('row', { name: new RegExp(day) })).getByRole('cell').textContent)
  /** The week in words, for each zone that it is told in. */
  const words = () =>
    screen
      .getAllByRole('definition')
      .map((line) => [...line.children].map(({ textContent }) => plain(textContent)).join(' '))
  afterEach(() => void vi.restoreAllMocks())

  it('begin each row with a capital in Spanish too [TPV-15]', async () => {
    await showIn('America/New_York', open, 'es')
    expect(words().map((line) => line?.split(' ')[0])).toEqual(['Domingo', 'Lunes', 'Sábado'])
  })

  const inTheEast = [
    'Sunday 10:00 am – 9:00 pm',
    'Monday to Friday 8:00 am – 1:00 am',
    'Saturday 9:00 am – 12:00 am',
  ]

  it.each([
    // A week of summer time in the East; Arizona has none.
    ['America/Phoenix', '2026-07-06T12:00:00Z', 'Monday', '5:00 am – 10:00 pm'],
    ['America/Phoenix', '2026-11-16T12:00:00Z', 'Monday', '6:00 am – 11:00 pm'],
    ['America/Los_Angeles', '2026-11-16T12:00:00Z', 'Saturday', '6:00 am – 9:00 pm'],
    ['Pacific/Honolulu', '2026-11-16T12:00:00Z', 'Sunday', '5:00 am – 4:00 pm'],
    ['Pacific/Guam', '2026-11-16T12:00:00Z', 'Sunday', '12:00 am – 3:00 pm'],
    // The weeks of both changes of the clock.
    ['America/Phoenix', '2026-03-09T12:00:00Z', 'Sunday', '7:00 am – 6:00 pm'],
    ['America/Phoenix', '2026-11-02T12:00:00Z', 'Sunday', '8:00 am – 7:00 pm'],
  ] as const)(
    'read in %s at %s on %s are theirs in a bar, and Eastern in words [TPV-13, TPV-15]',
    async (zone, now, day, own) => {
      await showIn(zone, new Date(now))
      expect(barOf(day)).toBe(own)
      expect(words().slice(-3)).toEqual(inTheEast)
      expect(words()).toHaveLength(6)
    },
  )

  it('are told in words as whole openings, each on the day on which it begins [TPV-13, TPV-15]', async () => {
    await showIn('Pacific/Guam', new Date('2026-11-16T12:00:00Z'))
    expect(words().slice(0, 3)).toEqual([
      'Sunday 12:00 am – 3:00 pm',
      'Monday 1:00 am – 12:00 pm',
      'Monday to Friday 11:00 pm – 4:00 pm',
    ])
  })

  it('are told once where the clocks are the same, a night beyond midnight in two parts of the bars [TPV-15]', async () => {
    await showIn('America/New_York', open)
    expect(barOf('Tuesday')).toBe('12:00 am – 1:00 am and 8:00 am – 12:00 am')
    expect(words()).toEqual(inTheEast)
  })

  it.each([
    ['open', open, 'America/Los_Angeles', /Until 10:00 pm your time \(1:00 am Eastern time\)\./],
    ['open', open, 'America/New_York', /Until 1:00 am Eastern time\./],
    [
      'closed',
      closed,
      'America/Los_Angeles',
      /Agents are back tomorrow at 5:00 am your time \(tomorrow at 8:00 am Eastern time\)\./,
    ],
  ])('that are %s at %o tell the next change in %s [TPV-15, TPV-16]', async (state, now, zone, words) => {
    await showIn(zone, now)
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText(say(state === 'open' ? 'tpv.openNow' : 'tpv.closedNow'))).toBeVisible()
  })
})
