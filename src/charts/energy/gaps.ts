import { type ChartSeries, type Gap, judgedUntil, momentOf, startsOf } from '../series.ts'

/**
 * Runs of missing values as gaps. What was not yet, or may still be under way, when they were fetched is no gap, nor is
 * what lies before measuring began.
 */
export function gapsIn(
  series: ChartSeries,
  options: {
    /** When the series was fetched. */
    asOf: string
    /** When the newest sample of all was taken. */
    sampleAt?: string | null
    timeZone: string
    expected?: readonly (number | null)[]
    reason?: Gap['reason']
    measuredFrom?: string | null
  },
): Gap[] {
  const starts = startsOf(series, options.timeZone)
  const step = (series.step_seconds ?? 900) * 1000
  const until = judgedUntil(starts, series.values, Date.parse(options.asOf), momentOf(options.sampleAt))
  const measuredFrom = Date.parse(options.measuredFrom ?? '') || Number.NEGATIVE_INFINITY
  const toEnergy = series.unit === 'W' ? step / 3_600_000 : 1
  const gaps: Gap[] = []
  let from = -1
  let expected: number[] | null = []
  const close = (end: number) => {
    gaps.push({
      from: new Date(starts[from] ?? 0).toISOString(),
      to: new Date(end).toISOString(),
      expected_wh: expected,
      reason: options.reason ?? 'unknown',
    })
    from = -1
  }
  for (let at = 0; at < starts.length; at++) {
    const start = starts[at] ?? 0
    if (series.values[at] !== null || start + step > until || start < measuredFrom) {
      if (from >= 0) close(start)
      if (start + step > until) break
      continue
    }
    if (from < 0) {
      from = at
      expected = []
    }
    const here = options.expected?.[at] ?? null
    if (here === null) expected = null
    else expected?.push(here * toEnergy)
  }
  if (from >= 0) close((starts[starts.length - 1] ?? 0) + step)
  return gaps
}
