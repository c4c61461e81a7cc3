import { useSyncExternalStore } from 'react'

const clocks = new Map<number, ReturnType<typeof createClock>>()

function createClock(everyMs: number) {
  const listeners = new Set<() => void>()
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = () => {
    now = Date.now()
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      if (listeners.size === 1) {
        now = Date.now()
        timer = setInterval(tick, everyMs)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearInterval(timer)
      }
    },
    now() {
      // Nothing has renewed it while nobody listened.
      if (listeners.size === 0 && Math.abs(Date.now() - now) >= everyMs) now = Date.now()
      return now
    },
  }
}

/** The time in epoch ms for showing it, renewed every `everyMs`. Nothing waits for it: flows have their own timers. */
export function useNow(everyMs = 1_000): number {
  const clock = clocks.get(everyMs) ?? createClock(everyMs)
  clocks.set(everyMs, clock)
  return useSyncExternalStore(clock.subscribe, clock.now, clock.now)
}
