import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EnergyChart } from '#src/charts/energy/energy-chart.tsx'
import { readPlace } from '#src/charts/energy/labels.ts'
import { type EnergyData, energyModel } from '#src/charts/energy/model.ts'
import { quarterly, tuesday } from './homes.ts'
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
      expect(night).toMatch(/^[-–−]/)
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
