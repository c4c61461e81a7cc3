import { describe, expect, it } from 'vitest'
import {
  clearSkyIrradiance,
  expectedCurve,
  expectedEnergy,
  isDaylight,
  placeOf,
  sunAltitude,
  sunTimes,
} from '#domain/solar-day.ts'
import { stateCentres } from '#domain/state-centres.ts'
import { usStates } from '#domain/us-states.ts'

const davis = { latitude: 38.545, longitude: -121.74 }
const PACIFIC = 'America/Los_Angeles'
const minutesApart = (a: Date | null, iso: string): number =>
  Math.abs((a?.getTime() ?? 0) - Date.parse(iso)) / 60_000

describe('the day of the sun', () => {
  it('rises and sets at the home, as almanacs say within two minutes [POWER-24, POWER-25]', () => {
    const june = sunTimes('2026-06-21', PACIFIC, davis)
    expect(minutesApart(june.sunrise, '2026-06-21T05:42:00-07:00')).toBeLessThan(2)
    expect(minutesApart(june.sunset, '2026-06-21T20:35:00-07:00')).toBeLessThan(2)
    const winter = sunTimes('2026-12-21', PACIFIC, davis)
    expect(minutesApart(winter.sunrise, '2026-12-21T07:20:00-08:00')).toBeLessThan(2)
    expect(minutesApart(winter.sunset, '2026-12-21T16:49:00-08:00')).toBeLessThan(2)
  })
  it('belongs to the calendar day of the site, also far from Greenwich [POWER-25]', () => {
    const guam = sunTimes('2026-06-21', 'Pacific/Guam', { latitude: 13.5, longitude: 144.8 })
    expect(minutesApart(guam.sunrise, '2026-06-21T05:56:00+10:00')).toBeLessThan(3)
    const honolulu = sunTimes('2026-06-21', 'Pacific/Honolulu', { latitude: 21.3, longitude: -157.9 })
    expect(minutesApart(honolulu.sunset, '2026-06-21T19:16:00-10:00')).toBeLessThan(3)
  })
  it('has no sunrise where the sun stays up', () => {
    const arctic = sunTimes('2026-06-21', 'America/Anchorage', { latitude: 71.3, longitude: -156.8 })
    expect([arctic.sunrise, arctic.sunset, arctic.alwaysUp]).toEqual([null, null, true])
  })
  it('is daylight between the two and not at night [POWER-15]', () => {
    expect(isDaylight(new Date('2026-06-21T12:00:00-07:00'), davis)).toBe(true)
    expect(isDaylight(new Date('2026-06-21T23:00:00-07:00'), davis)).toBe(false)
    expect(sunAltitude(new Date('2026-06-21T13:08:00-07:00'), davis)).toBeCloseTo(74.9, 0)
  })
})

describe('the expected curve', () => {
  it('is zero at night, highest about noon, and has a point for every quarter hour [POWER-24, ENERGY-4]', () => {
    const curve = expectedCurve('2026-06-21', PACIFIC, davis, 6)
    expect(curve).toHaveLength(96)
    expect(curve[0]).toEqual({ at: new Date('2026-06-21T07:00:00Z'), watts: 0 })
    const peak = curve.reduce((best, point) => (point.watts > best.watts ? point : best))
    expect(minutesApart(peak.at, '2026-06-21T13:00:00-07:00')).toBeLessThanOrEqual(15)
    expect(peak.watts).toBeGreaterThan(4_500)
    expect(peak.watts).toBeLessThan(6_000)
    expect(expectedCurve('2026-03-08', PACIFIC, davis, 6)).toHaveLength(92)
    expect(expectedCurve('2026-11-01', PACIFIC, davis, 6)).toHaveLength(100)
  })
  it('grows with the capacity and shrinks with the season [POWER-24, ENERGY-38]', () => {
    const june = expectedEnergy(expectedCurve('2026-06-21', PACIFIC, davis, 6))
    expect(expectedEnergy(expectedCurve('2026-06-21', PACIFIC, davis, 12)) / june).toBeCloseTo(2, 2)
    const december = expectedEnergy(expectedCurve('2026-12-21', PACIFIC, davis, 6))
    expect(december).toBeLessThan(june / 2)
    expect([june, december].every((wh) => wh > 8_000 && wh < 50_000)).toBe(true)
  })
  it('knows the clear sky: nothing below the horizon, about 1,037 W/m² overhead [ENERGY-38]', () => {
    expect([clearSkyIrradiance(-5), clearSkyIrradiance(0)]).toEqual([0, 0])
    expect(clearSkyIrradiance(90)).toBeCloseTo(1_037.2, 0)
  })
})

describe('the place of a home', () => {
  it('is its own when known, else the middle of its state, else unknown [POWER-25]', () => {
    expect(placeOf({ ...davis, state: 'NY' })).toEqual(davis)
    expect(placeOf({ state: 'ca' })).toEqual({ latitude: 35.5, longitude: -119.4 })
    expect(placeOf({ latitude: null, longitude: 3, state: 'XX' })).toBeNull()
    expect(placeOf({ state: null })).toBeNull()
  })
  it('is known for every state and territory', () => {
    expect(Object.keys(stateCentres)).toEqual(usStates.map((state) => state.code))
  })
})
