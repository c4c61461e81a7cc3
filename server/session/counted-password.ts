import type { Services } from '../services.ts'
import type { Attempt } from './limits.ts'

/**
 * Whether a password fits, counted as an attempt before it is evaluated. One that found no room to be evaluated is no
 * attempt. LOGIN-22
 *
 * @throws Failure 429 `throttled` or `locked`, 503 `busy`
 */
export async function fitsCounted(
  { limits, passwords }: Services,
  attempt: Attempt,
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  await limits.countAttempt(attempt)
  try {
    return await passwords.verify(storedHash, password)
  } catch (error) {
    await limits.withdrawAttempt(attempt)
    throw error
  }
}
