import { codePolicy, sessionPolicy } from './session-policy.ts'

/** The instants, in ms since the epoch, at which the browser warns and ends after an activity. SESSION-12, SESSION-14. */
export function inactivityDeadlines(lastActivityMs: number): { warnAt: number; endAt: number } {
  return {
    warnAt: lastActivityMs + sessionPolicy.warnAfterMs,
    endAt: lastActivityMs + sessionPolicy.browserEndsAfterMs,
  }
}

/** Whole seconds left of the warning, never below 0. SESSION-22. */
export function warningSecondsLeft(lastActivityMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((inactivityDeadlines(lastActivityMs).endAt - nowMs) / 1000))
}

/** The last announcement of the warning that was due: a listener hears 2:00, 1:00, 0:30 and 0:10 only. SESSION-24. */
export function announcedSeconds(secondsLeft: number): number {
  return sessionPolicy.announceAtSeconds.findLast((second) => secondsLeft <= second) ?? secondsLeft
}

/**
 * Whether the browser tells the server of an activity now: at most once a minute. `lastReportMs` null: never yet. A
 * report from the future, left by a clock that was set back, does not count. SESSION-18.
 */
export function shouldReportActivity(lastReportMs: number | null, nowMs: number): boolean {
  if (lastReportMs === null || lastReportMs > nowMs) return true
  return nowMs - lastReportMs >= sessionPolicy.activityEveryMs
}

/**
 * From when a page that is being opened counts inactivity: the last sign that this browser has noted, or null when it
 * says nothing: none was noted, it lies in the future of a clock that was set back (by more than a minute), or it is so
 * old that the session, which the server still knows, must have had a later one. Instants in ms since the epoch.
 * SESSION-20, SESSION-25.
 */
export function activityToGoOnFrom(notedMs: number | null, nowMs: number): number | null {
  if (notedMs === null || notedMs > nowMs + sessionPolicy.activityEveryMs) return null
  return nowMs - notedMs < sessionPolicy.serverEndsAfterMs ? Math.min(notedMs, nowMs) : null
}

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

/** Whether the nth attempt (1, 2, …) of a counter is evaluated: the first five are, the sixth is 429. LOGIN-22, MFA-12. */
export function isAttemptEvaluated(attempt: number): boolean {
  return attempt <= codePolicy.attempts
}

/** Whether a code sent at `sentAt` has expired at `now`: older than 600 s. MFA-6. */
export function isCodeExpired(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() > codePolicy.lifetimeSeconds * 1000
}

/** The status of a verification that fails, or 200, in the order 429, 422, 400. `attempt` counts this one. MFA-13. */
export function verifyStatus(
  challenge: { attempt: number; sentAt: Date; matches: boolean },
  now: Date,
): 200 | 400 | 422 | 429 {
  if (!isAttemptEvaluated(challenge.attempt)) return 429
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

/** Whether a draft of the billing form is offered: to the user who wrote it, within 24 hours. SESSION-38, SESSION-39. */
export function isDraftOffered(
  draft: { user_id: string | number; saved_at_ms: number },
  userId: string | number,
  nowMs: number,
): boolean {
  return String(draft.user_id) === String(userId) && nowMs - draft.saved_at_ms < sessionPolicy.draftKeptMs
}

/** What this tab remembers until a logout, most of it by agreement. SESSION-33, SESSION-34. */
export const clearedOnLogout = [
  'autopay-banner-dismissed',
  'mobile-app-banner-dismissed',
  'banner-dismissed',
  'modal',
  'ach-completion-time',
  'ach-validation-success',
  'terms-agreed',
  'ach-discount-modal',
  'pre-installation-complete-modal',
  'installation-complete-modal',
  'activation-complete-modal',
] as const

/** The storage key under which something is remembered for one agreement: `name:agreementId`. MILE-10. */
export function rememberedKey(name: (typeof clearedOnLogout)[number], agreementId: string | number): string {
  return `${name}:${agreementId}`
}
