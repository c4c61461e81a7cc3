import type { EnergyData } from '#src/charts/energy/model.ts'
import type { ChartSeries, Gap } from '#src/charts/series.ts'

export const timeZone = 'America/Los_Angeles'

export const days = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `2026-06-${String(first + at).padStart(2, '0')}`)

export const daily = (starts: string[], values: (number | null)[]): ChartSeries => ({
  unit: 'Wh',
  resolution: 'day',
  first: null,
  step_seconds: null,
  starts,
  values,
})

export const quarterly = (first: string, values: (number | null)[]): ChartSeries => ({
  unit: 'W',
  resolution: '15min',
  first,
  step_seconds: 900,
  starts: null,
  values,
})

const tuesdayGap: Gap = {
  from: '2026-06-16T11:15:00-07:00',
  to: '2026-06-16T15:30:00-07:00',
  expected_wh: Array.from({ length: 17 }, () => 24_300 / 17),
  reason: 'gateway_offline',
}

/** A week until Thursday ten past five, with a gap on Tuesday. */
export const week: EnergyData = {
  category: 'solar',
  period: 'week',
  timeZone,
  start: '2026-06-14T00:00:00-07:00',
  end: '2026-06-21T00:00:00-07:00',
  now: '2026-06-18T17:10:00-07:00',
  series: daily(days(14, 7), [56_900, 58_400, 37_200, 59_800, 55_000, null, null]),
  previous: daily(days(7, 7), [54_100, 56_700, 57_900, 41_300, 58_800, 60_200, 57_400]),
  gaps: [tuesdayGap],
  covered: [1, 1, 0.71, 1, 1, null, null],
}

export const gridWeek: EnergyData = {
  ...week,
  category: 'grid',
  previous: null,
  gaps: [],
  covered: null,
  series: daily(days(14, 7), [-12_900, -15_100, -2_000, null, -9_600, null, null]),
  parts: {
    up: [2_200, 1_100, 6_000, null, 400, null, null],
    down: [15_100, 16_200, 8_000, null, 10_000, null, null],
  },
}

/** Tuesday, with the gap at quarter hours 45 to 61. */
export const tuesday: EnergyData = {
  ...week,
  period: 'day',
  start: '2026-06-16T00:00:00-07:00',
  end: '2026-06-17T00:00:00-07:00',
  series: quarterly(
    '2026-06-16T00:00:00-07:00',
    Array.from({ length: 96 }, (_, at) => (at >= 45 && at < 62 ? null : at >= 24 && at < 80 ? 4_000 : 0)),
  ),
  previous: null,
  covered: null,
}
