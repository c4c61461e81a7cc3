import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { readTabValue, tabValueNames, writeTabValue } from '#src/app/browser-stores.ts'

/**
 * A page that comes back out of the back-forward cache forgets whoever was here until the server has answered. What this tab
 * remembered of them comes back with the answer that it is still they. SESSION-51
 */
export function keepWhenBackAgain(session: ActorRefFrom<typeof sessionMachine>): void {
  const whoIsHere = () => {
    const { person, impersonator } = session.getSnapshot().context
    return `${person?.id} ${impersonator?.id}`
  }
  let left: { who: string; values: [name: string, value: string | null][] } | null = null

  window.addEventListener('pagehide', () => {
    const isSomebody = session.getSnapshot().hasTag('signedIn')
    left = isSomebody
      ? { who: whoIsHere(), values: tabValueNames().map((name) => [name, readTabValue(name)]) }
      : null
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || left === null || !session.getSnapshot().hasTag('pending')) return
    const { who, values } = left
    const { unsubscribe } = session.subscribe((snapshot) => {
      // Who could not be asked for now may be found by a later try.
      if (snapshot.hasTag('pending') || snapshot.hasTag('failed')) return
      unsubscribe()
      if (!snapshot.hasTag('signedIn') || whoIsHere() !== who) return
      for (const [name, value] of values) if (value !== null) writeTabValue(name, value)
    })
  })
}
