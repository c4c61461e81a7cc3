import { describe, expect, it } from 'vitest'
import { percentOf, rateFormat, shareOf } from '#domain/rates.ts'

describe('rates', () => {
  it('are integer hundredths of a percent: 299 is 2.99 % [AGR-4]', () => {
    expect([299, 0, 5, 290, 10_000, null].map(percentOf)).toEqual([2.99, 0, 0.05, 2.9, 100, null])
    expect([299, null].map(shareOf)).toEqual([0.0299, null])
  })
  it('are written as a percent with two decimals [AGR-4]', () => {
    const written = [299, 290, 5].map((rate) =>
      new Intl.NumberFormat('en-US', rateFormat).format(shareOf(rate) ?? 0),
    )
    expect(written).toEqual(['2.99%', '2.90%', '0.05%'])
  })
})
