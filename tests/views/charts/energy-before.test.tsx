import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { energyCsv } from '#src/charts/energy/csv.ts'
import { EnergyTable } from '#src/charts/energy/energy-table.tsx'
import { type EnergyData, energyModel, totalOf } from '#src/charts/energy/model.ts'
import { PreviousNote } from '#src/charts/energy/previous-note.tsx'
import { daily, quarterly, tuesday, week } from './homes.ts'
import { inLanguage, intlOf, plain } from './in-language.tsx'

const datesOf = (month: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
const same = (count: number, value: number | null) => Array.from({ length: count }, () => value)

/** 20 kWh on each day of January, 10 kWh on each of February and March, but for one of February. */
const january = daily(datesOf('2026-01', 31), same(31, 20_000))
const february = daily(
  datesOf('2026-02', 28),
  same(28, 10_000).map((value, at) => (at === 9 ? null : value)),
)
const march = daily(datesOf('2026-03', 31), same(31, 10_000))
const shared = { ...week, period: 'month', gaps: [], covered: null } as const
const ofFebruary: EnergyData = {
  ...shared,
  start: '2026-02-01T00:00:00-08:00',
  end: '2026-03-01T00:00:00-08:00',
  series: february,
  previous: january,
}
const ofMarch: EnergyData = {
  ...shared,
  start: '2026-03-01T00:00:00-08:00',
  end: '2026-04-01T00:00:00-07:00',
  series: march,
  previous: february,
}

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => plain(cell.textContent)),
    )

describe('the month before', () => {
  it('counts as a whole once the shown month is over, though it is longer [ENERGY-22]', () => {
    inLanguage('en', <EnergyTable data={ofFebruary} />)
    expect(cells()).toHaveLength(29)
    expect(cells().at(-1)).toEqual(['270.0', '620.0'])
  })

  it.each([
    ['en', 'The month before: 620.0 kWh'],
    ['es', 'El mes anterior: 620.0 kWh'],
  ] as const)('is said as a whole then (%s) [ENERGY-22]', (language, words) => {
    inLanguage(language, <PreviousNote data={ofFebruary} />)
    expect(plain(screen.getByRole('paragraph').textContent)).toBe(words)
  })

  it('counts as far as the shown month has come while that is running [ENERGY-22]', () => {
    const running = { ...ofFebruary, now: '2026-02-15T12:00:00-08:00' }
    const model = energyModel(running)
    expect(model.columns.map((column) => totalOf(model, column))).toEqual([140_000, 300_000])
  })

  const february15 = { ...ofFebruary, now: '2026-02-15T12:00:00-08:00' }
  const february28 = { ...ofFebruary, now: '2026-02-28T23:59:00-08:00' }
  const march28 = { ...ofMarch, now: '2026-03-28T00:01:00-07:00' }
  const march30 = { ...ofMarch, now: '2026-03-30T12:00:00-07:00' }
  it.each([
    ['en', february15, 'The month before: 300.0 kWh by the end of January 15'],
    ['es', february15, 'El mes anterior: 300.0 kWh hasta el final del 15 de enero'],
    ['en', february28, 'The month before: 560.0 kWh by the end of January 28'],
    ['en', march28, 'The month before: 270.0 kWh by the end of February 28'],
    ['es', march30, 'El mes anterior: 270.0 kWh hasta el final del 28 de febrero'],
  ] as const)(
    'is told with the last of its own days that count (%s, %#) [ENERGY-22]',
    (language, data, words) => {
      inLanguage(language, <PreviousNote data={data} />)
      expect(plain(screen.getByRole('paragraph').textContent)).toBe(words)
    },
  )

  it.each([
    ['en', ', from 50% of its readings', ', measured since January 10, 2026'],
    ['es', ', con el 50 % de sus lecturas', ', medido desde el 10 de enero de 2026'],
  ] as const)(
    'says what it lacks, and nothing where that is next to nothing (%s) [ENERGY-22] [ENERGY-15]',
    (language, share, since) => {
      const said = (changed: Partial<EnergyData>) => {
        const { unmount } = inLanguage(language, <PreviousNote data={{ ...ofFebruary, ...changed }} />)
        const words = plain(screen.getByRole('paragraph').textContent)
        unmount()
        return words.replace(/^[^:]*: [\d.]+ kWh/, '')
      }
      const counted = (first: number, rest: number) => ({
        ...january,
        covered: [...same(14, first), ...same(17, rest)].map(Number),
        expected: same(31, 96).map(Number),
      })
      const half = counted(48, 48)
      expect(said({ previous: half })).toBe(share)
      expect(said({ previous: counted(96, 95) })).toBe('')
      expect(said({ previous: january })).toBe('')
      expect(said({ previous: half, measured_from: '2026-01-10T00:00:00-08:00' })).toBe(since)
      expect(said({ previous: half, measured_from: '2026-01-01T00:00:00-08:00' })).toBe(share)
      // Only what is counted in the total: the first days of the month before.
      const now = '2026-02-14T12:00:00-08:00'
      expect(said({ now, previous: counted(96, 0) })).not.toContain('%')
      expect(said({ now, previous: counted(48, 96) })).toContain(share)
    },
  )

  it('counts both ways as a whole, of what has two [ENERGY-22] [ENERGY-26]', () => {
    const model = energyModel({
      ...ofFebruary,
      category: 'grid',
      parts: { up: same(28, 1_000), down: same(28, 2_000) },
      previous_parts: { up: same(31, 1_000), down: same(31, 2_000) },
    })
    expect(model.columns.map((column) => totalOf(model, column))).toEqual([28_000, 56_000, 31_000, 62_000])
  })

  it('has no readings on a day without any, and nothing on days that it does not have [ENERGY-22] [ENERGY-24]', () => {
    inLanguage('en', <EnergyTable data={ofMarch} />)
    const before = cells().map(([, figure]) => figure)
    expect([before[8], before[9], before[27]]).toEqual(['10.0', 'No readings', '10.0'])
    expect(before.slice(28, 31)).toEqual(['', '', ''])
    expect(before.at(-1)).toBe('270.0')
    const lines = energyCsv(intlOf('en'), ofMarch).trim().split('\r\n')
    expect(lines.slice(-3).map((line) => line.split(',')[2])).toEqual(['', '', ''])
  })
})

