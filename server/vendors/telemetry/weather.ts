import { type CalendarDate, dateParts, dayNumber } from '#domain/calendar-date.ts'
import type { Place } from '#domain/solar-day.ts'
import { dice, diceRow, smooth } from './seed.ts'

/** The invented weather of a day: how much light passes (by quarter hour), and how warm it is (by hour of the day). */
export type Weather = {
  /** 0 dark to 1 clear */
  cloudiness: number
  light: (quarter: number) => number
  celsius: (hour: number) => number
}

/**
 * The weather of a calendar day: the same for all homes of a neighbourhood, cloudier in winter, lasting some days.
 */
export function weatherOf(day: CalendarDate, place: Place): Weather {
  const area = `${Math.round(place.latitude * 2)}:${Math.round(place.longitude * 2)}`
  const number = dayNumber(day)
  const winter = winterShare(day, place)
  const spells = diceRow(dice('spell', area))
  const spell = smooth(spells, number / 3.1) * 0.65 + spells(number + 100_000) * 0.35
  // In summer most days are clear; in winter about as many are grey.
  const cloudiness = Math.min(1, Math.max(0, (spell - (0.56 - 0.24 * winter)) * 2.4))
  const passing = diceRow(dice('cloud', area, number))
  const broken = 4 * cloudiness * (1 - cloudiness)
  return {
    cloudiness,
    light: (quarter) => {
      const steady = 1 - 0.72 * cloudiness
      const patch = Math.max(0, smooth(passing, quarter / 2.3) - 0.45) * broken
      return Math.max(0.06, Math.min(1, steady * (1 - 0.9 * patch) * (0.985 + 0.03 * passing(quarter + 500))))
    },
    celsius: (hour) => {
      const mean = 31 - 0.36 * Math.abs(place.latitude) + 8 * (0.5 - winter)
      const swing = 7 * (1 - 0.6 * cloudiness)
      return mean + (spell - 0.5) * 5 + swing * Math.cos(((hour - 15.5) / 24) * 2 * Math.PI)
    },
  }
}

/** 1 in the middle of winter, 0 in the middle of summer. */
function winterShare(day: CalendarDate, place: Place): number {
  const { month = 1, day: ofMonth = 1 } = dateParts(day) ?? {}
  const north = 0.5 + 0.5 * Math.cos((((month - 1) * 30.4 + ofMonth - 14) / 365) * 2 * Math.PI)
  return place.latitude < 0 ? 1 - north : north
}
