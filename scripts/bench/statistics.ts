/** The value below which a share (0-1) of the values lies. Throws on an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  if (value === undefined) throw new Error('Nothing was measured.')
  return value
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
