import type { AttemptPurpose } from '#domain/code-limits.ts'
import { Failure } from '../contract/failure.ts'
import type { Browser } from './browser.ts'
import type { Clock } from './clock.ts'
import type { Attempt, Limits } from './limits.ts'
import type { Visitor } from './pre-login.ts'

/** One name for every refusal where the contract knows no other. */
async function asThrottled(counting: Promise<void>): Promise<void> {
  try {
    await counting
  } catch (refused) {
    if (!(refused instanceof Failure) || ![425, 429].includes(refused.status)) throw refused
    const { headers } = refused
    throw new Failure(429, 'throttled', 'Too many attempts. Please wait a moment and try again.', { headers })
  }
}

/** Counts a mail about to be asked for, like a code: 30 s apart, five an hour. @throws Failure 429 `throttled`. RESET-13, CLAIM-9. */
export const countMail = (limits: Limits, attempt: Attempt) => asThrottled(limits.countSend(attempt))

/**
 * Counts a look at a mailed link or claim before it is looked up. @throws Failure 429 `throttled`.
 * Gives what ends the count, for a link that exists: its owner may look as often as they like.
 */
export async function countLook(
  limits: Limits,
  browser: Browser,
  clock: Clock,
  tokenHash: Buffer,
): Promise<() => Promise<void>> {
  const attempt = attemptOf('link', tokenHash.toString('hex'), browser, clock)
  await asThrottled(limits.countAttempt(attempt))
  return () => limits.forgiveAttempts(attempt)
}

/** The typed password of somebody signed in, counted by themselves: whoever fails on their email keeps them from nothing. LIMIT-33 */
export const ownPasswordAttempt = (visitor: Visitor, userId: string): Attempt => ({
  ...visitor.attempt('password'),
  target: userId,
  isSignedIn: true,
})

/** An attempt that belongs to no email, in the one bucket of its target. */
export const attemptOf = (
  purpose: AttemptPurpose,
  target: string,
  browser: Browser,
  clock: Clock,
): Attempt => ({
  purpose,
  target,
  address: browser.address,
  knownDevice: null,
  clockOffsetMs: clock.offsetMs,
})
