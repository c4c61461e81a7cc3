import { minuteOfDay, startsOf } from '../series.ts'
import type { Column, EnergyData, EnergyModel } from './model.ts'

/**
 * The energy of the day before, in Wh, as far as the shown day has come by its clock, and the whole of it once that is
 * over; the ways of what has two. Nothing of a way without readings. ENERGY-22
 */
export function dayBefore(data: EnergyData, model: EnergyModel): { part: Column['part']; wh: number }[] {
  const { previous, previous_parts: parts, timeZone } = data
  if (previous === null) return []
  const until = dayEndOf(data, model)
  const minutes = Array.from(startsOf(previous, timeZone), (start) => minuteOfDay(start, timeZone))
  const perValue = previous.unit === 'W' ? (previous.step_seconds ?? 900) / 3_600 : 1
  const sum = (part: Column['part'], values: readonly (number | null)[]) => {
    const known = values.filter((value, at) => value !== null && (minutes[at] ?? until) < until)
    return known.length === 0
      ? []
      : [{ part, wh: known.reduce<number>((total, value) => total + (value ?? 0), 0) * perValue }]
  }
  return parts ? [...sum('up', parts.up), ...sum('down', parts.down)] : sum('whole', previous.values)
}

/** The minute of its day up to which the day before counts: all of it once the shown day is over. */
export const dayEndOf = ({ timeZone }: EnergyData, model: EnergyModel): number =>
  model.now >= model.end ? Number.POSITIVE_INFINITY : minuteOfDay(comeUntil(model), timeZone)

/** Until when the readings of a day that is under way have come. */
export const comeUntil = (model: EnergyModel): number => Math.min(model.judged, model.now)
