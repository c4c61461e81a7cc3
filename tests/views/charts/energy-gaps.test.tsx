import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import { EnergyChart } from '#src/charts/energy/energy-chart.tsx'
import type { EnergyData } from '#src/charts/energy/model.ts'
import type { Gap } from '#src/charts/series.ts'
import { daily, quarterly, tuesday, week } from './homes.ts'
import { inLanguage, plain } from './in-language.tsx'

const rows = () => screen.getAllByRole('listitem').map((row) => plain(row.textContent))

/** A day's gap that ended so many ms ago. */
const ended = (ago: number, reason: Gap['reason']): EnergyData => {
  const to = Date.parse(tuesday.now) - ago
  const from = to - 3_600_000
  const gap = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  return { ...tuesday, gaps: [{ ...gap, expected_wh: null, reason }] }
}

describe('the reason of a gap', () => {
  const limit = monitoringPolicy.lookBackMs

  it.each([
    ['en', 0, 'unknown', 'They may still arrive.'],
    ['en', limit, 'unknown', 'They may still arrive.'],
    ['en', limit + 1, 'unknown', 'They did not arrive.'],
    ['en', limit + 1, 'gateway_offline', 'The gateway had no internet. They did not arrive.'],
    ['es', limit, 'unknown', 'Aún pueden llegar.'],
    ['es', limit + 1, 'unknown', 'No llegaron.'],
    ['es', limit + 1, 'gateway_offline', 'El equipo de comunicación no tenía internet. No llegaron.'],
  ] as const)(
    'hopes for its readings only as long as they are asked for again (%s, %i ms, %s) [ENERGY-16]',
    (language, ago, reason, words) => {
      inLanguage(language, <EnergyChart data={ended(ago, reason)} />)
      const [row] = rows()
      expect(row?.endsWith(words)).toBe(true)
    },
  )

  it.each([
    [
      'en',
      [
        'Readings of February are missing. They did not arrive.',
        'Readings of April are missing. Readings from the last 14 days may still arrive.',
      ],
    ],
    [
      'es',
      [
        'Faltan lecturas de febrero. No llegaron.',
        'Faltan lecturas de abril. Las de los últimos 14 días aún pueden llegar.',
      ],
    ],
  ] as const)(
    'stands below a year with the months that lack readings (%s) [ENERGY-16]',
    (language, words) => {
      inLanguage(
        language,
        <EnergyChart
          data={{
            ...week,
            period: 'year',
            start: '2026-01-01T00:00:00-08:00',
            end: '2027-01-01T00:00:00-08:00',
            series: {
              ...daily(['2026-01', '2026-02', '2026-03', '2026-04'], [null, 8e5, 9e5, 8e4]),
              resolution: 'month',
            },
            now: '2026-05-01T00:00:00-07:00',
            measured_from: undefined,
            covered: [null, 0.8, 0.99, 0.1],
            previous: null,
            gaps: [],
          }}
        />,
      )
      expect(rows()).toEqual(words)
    },
  )

  it('says nothing of a year that lacks no readings [ENERGY-16]', () => {
    const series = { ...daily(['2026-01', '2026-02'], [8e5, 9e5]), resolution: 'month' } as const
    const span = { start: '2026-01-01T00:00:00-08:00', end: '2027-01-01T00:00:00-08:00' }
    const data: EnergyData = { ...week, ...span, period: 'year', series, covered: [1, 1], gaps: [] }
    inLanguage('en', <EnergyChart data={data} />)
    expect(screen.queryByRole('listitem')).toBeNull()
  })
})

describe('a gap whose words stand on the drawing', () => {
  const spoken = () => {
    const copy = document.body.cloneNode(true)
    if (copy instanceof Element) for (const one of copy.querySelectorAll('[aria-hidden]')) one.remove()
    return plain(copy.textContent)
  }

  it('has them for those who listen too, with its reason [ENERGY-16]', () => {
    inLanguage('en', <EnergyChart data={week} />)
    expect(screen.queryByRole('listitem')).toBeNull()
    expect(spoken()).toMatch(/Tuesday: no readings from 11:15 am to 3:30 pm. The gateway had no internet\./)
  })

  it('and so has the one gap of a day [ENERGY-16]', () => {
    inLanguage('en', <EnergyChart data={tuesday} />)
    expect(rows()).toEqual([
      expect.stringMatching(/^Tuesday: no readings from 11:15 am to 3:30 pm. The gateway had no internet\./),
    ])
  })
})

describe('the newest quarter hours', () => {
  it('are not yet, in words too [ENERGY-46]', () => {
    const known = Array.from({ length: 96 }, (_, at) => (at < 67 ? 500 : null))
    const midnight = '2026-06-18T00:00:00-07:00'
    inLanguage(
      'en',
      <EnergyChart
        data={{
          ...tuesday,
          start: midnight,
          end: '2026-06-19T00:00:00-07:00',
          now: '2026-06-18T17:10:00-07:00',
          series: quarterly(midnight, known),
          gaps: [],
        }}
      />,
    )
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuemax', '67')
    expect(document.body).not.toHaveTextContent('No readings')
  })
})
