import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DayArc } from '#src/charts/day-arc/day-arc.tsx'
import { arcGeometry } from '#src/charts/day-arc/geometry.ts'
import { quarterly, timeZone } from './homes.ts'
import { inLanguage, plain } from './in-language.tsx'

const midnight = '2026-06-18T00:00:00-07:00'
const sunrise = '2026-06-18T06:00:00-07:00'
const sunset = '2026-06-18T20:00:00-07:00'
const now = '2026-06-18T17:00:00-07:00'
const bright = (until: number, hole: [number, number] = [0, 0]) =>
  Array.from({ length: 96 }, (_, at) =>
    at >= until || (at >= hole[0] && at < hole[1])
      ? null
      : at === 52
        ? 6_400
        : at >= 24 && at < 80
          ? 3_000
          : 0,
  )
const expected = Array.from({ length: 96 }, (_, at) => (at >= 24 && at < 80 ? 4_000 : 0))

const geometry = (values: (number | null)[], at: string | null, fetched?: string) =>
  arcGeometry({
    starts: Float64Array.from({ length: 96 }, (_, place) => Date.parse(midnight) + place * 900_000),
    step: 900_000,
    watts: values,
    expected,
    sunrise: Date.parse(sunrise),
    sunset: Date.parse(sunset),
    now: at === null ? null : Date.parse(at),
    asOf: fetched === undefined ? undefined : Date.parse(fetched),
    width: 560,
    height: 200,
  })

/** What the picture of a day is called at five in the afternoon. */
function nameOf(
  values: (number | null)[],
  { language = 'en', clear = expected }: { language?: 'en' | 'es'; clear?: number[] | null } = {},
) {
  const series = quarterly(midnight, values)
  inLanguage(language, <DayArc expected={clear} {...{ series, sunrise, sunset, now, timeZone }} />)
  return plain(screen.getByRole('img').getAttribute('aria-label'))
}

describe('the day', () => {
  it('runs from sunrise at the left to sunset at the right, with now between them [POWER-24]', () => {
    const { runs, now: lamp, expected: curve } = geometry(bright(68), now)
    expect(runs).toHaveLength(1)
    expect(lamp?.x).toBe((11 / 14) * 560)
    expect(runs[0]?.at(-1)?.x).toBe(lamp?.x)
    expect([curve[0], curve.at(-1)]).toEqual([
      { x: 0, y: 200 },
      { x: 560, y: 200 },
    ])
  })

  it('breaks where readings are missing, and the break is as high as what was expected [ENERGY-16]', () => {
    const { runs, gaps } = geometry(bright(68, [40, 48]), now)
    expect(runs).toHaveLength(2)
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.[0]?.x).toBe(160)
    expect(gaps[0]?.at(-1)?.x).toBe(240)
    expect(gaps[0]?.[1]?.y).toBe(200 - (4_000 / 6_400) * 200)
    expect(runs[0]?.at(-1)?.x).toBe(160)
    expect(runs[1]?.[0]?.x).toBe(240)
  })

  it('waits for the newest readings, and the last one holds until now [ENERGY-46] [POWER-24]', () => {
    const { runs, gaps, now: lamp } = geometry(bright(66), now)
    expect(gaps).toEqual([])
    expect(runs.at(-1)?.at(-1)).toEqual(lamp)
  })

  it.each([
    ['2026-06-18T16:50:00-07:00', 0],
    ['2026-06-18T16:51:00-07:00', 1],
  ])(
    'has a gap of readings that were older than 35 minutes when they were fetched, at %s: %i [ENERGY-46]',
    (fetched, count) => {
      const { runs, gaps, now: lamp, latest } = geometry(bright(65), now, fetched)
      expect(gaps).toHaveLength(count)
      expect([latest, lamp?.y === 200]).toEqual(count === 0 ? [3_000, false] : [null, true])
      // Nobody knows what the roof makes now.
      expect(runs.at(-1)?.at(-1)?.x).toBeLessThan(lamp?.x ?? 0)
    },
  )

  it.each([
    ['2026-06-18T02:00:00-07:00', 1],
    ['2026-06-18T06:15:00-07:00', 0],
  ])(
    'has a gap from sunrise on where nothing of the day is in and the newest sample is of %s: %i [ENERGY-46]',
    (sample, count) => {
      const { gaps } = arcGeometry({
        starts: Float64Array.from({ length: 96 }, (_, place) => Date.parse(sunrise) + place * 900_000),
        step: 900_000,
        watts: Array(96).fill(null),
        expected,
        sunrise: Date.parse(sunrise),
        sunset: Date.parse(sunset),
        now: Date.parse(sunrise) + 32 * 60_000,
        sampleAt: Date.parse(sample),
        width: 560,
        height: 200,
      })
      expect(gaps).toHaveLength(count)
    },
  )

  it.each([
    ['a minute', 60_000, 1],
    ['longer', 61_000, 0],
  ])(
    'is judged by the newest sample where that was known at most a minute before the readings were fetched: %s [ENERGY-46]',
    (_, before, count) => {
      const asOf = Date.parse(sunrise) + 20 * 60_000
      const { container } = inLanguage(
        'en',
        <DayArc
          series={quarterly(sunrise, Array(56).fill(null))}
          expected={null}
          sunrise={sunrise}
          sunset={sunset}
          now={new Date(asOf).toISOString()}
          asOf={asOf}
          sampleAt={'2026-06-18T02:00:00-07:00'}
          sampleKnownAt={asOf - before}
          timeZone={timeZone}
        />,
      )
      expect(container.querySelectorAll('path[fill$="-gap)"]')).toHaveLength(count)
    },
  )

  it('marks no now before sunrise, after sunset or on a day that is over', () => {
    expect(geometry(bright(10), '2026-06-18T05:00:00-07:00').now).toBeNull()
    expect(geometry(bright(96), '2026-06-18T21:00:00-07:00').now).toBeNull()
    expect(geometry(bright(96), null).now).toBeNull()
  })

  it.each([
    [
      'en',
      'Solar power from sunrise at 6:00 am to sunset at 8:00 pm. The most was 6.4 kW at 1:07 pm. Now, at 5:00 pm: 3.0 kW.',
    ],
    [
      'es',
      'Potencia solar desde el amanecer a las 6:00 a.m. hasta el atardecer a las 8:00 p.m. El máximo fue 6.4 kW a la 1:07 p.m. Ahora, a las 5:00 p.m.: 3.0 kW.',
    ],
  ] as const)('is said in one sentence, in the time of the home (%s) [POWER-25]', (language, name) => {
    expect(nameOf(bright(68), { language })).toBe(name)
  })

  it('says no power of now where readings are missing since [POWER-25] [ENERGY-46]', () => {
    expect(nameOf(bright(40))).toMatch(/ at \d:\d\d am\. One stretch has no readings\.$/)
  })

  it('says so when there are no readings', () => {
    expect(nameOf(bright(0), { clear: null })).toBe(
      'Solar power from sunrise at 6:00 am to sunset at 8:00 pm. No readings yet.',
    )
  })
})
