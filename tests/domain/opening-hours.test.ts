import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpen, nextOpening, openInterval, weeklyTable } from '#domain/opening-hours.ts'
import { supportHours, tpvHours } from '#domain/policy.ts'
import { siteInstant } from '#domain/site-periods.ts'

const EASTERN = 'America/New_York'
const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

describe('agent hours', () => {
  // 2026-11-15 is a Sunday; Eastern time is UTC-5 that week.
  it.each([
    ['Sunday before ten', '2026-11-15T09:59:59.999-05:00', false],
    ['Sunday at ten', '2026-11-15T10:00:00-05:00', true],
    ['Sunday before nine in the evening', '2026-11-15T20:59:59.999-05:00', true],
    ['Sunday at nine in the evening', '2026-11-15T21:00:00-05:00', false],
    ['Monday after midnight: Sunday has no tail', '2026-11-16T00:30:00-05:00', false],
    ['Monday before eight', '2026-11-16T07:59:59.999-05:00', false],
    ['Monday at eight', '2026-11-16T08:00:00-05:00', true],
    ["Tuesday after midnight: Monday's tail", '2026-11-17T00:59:59.999-05:00', true],
    ['Tuesday at one', '2026-11-17T01:00:00-05:00', false],
    ['Friday at eleven in the evening', '2026-11-20T23:00:00-05:00', true],
    ["Saturday after midnight: Friday's tail", '2026-11-21T00:00:00-05:00', true],
    ['Saturday at one', '2026-11-21T01:00:00-05:00', false],
    ['Saturday at nine', '2026-11-21T09:00:00-05:00', true],
    ['Saturday before midnight', '2026-11-21T23:59:59.999-05:00', true],
    ['Sunday at midnight', '2026-11-22T00:00:00-05:00', false],
  ])('on %s: %s → %s [TPV-13, TPV-14]', (_name, at, open) => {
    expect(isOpen(tpvHours, new Date(at))).toBe(open)
  })
  it('are right on both changes of the clock [TPV-15]', () => {
    expect(isOpen(tpvHours, new Date('2026-03-08T13:59:59Z'))).toBe(false)
    expect(isOpen(tpvHours, new Date('2026-03-08T14:00:00Z'))).toBe(true)
    expect(isOpen(tpvHours, new Date('2026-11-01T14:59:59Z'))).toBe(false)
    expect(isOpen(tpvHours, new Date('2026-11-01T15:00:00Z'))).toBe(true)
  })
  it('open next on the same day, the next day, or after the tail [TPV-16, SUP-7]', () => {
    const next = (at: string) => siteInstant(nextOpening(tpvHours, new Date(at)) ?? new Date(0), EASTERN)
    expect(next('2026-11-16T07:00:00-05:00')).toBe('2026-11-16T08:00:00-05:00')
    expect(next('2026-11-21T01:30:00-05:00')).toBe('2026-11-21T09:00:00-05:00')
    expect(next('2026-11-15T22:00:00-05:00')).toBe('2026-11-16T08:00:00-05:00')
    expect(next('2026-11-16T12:00:00-05:00')).toBe('2026-11-17T08:00:00-05:00')
    expect(next('2026-03-08T00:30:00-05:00')).toBe('2026-03-08T10:00:00-04:00')
  })
  it('never open when there are none', () => {
    expect(nextOpening([], new Date())).toBeNull()
  })
  it('give the interval that is open', () => {
    const open = openInterval(tpvHours, new Date('2026-11-17T00:30:00-05:00'))
    expect(open).toEqual({
      opens: new Date('2026-11-16T13:00:00Z'),
      closes: new Date('2026-11-17T06:00:00Z'),
    })
  })
})

describe('any moment', () => {
  it('is followed by an opening that is open, within three days, with nothing opening before it [SUP-7]', () => {
    for (const hours of [tpvHours, supportHours]) {
      fc.assert(
        fc.property(instants, (now) => {
          const next = nextOpening(hours, now)
          expect(next).not.toBeNull()
          if (next === null) return
          expect(next > now).toBe(true)
          expect(next.getTime() - now.getTime()).toBeLessThan(3 * 86_400_000)
          expect(isOpen(hours, next)).toBe(true)
          expect(isOpen(hours, new Date(next.getTime() - 1))).toBe(false)
        }),
      )
    }
  })
  it('is open just when the weekly table of any zone says so [TPV-15]', () => {
    const zones = fc.constantFrom(
      EASTERN,
      'America/Los_Angeles',
      'Pacific/Honolulu',
      'Pacific/Guam',
      'America/Phoenix',
    )
    fc.assert(
      fc.property(instants, zones, (now, zone) => {
        const week = weeklyTable(tpvHours, now, zone)
        const shown = week.some((day) => day.intervals.some((each) => each.opens <= now && now < each.closes))
        expect(shown).toBe(isOpen(tpvHours, now))
      }),
    )
  })
})

describe('the weekly table', () => {
  const now = new Date('2026-11-18T20:00:00Z')
  const table = (zone: string) =>
    weeklyTable(tpvHours, now, zone).map((day) => [
      day.day,
      day.intervals.map(
        (each) =>
          `${siteInstant(each.opens, zone).slice(5, 16)} ${siteInstant(each.closes, zone).slice(5, 16)}`,
      ),
    ])
  it('shows the hours with their tails in Eastern time [TPV-13, TPV-14, TPV-15]', () => {
    expect(table(EASTERN)).toEqual([
      ['2026-11-15', ['11-15T10:00 11-15T21:00']],
      ['2026-11-16', ['11-16T08:00 11-17T00:00']],
      ['2026-11-17', ['11-17T00:00 11-17T01:00', '11-17T08:00 11-18T00:00']],
      ['2026-11-18', ['11-18T00:00 11-18T01:00', '11-18T08:00 11-19T00:00']],
      ['2026-11-19', ['11-19T00:00 11-19T01:00', '11-19T08:00 11-20T00:00']],
      ['2026-11-20', ['11-20T00:00 11-20T01:00', '11-20T08:00 11-21T00:00']],
      ['2026-11-21', ['11-21T00:00 11-21T01:00', '11-21T09:00 11-22T00:00']],
    ])
  })
  it('shows them moved in the zone of the homeowner [TPV-15]', () => {
    expect(table('America/Los_Angeles')).toEqual([
      ['2026-11-15', ['11-15T07:00 11-15T18:00']],
      ['2026-11-16', ['11-16T05:00 11-16T22:00']],
      ['2026-11-17', ['11-17T05:00 11-17T22:00']],
      ['2026-11-18', ['11-18T05:00 11-18T22:00']],
      ['2026-11-19', ['11-19T05:00 11-19T22:00']],
      ['2026-11-20', ['11-20T05:00 11-20T22:00']],
      ['2026-11-21', ['11-21T06:00 11-21T21:00']],
    ])
  })
})
