import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setErrorReporter } from '#src/app/error-reporter.ts'
import { TodaySection } from '#src/pages/overview/today-section.tsx'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { inHouse } from '../app/in-house.tsx'
import { say } from '../app/open-app.tsx'
import { agreement, me, system } from '../app/people.ts'
import { quarterly } from '../charts/homes.ts'

const sun = vi.hoisted(() => ({ isRefused: true }))
vi.mock('#domain/solar-day.ts', (original) => {
  if (sun.isRefused) throw new Error('The script did not arrive')
  return original()
})
// Another page, which has them with it, comes with the routes.
vi.mock('#src/pages/energy/energy-data.ts', () => ({}))

const home = system()
const at = `/systems/${home.id}`
const amount = { wh: 21_400, covered_intervals: 68, expected_intervals: 68 }

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-18T17:10:00-07:00'), toFake: ['Date'] })
  setErrorReporter(() => {})
  // React prints what a boundary has caught; the boundary is what is tested.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sun.isRefused = true
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = (language: 'en' | 'es') =>
  inHouse(
    <SectionBoundary name="today">
      <TodaySection system={home} />
    </SectionBoundary>,
    {
      language,
      me: me({ agreements: [agreement({ system: home })] }),
      answers: {
        [`GET ${at}/monitoring/power_flow/`]: 'pending',
        [`GET ${at}/solar/energy/summary/`]: {
          body: {
            ...{ today: amount, month: amount, year: amount, lifetime: amount, peak_w: 5_000 },
            ...{ as_of: '2026-06-18T17:08:00-07:00', first_day: '2024-02-01' },
          },
        },
        [`GET ${at}/solar/power/`]: {
          body: {
            ...quarterly(
              '2026-06-18T00:00:00-07:00',
              Array.from({ length: 68 }, (_, place) => (place > 24 ? 3_000 : 0)),
            ),
            site_timezone: 'America/Phoenix',
            quality: [],
          },
        },
      },
    },
  )

describe('the day of a home', () => {
  // What has come once is there for good, in whatever language.
  it('is not drawn from midnight to midnight where the rules of its sun did not come: that is said, and Try again fetches them [POWER-24, POWER-25, ERROR-32]', async () => {
    const { unmount } = await open('es')
    expect(await screen.findByRole('alert')).toHaveTextContent(say('errors.sectionOurs'))
    expect(screen.queryByRole('img')).toBeNull()
    unmount()
    await open('en')
    expect(await screen.findByRole('alert')).toHaveTextContent(say('errors.sectionOurs'))
    sun.isRefused = false
    await userEvent.click(screen.getByRole('button', { name: say('errors.tryAgain') }))
    const name = (await screen.findByRole('img')).getAttribute('aria-label')
    expect(name).toMatch(/ 5:\d\d.* 7:\d\d/)
    expect(name).not.toContain('12:00')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
