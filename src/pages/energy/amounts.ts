/** How an amount of energy is written: in Wh below a kilowatt hour, else in kWh, with as many digits as it carries. */
export function powerScaleOf(wh: number | null) {
  const size = Math.abs(wh ?? 0)
  if (size > 0 && size < 1_000)
    return { unit: 'Wh', of: (value: number) => value, format: { maximumFractionDigits: 0 } }
  const digits = size < 1_000_000 ? 1 : 0
  return {
    unit: 'kWh',
    of: (value: number) => value / 1_000,
    format: { minimumFractionDigits: digits, maximumFractionDigits: digits },
  }
}
