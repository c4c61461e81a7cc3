import { describe, expect, it } from 'vitest'
import { intervalFaults, readAmounts } from '#domain/readings.ts'

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
