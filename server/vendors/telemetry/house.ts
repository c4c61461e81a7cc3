import { type CalendarDate, weekdayOf } from '#domain/calendar-date.ts'
import { siteClock } from '#domain/site-periods.ts'
import { expectedCurve, type Place } from '#domain/solar-day.ts'
import { dice, diceRow, smooth } from './seed.ts'
import { weatherOf } from './weather.ts'

/** A house that exists in the sandbox only; the same seed gives the same readings for ever. */
export type House = {
  seed: string
  place: Place
  timeZone: string
  /** kW of panels; 0 without */
  capacityKw: number
  battery: { wh: number; watts: number } | null
  /** takes part in the virtual power plant: gives to the grid on summer evenings */
  shares: boolean
  /** the share of its light that its roof makes something of from a day on; null while it is whole */
  fault: { from: CalendarDate; share: number } | null
}

/** Whole Wh of each quarter hour; solar + discharge + import = home + charge + export, exactly. */
export type HouseDay = {
  day: CalendarDate
  solar_wh: number[]
  home_wh: number[]
  grid_import_wh: number[]
  grid_export_wh: number[]
  battery_charge_wh: number[]
  battery_discharge_wh: number[]
  /** at the end of the quarter hour */
  battery_percent: number[]
}

const reserveShare = 0.2
const kept = 0.92

/** What the battery holds as a day begins, Wh. */
type Charge = { wh: number }

/** One day of a house, quarter hour by quarter hour; `charge` is what its battery holds and is carried on. */
export function simulateDay(house: House, day: CalendarDate, charge: Charge): HouseDay {
  const weather = weatherOf(day, house.place)
  const clear = expectedCurve(day, house.timeZone, house.place, house.capacityKw)
  const hours = hoursOf(clear, house.timeZone)
  const demand = demandOf(house, day, weather.celsius)
  const working = house.fault !== null && day >= house.fault.from ? house.fault.share : 1
  const sharesToday = house.shares && isSharingDay(house, day)
  const made: HouseDay = {
    day,
    solar_wh: [],
    home_wh: [],
    grid_import_wh: [],
    grid_export_wh: [],
    battery_charge_wh: [],
    battery_discharge_wh: [],
    battery_percent: [],
  }
  clear.forEach(({ watts }, index) => {
    const hour = hours[index] ?? 0
    const solar = Math.round((watts * weather.light(index) * working) / 4)
    const home = Math.round(demand(hour, index) / 4)
    const flow = dispatch(house, charge, solar - home, sharesToday && hour >= 18 && hour < 20)
    const grid = home + flow.charge - solar - flow.discharge
    made.solar_wh.push(solar)
    made.home_wh.push(home)
    made.grid_import_wh.push(Math.max(0, grid))
    made.grid_export_wh.push(Math.max(0, -grid))
    made.battery_charge_wh.push(flow.charge)
    made.battery_discharge_wh.push(flow.discharge)
    made.battery_percent.push(house.battery ? Math.round((charge.wh / house.battery.wh) * 100) : 0)
  })
  return made
}

/** The hour of the site's clock at the middle of each quarter hour; right on the days on which the clock changes. */
function hoursOf(points: readonly { at: Date }[], timeZone: string): number[] {
  if (points.length === 96) return points.map((_, index) => (index + 0.5) / 4)
  return points.map(({ at }) => {
    const { hour, minute } = siteClock(at, timeZone)
    return hour + (minute + 7.5) / 60
  })
}

/** Charges from what is left over, gives what is lacking, and keeps a reserve; moves `charge`. */
function dispatch(house: House, charge: Charge, surplus: number, shares: boolean) {
  const idle = { charge: 0, discharge: 0 }
  if (!house.battery) return idle
  const most = house.battery.watts / 4
  if (surplus > 0 && !shares) {
    const room = (house.battery.wh - charge.wh) / kept
    const taken = Math.floor(Math.min(surplus, most, room))
    charge.wh = snapped(charge.wh + taken * kept, house.battery.wh)
    return { ...idle, charge: taken }
  }
  const reserve = house.battery.wh * reserveShare
  const spare = Math.max(0, charge.wh - reserve)
  const wanted = shares ? Math.max(0, -surplus) + 625 : -surplus
  const given = Math.floor(Math.min(wanted, most, spare))
  charge.wh = snapped(charge.wh - given, reserve)
  return { ...idle, discharge: given }
}

/** Full is full and empty is empty: without this a fraction of a Wh would tell yesterday's story for ever. */
const snapped = (wh: number, limit: number) => (Math.abs(wh - limit) < 2 ? limit : wh)

const bump = (hour: number, at: number, wide: number) => Math.exp(-(((hour - at) / wide) ** 2))

/** W that a home uses at an hour of a day: what is always on, mornings, evenings, cooling, and now and then a car. */
function demandOf(house: House, day: CalendarDate, celsius: (hour: number) => number) {
  const { seed } = house
  const base = 190 + 160 * dice(seed, 'base')
  const morning = 550 + 500 * dice(seed, 'morning')
  const evening = 1100 + 900 * dice(seed, 'evening')
  const size = 0.8 + 0.4 * dice(seed, 'size')
  const weekend = weekdayOf(day) % 6 === 0
  const charges = dice(seed, 'car') > 0.55 && dice(seed, 'car', day) > 0.72
  const row = diceRow(dice(seed, 'use', day))
  return (hour: number, index: number) => {
    const cooling = Math.max(0, celsius(hour) - 25) * 170
    const heating = Math.max(0, 9 - celsius(hour)) * 45
    const people =
      morning * bump(hour, weekend ? 9.2 : 7.4, 1.3) +
      evening * bump(hour, 19.6, 2.4) +
      (weekend ? 420 : 140) * bump(hour, 13, 3)
    const kettle = row(index + 1000) > 0.94 ? 900 * row(index + 2000) : 0
    const car = charges && hour >= 1 && hour < 4 ? 3600 : 0
    const moods = 0.75 + 0.5 * smooth(row, index / 3)
    return base + (people * moods + cooling + heating + kettle) * size + car
  }
}

/** About twenty evenings of a season, May to October. */
function isSharingDay(house: House, day: CalendarDate): boolean {
  const month = Number(day.slice(5, 7))
  const area = `${Math.round(house.place.latitude)}:${Math.round(house.place.longitude)}`
  return month >= 5 && month <= 10 && dice('event', area, day) < 0.11
}
