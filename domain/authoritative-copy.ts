/**
 * Whether the acknowledgement modal shows: not acknowledged (false or null), on /status or the overview, not closed
 * since this login, an agreement that is not canceled, and nobody impersonating, who could not acknowledge.
 * COPY-1, COPY-5, COPY-7, COPY-8.
 */
export function asksForAcknowledgement(ask: {
  acknowledged: boolean | null
  path: string
  closedSinceLogin: boolean
  impersonated: boolean
  canceled: boolean
}): boolean {
  if (ask.acknowledged === true || ask.closedSinceLogin || ask.impersonated || ask.canceled) return false
  return ask.path === '/status' || ask.path === '/dashboard/overview'
}

/** What keeps the acknowledgement from being sent, or null. COPY-2. */
export function acknowledgementProblem(ticked: boolean): 'copy.checkboxRequired' | null {
  return ticked ? null : 'copy.checkboxRequired'
}
