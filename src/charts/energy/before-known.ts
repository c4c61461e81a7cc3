import { type ChartSeries, minuteOfDay, startsOf } from '../series.ts'
import { dayEndOf } from './day-before.ts'
import type { EnergyData, EnergyModel } from './model.ts'

/** Less than this share of its readings, and a total says how much it lacks. */
const wholeShare = 0.99

/**
 * What the total of the period before lacks, as far as that is counted: since when it was measured at all, or which share
 * of its readings are in; null when that is all of them, or nobody knows. ENERGY-15, ENERGY-22
 */
export function beforeKnown(
  data: EnergyData,
  model: EnergyModel,
): { since: number } | { share: number } | null {
  const { previous, measured_from, timeZone } = data
  if (previous === null) return null
  const starts = startsOf(previous, timeZone)
  const since = Date.parse(measured_from ?? '')
  if (since > (starts[0] ?? since)) return { since }
  const [known, could] = model.kind === 'curve' ? countsOfDay(data, model) : countsOfBars(previous, model)
  return known / could < wholeShare ? { share: known / could } : null
}

type Counts = [known: number, could: number]

function countsOfDay(data: EnergyData, model: EnergyModel): Counts {
  if (data.previous === null) return [0, 0]
  const until = dayEndOf(data, model)
  const starts = startsOf(data.previous, data.timeZone)
  const values = data.previous.values.filter((_, at) => minuteOfDay(starts[at] ?? 0, data.timeZone) < until)
  return [values.filter((value) => value !== null).length, values.length]
}

function countsOfBars({ covered, expected }: ChartSeries, { edges, end, now }: EnergyModel): Counts {
  const sum = (counts: readonly number[] | null | undefined) =>
    (counts ?? []).reduce(
      (total, count, at) => (now >= end || (edges[at] ?? now) < now ? total + count : total),
      0,
    )
  return [sum(covered), sum(expected)]
}
