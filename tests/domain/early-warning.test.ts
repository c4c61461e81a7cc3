import { describe, expect, it } from 'vitest'
import { addCalendarDays } from '#domain/calendar-date.ts'
import {
  clearSkyYield,
  daysToJudge,
  hasRecovered,
  hearsPosts,
  isJustTakenUp,
  type JudgedDay,
  judgedDay,
  judgeProduction,
  silenceJudgedAt,
  silentSince,
  usualShare,
} from '#domain/early-warning.ts'
import { earlyWarningPolicy } from '#domain/policy.ts'

const hour = 3_600_000
const day = 24 * hour

describe('silence', () => {
  const now = new Date('2026-11-21T16:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const heard = (ms: number) => silentSince({ heardAt: ago(ms), inServiceAt: ago(900 * day) }, now)

  it('is told after more than 24 hours, and not of a system that is late only a little [WARN-1]', () => {
    for (const ms of [0, 35 * 60_000 + 1, 50 * 60_000, 3 * hour, 7 * hour, day]) expect(heard(ms)).toBeNull()
    expect(heard(day + 1)).toEqual(ago(day + 1))
  })

  it('is told of a system that was never heard of after more than a week in service [WARN-2]', () => {
    const never = (ms: number | null) =>
      silentSince({ heardAt: null, inServiceAt: ms === null ? null : ago(ms) }, now)
    expect([never(2 * day), never(7 * day), never(null)]).toEqual([null, null, null])
    expect(never(7 * day + 1)).toEqual(ago(7 * day + 1))
  })

  it('is not told when readings are ahead of the clock [WARN-1]', () => {
    expect(heard(-hour)).toBeNull()
  })

  it('says nothing for a day after a system was taken up again, until something is heard of it [WARN-20]', () => {
    const justTakenUp = (takenUp: number | null, heardMs: number | null) =>
      isJustTakenUp(
        {
          heardAt: heardMs === null ? null : ago(heardMs),
          takenUpAt: takenUp === null ? null : ago(takenUp),
        },
        now,
      )
    expect([justTakenUp(0, 90 * day), justTakenUp(day, null)]).toEqual([true, true])
    expect([justTakenUp(day + 1, null), justTakenUp(hour, hour), justTakenUp(null, 90 * day)]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is judged by what a vendor was asked for, and by nothing a day after that [WARN-21]', () => {
    const judgedAt = (readMs: number | null, isRefused = false, faults = 0) =>
      silenceJudgedAt({ readUntil: readMs === null ? null : ago(readMs), faults, isRefused }, now, false)
    expect([silenceJudgedAt(null, now, true), judgedAt(null, true), judgedAt(2 * day, true)]).toEqual(
      Array(3).fill(now),
    )
    expect([judgedAt(hour), judgedAt(day), judgedAt(-hour)]).toEqual([ago(hour), ago(day), now])
    expect([judgedAt(day + 1), judgedAt(null)]).toEqual([null, null])
    const tries = earlyWarningPolicy.failedQuestionsToTell
    expect([judgedAt(null, false, tries - 1), judgedAt(null, false, tries)]).toEqual([null, now])
  })

  it('of what nobody asks about says nothing where no look ended an hour to half a day before [WARN-23]', () => {
    const hears = (...agoMs: number[]) => hearsPosts(agoMs.map(ago), now)
    expect([hears(), hears(hour - 1), hears(day / 2 + 1), hears(-hour)]).toEqual(Array(4).fill(false))
    expect([hears(hour), hears(day / 2), hears(day, hour, 0)]).toEqual(Array(3).fill(true))
    expect(silenceJudgedAt(null, now, false)).toBeNull()
  })
})

const first = '2026-08-01'
/** Days on which a clear sky gives 1 kW 5 kWh, with the shares that are given; null is a day that says nothing. */
const rowOf = (shares: readonly (number | null)[]): JudgedDay[] =>
  shares.map((share, index) => ({
    day: addCalendarDays(first, index),
    wh: Math.round((share ?? 0) * 5_000),
    clearWh: 5_000,
    share,
  }))
const times = (count: number, share: number | null) => Array.from({ length: count }, () => share)
/** Sixty days on which a clear one gives four fifths of 5 kW, and the last fourteen. */
const roof = (last: readonly (number | null)[]) => [...times(60, 4), ...last]
const judge = (shares: readonly (number | null)[]) => judgeProduction(rowOf(shares))
const kindOf = (shares: readonly (number | null)[]) => judge(shares)?.kind ?? null

describe('a day', () => {
  const known = { day: '2026-11-20', wh: 12_000, covered: 96, expected: 96 }

  it('is judged by its share of a clear sky [WARN-3]', () => {
    expect(judgedDay(known, 4_000)).toEqual({ day: '2026-11-20', wh: 12_000, clearWh: 4_000, share: 3 })
    expect(judgedDay({ ...known, wh: -4 }, 4_000).share).toBe(0)
  })

  it('says nothing when less than nine tenths of it are known [WARN-6]', () => {
    const shareOf = (covered: number, expected: number) =>
      judgedDay({ ...known, covered, expected }, 4_000).share
    expect([shareOf(90, 100), shareOf(89, 100)]).toEqual([3, null])
    expect([shareOf(83, 92), shareOf(82, 92), shareOf(0, 0)]).toEqual([3_000 / 1_000, null, null])
    expect(judgedDay({ ...known, wh: null }, 4_000).share).toBeNull()
  })

  it('says nothing when hardly any sun stands over the site [WARN-6]', () => {
    expect([judgedDay(known, 500).share, judgedDay(known, 499).share]).toEqual([24, null])
    const fairbanks = { latitude: 64.84, longitude: -147.72 }
    expect(clearSkyYield('2026-12-21', 'America/Anchorage', fairbanks)).toBeLessThan(500)
    expect(clearSkyYield('2026-06-21', 'America/Anchorage', fairbanks)).toBeGreaterThan(5_000)
  })

  it('gives as much under a clear sky as its season and place allow [WARN-3]', () => {
    const davis = { latitude: 38.5449, longitude: -121.7405 }
    const of = (date: string) => clearSkyYield(date, 'America/Los_Angeles', davis) / 1_000
    expect([of('2026-06-21'), of('2026-12-21')].map(Math.round)).toEqual([7, 2])
  })
})

describe('what a clear day gives a roof', () => {
  it('is the ninth decile of the days before, whatever the size of the roof [WARN-5]', () => {
    const shares = Array.from({ length: 60 }, (_, index) => (index + 1) / 10)
    expect(usualShare(rowOf(shares))).toBe(5.4)
    expect(usualShare(rowOf([...shares].reverse()))).toBe(5.4)
  })

  it('looks back sixty days and no further [WARN-5]', () => {
    expect(usualShare(rowOf([...times(40, 9), ...times(60, 4)]))).toBe(4)
  })

  it('is not known of fewer than thirty days [WARN-5]', () => {
    expect(usualShare(rowOf([...times(30, null), ...times(30, 4)]))).toBe(4)
    expect(usualShare(rowOf([...times(31, null), ...times(29, 4)]))).toBeNull()
    expect(usualShare(rowOf(times(29, 4)))).toBeNull()
  })
})

describe('almost no production', () => {
  const limit = 4 * 0.08

  it('is three days running below what the darkest clouds let through [WARN-3]', () => {
    expect(kindOf(roof([...times(11, 4), ...times(3, limit - 0.001)]))).toBe('no_production')
    expect(kindOf(roof([...times(12, 4), ...times(2, 0)]))).toBeNull()
    expect(kindOf(roof([...times(11, 4), 0, limit, 0]))).toBeNull()
  })

  it('is not told of days that are not known, nor before yesterday is in [WARN-6, WARN-7]', () => {
    expect(kindOf(roof([...times(11, 4), 0, null, 0]))).toBeNull()
    expect(kindOf(roof([...times(10, 4), 0, 0, 0, null]))).toBeNull()
  })

  it('began with the first day of it, and says the best day beside a clear one [WARN-3, WARN-12]', () => {
    expect(judge(roof([...times(9, 4), null, 0.01, 0.2, 0, 0.1]))).toEqual({
      kind: 'no_production',
      since: addCalendarDays(first, 60 + 10),
      usual: 4,
      bestWh: 1_000,
      clearWh: 20_000,
    })
  })

  it('says nothing made where the meter tells less than that [WARN-3]', () => {
    const days = rowOf(roof([...times(11, 4), 0, 0, 0]))
    expect(judgeProduction(days.map((day) => (day.share === 0 ? { ...day, wh: -96 } : day)))?.bestWh).toBe(0)
  })
})

describe('low production', () => {
  it('is a fortnight of which even the best day is below half of a clear one [WARN-4]', () => {
    expect(kindOf(roof(times(14, 1.999)))).toBe('low_production')
    expect(kindOf(roof([...times(7, 0.9), 2, ...times(6, 0.9)]))).toBeNull()
    expect(kindOf(roof([4, ...times(13, 1)]))).toBeNull()
  })

  it('wants ten days that are known, yesterday among them [WARN-4, WARN-7]', () => {
    expect(kindOf(roof([...times(4, null), ...times(10, 1)]))).toBe('low_production')
    expect(kindOf(roof([...times(5, null), ...times(9, 1)]))).toBeNull()
    expect(kindOf(roof([...times(13, 1), null]))).toBeNull()
  })

  it('is no fortnight of rain with a clear day in it, nor a day or two of dark clouds [WARN-4]', () => {
    expect(kindOf(roof([...times(6, 0.7), 3.2, ...times(7, 0.7)]))).toBeNull()
    expect(kindOf(roof([...times(12, 4), 0.7, 0.7]))).toBeNull()
  })

  it('began when the roof was last as it should be, which may be longer ago [WARN-4]', () => {
    const shares = [...times(50, 4), ...times(24, 1.5)]
    expect(judge(shares)).toMatchObject({
      kind: 'low_production',
      since: addCalendarDays(first, 50),
      bestWh: 7_500,
      clearWh: 20_000,
    })
  })

  it('says the day that gave most as the best, also where another had a larger share of its sky [WARN-12]', () => {
    const growing = rowOf([...times(60, 4), ...times(24, 1.5)]).map((one, index) => {
      const clearWh = 5_000 + Math.max(0, index - 59) * 100
      return { ...one, clearWh, wh: Math.round((one.share ?? 0) * clearWh) }
    })
    const days = growing.map((one, index) => (index === 60 ? { ...one, wh: 8_160, share: 1.6 } : one))
    const unknown = days.map((one, index) => (index === 70 ? { ...one, wh: 20_000, share: null } : one))
    for (const run of [days, unknown])
      expect(judgeProduction(run)).toMatchObject({
        since: addCalendarDays(first, 60),
        bestWh: 11_100,
        clearWh: 29_600,
      })
  })

  it('gives way to almost none, which is graver [WARN-9]', () => {
    expect(kindOf(roof([...times(11, 1), ...times(3, 0.1)]))).toBe('no_production')
  })
})

describe('a young system', () => {
  it('is judged from its forty-fourth day on, and not before [WARN-5]', () => {
    const since = (age: number) => kindOf([...times(age - 14, 4), ...times(14, 0)])
    expect([since(43), since(44)]).toEqual([null, 'no_production'])
    expect(kindOf(times(14, 0))).toBeNull()
    expect(kindOf([])).toBeNull()
  })

  it('that never made anything has nothing to be measured by [WARN-5]', () => {
    expect(kindOf(times(daysToJudge, 0))).toBeNull()
  })
})

describe('the end of a warning', () => {
  const recovers = (kind: 'no_production' | 'low_production', share: number | null) =>
    rowOf([share]).map((one) => hasRecovered(kind, one, 4))[0]

  it('is a day a quarter above its threshold, so that it does not come and go with the weather [WARN-8]', () => {
    expect([recovers('low_production', 2.5), recovers('low_production', 2.499)]).toEqual([true, false])
    expect([recovers('no_production', 0.4), recovers('no_production', 0.399)]).toEqual([true, false])
  })

  it('is no day that is not known [WARN-6, WARN-8]', () => {
    expect([recovers('low_production', null), recovers('no_production', null)]).toEqual([false, false])
  })
})

describe('the figures of the rules', () => {
  it('are what the requirements say [WARN-1, WARN-2, WARN-3, WARN-4, WARN-5, WARN-6]', () => {
    expect(earlyWarningPolicy).toEqual({
      silentAfterMs: day,
      failedQuestionsToTell: 96,
      backAfterMs: hour,
      awayAfterMs: day / 2,
      neverHeardAfterMs: 7 * day,
      knownShare: 0.9,
      darkestDayWh: 500,
      usualDays: 60,
      usualDaysKnown: 30,
      usualPercentile: 0.9,
      nothingDays: 3,
      nothingShare: 0.08,
      lowDays: 14,
      lowDaysKnown: 10,
      lowShare: 0.5,
      endsAbove: 1.25,
    })
  })
})
