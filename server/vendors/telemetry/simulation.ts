import { addCalendarDays, type CalendarDate } from '#domain/calendar-date.ts'
import { siteDay } from '../../data/telemetry-days.ts'
import type { PowerReading } from '../../data/telemetry-power.ts'
import { type House, type HouseDay, simulateDay } from './house.ts'
import { dice } from './seed.ts'

/** After so many days the battery has been full or empty, and no longer remembers where it began. */
const warmUpDays = 6

/** The days of a house from `first` to `last`, both included. The same day is the same whatever range it is asked in. */
export function* simulate(house: House, first: CalendarDate, last: CalendarDate): Generator<HouseDay> {
  const charge = { wh: (house.battery?.wh ?? 0) / 2 }
  for (let day = addCalendarDays(first, -warmUpDays); day <= last; day = addCalendarDays(day, 1)) {
    const simulated = simulateDay(house, day, charge)
    if (day >= first) yield simulated
  }
}

/**
 * What flows at an instant of a simulated day: the mean of its quarter hour, give or take a few percent, in balance to
 * the watt. + grid is import, + battery is discharge.
 */
export function powerAt(house: House, simulated: HouseDay, at: Date): PowerReading {
  const { start } = siteDay(simulated.day, house.timeZone)
  const index = Math.floor((at.getTime() - start.getTime()) / 900_000)
  const minute = Math.floor(at.getTime() / 60_000)
  const watts = (column: keyof Omit<HouseDay, 'day'>) => (simulated[column][index] ?? 0) * 4
  const about = (value: number, name: string) =>
    Math.round(value * (0.97 + 0.06 * dice(house.seed, name, minute)))
  const solar = about(watts('solar_wh'), 'solar')
  const home = about(watts('home_wh'), 'home')
  // A battery that follows the home takes up what the few percent change, so that the grid stays at rest.
  const follows = house.battery !== null && watts('grid_import_wh') === 0 && watts('grid_export_wh') === 0
  const battery = follows ? home - solar : watts('battery_discharge_wh') - watts('battery_charge_wh')
  return {
    as_of: at,
    solar_w: solar,
    home_w: home,
    grid_w: home - solar - battery,
    battery_w: battery,
    battery_percent: simulated.battery_percent[index] ?? 0,
  }
}
