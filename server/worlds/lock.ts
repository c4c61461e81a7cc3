import { codePolicy } from '#domain/policy.ts'
import { Failure } from '../contract/failure.ts'
import { emailKey } from '../data/users.ts'
import type { Services } from '../services.ts'

/**
 * Counts wrong passwords for an email until the limit, as if they had been typed on an unknown device: the same
 * counters as at the door. Does nothing while it is locked already.
 */
export async function lock({ limits }: Services, email: string): Promise<void> {
  try {
    for (let attempt = 0; attempt < codePolicy.attempts; attempt += 1) {
      await limits.countAttempt({
        purpose: 'password',
        target: emailKey(email),
        address: `sandbox of ${emailKey(email)}`,
        knownDevice: null,
        clockOffsetMs: 0,
      })
    }
  } catch (refused) {
    if (!(refused instanceof Failure)) throw refused
  }
}
