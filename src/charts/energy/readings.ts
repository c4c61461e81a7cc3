import { type ReadingQuality, startsOf, wattsOf } from '../series.ts'
import { type Column, type EnergyData, type EnergyModel, placed } from './model.ts'

/** Of a curve both directions of battery and grid, of which only the difference is drawn; none where they are not apart. */
export function waysOf({ series, ways, timeZone }: EnergyData, { edges }: EnergyModel): Column[] {
  if (!ways) return []
  const starts = startsOf(series, timeZone)
  const step = (series.step_seconds ?? 900) * 1000
  const inWatts = (values: readonly (number | null)[]) =>
    placed(starts, wattsOf({ ...series, values }), edges, step)
  return [
    { part: 'up', before: false, values: inWatts(ways.up) },
    { part: 'down', before: false, values: inWatts(ways.down) },
  ]
}

/** What the reading at a place of a curve is worth; null where none is told, or could be yet. ENERGY-11, ENERGY-51 */
export function qualityOf(
  { edges, judged, measuredFrom, qualities }: EnergyModel,
  at: number,
): ReadingQuality | null {
  const isDue = (edges[at] ?? 0) >= measuredFrom && (edges[at + 1] ?? Number.POSITIVE_INFINITY) <= judged
  return isDue ? (qualities[at] ?? null) : null
}
