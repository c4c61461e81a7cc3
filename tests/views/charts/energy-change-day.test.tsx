import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EnergyChart } from '#src/charts/energy/energy-chart.tsx'
import { readPlace } from '#src/charts/energy/labels.ts'
import { type EnergyData, energyModel } from '#src/charts/energy/model.ts'
import { PreviousNote } from '#src/charts/energy/previous-note.tsx'
import type { Gap } from '#src/charts/series.ts'
import { daily, quarterly, tuesday, week } from './homes.ts'
import { inLanguage, intlOf, plain } from './in-language.tsx'

const gap = (from: string, to: string): Gap => ({ from, to, expected_wh: null, reason: 'unknown' })

/** 1 November 2026 has 100 quarter hours: that from 1:15 am PDT to 1:15 am PST lacks four. */
const changeDay: EnergyData = {
  ...tuesday,
  start: '2026-11-01T00:00:00-07:00',
  end: '2026-11-02T00:00:00-08:00',
  now: '2026-11-02T00:00:00-08:00',
  series: quarterly(
    '2026-11-01T00:00:00-07:00',
    Array.from({ length: 100 }, (_, at) => (at >= 5 && at < 9 ? null : 500)),
  ),
  gaps: [gap('2026-11-01T01:15:00-07:00', '2026-11-01T01:15:00-08:00')],
}
const weekOfChange: EnergyData = {
  ...changeDay,
  period: 'week',
  end: '2026-11-08T00:00:00-08:00',
  now: '2026-11-01T01:20:00-08:00',
  series: daily(['2026-11-01'], [20_000]),
}
const rows = () => screen.getAllByRole('listitem').map((row) => plain(row.textContent))
const drawn = () => plain(document.querySelector('svg')?.textContent ?? '')

describe('on the day on which the clocks go back', () => {
  it.each([
    ['en', 'Sunday: no readings from 1:15 am PDT to 1:15 am PST.', '1:15 am PDT to 1:15 am PST'],
    ['es', 'Domingo: sin lecturas de 1:15 a.m. PDT a 1:15 a.m. PST.', '1:15 a.m. PDT a 1:15 a.m. PST'],
  ] as const)(
    'a gap says in which of the two hours it begins and ends, below the chart and in it (%s) [ENERGY-4, ENERGY-16]',
    (language, row, hours) => {
      inLanguage(language, <EnergyChart data={changeDay} />)
      expect(rows()).toEqual([expect.stringContaining(row)])
      expect(drawn()).toContain(hours)
    },
  )

  it('so does the gap of a week, and one that ends on that day [ENERGY-4, ENERGY-16]', () => {
    const day = inLanguage('en', <EnergyChart data={weekOfChange} />)
    expect(drawn()).toContain('No readings on Sunday from 1:15 am PDT to 1:15 am PST')
    day.unmount()
    const gaps = [gap('2026-10-31T22:00:00-07:00', '2026-11-01T01:15:00-08:00')]
    inLanguage('en', <EnergyChart data={{ ...changeDay, gaps }} />)
    expect(rows()).toEqual([
      expect.stringContaining('No readings from October 31, 10:00 pm PDT to November 1, 1:15 am PST.'),
    ])
  })

  it('a gap up to midnight ends with the zone of that day [ENERGY-4, ENERGY-16]', () => {
    const gaps = [gap('2026-11-01T22:00:00-08:00', '2026-11-02T00:00:00-08:00')]
    inLanguage('en', <EnergyChart data={{ ...changeDay, gaps }} />)
    expect(rows()).toEqual([
      expect.stringContaining('Sunday: no readings from 10:00 pm PST to 12:00 am PST.'),
    ])
  })

  it('what is told up to now says in which of the two hours that is [ENERGY-4, ENERGY-22]', () => {
    const model = energyModel(weekOfChange)
    expect(readPlace(intlOf('en'), weekOfChange, model, 0).lines.map(plain)).toContain('Until 1:20 am PST')
    const running: EnergyData = {
      ...changeDay,
      now: '2026-11-01T01:20:00-08:00',
      sample_at: '2026-11-01T01:19:00-08:00',
      gaps: [],
      series: quarterly(
        '2026-11-01T00:00:00-07:00',
        Array.from({ length: 100 }, (_, at) => (at < 9 ? 500 : null)),
      ),
      previous: quarterly(
        '2026-10-31T00:00:00-07:00',
        Array.from({ length: 96 }, () => 1_000),
      ),
    }
    inLanguage('en', <PreviousNote data={running} />)
    expect(plain(screen.getByRole('paragraph').textContent)).toMatch(/by 1:15 am PST$/)
  })
})

it('on any other day no zone is said [ENERGY-16]', () => {
  const day = inLanguage('en', <EnergyChart data={tuesday} />)
  expect(rows()).toEqual([expect.stringContaining('Tuesday: no readings from 11:15 am to 3:30 pm.')])
  day.unmount()
  inLanguage('en', <EnergyChart data={week} />)
  expect(drawn()).not.toMatch(/P[DS]T/)
})
