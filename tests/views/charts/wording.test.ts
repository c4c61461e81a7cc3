import { createIntl } from 'react-intl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clock, dayAndTime, homeClock } from '#src/charts/wording.ts'

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

  it('of the home name their zone only where the reader has another clock [HOUSE-22, HOUSE-36]', () => {
    browserStandsIn('America/Los_Angeles')
    expect(homeClock(english, evening, 'America/Phoenix')).toBe('5:10\u00a0pm')
    expect(homeClock(english, evening, 'America/New_York')).toBe('8:10\u00a0pm\u00a0EDT')
  })
})
