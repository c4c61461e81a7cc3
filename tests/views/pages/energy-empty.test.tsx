import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'
import { daily, days } from '../charts/homes.ts'

const languages = ['en', 'es'] as const
const at = '/systems/system-1'
/** Thursday, ten past five in the afternoon in Phoenix. */
const now = Date.parse('2026-06-18T17:10:00-07:00')
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const series = (values: (number | null)[], from = 14) => ({
  body: { site_timezone: 'America/Phoenix', quality: [], ...daily(days(from, 7), values) },
})
const nothing = Array<null>(7).fill(null)
const amount = { wh: 1, covered_intervals: 1, expected_intervals: 1 }
const summary = (first_day: string | null) => ({
  body: {
    ...{ today: amount, month: amount, year: amount, lifetime: amount },
    ...{ peak_w: 1, as_of: new Date(now).toISOString(), first_day },
  },
})

type Opened = { solar: Answer; firstDay?: string | null; search?: string; language?: 'en' | 'es' }
const open = ({ solar, firstDay = '2025-02-01', search = '?period=week', language = 'en' }: Opened) =>
  openApp(`/dashboard/system${search}`, {
    language,
    me: me({ agreements: [agreement()] }),
    answers: {
      [`GET ${at}/solar/energy/`]: solar,
      [`GET ${at}/solar/energy/summary/`]: summary(firstDay),
      [`GET ${at}/solar/power/`]: series([]),
    },
  })

describe.each(languages)('the energy page in %s', (language) => {
  it.each([
    ['never', { firstDay: null }],
    ['current', {}],
    ['before', { firstDay: '2026-06-14', search: '?period=week&day=2026-06-10' }],
    ['past', { search: '?period=week&day=2026-06-10' }],
  ] as const)('says why a period is empty, and what will fill it: %s [ENERGY-29]', async (why, changed) => {
    const from = why === 'past' || why === 'before' ? 7 : 14
    await open({ solar: series(nothing, from), language, ...changed })
    expect(await screen.findByText(say(`energy.empty.${why}`, { period: 'week' }))).toBeVisible()
    const text = say(`energy.emptyText.${why}`, {
      day: language === 'en' ? 'June 14, 2026' : '14 de junio de 2026',
    })
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('slider')).toBeNull()
  })
})
