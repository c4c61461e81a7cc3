/** How money is written: USD with two decimals, for Intl.NumberFormat. AGR-5, LANG-10. */
export const moneyFormat = {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
} as const satisfies Intl.NumberFormatOptions

/**
 * Whole cents of an amount in dollars as the wire carries it, a number or a decimal text; half a cent rounds away from
 * zero. Null for null and for what is no amount.
 */
export function centsOf(dollars: number | string | null | undefined): number | null {
  if (dollars === null || dollars === undefined || dollars === '') return null
  const amount = Number(dollars)
  if (!Number.isFinite(amount)) return null
  const [mantissa, exponent = '0'] = String(Math.abs(amount)).split('e')
  const cents = Math.round(Number(`${mantissa}e${Number(exponent) + 2}`))
  return amount < 0 && cents !== 0 ? -cents : cents
}

/** Dollars of whole cents, for display. */
export function dollarsOf(cents: number): number {
  return cents / 100
}
