import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, dollarsOf, moneyFormat } from '#domain/money.ts'

describe('money', () => {
  it('is written in USD with two decimals in both languages [LANG-10, AGR-5]', () => {
    const written = ['en-US', 'es-US'].map((locale) =>
      new Intl.NumberFormat(locale, moneyFormat).format(41_335.5),
    )
    expect(written).toEqual(['$41,335.50', '$41,335.50'])
  })
  it('is counted in whole cents, half a cent away from zero', () => {
    expect(
      [142.18, '142.18', 1.005, -1.005, 0.1 + 0.2, 0, '-0', 1e21].map((dollars) => centsOf(dollars)),
    ).toEqual([14_218, 14_218, 101, -101, 30, 0, 0, 1e23])
  })
  it('that is missing stays missing [AGR-11]', () => {
    expect([null, undefined, '', 'abc', Number.NaN, Number.POSITIVE_INFINITY].map(centsOf)).toEqual(
      Array(6).fill(null),
    )
  })
  it('survives the way to dollars and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => centsOf(dollarsOf(cents)) === cents),
    )
  })
})
