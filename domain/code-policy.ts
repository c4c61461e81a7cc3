/** The policy of codes. How long one lives stands in `session-policy.ts`: that every page needs from its first moment. */

import { codeLifetimeSeconds } from './session-policy.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export const codePolicy = {
  /** Digits of a code. MFA-1. */
  digits: 6,
  /** Seconds a code lives. MFA-2. */
  lifetimeSeconds: codeLifetimeSeconds,
  /** Attempts that are evaluated before the lock. LOGIN-22, MFA-12. */
  attempts: 5,
  /** ms until the lock of an email and purpose ends. LIMIT-6: 15 minutes. */
  lockMs: 15 * MINUTE,
  /** ms between two sends. LIMIT-10, LIMIT-11: 30 seconds. */
  resendAfterMs: 30 * SECOND,
  /** Sends within `sendWindowMs`. LIMIT-10, LIMIT-11: the sixth in an hour is refused. */
  sendsPerWindow: 5,
  /** ms of the window of sends. LIMIT-10, LIMIT-11: an hour. */
  sendWindowMs: HOUR,
  /** ms in which a verified set-up code may set a password. LIMIT-13: 30 minutes. */
  verifiedSetUpMs: 30 * MINUTE,
} as const
