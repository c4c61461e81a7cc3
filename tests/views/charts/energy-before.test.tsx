import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { energyCsv } from '#src/charts/energy/csv.ts'
import { EnergyTable } from '#src/charts/energy/energy-table.tsx'
import { type EnergyData, energyModel, totalOf } from '#src/charts/energy/model.ts'
import { PreviousNote } from '#src/charts/energy/previous-note.tsx'
import { daily, week } from './homes.ts'
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
    ['en', 'The month before: 620.0'],
    ['es', 'El mes anterior: 620.0'],
  ] as const)('is said as a whole then (%s) [ENERGY-22]', (language, words) => {
    inLanguage(language, <PreviousNote data={ofFebruary} />)
    expect(plain(screen.getByRole('paragraph').textContent)).toBe(words)
  })

  it('counts as far as the shown month has come while that is running [ENERGY-22]', () => {
    const running = { ...ofFebruary, now: '2026-02-15T12:00:00-08:00' }
    const model = energyModel(running)
    expect(model.columns.map((column) => totalOf(model, column))).toEqual([140_000, 300_000])
    inLanguage('en', <PreviousNote data={running} />)
    expect(plain(screen.getByRole('paragraph').textContent)).toBe('The month before: 300.0 by February 15')
  })

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
