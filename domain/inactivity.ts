import { sessionPolicy } from './session-policy.ts'
import { warningPolicy } from './warning-policy.ts'

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
  return warningPolicy.announceAtSeconds.findLast((second) => secondsLeft <= second) ?? secondsLeft
}

/**
 * Whether the browser tells the server of an activity now: at most once a minute. `lastReportMs` null: never yet. A
 * report from the future, left by a clock that was set back, does not count. SESSION-18.
 */
export function shouldReportActivity(lastReportMs: number | null, nowMs: number): boolean {
  if (lastReportMs === null || lastReportMs > nowMs) return true
  return nowMs - lastReportMs >= sessionPolicy.activityEveryMs
}
