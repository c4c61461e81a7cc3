/** How a rate is written: a percent with two decimals, for Intl.NumberFormat. AGR-4. */
export const rateFormat = {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
} as const satisfies Intl.NumberFormatOptions

/** The same as a share of one, as `Intl`'s percent style takes it: 299 is 0.0299. */
export function shareOf(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 10_000
}
