/** A number in [0, 1) that is always the same for the same words: the dice of the sandbox's houses. FNV-1a, then mixed. */
export function dice(...words: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const word of words) {
    const text = `${word}|`
    for (let index = 0; index < text.length; index += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
    }
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** The same dice for a row of numbers, quick enough for every quarter hour of years. */
export function diceRow(seed: number): (index: number) => number {
  const start = Math.floor(seed * 2 ** 32)
  return (index) => {
    let hash = Math.imul(start ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35)
    return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
  }
}

/** Dice that change slowly: between two throws the value goes over smoothly. */
export function smooth(row: (index: number) => number, at: number): number {
  const first = Math.floor(at)
  const share = at - first
  const ease = share * share * (3 - 2 * share)
  return row(first) * (1 - ease) + row(first + 1) * ease
}
