import { describe, expect, it } from 'vitest'
import { rateFormat, shareOf } from '#domain/rates.ts'

describe('rates', () => {
  it('are integer hundredths of a percent: 299 is 2.99 % [AGR-4]', () => {
    expect([299, 0, 5, 290, 10_000, null].map(shareOf)).toEqual([0.0299, 0, 0.0005, 0.029, 1, null])
  })
  it('are written as a percent with two decimals [AGR-4]', () => {
    const written = [299, 290, 5].map((rate) =>
      new Intl.NumberFormat('en-US', rateFormat).format(shareOf(rate) ?? 0),
    )
    expect(written).toEqual(['2.99%', '2.90%', '0.05%'])
  })
})
