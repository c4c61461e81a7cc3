import { refusals } from '../contract/failure.ts'
import { boundedBy } from '../session/bounded.ts'

/** Values from which an answer is worked out in turn: more than any page but "All data" asks for at once. */
export const longFrom = 10_000
/** "All data" asks for one part of a home at a time, perhaps in several tabs. */
const mostOfPerson = 8

/**
 * Works out long series one at a time, since each keeps the event loop busy for up to a quarter of a second, and of one
 * person no more than eight at once, so that nobody keeps all others waiting. LIMIT-35
 * @throws Failure 503
 */
export function longPeriods() {
  const inTurn = boundedBy({ running: 1, waiting: 40 })
  const asked = new Map<string, number>()

  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const own = asked.get(userId) ?? 0
    if (own >= mostOfPerson) throw refusals.busy()
    asked.set(userId, own + 1)
    try {
      return await inTurn(work)
    } finally {
      const left = (asked.get(userId) ?? 1) - 1
      if (left > 0) asked.set(userId, left)
      else asked.delete(userId)
    }
  }
}
