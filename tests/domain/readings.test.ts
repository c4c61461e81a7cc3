import { describe, expect, it } from 'vitest'
import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import { readingPolicy } from '#domain/reading-policy.ts'
import { instantFault, intervalFaults, newestMean, readAmounts } from '#domain/readings.ts'

const now = new Date('2026-11-21T15:52:10Z')
const faults = (interval: Record<string, unknown>) =>
  intervalFaults({ starts_at: '2026-11-21T15:45:00Z', ...interval }, now)

describe('a quarter hour that a vendor tells', () => {
  it('begins on a quarter of an hour, in whatever offset it is written [VENDOR-3]', () => {
    expect(faults({})).toEqual([])
    expect(faults({ starts_at: '2026-11-21T21:30:00+05:45' })).toEqual([])
    expect(faults({ starts_at: '2026-11-21T15:45:01Z' })).toEqual([['starts_at', 'quarter']])
    expect(faults({ starts_at: '2026-11-21T15:50:00Z' })).toEqual([['starts_at', 'quarter']])
  })

  it('has begun, by a clock that may be five minutes ahead [VENDOR-3]', () => {
    expect(faults({ starts_at: '2026-11-21T16:00:00Z' })).toEqual([['starts_at', 'future']])
    const at = (seconds: string) =>
      intervalFaults({ starts_at: '2026-11-21T16:00:00Z' }, new Date(`2026-11-21T15:5${seconds}Z`))
    expect(at('5:00')).toEqual([])
    expect(at('4:59')).toEqual([['starts_at', 'future']])
  })

  it('lies no longer ago than anything is read, which no clock that was never set tells [VENDOR-22]', () => {
    const { intervalMs } = monitoringPolicy
    const { oldestReadMs, firstReadMs } = readingPolicy
    const quarter = new Date('2026-11-21T15:45:00Z')
    const from = (ms: number) =>
      intervalFaults({ starts_at: new Date(quarter.getTime() - ms).toISOString() }, quarter)
    expect([from(firstReadMs), from(oldestReadMs)]).toEqual([[], []])
    expect(from(oldestReadMs + intervalMs)).toEqual([['starts_at', 'past']])
    for (const starts_at of ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '2000-01-01T00:00:00Z'])
      expect(faults({ starts_at })).toEqual([['starts_at', 'past']])
    const ofSample = (at: string) => instantFault(Date.parse(at), now)
    expect(ofSample('2026-11-21T15:57:10Z')).toBeNull()
    expect(ofSample('2026-11-21T15:57:11Z')).toBe('future')
    expect([ofSample('1970-01-01T00:00:01Z'), ofSample('2026-11-20T23:59:60Z')]).toEqual(['past', 'past'])
  })

  it('may fall below zero in production and use alone, by what an instrument is off [VENDOR-3]', () => {
    const negative = readAmounts.filter((name) => faults({ [name]: -1 }).length > 0)
    expect(negative).toEqual([
      'grid_import_wh',
      'grid_export_wh',
      'battery_charge_wh',
      'battery_discharge_wh',
    ])
    for (const name of readAmounts)
      expect([faults({ [name]: 0 }), faults({ [name]: null })]).toEqual([[], []])
  })
})

describe('the quarter hour that stands in for a sample', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
  const nothing = { solar_w: null, home_w: null, grid_w: null, battery_w: null, battery_percent: null }

  it('gives its mean power at its end: + is import and discharge [POWER-28, POWER-2]', () => {
    const all = {
      at: at('15:30'),
      ...{ solar_wh: 900, home_wh: 250, grid_import_wh: 10, grid_export_wh: 210 },
      ...{ battery_charge_wh: 450, battery_discharge_wh: 0, battery_percent: 64 },
    }
    expect(newestMean([all], now)).toEqual({
      ...{ since: at('15:30'), as_of: at('15:45') },
      ...{ solar_w: 3600, home_w: 1000, grid_w: -800, battery_w: -1800, battery_percent: 64 },
    })
    expect(newestMean([{ at: at('15:30'), solar_wh: 0 }], now)).toMatchObject({ ...nothing, solar_w: 0 })
    expect(newestMean([{ ...all, grid_import_wh: 400 }], now)?.grid_w).toBe(760)
  })

  it('is the newest that is over and of which a part is known, in whatever order they come [POWER-28]', () => {
    const quarters = ['15:00', '15:15', '15:30', '15:45'].map((time) => ({ at: at(time), solar_wh: 5 }))
    for (const some of [quarters, [...quarters].reverse()])
      expect(newestMean(some, now)?.as_of).toEqual(at('15:45'))
    const early = new Date('2026-11-21T15:55:00Z')
    expect(newestMean(quarters, early)?.as_of).toEqual(at('16:00'))
    const emptied = quarters.map((one) => (one.at >= at('15:15') ? { ...one, solar_wh: null } : one))
    expect(newestMean(emptied, now)?.as_of).toEqual(at('15:15'))
  })

  it('knows of two ways only what both tell, and nothing that no home has [POWER-28]', () => {
    const half = { at: at('15:30'), grid_import_wh: 10, battery_charge_wh: 10, battery_percent: 50 }
    expect(newestMean([half], now)).toBeNull()
    expect(newestMean([{ ...half, grid_export_wh: null, home_wh: 1 }], now)).toMatchObject({
      ...nothing,
      ...{ home_w: 4, battery_percent: 50 },
    })
    const most = { at: at('15:30'), solar_wh: 250_000, home_wh: 250_001 }
    expect(newestMean([most], now)).toMatchObject({ solar_w: 1_000_000, home_w: null })
    expect(newestMean([], now)).toBeNull()
  })
})
