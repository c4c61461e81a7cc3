import { describe, expect, it } from 'vitest'
import { addCalendarDays } from '#domain/calendar-date.ts'
import { isImbalanced } from '#domain/data-quality.ts'
import { expectedCurve } from '#domain/solar-day.ts'
import { siteDay } from '#server/data/telemetry-days.ts'
import type { House, HouseDay } from '#server/vendors/telemetry/house.ts'
import { powerAt, simulate } from '#server/vendors/telemetry/simulation.ts'

const davis: House = {
  seed: 'JUNIPER',
  place: { latitude: 38.5449, longitude: -121.7405 },
  timeZone: 'America/Los_Angeles',
  capacityKw: 7.6,
  battery: { wh: 13_500, watts: 5_000 },
  shares: false,
  fault: null,
}
const year = [...simulate(davis, '2025-11-01', '2026-10-31')]
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const at = (day: HouseDay, column: keyof Omit<HouseDay, 'day'>, index: number) =>
  day[column][index] ?? Number.NaN

function dayOf(day: string, house = davis): HouseDay {
  const [only] = [...simulate(house, day, day)]
  if (!only) throw new Error('no day')
  return only
}

describe('a simulated house', () => {
  it('balances to the Wh in every quarter hour of a year', () => {
    const off = year.flatMap((day) =>
      day.solar_wh.flatMap((solar, index) => {
        const supply = solar + at(day, 'battery_discharge_wh', index) + at(day, 'grid_import_wh', index)
        const use =
          at(day, 'home_wh', index) + at(day, 'battery_charge_wh', index) + at(day, 'grid_export_wh', index)
        return supply === use ? [] : [`${day.day} ${index}`]
      }),
    )
    expect(off).toEqual([])
  })

  it('is the same whatever range a day is asked in', () => {
    const days = year.filter((_, index) => index % 11 === 0)
    expect(days.map(({ day }) => dayOf(day))).toEqual(days)
  })

  it('differs from its neighbour, under the same sky', () => {
    const neighbour = dayOf('2026-06-18', { ...davis, seed: 'LARKSPUR' })
    expect(neighbour.solar_wh).toEqual(dayOf('2026-06-18').solar_wh)
    expect(neighbour.home_wh).not.toEqual(dayOf('2026-06-18').home_wh)
  })

  it('makes nothing at night and never more than a clear sky gives', () => {
    for (const day of year.filter((_, index) => index % 13 === 0)) {
      const clear = expectedCurve(day.day, davis.timeZone, davis.place, davis.capacityKw)
      const excess = day.solar_wh.filter((wh, index) => wh > Math.ceil((clear[index]?.watts ?? 0) / 4))
      expect([day.day, excess]).toEqual([day.day, []])
      expect(sum(day.solar_wh.slice(0, 16))).toBe(0)
    }
  })

  it('makes more in summer than in winter, as much in a year as such a roof does', () => {
    const months = (name: string) =>
      sum(year.filter(({ day }) => day.slice(5, 7) === name).map((day) => sum(day.solar_wh)))
    expect(months('07')).toBeGreaterThan(2 * months('12'))
    const perKw = sum(year.map((day) => sum(day.solar_wh))) / 1000 / davis.capacityKw
    expect(perKw).toBeGreaterThan(1100)
    expect(perKw).toBeLessThan(1700)
  })

  it('uses most in the mornings and evenings, and something always', () => {
    const hourly = (from: number, to: number) =>
      sum(year.slice(0, 60).map((day) => sum(day.home_wh.slice(from * 4, to * 4)) / (to - from)))
    expect(hourly(18, 21)).toBeGreaterThan(1.5 * hourly(11, 14))
    expect(hourly(7, 9)).toBeGreaterThan(1.2 * hourly(4, 6))
    expect(Math.min(...year.flatMap((day) => day.home_wh))).toBeGreaterThan(20)
  })

  it('keeps the battery between its reserve and full', () => {
    const percents = year.flatMap((day) => day.battery_percent)
    expect([Math.min(...percents), Math.max(...percents)]).toEqual([20, 100])
  })

  it('has 92 and 100 quarter hours on the days on which the clock changes', () => {
    const ithaca = { ...davis, timeZone: 'America/New_York', place: { latitude: 42.44, longitude: -76.5 } }
    const counts = ['2026-03-08', '2026-11-01', '2026-11-02'].map((day) => dayOf(day, ithaca).home_wh.length)
    expect(counts).toEqual([92, 100, 96])
  })

  it('gives its battery to the grid on some summer evenings when it takes part, and never otherwise', () => {
    const summer = (house: House) =>
      [...simulate(house, '2026-06-01', '2026-09-30')].filter((day) =>
        day.grid_export_wh.some(
          (wh, index) => wh > 0 && at(day, 'battery_discharge_wh', index) > at(day, 'home_wh', index),
        ),
      ).length
    expect(summer({ ...davis, shares: true })).toBeGreaterThan(5)
    expect(summer(davis)).toBe(0)
  })
})

describe('what flows at a moment of a simulated day', () => {
  it('is in balance and within a few percent of its quarter hour, all day', () => {
    const day = dayOf('2026-04-22')
    const { start } = siteDay(day.day, davis.timeZone)
    for (let index = 0; index < 96; index += 1) {
      const power = powerAt(davis, day, new Date(start.getTime() + index * 900_000 + 420_000))
      expect(isImbalanced(power)).toBe(false)
      expect((power.solar_w ?? 0) + (power.battery_w ?? 0) + (power.grid_w ?? 0)).toBe(power.home_w)
      const mean = at(day, 'solar_wh', index) * 4
      expect(Math.abs((power.solar_w ?? 0) - mean)).toBeLessThanOrEqual(mean * 0.031 + 1)
      expect(power.battery_percent).toBe(at(day, 'battery_percent', index))
    }
  })

  it('leaves the grid at rest while the battery follows the home', () => {
    const day = dayOf(addCalendarDays('2026-04-22', 1))
    const { start } = siteDay(day.day, davis.timeZone)
    const index = day.grid_import_wh.findIndex(
      (wh, place) =>
        wh === 0 && at(day, 'grid_export_wh', place) === 0 && at(day, 'battery_discharge_wh', place) > 0,
    )
    expect(powerAt(davis, day, new Date(start.getTime() + index * 900_000)).grid_w).toBe(0)
  })
})
