/**
 * The part of the policy that every page needs from its first moment: how long a session lives, and a code. Each value of an
 * object comes along with every other, so what only later pages need stands in `code-policy.ts` and `warning-policy.ts`,
 * and what only the server needs in `policy.ts`.
 */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export const sessionPolicy = {
  /** ms without activity until the warning. SESSION-12: 28 minutes. */
  warnAfterMs: 28 * MINUTE,
  /** ms without activity until the browser signs out. SESSION-14: 30 minutes. */
  browserEndsAfterMs: 30 * MINUTE,
  /** ms without activity until the server ends a session. SESSION-26: 31 minutes. */
  serverEndsAfterMs: 31 * MINUTE,
  /** ms between two activity reports of one browser. SESSION-18: at most once a minute. */
  activityEveryMs: MINUTE,
  /** ms a billing form draft is kept across a logout. SESSION-39: 24 hours. */
  draftKeptMs: 24 * HOUR,
} as const

/** Seconds a code lives. MFA-2. */
export const codeLifetimeSeconds = 600

export const flagPolicy = {
  /** ms to wait for the feature flags in production. FLAG-4. */
  productionTimeoutMs: 2 * SECOND,
  /** ms to wait for the feature flags elsewhere. FLAG-4. */
  elsewhereTimeoutMs: 15 * SECOND,
} as const
