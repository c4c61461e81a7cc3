import { createIntl } from 'react-intl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayAndTime } from '#src/charts/day-and-time.ts'
import { clock, homeClock, withDay } from '#src/charts/wording.ts'

const evening = new Date('2026-07-06T00:10:00Z')
const english = createIntl({ locale: 'en-US' })
const spanish = createIntl({ locale: 'es-US' })

afterEach(() => {
  vi.restoreAllMocks()
})

function browserStandsIn(timeZone: string) {
  const options = Intl.DateTimeFormat.prototype.resolvedOptions
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...options.call(this), timeZone }
  })
}

describe('times of day', () => {
  it.each([english, spanish])('are written the same way alone and after a day [HOUSE-36]', (intl) => {
    const timeZone = 'America/Phoenix'
    const alone = clock(intl, evening, timeZone)
    expect(dayAndTime(intl, evening, { dateStyle: 'medium', timeStyle: 'short', timeZone })).toContain(alone)
    expect(alone).not.toMatch(/[AP]M/)
  })

  it.each([
    [english, 'July 4, 5:10'],
    [spanish, '4 de julio, 5:10'],
  ] as const)('have their date when that is not today at the home [ENERGY-28]', (intl, told) => {
    const [timeZone, at] = ['America/Phoenix', Date.parse('2026-07-04T17:10:00-07:00')]
    const of = (now: string) => withDay(intl, '5:10', at, timeZone, Date.parse(now))
    expect([of('2026-07-04T23:59:00-07:00'), of('2026-07-05T00:00:00-07:00')]).toEqual(['5:10', told])
  })

  it('of the home name their zone only where the reader has another clock [HOUSE-22, HOUSE-36]', () => {
    browserStandsIn('America/Los_Angeles')
    expect(homeClock(english, evening, 'America/Phoenix')).toBe('5:10\u00a0pm')
    expect(homeClock(english, evening, 'America/New_York')).toBe('8:10\u00a0pm\u00a0EDT')
  })
})
