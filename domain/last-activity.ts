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
