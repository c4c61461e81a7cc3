import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FlagKey } from '#domain/feature-flags.ts'
import type { EnergySummary, Series } from '#src/api/queries/monitoring.ts'
import type { Answer } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, type System, system } from '../app/people.ts'
import { daily, days, quarterly } from '../charts/homes.ts'

const languages = ['en', 'es'] as const
const at = '/systems/system-1'
/** Thursday, ten past five in the afternoon in Phoenix. */
const now = Date.parse('2026-06-18T17:10:00-07:00')

let saved: { name: string; text: Promise<string> }[] = []
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  saved = []
  let blob: Blob | undefined
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (given: Blob) => {
        blob = given
        return 'blob:file'
      },
      revokeObjectURL: () => {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (blob && this.download) saved.push({ name: this.download, text: blob.text() })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const amount = (wh: number) => ({ wh, covered_intervals: 100, expected_intervals: 100 })
const summary: EnergySummary = {
  today: amount(1),
  month: amount(2),
  year: amount(3),
  lifetime: amount(4),
  peak_w: 5_000,
  as_of: new Date(now).toISOString(),
  first_day: '2025-02-01',
}

const categoryFlags: FlagKey[] = [
  'web_system_categories',
  'web_system_categories_solar',
  'web_system_categories_home',
  'web_system_categories_battery',
  'web_system_categories_grid',
]

type Column = ReturnType<typeof daily>
const uncounted = { covered: null, expected: null }
const wire = (
  column: Column,
  allocation?: Series['allocation'],
  counts: Pick<Series, 'covered' | 'expected'> = uncounted,
) => ({
  body: {
    ...{ site_timezone: 'America/Phoenix', quality: [], ...column, ...counts },
    ...(allocation && { allocation }),
  },
})
const days7 = [56_900, 58_400, 37_200, null, 55_000, null, null]
const week = daily(days(14, 7), days7)

type Opened = {
  flags?: FlagKey[]
  home?: Partial<System>
  series?: Column
  answers?: Record<string, Answer>
}

async function open(
  language: 'en' | 'es',
  address: string,
  { flags, home, series = week, answers }: Opened = {},
) {
  const opened = await openApp(address, {
    language,
    flags: flags ?? categoryFlags,
    me: me({ agreements: [agreement({ system: system(home) })] }),
    answers: {
      [`GET ${at}/monitoring/power_flow/`]: {
        body: {
          ...{ as_of: new Date(now).toISOString(), status: 'Active', solar_w: 0, home_w: 0, grid_w: 0 },
          ...{ battery_w: 0, battery_percent: 50, mode: null, imbalanced: false },
        },
      },
      [`GET ${at}/solar/energy/summary/`]: { body: summary },
      [`GET ${at}/solar/energy/`]: wire(series),
      [`GET ${at}/home/energy/`]: wire(
        daily(days(14, 7), [10_000, 10_000, 10_000, null, 11_000, null, null]),
      ),
      [`GET ${at}/battery/energy/`]: wire(daily(days(14, 7), [0, 0, 0, null, 0, null, null]), {
        discharged: [4_000, 3_000, 2_000, null, 1_000, null, null],
        charged: [5_000, 5_000, 5_000, null, 6_000, null, null],
      }),
      [`GET ${at}/grid/energy/`]: wire(daily(days(14, 7), [0, 0, 0, null, 0, null, null]), {
        imported: [2_200, 1_100, 6_000, null, 400, null, null],
        exported: [15_100, 16_200, 8_000, null, 10_000, null, null],
      }),
      [`GET ${at}/solar/power/`]: wire(quarterly('2026-06-14T00:00:00-07:00', [])),
      ...answers,
    },
  })
  await screen.findByRole('button', { name: say('energy.downloadCsv') })
  return opened
}

const download = () => userEvent.click(screen.getByRole('button', { name: say('energy.downloadCsv') }))
const inLanguage = (language: 'en' | 'es', wh: number) =>
  `${new Intl.NumberFormat(language === 'en' ? 'en-US' : 'es-US', { minimumFractionDigits: 1 }).format(wh / 1_000)}\u00a0kWh`

describe.each(languages)('the energy page in %s', (language) => {
  it.each([
    ['?period=week', 'solar-week-2026-06-14.csv'],
    ['?period=month&category=grid', 'grid-month-2026-06-01.csv'],
    ['?period=month&day=2026-05-20', 'solar-month-2026-05-01.csv'],
  ])('saves a file named after part, period and first day: %s [ENERGY-24]', async (query, name) => {
    await open(language, `/dashboard/system${query}`)
    await userEvent.dblClick(screen.getByRole('button', { name: say('energy.downloadCsv') }))
    expect(saved.map((file) => file.name)).toEqual([name])
  })

  it('names the days of a week so that they stay in one line, unless they lie in two months', async () => {
    const named = () => document.querySelector('strong[aria-live]')?.textContent
    const { unmount } = await open(language, '/dashboard/system?period=week')
    const days = { en: 'June\u00a014\u00a0\u2060–\u2060\u00a020', es: '14\u2060–\u206020\u00a0de\u00a0junio' }
    expect(named()).toBe(say('energy.this.week', { name: days[language] }))
    unmount()
    await open(language, '/dashboard/system?period=week&day=2026-06-02')
    expect(named()).not.toMatch(/[\u00a0\u2060]/)
  })

  it.each([
    ['day', '2025-06-16', { en: 'June 16, 2025', es: '16 de junio de 2025' }],
    ['day', '2026-06-16', { en: 'June 16', es: '16 de junio' }],
    ['week', '2025-06-16', { en: 'June 15 – 21, 2025', es: '15–21 de junio de 2025' }],
    [
      'week',
      '2026-01-01',
      { en: 'December 28, 2025 – January 3, 2026', es: '28 de diciembre de 2025 – 3 de enero de 2026' },
    ],
  ])('names the %s of %s with its year where that is not the present one', async (period, day, names) => {
    await open(language, `/dashboard/system?period=${period}&day=${day}`)
    const named = document.querySelector('strong[aria-live]')?.textContent ?? ''
    expect(named.replace(/\s/g, ' ').replace(/\u2060/g, '')).toBe(names[language])
  })

  it('writes into the file the figures that are shown, and nothing where nothing is known [ENERGY-14, ENERGY-24]', async () => {
    await open(language, '/dashboard/system?period=week')
    await download()
    const lines = ((await saved[0]?.text) ?? '').trim().split('\r\n').slice(1)
    const figures = lines.map((line) => line.split(',').slice(0, 2))
    expect(figures).toEqual([
      ['2026-06-14T00:00:00-07:00', '56.9'],
      ['2026-06-15T00:00:00-07:00', '58.4'],
      ['2026-06-16T00:00:00-07:00', '37.2'],
      ['2026-06-17T00:00:00-07:00', ''],
      ['2026-06-18T00:00:00-07:00', '55'],
      ['2026-06-19T00:00:00-07:00', ''],
      ['2026-06-20T00:00:00-07:00', ''],
    ])
  })

  it('sums what is known in large figures, and each part in its tab [ENERGY-14, ENERGY-25, ENERGY-26]', async () => {
    await open(language, '/dashboard/system?period=week')
    const tabs = screen.getAllByRole('tab')
    await waitFor(() =>
      expect(tabs.map((tab) => tab.textContent)).toEqual([
        `${say('energy.category.solar')}${inLanguage(language, 207_500)}`,
        `${say('energy.category.home')}${inLanguage(language, 41_000)}`,
        `${say('energy.category.grid')}${inLanguage(language, 9_700)}`,
        `${say('energy.category.battery')}${inLanguage(language, 10_000)}`,
      ]),
    )
    expect(screen.getByRole('tabpanel')).toHaveTextContent(
      inLanguage(language, 207_500).replace('\u00a0', ' '),
    )
  })

  it('shows what the grid gave apart from what it took [ENERGY-26]', async () => {
    await open(language, '/dashboard/system?period=week&category=grid')
    const panel = within(screen.getByRole('tabpanel'))
    for (const [wh, name] of [
      [9_700, 'energy.up.grid'],
      [49_300, 'energy.down.grid'],
    ] as const) {
      expect(panel.getByText(say(name)).closest('span[class]')?.parentElement).toHaveTextContent(
        `${inLanguage(language, wh).replace('\u00a0', ' ')}${say(name)}`,
      )
    }
  })

  it('keeps part, period and day in the address [ENERGY-21]', async () => {
    const { router } = await open(language, '/dashboard/system?period=week')
    await userEvent.click(screen.getByRole('tab', { name: new RegExp(say('energy.category.grid')) }))
    await waitFor(() => expect(router.state.location.search).toEqual({ period: 'week', category: 'grid' }))
    await userEvent.click(screen.getByRole('button', { name: say('energy.earlier') }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ period: 'week', category: 'grid', day: '2026-06-07' }),
    )
  })

  it('leads to the period of a day since measuring began, and to no other [ENERGY-39]', async () => {
    const { router } = await open(language, '/dashboard/system?period=week')
    const choose = screen.getByRole('button', { name: say('energy.chooseDay') })
    await waitFor(() => expect(choose).toHaveAttribute('aria-disabled', 'false'))
    await userEvent.click(choose)
    const dialog = await screen.findByRole('dialog', { name: say('energy.chooseDay') })
    const field = within(dialog).getByLabelText(say('energy.period.day'))
    expect(field).toHaveValue('2026-06-18')
    const show = within(dialog).getByRole('button', { name: say('energy.showDay') })
    for (const day of ['2025-01-31', '2026-06-19', '']) {
      fireEvent.change(field, { target: { value: day } })
      await userEvent.click(show)
      expect(field, day).toBeInvalid()
      expect(field, day).toHaveFocus()
      expect(router.state.location.search, day).toEqual({ period: 'week' })
    }
    fireEvent.change(field, { target: { value: '2025-02-01' } })
    await userEvent.click(show)
    await waitFor(() => expect(router.state.location.search).toEqual({ period: 'week', day: '2025-02-01' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('takes back that a day cannot be shown once one that can is given [ENERGY-39, VALID-32]', async () => {
    await open(language, '/dashboard/system?period=week')
    await userEvent.click(screen.getByRole('button', { name: say('energy.chooseDay') }))
    const dialog = await screen.findByRole('dialog', { name: say('energy.chooseDay') })
    const field = within(dialog).getByLabelText(say('energy.period.day'))
    fireEvent.change(field, { target: { value: '2026-06-19' } })
    expect(field).not.toHaveAttribute('aria-invalid')
    await userEvent.click(within(dialog).getByRole('button', { name: say('energy.showDay') }))
    expect(field).toHaveAttribute('aria-invalid', 'true')
    fireEvent.change(field, { target: { value: '2026-06-20' } })
    expect(field).toHaveAttribute('aria-invalid', 'true')
    fireEvent.change(field, { target: { value: '2026-06-17' } })
    expect(field).not.toHaveAttribute('aria-invalid')
  })

  it('has one part and no tabs while the flag is off [ENERGY-36]', async () => {
    await open(language, '/dashboard/system?period=week&category=grid', { flags: [] })
    expect(screen.queryAllByRole('tab')).toEqual([])
    await download()
    expect(saved[0]?.name).toBe('solar-week-2026-06-14.csv')
  })

  it('has no tab for what the home does not measure [ENERGY-1]', async () => {
    await open(language, '/dashboard/system?period=week', { home: { has_battery_monitoring: false } })
    const names = screen.getAllByRole('tab').map((tab) => tab.textContent ?? '')
    expect(names.some((name) => name.startsWith(say('energy.category.battery')))).toBe(false)
    expect(names).toHaveLength(3)
  })
})

const repeated = <Value,>(times: number, value: Value) => Array.from({ length: times }, () => value)
const shareOf = (language: 'en' | 'es', whole: number) => (language === 'en' ? `${whole}%` : `${whole} %`)

/** Since February; in March a part is missing, in April all. */
const months = (year: number) => {
  const values = [null, 9_000, 5_000, null, ...repeated(8, 9_000)]
  const starts = values.map((_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`)
  const counts = {
    covered: [0, 100, 40, 0, ...repeated(8, 100)],
    expected: [0, ...repeated(11, 100)],
  }
  const column: Column = { ...daily(starts, values), resolution: 'month' }
  const parts = { imported: values, exported: values, charged: values, discharged: values }
  return { counted: wire(column, parts, counts), uncounted: wire(column, parts) }
}

describe.each(languages)('how complete a total is, in %s', (language) => {
  it.each([
    ['2025-06-01', 'pastYear', 'solar'],
    ['2025-06-01', 'pastYear', 'home'],
    ['2025-06-01', 'pastYear', 'battery'],
    ['2025-06-01', 'pastYear', 'grid'],
    ['2026-06-01', 'year', 'solar'],
    ['2026-06-01', 'year', 'home'],
    ['2026-06-01', 'year', 'battery'],
    ['2026-06-01', 'year', 'grid'],
  ])('is said of the year of %s (%s) of each part: %s [ENERGY-15]', async (day, scope, category) => {
    await open(language, `/dashboard/system?period=year&day=${day}&category=${category}`, {
      answers: { [`GET ${at}/${category}/energy/`]: months(Number(day.slice(0, 4))).counted },
    })
    const from = language === 'en' ? 'January 1' : '1 de enero'
    const words = say('charts.coverage.some', { scope, from, percent: shareOf(language, 85) })
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('is not said where nobody counted [ENERGY-15]', async () => {
    await open(language, '/dashboard/system?period=year&day=2025-06-01', {
      answers: { [`GET ${at}/solar/energy/`]: months(2025).uncounted },
    })
    expect(screen.getByRole('tabpanel')).not.toHaveTextContent(/\d\s?%/)
  })

  it.each([
    ['2025-06-01', 35_040, 'charts.coverage.all', 'pastYear'],
    ['2026-06-01', 8_098, 'charts.coverage.some', 'year'],
  ])(
    'is said of all data of the year of %s by their quarter hours, since measuring began [ENERGY-8, ENERGY-15]',
    async (day, until, words, scope) => {
      const year = Number(day.slice(0, 4))
      const begun = year === 2025 ? 31 * 96 : 0
      const values = Array.from({ length: 35_040 }, (_, place) =>
        place >= begun && place < until ? 4_000 : null,
      )
      await open(language, `/dashboard/system?period=all&day=${day}&look=table`, {
        answers: { [`GET ${at}/solar/energy/`]: wire(quarterly(`${year}-01-01T00:00:00-07:00`, values)) },
      })
      const from = language === 'en' ? 'January 1' : '1 de enero'
      // Half of the 168 days and 68 quarter hours of 2026 that are over.
      expect(
        await screen.findByText(say(words, { scope, from, percent: shareOf(language, 50) })),
      ).toBeVisible()
    },
  )

  it('is in the file for each month, and where nobody counted nothing is [ENERGY-45]', async () => {
    const shares = async () =>
      ((await saved[0]?.text) ?? '')
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').at(-1))
    const { counted } = months(2025)
    const { unmount } = await open(language, '/dashboard/system?period=year&day=2025-06-01', {
      answers: { [`GET ${at}/solar/energy/`]: counted },
    })
    await download()
    expect(await shares()).toEqual(['', '100', '40', '0', ...repeated(8, '100')])
    unmount()
    saved = []
    await open(language, '/dashboard/system?period=year&day=2025-06-01', {
      answers: { [`GET ${at}/solar/energy/`]: months(2025).uncounted },
    })
    await download()
    expect(await shares()).toEqual(repeated(12, ''))
  })
})
