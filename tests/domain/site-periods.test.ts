import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aggregationOf,
  daysOf,
  elapsedQuarterHours,
  expectedQuarterHours,
  intervalStarts,
  isTimeZone,
  isWithin,
  nextPeriod,
  periodUnits,
  previousPeriod,
  siteClock,
  siteDayOf,
  siteInstant,
  sitePeriod,
  sitePeriodAt,
  startOfSiteDay,
  wallClock,
} from '#domain/site-periods.ts'

const PACIFIC = 'America/Los_Angeles'
const zones = fc.constantFrom(
  PACIFIC,
  'America/New_York',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'America/Havana',
  'Australia/Lord_Howe',
)
const instants = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
const units = fc.constantFrom(...periodUnits)

describe('periods of a site', () => {
  it('have 96 quarter hours, 92 when the clock goes forward, 100 when it goes back [ENERGY-4]', () => {
    const quarters = ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'].map((day) =>
      expectedQuarterHours(sitePeriod('day', day, PACIFIC)),
    )
    expect(quarters).toEqual([96, 92, 96, 100])
    expect(expectedQuarterHours(sitePeriod('day', '2026-03-08', 'America/Phoenix'))).toBe(96)
  })
  it('are those of the site, whatever the zone of the browser [ENERGY-3]', () => {
    const instant = new Date('2026-11-20T05:30:00Z')
    expect(siteDayOf(instant, PACIFIC)).toBe('2026-11-19')
    expect(siteDayOf(instant, 'America/New_York')).toBe('2026-11-20')
    expect(sitePeriodAt('day', instant, PACIFIC)).toEqual({
      unit: 'day',
      time_zone: PACIFIC,
      start: new Date('2026-11-19T08:00:00Z'),
      end: new Date('2026-11-20T08:00:00Z'),
      first_day: '2026-11-19',
      end_day: '2026-11-20',
    })
  })
  it('begin weeks on Sunday, also over a change of the clock [ENERGY-3, ENERGY-4]', () => {
    const week = sitePeriod('week', '2026-11-04', PACIFIC)
    expect([week.first_day, week.end_day, expectedQuarterHours(week)]).toEqual([
      '2026-11-01',
      '2026-11-08',
      676,
    ])
    expect(sitePeriod('week', '2026-11-01', PACIFIC)).toEqual(week)
    expect(sitePeriod('week', '2026-11-07', PACIFIC)).toEqual(week)
  })
  it('know months and years [ENERGY-3]', () => {
    const month = sitePeriod('month', '2028-02-10', PACIFIC)
    expect([month.first_day, month.end_day, daysOf(month).length]).toEqual(['2028-02-01', '2028-03-01', 29])
    const year = sitePeriod('year', '2026-07-04', PACIFIC)
    expect([year.start.toISOString(), year.end.toISOString()]).toEqual([
      '2026-01-01T08:00:00.000Z',
      '2027-01-01T08:00:00.000Z',
    ])
    expect(expectedQuarterHours(year)).toBe(35_040)
  })
  it('ask for no aggregation for a day, days for week and month, months for a year [ENERGY-6]', () => {
    expect(periodUnits.map(aggregationOf)).toEqual([null, 'day', 'day', 'month'])
  })
  it('tell how much of a running period can be covered [ENERGY-15]', () => {
    const day = sitePeriod('day', '2026-11-20', PACIFIC)
    const at = (clock: string): number => elapsedQuarterHours(day, new Date(`2026-11-20T${clock}-08:00`))
    expect([at('00:00:00'), at('00:14:59'), at('00:15:00'), at('12:00:00')]).toEqual([0, 0, 1, 48])
    expect(elapsedQuarterHours(day, new Date('2026-11-19T00:00:00Z'))).toBe(0)
    expect(elapsedQuarterHours(day, new Date('2027-01-01T00:00:00Z'))).toBe(96)
  })
  it('refuse an unknown zone', () => {
    expect([isTimeZone(PACIFIC), isTimeZone('Mars/Olympus'), isTimeZone('')]).toEqual([true, false, false])
    expect(() => siteDayOf(new Date(0), 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('the clock of a site', () => {
  it('writes instants with the offset of the moment [ENERGY-5, WIRE-18]', () => {
    expect(siteInstant(new Date('2026-11-01T08:30:00Z'), PACIFIC)).toBe('2026-11-01T01:30:00-07:00')
    expect(siteInstant(new Date('2026-11-01T09:30:00Z'), PACIFIC)).toBe('2026-11-01T01:30:00-08:00')
    expect(siteInstant(new Date('2026-11-01T00:00:00Z'), 'Pacific/Guam')).toBe('2026-11-01T10:00:00+10:00')
  })
  it('gives a repeated time its first instant and a skipped one the end of the gap [ENERGY-4]', () => {
    expect(wallClock('2026-11-01', 90, PACIFIC).toISOString()).toBe('2026-11-01T08:30:00.000Z')
    expect(wallClock('2026-03-08', 150, PACIFIC).toISOString()).toBe('2026-03-08T10:00:00.000Z')
    expect(wallClock('2026-11-20', 25 * 60, PACIFIC).toISOString()).toBe('2026-11-21T09:00:00.000Z')
    expect(siteClock(new Date('2026-11-20T23:05:00Z'), PACIFIC)).toEqual({
      day: '2026-11-20',
      hour: 15,
      minute: 5,
    })
  })
  it('finds midnight where the clock repeats or skips it [ENERGY-4]', () => {
    expect(startOfSiteDay('2026-11-01', 'America/Havana').toISOString()).toBe('2026-11-01T04:00:00.000Z')
    expect(startOfSiteDay('2026-03-08', 'America/Havana').toISOString()).toBe('2026-03-08T05:00:00.000Z')
  })
  it('steps by elapsed time over a change of the clock [ENERGY-4]', () => {
    const hours = intervalStarts(sitePeriod('day', '2026-11-01', PACIFIC), 3_600).map(
      (at) => siteClock(at, PACIFIC).hour,
    )
    expect(hours).toEqual([
      0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
    ])
  })
})

describe('any period', () => {
  it('holds the instant that it was made for [ENERGY-3]', () => {
    fc.assert(
      fc.property(instants, units, zones, (at, unit, zone) => isWithin(sitePeriodAt(unit, at, zone), at)),
    )
  })
  it('touches its neighbours without gap or overlap, and previous undoes next [ENERGY-20]', () => {
    fc.assert(
      fc.property(instants, units, zones, (at, unit, zone) => {
        const period = sitePeriodAt(unit, at, zone)
        expect(previousPeriod(period).end).toEqual(period.start)
        expect(nextPeriod(period).start).toEqual(period.end)
        expect(previousPeriod(nextPeriod(period))).toEqual(period)
      }),
    )
  })
  it('is parted by its days exactly [ENERGY-3, ENERGY-4]', () => {
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        const year = sitePeriodAt('year', at, zone)
        const days = daysOf(year).map((day) => sitePeriod('day', day, zone))
        expect(days[0]?.start).toEqual(year.start)
        expect(days.at(-1)?.end).toEqual(year.end)
        days.slice(1).forEach((day, index) => {
          expect(day.start).toEqual(days[index]?.end)
        })
        const quarters = days.reduce((sum, day) => sum + expectedQuarterHours(day), 0)
        expect(quarters).toBe(expectedQuarterHours(year))
      }),
      { numRuns: 20 },
    )
  })
  it('writes an instant that reads back the same [ENERGY-5]', () => {
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        const second = new Date(Math.floor(at.getTime() / 1000) * 1000)
        expect(new Date(siteInstant(second, zone))).toEqual(second)
      }),
    )
  })
})

