import { describe, expect, it } from 'vitest'
import { type FlowLine, flowLines } from '#domain/power-flow.ts'
import {
  arrangementFor,
  chargeArc,
  dashSeconds,
  dashSteps,
  ribbons,
  ribbonWidth,
} from '#src/charts/power-now/layout.ts'

const wide = arrangementFor(500)
const phone = arrangementFor(350)
const lines = (solar_w: number, home_w: number, battery_w: number, grid_w: number): FlowLine[] =>
  flowLines({ solar_w, home_w, battery_w, grid_w })
const ends = (path: string) => path.slice(path.lastIndexOf('V'))

describe('the geometry of power now', () => {
  it('makes a ribbon 5.2 px wide per kilowatt, 4.6 on a phone, at least 2.5 and at most 26 [POWER-17]', () => {
    expect([100, 481, 1000, 2000, 5000, 9000].map((watts) => ribbonWidth(watts, wide.perKilowatt))).toEqual([
      2.5, 2.5012, 5.2, 10.4, 26, 26,
    ])
    expect([100, 1000, 2000].map((watts) => ribbonWidth(watts, phone.perKilowatt))).toEqual([2.5, 4.6, 9.2])
  })

  it('moves dashes one step in 1.4 s, slower below half a kilowatt, never slower than four times', () => {
    expect([5000, 500, 250, 100, 1].map(dashSeconds)).toEqual([1.4, 1.4, 2.8, 5.6, 5.6])
  })

  it('rests its dashes after five seconds, however slow they are [POWER-17]', () => {
    for (const watts of [5000, 250, 1])
      expect(dashSteps(dashSeconds(watts)) * dashSeconds(watts)).toBeCloseTo(5)
  })

  it('keeps every place where it is, whatever flows', () => {
    expect(wide.nodes.solar.x).toBe(wide.nodes.home.x)
    expect(wide.nodes.battery.y).toBe(wide.nodes.grid.y)
    expect(wide.nodes.solar.x - wide.nodes.battery.x).toBe(wide.nodes.grid.x - wide.nodes.solar.x)
  })

  it('leaves the sun side by side, 3 px apart, the home line on the axis', () => {
    const drawn = ribbons(lines(4200, 1100, -2000, -1100), wide)
    const start = (to: string) => {
      const ribbon = drawn.find((one) => one.to === to)
      return { x: Number(ribbon?.path.match(/^M([\d.]+)/)?.[1]), width: ribbon?.width ?? 0 }
    }
    const home = start('home')
    const battery = start('battery')
    const grid = start('grid')
    expect(home.x).toBe(wide.nodes.solar.x)
    expect(home.x - home.width / 2 - (battery.x + battery.width / 2)).toBeCloseTo(3, 1)
    expect(grid.x - grid.width / 2 - (home.x + home.width / 2)).toBeCloseTo(3, 1)
  })

  it('runs straight across between battery and grid', () => {
    const across = ribbons(lines(1000, 2000, 4000, -3000), wide).find((one) => one.to === 'grid')
    expect(across?.path).toMatch(/^M[\d.]+ [\d.]+H[\d.]+$/)
  })

  it('brings a lone line into the home on the axis and two beside each other', () => {
    const [alone] = ribbons(lines(0, 700, 700, 0), wide)
    expect(alone?.arrow).toMatch(/^M250 /)
    const both = ribbons(lines(0, 4000, 2500, 1500), wide).map((one) =>
      Number(one.arrow.match(/^M([\d.]+)/)?.[1]),
    )
    expect(both).toHaveLength(2)
    expect((both[0] ?? 0) + (both[1] ?? 0)).toBe(2 * wide.nodes.home.x)
    expect((both[1] ?? 0) - (both[0] ?? 0)).toBeGreaterThanOrEqual(17)
  })

  it('ends 9 px short of the receiving node', () => {
    const home = ribbons(lines(2000, 2000, 0, 0), wide)[0]
    const tip = Number(home?.arrow.match(/^M[\d.]+ ([\d.]+)/)?.[1])
    expect(wide.nodes.home.y - wide.radius - tip).toBe(9)
    expect(ends(home?.path ?? '')).toBe(`V${tip - 12}`)
  })

  it('fills the ring by the state of charge', () => {
    const { around, filled } = chargeArc(30, 0.64)
    expect(filled / around).toBeCloseTo(0.64, 3)
    expect(chargeArc(30, 1.2).filled).toBe(around)
    expect(chargeArc(30, -1).filled).toBe(0)
  })

  it('stays inside a narrow phone', () => {
    const narrow = arrangementFor(280)
    for (const { x } of Object.values(narrow.nodes)) {
      expect(x - narrow.radius).toBeGreaterThanOrEqual(0)
      expect(x + narrow.radius).toBeLessThanOrEqual(280)
    }
  })
})
