import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addCalendarDays,
  addCalendarMonths,
  calendarDateOf,
  dateForDisplay,
  dateOfDayNumber,
  dateParts,
  dayNumber,
  daysBetween,
  isCalendarDate,
  weekdayOf,
} from '#domain/calendar-date.ts'

describe('calendar dates', () => {
  it('exist or do not [LANG-11]', () => {
    const dates = [
      '2026-02-28',
      '2026-02-29',
      '2028-02-29',
      '2026-13-01',
      '2026-00-10',
      '26-01-01',
      '2026-1-1',
      '',
    ]
    expect(dates.map(isCalendarDate)).toEqual([true, false, true, false, false, false, false, false])
    expect(dateParts('2026-11-20')).toEqual({
      year: 2026,
      month: 11,
      day: 20,
      midnight: Date.UTC(2026, 10, 20),
    })
  })
  it('never shift, whatever the zone of the reader [LANG-11, AGR-6, WIRE-18]', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Los_Angeles']) {
      const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
      expect(shown.format(dateForDisplay('2025-09-03')), timeZone).toBe('September 3, 2025')
    }
  })
  it('are read from wire values as written [WIRE-18]', () => {
    expect(calendarDateOf('2026-11-20')).toBe('2026-11-20')
    expect(calendarDateOf('2026-11-20T23:30:00-08:00')).toBe('2026-11-20')
    expect(calendarDateOf('2026-11-20T00:30:00Z')).toBe('2026-11-20')
    expect([calendarDateOf(null), calendarDateOf('soon'), calendarDateOf('2026-11-203')]).toEqual([
      null,
      null,
      null,
    ])
  })
  it('count days and months, the last of a short month for a day that it lacks', () => {
    expect(addCalendarDays('2026-02-27', 2)).toBe('2026-03-01')
    expect(addCalendarDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2)
    expect(addCalendarMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addCalendarMonths('2026-01-31', -2)).toBe('2025-11-30')
    expect(addCalendarMonths('2025-12-15', 1)).toBe('2026-01-15')
    expect(() => dayNumber('2026-02-30')).toThrow(RangeError)
  })
  it('know their weekday, Sunday being 0 [ENERGY-3]', () => {
    expect(['2026-11-15', '2026-11-20', '1969-12-28'].map(weekdayOf)).toEqual([0, 5, 0])
  })
  it('survive the way to a number and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (days) => {
        expect(dayNumber(dateOfDayNumber(days))).toBe(days)
      }),
    )
  })
})
