import type { SiteCategory } from '#domain/site-categories.ts'
import type { Quality, Values } from './telemetry-days.ts'

export type SeriesCategory = SiteCategory | SolarPart
export type SolarPart = 'solar_to_home' | 'solar_to_battery' | 'solar_to_grid'
export type Resolution = '15min' | 'hour' | 'day' | 'month'

export type SeriesQuery = {
  category: SeriesCategory
  unit: 'Wh' | 'W'
  resolution: Resolution
  /** half-open, in instants */
  start: Date
  end: Date
  allocation?: boolean
  /** What can be known by then is expected; without it by `app_now()`. */
  now?: Date
}

/** From the first day with data on until now, in ms, half-open: what lies outside of it is not expected. */
export type Known = { from: number; until: number }

/**
 * Wh by name (`value`, and the names of the allocation), and what each row of them is worth: `covered` counts the quarter
 * hours that are known of the value, `allocated` those of its parts, which may be fewer.
 */
export type EnergyTable = {
  parts: Record<string, Values>
  covered: number[]
  allocated: number[]
  expected: number[]
  quality: Quality[]
}
