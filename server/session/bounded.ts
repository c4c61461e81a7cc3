import { refusals } from '../contract/failure.ts'

/**
 * Lets `running` pieces of work run at a time and `waiting` more wait for their turn. Beyond that it refuses.
 * @throws Failure 503
 */
export function boundedBy({ running: most, waiting }: { running: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) {
      if (queue.length >= waiting) throw refusals.busy()
      await new Promise<void>((start) => queue.push(start))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
