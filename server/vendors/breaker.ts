import { type FaultKind, VendorFault } from './fault.ts'

/** Faults of the vendor; a refusal is about what was asked. */
const itsOwn: readonly FaultKind[] = ['unreachable', 'late', 'failing', 'off_contract']

/**
 * Spares a vendor that is down: after `failures` faults in a row it is not asked for `restMs`, then by one call, whose
 * end decides. What is refused meanwhile fails at once, as `resting`.
 */
export function breaker(
  vendor: string,
  { failures = 5, restMs = 30_000, now = () => performance.now() } = {},
): <T>(call: () => Promise<T>) => Promise<T> {
  let inARow = 0
  let restsUntil = 0

  return async (call) => {
    if (inARow >= failures) {
      if (now() < restsUntil) throw new VendorFault(vendor, 'resting')
      // Whoever comes while this one tries is sent away.
      restsUntil = now() + restMs
    }
    try {
      const answer = await call()
      inARow = 0
      return answer
    } catch (error) {
      if (error instanceof VendorFault && !itsOwn.includes(error.kind)) inARow = 0
      else {
        inARow += 1
        restsUntil = now() + restMs
      }
      throw error
    }
  }
}
