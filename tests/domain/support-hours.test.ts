import { describe, expect, it } from 'vitest'
import { isSupportOpen } from '#domain/support-hours.ts'
import { supportMessageProblem } from '#domain/support-message.ts'

describe('support by phone', () => {
  it.each([
    ['Monday at nine', '2026-11-16T09:00:00-05:00', true],
    ['Monday before nine', '2026-11-16T08:59:59.999-05:00', false],
    ['Friday before eleven', '2026-11-20T22:59:59.999-05:00', true],
    ['Friday at eleven', '2026-11-20T23:00:00-05:00', false],
    ['Saturday before eleven', '2026-11-21T10:59:59.999-05:00', false],
    ['Saturday at eleven', '2026-11-21T11:00:00-05:00', true],
    ['Saturday at eight', '2026-11-21T20:00:00-05:00', false],
    ['Sunday at noon', '2026-11-22T12:00:00-05:00', false],
  ])('on %s: %s → %s [SUP-6]', (_name, at, open) => {
    expect(isSupportOpen(new Date(at))).toBe(open)
  })
})

describe('a message to support', () => {
  it('is refused when empty or only white space [SUP-3]', () => {
    expect(['', ' \n\t ', '\u200b \u2060', 'Hi'].map(supportMessageProblem)).toEqual([
      'required',
      'required',
      'required',
      null,
    ])
  })
  it('is refused when it has more than 4,000 characters, a pair of surrogates counting as one [SUP-24]', () => {
    expect(['☀', '🌞'].map((sun) => supportMessageProblem(` ${sun.repeat(4000)} `))).toEqual([null, null])
    expect(['☀', '🌞'].map((sun) => supportMessageProblem(sun.repeat(4001)))).toEqual(['tooLong', 'tooLong'])
  })
})