describe('the day before', () => {
  const hours = (count: number, value: number | null) => same(count * 4, value)
  /** 2 kW from six to eighteen. */
  const monday = [...hours(6, 0), ...hours(12, 2_000), ...hours(6, 0)]
  const over: EnergyData = { ...tuesday, previous: quarterly('2026-06-15T00:00:00-07:00', monday) }
  const running: EnergyData = {
    ...over,
    now: '2026-06-16T11:20:00-07:00',
    sample_at: '2026-06-16T11:19:00-07:00',
    series: quarterly('2026-06-16T00:00:00-07:00', [...hours(11, 4_000), ...hours(13, null)]),
  }
  const said = (data: EnergyData, language: 'en' | 'es' = 'en') => {
    const { unmount } = inLanguage(language, <PreviousNote data={data} />)
    const words = plain(screen.getByRole('paragraph').textContent)
    unmount()
    return words
  }

  it.each([
    ['en', 'The day before: 24.0 kWh', 'The day before: 10.0 kWh by 11:00 am'],
    ['es', 'El día anterior: 24.0 kWh', 'El día anterior: 10.0 kWh hasta las 11:00 a.m.'],
  ] as const)(
    'is said as a whole once the shown day is over, and before as far as that has come (%s) [ENERGY-22]',
    (language, whole, part) => {
      expect([said(over, language), said(running, language)]).toEqual([whole, part])
    },
  )

  it('counts both ways, in Wh as in W, and nothing of a way without readings [ENERGY-22] [ENERGY-26]', () => {
    const previous = { ...quarterly('2026-06-15T00:00:00-07:00', monday), unit: 'Wh' } as const
    const grid = { ...over, category: 'grid', previous } as const
    const up = same(96, 25)
    expect(said({ ...grid, previous_parts: { up, down: same(96, 500) } })).toBe(
      'The day before: imported 2.4 kWh, exported 48.0 kWh',
    )
    const lacking = [...hours(6, null), ...hours(18, 2_000)]
    expect(said({ ...over, previous: quarterly('2026-06-15T00:00:00-07:00', lacking) })).toBe(
      'The day before: 36.0 kWh, from 75% of its readings',
    )
    expect(said({ ...grid, previous_parts: { up, down: same(96, null) } })).toBe(
      'The day before: imported 2.4 kWh',
    )
  })

  it('is taken by the clock where one of the two days has an hour more or less [ENERGY-22] [ENERGY-3]', () => {
    const longer = quarterly('2026-11-01T00:00:00-07:00', same(100, 1_000))
    const after: EnergyData = {
      ...tuesday,
      start: '2026-11-02T00:00:00-08:00',
      end: '2026-11-03T00:00:00-08:00',
      now: '2026-11-02T03:00:00-08:00',
      sample_at: '2026-11-02T03:00:00-08:00',
      series: quarterly('2026-11-02T00:00:00-08:00', [...hours(3, 500), ...hours(21, null)]),
      gaps: [],
      previous: longer,
    }
    expect(said(after)).toBe('The day before: 4.0 kWh by 3:00 am')
    expect(said({ ...after, now: after.end })).toBe('The day before: 25.0 kWh')
  })
})
