import { codePolicy } from './code-policy.ts'

/**
 * What a counter belongs to, besides the email: attempts with a password or code (LIMIT-1, LIMIT-2), sends of a mail
 * with a link (RESET-13, CLAIM-9), looks at a link, and answers to text messages.
 */
export const attemptPurposes = [
  ...(['password', 'login_code', 'setup_code', 'phone_code', 'email_code'] as const),
  ...(['reset_mail', 'claim_mail', 'link'] as const),
  'text_reply',
] as const
export type AttemptPurpose = (typeof attemptPurposes)[number]

/** Whether a code sent at `sentAt` has expired at `now`: older than 600 s. MFA-6. */
export function isCodeExpired(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() > codePolicy.lifetimeSeconds * 1000
}

/** The status of a verification that is evaluated: a code that has expired is told so also where it is wrong. MFA-13. */
export function verifyStatus(challenge: { sentAt: Date; matches: boolean }, now: Date): 200 | 400 | 422 {
  if (isCodeExpired(challenge.sentAt, now)) return 422
  return challenge.matches ? 200 : 400
}

export type SendVerdict =
  | { allowed: true }
  | { allowed: false; reason: 'too_early' | 'too_many'; status: 425 | 429; retryAfterSeconds: number }

const secondsUntil = (at: number, now: Date): number => Math.max(1, Math.ceil((at - now.getTime()) / 1000))

/** The sends of the last hour, oldest first. */
const withinHour = (sentAt: readonly Date[], now: Date): number[] =>
  sentAt
    .map((sent) => sent.getTime())
    .filter((sent) => now.getTime() - sent < codePolicy.sendWindowMs)
    .sort((a, b) => a - b)

/**
 * In how many seconds one more may be sent when five went out in the hour before `now`; null when it may be sent at
 * once. Any hour counts, not the one that began with the first send. LIMIT-10, LIMIT-12.
 */
export function secondsUntilNextOfHour(sentAt: readonly Date[], now: Date): number | null {
  const recent = withinHour(sentAt, now)
  const oldestThatCounts = recent[recent.length - codePolicy.sendsPerWindow]
  return oldestThatCounts === undefined ? null : secondsUntil(oldestThatCounts + codePolicy.sendWindowMs, now)
}

/**
 * Whether another code may be sent: not within 30 s of the last (425, for phone codes 429), not a sixth time in an
 * hour (429); a refusal says after how many seconds to try again. `sentAt`: earlier sends in any order.
 * The hour's limit is judged first, since its wait is the longer one. LIMIT-10, LIMIT-11.
 */
export function maySendCode(sentAt: readonly Date[], purpose: AttemptPurpose, now: Date): SendVerdict {
  const wait = secondsUntilNextOfHour(sentAt, now)
  if (wait !== null) return { allowed: false, reason: 'too_many', status: 429, retryAfterSeconds: wait }
  const last = withinHour(sentAt, now).at(-1)
  if (last !== undefined && now.getTime() - last < codePolicy.resendAfterMs) {
    const status = purpose === 'phone_code' ? 429 : 425
    return {
      allowed: false,
      reason: 'too_early',
      status,
      retryAfterSeconds: secondsUntil(last + codePolicy.resendAfterMs, now),
    }
  }
  return { allowed: true }
}
