/** How a rate is written: a percent with two decimals, for Intl.NumberFormat. AGR-4. */
export const rateFormat = {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
} as const satisfies Intl.NumberFormatOptions

/** Percent of a stored rate, hundredths of a percent: 299 is 2.99. Null stays null. AGR-4. */
export function percentOf(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100
}

/** The same as a share of one, as `Intl`'s percent style takes it: 299 is 0.0299. */
export function shareOf(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 10_000
}
