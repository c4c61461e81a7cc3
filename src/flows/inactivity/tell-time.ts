import { lastActivity } from '#src/app/browser-stores.ts'

type Told = { type: 'clock.told' | 'session.extendedElsewhere'; at: number }
export type Presence = {
  getSnapshot(): { context: { lastActivityAt: number } }
  send(event: Told): void
}

/** Tells the inactivity chart of the time, and before it of what a page that slept heard from no other tab. SESSION-17 */
export function tellTime(presence: Presence | undefined, at: number): void {
  if (!presence) return
  const seen = lastActivity.noted() ?? 0
  if (seen <= at && seen > presence.getSnapshot().context.lastActivityAt)
    presence.send({ type: 'session.extendedElsewhere', at: seen })
  presence.send({ type: 'clock.told', at })
}