describe('the clock of a site', () => {
  const quarter = 15 * 60_000
  const hourAt = (ms: number, zone: string) => siteClock(new Date(ms), zone).hour
  // One zone each, so that what was asked before is known of none.
  const changes: [string, string, string, number, number][] = [
    ['forward', 'America/Boise', '2026-03-08T09:00:00Z', 1, 3],
    ['back', 'America/Detroit', '2026-11-01T06:00:00Z', 1, 1],
  ]

  it.each(changes)(
    'changes %s in the very moment, whichever side is asked for first [ENERGY-3]',
    (_, zone, at, before, after) => {
      const moment = Date.parse(at)
      expect([hourAt(moment, zone), hourAt(moment - 1, zone), hourAt(moment, zone)]).toEqual([
        after,
        before,
        after,
      ])
      expect(hourAt(moment - quarter, zone)).toBe(before)
      expect(hourAt(moment + quarter, zone)).toBe(after)
    },
  )

  it('tells the same once more instants of a zone were asked for than are remembered [ENERGY-3]', () => {
    const start = Date.parse('2026-01-01T06:00:00Z')
    const of = (index: number) => hourAt(start + index * quarter, 'America/Chicago')
    const first = of(0)
    for (let index = 0; index < 35_040; index += 1) of(index)
    expect([first, of(0), of(4), of(30_000)]).toEqual([0, 0, 1, 12])
  })
})
