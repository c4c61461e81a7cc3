import { describe, expect, it } from 'vitest'
import {
  announcedSeconds,
  inactivityDeadlines,
  shouldReportActivity,
  warningSecondsLeft,
} from '#domain/inactivity.ts'

describe('inactivity', () => {
  it('warns after 28 minutes and ends after 30 [SESSION-12, SESSION-13, SESSION-14]', () => {
    expect(inactivityDeadlines(5)).toEqual({ warnAt: 1_680_005, endAt: 1_800_005 })
  })
  it('counts the warning down from two minutes to nothing [SESSION-22]', () => {
    const left = [1_680_000, 1_680_001, 1_799_001, 1_800_000, 1_900_000].map((now) =>
      warningSecondsLeft(0, now),
    )
    expect(left).toEqual([120, 120, 1, 0, 0])
  })
  it('announces 2:00, 1:00, 0:30 and 0:10 and nothing else [SESSION-24]', () => {
    const left = [120, 119, 61, 60, 59, 31, 30, 29, 11, 10, 9, 0]
    expect(left.map(announcedSeconds)).toEqual([120, 120, 120, 60, 60, 60, 30, 30, 30, 10, 10, 10])
  })
  it('is told to the server at most once a minute [SESSION-18]', () => {
    expect([
      shouldReportActivity(null, 0),
      shouldReportActivity(0, 59_999),
      shouldReportActivity(0, 60_000),
    ]).toEqual([true, false, true])
  })

  it('are told anew when the last report lies in the future, since the clock was set back [SESSION-18]', () => {
    expect(shouldReportActivity(3_600_000, 0)).toBe(true)
    expect(shouldReportActivity(1, 0)).toBe(true)
    expect(shouldReportActivity(0, 0)).toBe(false)
  })
})
