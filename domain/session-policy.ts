/**
 * The part of the policy that every page needs from its first moment: how long a session lives, and a code. Each value of an
 * object comes along with every other, so what only later pages need stands in `code-policy.ts`.
 */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const sessionPolicy = {
  /** ms without activity until the warning. SESSION-12: 28 minutes. */
  warnAfterMs: 28 * MINUTE,
  /** ms without activity until the browser signs out. SESSION-14: 30 minutes. */
  browserEndsAfterMs: 30 * MINUTE,
  /** ms without activity until the server ends a session. SESSION-26: 31 minutes. */
  serverEndsAfterMs: 31 * MINUTE,
  /** ms from sign-in until the server ends a session whatever happens. SESSION-27: 12 hours. */
  absoluteEndsAfterMs: 12 * HOUR,
  /** ms between two activity reports of one browser. SESSION-18: at most once a minute. */
  activityEveryMs: MINUTE,
  /** Seconds left at which the countdown of the warning is announced. SESSION-24. */
  announceAtSeconds: [120, 60, 30, 10],
  /** ms an impersonation lasts. IMP-11: 60 minutes. */
  impersonationEndsAfterMs: 60 * MINUTE,
  /** ms a billing form draft is kept across a logout. SESSION-39: 24 hours. */
  draftKeptMs: 24 * HOUR,
  /** ms a device stays known. MFA-23: 30 days. */
  knownDeviceMs: 30 * DAY,
} as const

/** Seconds a code lives. MFA-2. */
export const codeLifetimeSeconds = 600

export const flagPolicy = {
  /** ms to wait for the feature flags in production. FLAG-4. */
  productionTimeoutMs: 2 * SECOND,
  /** ms to wait for the feature flags elsewhere. FLAG-4. */
  elsewhereTimeoutMs: 15 * SECOND,
} as const
