import { sessionPolicy } from './session-policy.ts'

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
