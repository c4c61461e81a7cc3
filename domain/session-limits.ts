import { sessionPolicy } from './session-policy.ts'

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

/** Whether a draft of the billing form is offered: to the user who wrote it, within 24 hours. SESSION-38, SESSION-39. */
export function isDraftOffered(
  draft: { user_id: string | number; saved_at_ms: number },
  userId: string | number,
  nowMs: number,
): boolean {
  return String(draft.user_id) === String(userId) && nowMs - draft.saved_at_ms < sessionPolicy.draftKeptMs
}
