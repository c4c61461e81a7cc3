import { getPosition, getTimes } from 'suncalc'
import type { CalendarDate } from './calendar-date.ts'
import { monitoringPolicy, solarPolicy } from './policy.ts'
import { intervalStarts, sitePeriod } from './site-periods.ts'
import { stateCentres } from './state-centres.ts'

/** A place on earth in degrees; north and east positive. */
export type Place = { latitude: number; longitude: number }

/** Where a home stands: its own position when known, else the middle of its state, else null. */
export function placeOf(home: {
  latitude?: number | null
  longitude?: number | null
  state: string | null
}): Place | null {
  const { latitude, longitude } = home
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude }
  const centre = stateCentres[home.state?.toUpperCase() ?? '']
  return centre === undefined ? null : { latitude: centre[0], longitude: centre[1] }
}

/** Sunrise, solar noon and sunset of a day at a place; sunrise and sunset are null where the sun stays up or down all day. */
export type SunTimes = {
  sunrise: Date | null
  noon: Date
  sunset: Date | null
  alwaysUp: boolean
  alwaysDown: boolean
}

/** The sun's times of a calendar day at the site. Throws a RangeError for a wrong day or time zone. */
export function sunTimes(day: CalendarDate, timeZone: string, place: Place): SunTimes {
  const { start, end } = sitePeriod('day', day, timeZone)
  const middle = new Date((start.getTime() + end.getTime()) / 2)
  const times = getTimes(middle, place.latitude, place.longitude)
  return {
    sunrise: times.sunrise,
    noon: times.solarNoon,
    sunset: times.sunset,
    alwaysUp: times.alwaysUp === true,
    alwaysDown: times.alwaysDown === true,
  }
}

/** The sun's height above the horizon in degrees, negative at night. */
export function sunAltitude(instant: Date, place: Place): number {
  return getPosition(instant, place.latitude, place.longitude).altitude
}

/** Whether the sun is up at a place: a silent solar meter is judged only then. POWER-12, POWER-15. */
export function isDaylight(instant: Date, place: Place): boolean {
  return sunAltitude(instant, place) > 0
}

/**
 * Irradiance of a clear sky on level ground in W/m² at a height of the sun in degrees: Haurwitz (1945),
 * 1098 · sin h · exp(−0.057 / sin h); 0 at and below the horizon.
 */
export function clearSkyIrradiance(altitudeDegrees: number): number {
  const sine = Math.sin((altitudeDegrees * Math.PI) / 180)
  return sine <= 0 ? 0 : 1098 * sine * Math.exp(-0.057 / sine)
}

/** Power expected from a roof of `capacityKw` under a clear sky, in whole W; an estimate that knows no pitch and no shade. */
export function expectedPower(instant: Date, place: Place, capacityKw: number): number {
  const irradiance = clearSkyIrradiance(sunAltitude(instant, place))
  return Math.round(irradiance * capacityKw * solarPolicy.performanceRatio)
}

export type ExpectedPoint = { at: Date; watts: number }

/**
 * The expected curve of a day at the site: the power in the middle of each quarter hour (92, 96 or 100 points), each
 * named by its start, zero at night.
 */
export function expectedCurve(
  day: CalendarDate,
  timeZone: string,
  place: Place,
  capacityKw: number,
): ExpectedPoint[] {
  const half = monitoringPolicy.intervalMs / 2
  return intervalStarts(sitePeriod('day', day, timeZone), monitoringPolicy.intervalMs / 1000).map((at) => ({
    at,
    watts: expectedPower(new Date(at.getTime() + half), place, capacityKw),
  }))
}

/** Energy expected of a curve of quarter hours, in whole Wh. */
export function expectedEnergy(curve: readonly ExpectedPoint[]): number {
  return Math.round(curve.reduce((sum, point) => sum + point.watts, 0) / 4)
}
