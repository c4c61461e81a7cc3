import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { value } from '#src/charts/energy/energy-chart.css.ts'
import { EnergyChart } from '#src/charts/energy/energy-chart.tsx'
import { EnergyTable } from '#src/charts/energy/energy-table.tsx'
import { readPlace } from '#src/charts/energy/labels.ts'
import { type EnergyData, energyModel } from '#src/charts/energy/model.ts'
import { quarterly, tuesday, week } from './homes.ts'
import { inLanguage, intlOf, plain } from './in-language.tsx'

/** A day on which the inverter draws 12 W at night. */
const drawing = (category: EnergyData['category'], watts: number): EnergyData => ({
  ...tuesday,
  category,
  gaps: [],
  expected: null,
  previous: null,
  now: tuesday.end,
  series: quarterly(
    tuesday.start,
    Array.from({ length: 96 }, (_, at) => (at < 24 ? -12 : watts)),
  ),
})

const said = ({ textContent }: Element) => plain(textContent)

describe('a roof or a home below zero by a little', () => {
  it.each([
    ['solar', 'en', 'Discharged'],
    ['home', 'es', 'Descargado'],
  ] as const)(
    'is read with its sign and takes no room below the line, %s (%s) [ENERGY-23, ENERGY-40]',
    (category, language, side) => {
      const data = drawing(category, 5_000)
      const model = energyModel(data)
      expect([model.isTwoWay, model.low, model.grid.low]).toEqual([false, 0, 0])
      inLanguage(language, <EnergyChart data={data} />)
      expect(screen.queryByText(side)).toBeNull()
      const night = plain(readPlace(intlOf(language), data, model, 2).lines.join())
      expect(night).not.toContain(side)
      expect(night).toBe('-12 W')
    },
  )

  it('gives no sign to a zero in the table [ENERGY-24]', () => {
    inLanguage('en', <EnergyTable data={drawing('solar', 5_000)} />)
    expect(screen.getAllByRole('cell').slice(23, 25).map(said)).toEqual(['0.0', '5.0'])
  })

  it.each([
    [null, '-120', '-120 Wh'],
    [5_000, '-0.1', '-0.1 kWh. Week before: 5.0 kWh'],
  ])(
    'has its sign over its bar as where it is read, beside a week of %s [ENERGY-26]',
    (before, over, read) => {
      const all = (wh: number) => ({ ...week.series, values: Array.from({ length: 7 }, () => wh) })
      const previous = before === null ? null : all(before)
      const data = { ...week, gaps: [], covered: null, now: week.end, series: all(-120), previous }
      const { container } = inLanguage('en', <EnergyChart data={data} />)
      const words = Array.from(container.querySelectorAll(`.${value}`), said)
      expect(words).toEqual(Array.from({ length: 7 }, () => over))
      expect(readPlace(intlOf('en'), data, energyModel(data), 0).lines.map(plain).join('. ')).toBe(read)
    },
  )

  it('says how far below where it is more than a little [ENERGY-23]', () => {
    const model = energyModel(drawing('solar', 40))
    expect([model.isTwoWay, model.low]).toEqual([false, -12])
  })

  it('is the side of what goes both ways, however little [ENERGY-26]', () => {
    const data = drawing('battery', 5_000)
    const model = energyModel(data)
    expect(model.isTwoWay).toBe(true)
    expect(readPlace(intlOf('en'), data, model, 2).lines.join()).toContain('Charged')
  })
})
