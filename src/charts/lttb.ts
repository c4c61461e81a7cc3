/**
 * Largest-Triangle-Three-Buckets: picks the indices in [from, to) that keep the shape of a line when it is drawn with `threshold` points.
 * First and last are always kept. `x` and `y` are of equal length; `y` holds no gaps in that range.
 */
export function lttb(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  from: number,
  to: number,
  threshold: number,
): number[] {
  const count = to - from
  const picked: number[] = []
  if (count <= 0) return picked
  if (threshold >= count || threshold < 3) {
    if (threshold < 3 && count > 2) return [from, to - 1]
    for (let at = from; at < to; at++) picked.push(at)
    return picked
  }
  const every = (count - 2) / (threshold - 2)
  let last = from
  picked.push(last)
  for (let bucket = 0; bucket < threshold - 2; bucket++) {
    const start = from + Math.floor(bucket * every) + 1
    const end = Math.min(from + Math.floor((bucket + 1) * every) + 1, to - 1)
    const nextEnd = Math.min(from + Math.floor((bucket + 2) * every) + 1, to)
    let meanX = 0
    let meanY = 0
    for (let at = end; at < nextEnd; at++) {
      meanX += x[at] ?? 0
      meanY += y[at] ?? 0
    }
    const size = Math.max(1, nextEnd - end)
    meanX /= size
    meanY /= size
    const fromX = x[last] ?? 0
    const fromY = y[last] ?? 0
    let best = -1
    let chosen = start
    for (let at = start; at < end; at++) {
      const area = Math.abs(
        (fromX - meanX) * ((y[at] ?? 0) - fromY) - (fromX - (x[at] ?? 0)) * (meanY - fromY),
      )
      if (area > best) {
        best = area
        chosen = at
      }
    }
    picked.push(chosen)
    last = chosen
  }
  picked.push(to - 1)
  return picked
}
