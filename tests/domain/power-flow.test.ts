import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  flowLines,
  flowMode,
  flowStates,
  modeNumbered,
  modeOf,
  standingOf,
  systemStatus,
} from '#domain/power-flow.ts'

const solars = ['on', 'off'] as const
const batteries = ['charging', 'idle', 'discharging'] as const
const grids = ['importing', 'idle', 'exporting'] as const
const sample = (
  solar_w: number | null,
  home_w: number | null,
  battery_w: number | null,
  grid_w: number | null,
) => ({
  solar_w,
  home_w,
  battery_w,
  grid_w,
})
const anything = fc.record({
  solar_w: fc.option(fc.integer({ min: -200, max: 12_000 })),
  home_w: fc.option(fc.integer({ min: -200, max: 12_000 })),
  battery_w: fc.option(fc.integer({ min: -6_000, max: 6_000 })),
  grid_w: fc.option(fc.integer({ min: -12_000, max: 12_000 })),
})

describe('the flow modes', () => {
  it('are solar × battery × grid in that order, less the four that cannot be, numbered 1 to 14 [POWER-6, POWER-8, POWER-9]', () => {
    const impossible = ['off charging idle', 'off charging exporting', 'off idle idle', 'off idle exporting']
    const expected = solars
      .flatMap((solar) => batteries.flatMap((battery) => grids.map((grid) => ({ solar, battery, grid }))))
      .filter(({ solar, battery, grid }) => !impossible.includes(`${solar} ${battery} ${grid}`))
    expect(expected.map(modeOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    expect([0, 1, 14, 15, 1.5, null].map(modeNumbered)).toEqual([null, 1, 14, null, null, null])
  })
  it('give null for the four that cannot be [POWER-7]', () => {
    const none = solars
      .flatMap((solar) => batteries.flatMap((battery) => grids.map((grid) => ({ solar, battery, grid }))))
      .filter((states) => modeOf(states) === null)
    expect(none).toEqual([
      { solar: 'off', battery: 'charging', grid: 'idle' },
      { solar: 'off', battery: 'charging', grid: 'exporting' },
      { solar: 'off', battery: 'idle', grid: 'idle' },
      { solar: 'off', battery: 'idle', grid: 'exporting' },
    ])
  })
  it('count exactly ±50 W as nothing and 51 W as something [POWER-5]', () => {
    expect(flowStates(sample(50, 0, 50, 50))).toEqual({ solar: 'off', battery: 'idle', grid: 'idle' })
    expect(flowStates(sample(50, 0, -50, -50))).toEqual({ solar: 'off', battery: 'idle', grid: 'idle' })
    expect(flowStates(sample(51, 0, 51, 51))).toEqual({
      solar: 'on',
      battery: 'discharging',
      grid: 'importing',
    })
    expect(flowStates(sample(51, 0, -51, -51))).toEqual({
      solar: 'on',
      battery: 'charging',
      grid: 'exporting',
    })
    expect(flowStates(sample(-500, 0, 0, 0)).solar).toBe('off')
  })
  it('take a part that the home lacks for idle [POWER-3]', () => {
    expect(flowMode(sample(4_000, 1_000, null, -3_000))).toBe(6)
    expect(flowMode(sample(null, 1_000, null, 1_000))).toBe(11)
    expect(flowMode(sample(null, null, null, null))).toBeNull()
  })
  it('name the plain cases [POWER-2, POWER-6]', () => {
    expect(flowMode(sample(4_200, 1_100, -2_000, -1_100))).toBe(3)
    expect(flowMode(sample(1_000, 1_000, 0, 0))).toBe(5)
    expect(flowMode(sample(0, 800, 800, 0))).toBe(13)
    expect(flowMode(sample(0, 800, 2_000, -1_200))).toBe(14)
  })
})

describe('the status of a system', () => {
  const now = new Date('2026-06-20T20:00:00Z')
  const ago = (ms: number): Date => new Date(now.getTime() - ms)
  it('is Inactive until IN_SERVICE, whatever the data [POWER-4]', () => {
    for (const current_milestone of ['CONTRACT_SIGNED', 'INSTALLATION_COMPLETED', 'CANCELED']) {
      expect(systemStatus({ current_milestone, as_of: now }, now)).toBe('Inactive')
    }
  })
  it('is told by the data where the agreement has no milestone: Inactive until something was heard [POWER-4]', () => {
    const heard = [null, ago(0), ago(36 * 60_000)]
    expect(heard.map((as_of) => systemStatus({ current_milestone: null, as_of }, now))).toEqual([
      'Inactive',
      'Active',
      'Offline',
    ])
  })
  it('is Offline when older than 35 minutes or never heard of, else Active [POWER-4, POWER-11, POWER-16]', () => {
    expect(systemStatus({ current_milestone: 'IN_SERVICE', as_of: ago(35 * 60_000) }, now)).toBe('Active')
    expect(systemStatus({ current_milestone: 'IN_SERVICE', as_of: ago(35 * 60_000 + 1) }, now)).toBe(
      'Offline',
    )
    expect(systemStatus({ current_milestone: 'IN_SERVICE', as_of: null }, now)).toBe('Offline')
  })
})

describe('how a system stands', () => {
  const now = Date.parse('2026-06-18T20:00:00Z')
  const hours = 60 * 60_000
  const heard = (ms: number) => ({ status: 'Offline' as const, as_of: new Date(now - ms).toISOString() })
  const none = {
    site_timezone: 'America/Los_Angeles',
    has_home_monitoring: false,
    has_grid_monitoring: false,
    has_battery_monitoring: false,
  }

  it.each(['home', 'grid', 'battery'] as const)(
    'is late until 2 hours, where its %s is measured, and then not heard of [POWER-12, POWER-16]',
    (category) => {
      const system = { ...none, [`has_${category}_monitoring`]: true }
      expect(standingOf(system, heard(2 * hours), now)).toBe('late')
      expect(standingOf(system, heard(2 * hours + 1), now)).toBe('offline')
    },
  )

  it('is late for a day, the night in it, where only the sun is measured, and then not heard of [POWER-16]', () => {
    expect(standingOf(none, heard(24 * hours), now)).toBe('late')
    expect(standingOf(none, heard(24 * hours + 1), now)).toBe('offline')
    expect(standingOf(none, { status: 'Offline', as_of: null }, now)).toBe('offline')
  })

  it('is awaited for two days in service while it was never heard of, and then not heard of [POWER-32]', () => {
    const never = { status: 'Offline' as const, as_of: null }
    const of = (in_service_date: string | null, milestone_changed_at: string | null) =>
      standingOf(none, never, now, [], { in_service_date, milestone_changed_at })
    expect(of(null, new Date(now - 48 * hours).toISOString())).toBe('awaited')
    expect(of(null, new Date(now - 48 * hours - 1).toISOString())).toBe('offline')
    expect([of('2026-06-17', null), of('2026-06-16', null)]).toEqual(['awaited', 'offline'])
    expect(of('2026-05-01', new Date(now).toISOString())).toBe('offline')
    expect([of(null, null), standingOf(none, never, now, [], null)]).toEqual(['offline', 'offline'])
    const today = { in_service_date: '2026-06-18', milestone_changed_at: null }
    expect(standingOf(none, heard(25 * hours), now, [], today)).toBe('offline')
    const inactive = { status: 'Inactive' as const, as_of: null }
    expect(standingOf(none, inactive, now, [], today)).toBe('inactive')
    expect(standingOf(none, inactive, now, [], { ...today, current_milestone: 'CANCELED' })).toBe('canceled')
  })

  it.each([
    ['Pacific/Honolulu', '2026-06-18T00:00:00-10:00'],
    ['America/New_York', '2026-06-18T00:00:00-04:00'],
  ])(
    'is awaited for the two days that the clock of its site shows, in %s [POWER-32]',
    (site_timezone, end) => {
      const system = { ...none, site_timezone }
      const at = (ms: number) =>
        standingOf(system, { status: 'Offline', as_of: null }, Date.parse(end) + ms, [], {
          in_service_date: '2026-06-16',
          milestone_changed_at: null,
        })
      expect([at(0), at(1)]).toEqual(['awaited', 'offline'])
    },
  )

  it('is what its production lacks for days only while it sends [WARN-12]', () => {
    const active = { status: 'Active' as const, as_of: new Date(now).toISOString() }
    expect(standingOf(none, active, now, [{ kind: 'low_production' }])).toBe('low_production')
    expect(standingOf(none, active, now, [{ kind: 'silent' }])).toBe('active')
    expect(standingOf(none, active, now)).toBe('active')
    const ofRoofToo = [{ kind: 'roof_silent' }, { kind: 'low_production' }] as const
    expect(standingOf(none, active, now, ofRoofToo)).toBe('low_production')
    expect(standingOf(none, heard(25 * hours), now, [{ kind: 'no_production' }])).toBe('offline')
    expect(standingOf(none, { status: 'Inactive', as_of: null }, now, [{ kind: 'no_production' }])).toBe(
      'inactive',
    )
  })
})

describe('the lines', () => {
  it('lead from the sun to home, battery and grid [POWER-17]', () => {
    expect(flowLines(sample(4_200, 1_100, -2_000, -1_100))).toEqual([
      { from: 'solar', to: 'home', watts: 1_100 },
      { from: 'solar', to: 'battery', watts: 2_000 },
      { from: 'solar', to: 'grid', watts: 1_100 },
    ])
  })
  it('lead from battery and grid when the sun does not suffice [POWER-17]', () => {
    expect(flowLines(sample(0, 3_000, 2_000, 1_000))).toEqual([
      { from: 'battery', to: 'home', watts: 2_000 },
      { from: 'grid', to: 'home', watts: 1_000 },
    ])
    expect(flowLines(sample(0, 500, -3_000, 3_500))).toEqual([
      { from: 'grid', to: 'home', watts: 500 },
      { from: 'grid', to: 'battery', watts: 3_000 },
    ])
    expect(flowLines(sample(0, 500, 1_500, -1_000))).toEqual([
      { from: 'battery', to: 'home', watts: 500 },
      { from: 'battery', to: 'grid', watts: 1_000 },
    ])
  })
  it('never carry more than a part gives or takes, and never less than the dead band [POWER-5, POWER-17]', () => {
    fc.assert(
      fc.property(anything, (any) => {
        const lines = flowLines(any)
        const sum = (side: 'from' | 'to', node: string): number =>
          lines.filter((line) => line[side] === node).reduce((total, line) => total + line.watts, 0)
        expect(sum('from', 'solar')).toBeLessThanOrEqual(Math.max(0, any.solar_w ?? 0))
        expect(sum('to', 'home')).toBeLessThanOrEqual(Math.max(0, any.home_w ?? 0))
        expect(sum('from', 'battery')).toBeLessThanOrEqual(Math.max(0, any.battery_w ?? 0))
        expect(sum('to', 'battery')).toBeLessThanOrEqual(Math.max(0, -(any.battery_w ?? 0)))
        expect(sum('from', 'grid')).toBeLessThanOrEqual(Math.max(0, any.grid_w ?? 0))
        expect(sum('to', 'grid')).toBeLessThanOrEqual(Math.max(0, -(any.grid_w ?? 0)))
        expect(lines.every((line) => line.watts > 50)).toBe(true)
      }),
    )
  })
})
