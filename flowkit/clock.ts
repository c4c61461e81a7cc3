interface Timeout {
  readonly id: number
  readonly due: number
  readonly fire: () => void
}

/** A clock for `createActor({ clock })` that stands still until it is told to go on. Times in ms. */
export interface StandingClock {
  setTimeout(fire: (...args: unknown[]) => void, ms: number): number
  clearTimeout(id: number): void
  /** Goes on by `ms` and fires everything due in that time, in order. */
  advance(ms: number): void
  /** Goes on by `ms` and fires only the first timeout that is due by then; false when none is. */
  fireNext(ms: number): boolean
  /** What is still to wait for each timeout, shortest first. */
  remaining(): number[]
}

const mostAtOnce = 10_000

/** A clock that stands at 0. */
export function createStandingClock(): StandingClock {
  let now = 0
  let lastId = 0
  let timeouts: Timeout[] = []

  const takeDue = (limit: number): Timeout | undefined => {
    const [first] = timeouts.filter(({ due }) => due <= limit).sort((a, b) => a.due - b.due || a.id - b.id)
    if (first) timeouts = timeouts.filter((timeout) => timeout !== first)
    return first
  }

  return {
    setTimeout(fire, ms) {
      lastId += 1
      timeouts.push({ id: lastId, due: now + Math.max(0, ms), fire })
      return lastId
    },
    clearTimeout(id) {
      timeouts = timeouts.filter((timeout) => timeout.id !== id)
    },
    advance(ms) {
      const end = now + ms
      let fired = 0
      for (let next = takeDue(end); next; next = takeDue(end)) {
        fired += 1
        if (fired > mostAtOnce) throw new Error('timers of 0 ms set each other off for ever')
        now = Math.max(now, next.due)
        next.fire()
      }
      now = end
    },
    fireNext(ms) {
      now += ms
      const next = takeDue(now)
      next?.fire()
      return next !== undefined
    },
    remaining: () => timeouts.map(({ due }) => due - now).sort((a, b) => a - b),
  }
}
