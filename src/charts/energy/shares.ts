/** Whole percents that sum to 100: what rounding loses goes to the largest remainders. */
export function wholePercents(values: readonly number[]): number[] {
  const sum = values.reduce((all, value) => all + value, 0)
  if (sum <= 0) return values.map(() => 0)
  const exact = values.map((value) => (value / sum) * 100)
  const whole = exact.map(Math.floor)
  const missing = 100 - whole.reduce((all, value) => all + value, 0)
  const order = exact.map((_, at) => at).sort((a, b) => rest(b) - rest(a))
  for (const at of order.slice(0, missing)) whole[at] = (whole[at] ?? 0) + 1
  return whole

  function rest(at: number): number {
    return (exact[at] ?? 0) - (whole[at] ?? 0)
  }
}
