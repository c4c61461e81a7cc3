import { describe, expect, it } from 'vitest'
import {
  isTpvStepShown,
  readTpvStatus,
  tpvPollDelayMs,
  tpvStatusAdvances,
  tpvStatuses,
  tpvStatusOf,
} from '#domain/tpv.ts'
import { areAgentsAvailable, nextAgentOpening } from '#domain/tpv-hours.ts'

describe('the verification call', () => {
  it('is a step only with the flag and a TPV installer [TPV-1]', () => {
    expect([
      isTpvStepShown(true, true),
      isTpvStepShown(true, false),
      isTpvStepShown(false, true),
      isTpvStepShown(false, false),
    ]).toEqual([true, false, false, false])
  })
  it('is pending when unset or unknown, in whatever case it comes [TPV-2]', () => {
    expect([null, undefined, '', 'odd', 'VERIFIED', 'Failed', 'canceled'].map(readTpvStatus)).toEqual([
      'pending',
      'pending',
      'pending',
      'pending',
      'verified',
      'failed',
      'canceled',
    ])
  })
  it('is a matter of each user [TPV-2]', () => {
    const statuses = [{ user_id: '1', tpv_status: 'verified' }]
    expect([tpvStatusOf(statuses, 1), tpvStatusOf(statuses, 2)]).toEqual(['verified', 'pending'])
  })
  it('is asked about every 5 s, after an error in 30 s [TPV-6, TPV-7]', () => {
    expect([tpvPollDelayMs(false), tpvPollDelayMs(true)]).toEqual([5_000, 30_000])
  })
  it('only moves forward: the whole table [TPV-17]', () => {
    const table = tpvStatuses.map((stored) =>
      tpvStatuses.filter((reported) => tpvStatusAdvances(stored, reported)),
    )
    expect(Object.fromEntries(tpvStatuses.map((status, index) => [status, table[index]]))).toEqual({
      pending: ['verified', 'failed', 'canceled'],
      verified: [],
      failed: ['verified'],
      canceled: ['verified', 'failed'],
    })
  })
  it('is taken in agent hours, else the next opening is told [TPV-13, TPV-16]', () => {
    expect(areAgentsAvailable(new Date('2026-11-20T20:00:00Z'))).toBe(true)
    expect(areAgentsAvailable(new Date('2026-11-16T05:30:00Z'))).toBe(false)
    expect(nextAgentOpening(new Date('2026-11-16T05:30:00Z'))).toEqual(new Date('2026-11-16T13:00:00Z'))
  })
})
