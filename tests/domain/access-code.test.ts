import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeDigits, codeProblem, codeSecondsLeft, countdown } from '#domain/access-code.ts'

describe('a code', () => {
  it('takes up to six digits and ignores the rest, also of a paste [VALID-12, MFA-26]', () => {
    expect(['123 456', '12-34-56-78', 'e1.2+3', '', 'abc', '١٢٣'].map(codeDigits)).toEqual([
      '123456',
      '123456',
      '123',
      '',
      '',
      '',
    ])
  })
  it('says that none was entered, or that it is wrong when short [MFA-8, MFA-9]', () => {
    expect(['', '  ', '1', '12345', '123456', '123 456'].map(codeProblem)).toEqual([
      'verification.noCode',
      'verification.noCode',
      'verification.wrongCode',
      'verification.wrongCode',
      null,
      null,
    ])
  })
  it('never holds anything but digits, six at most [VALID-12]', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => /^\d{0,6}$/.test(codeDigits(typed))))
  })
})

describe('the countdown', () => {
  it('goes from 10:00 to 00:00 as mm:ss [MFA-2, SMS-6]', () => {
    expect([600, 599, 61, 60, 9, 0, -3].map(countdown)).toEqual([
      '10:00',
      '09:59',
      '01:01',
      '01:00',
      '00:09',
      '00:00',
      '00:00',
    ])
  })
  it('has 600 seconds at first, none at the end, and never more [MFA-2, MFA-7]', () => {
    const left = [-5_000, 0, 1, 1_000, 599_001, 600_000, 700_000].map((now) => codeSecondsLeft(0, now))
    expect(left).toEqual([600, 600, 600, 599, 1, 0, 0])
  })
})
