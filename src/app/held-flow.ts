import type { AnyActorRef } from 'xstate'
import type { Session } from './session.ts'

/**
 * Keeps the one actor of a flow whose steps have addresses of their own, outside of React and for as long as the page
 * lives. A guard enters the flow; the views of its pages find it there.
 */
export function heldFlow<TActor extends AnyActorRef>() {
  const held = new WeakMap<Session, TActor>()
  return {
    /** The actor when it stands where the address says; otherwise another is begun, which may look at the former. */
    enter(
      session: Session,
      fits: (actor: TActor) => boolean,
      begin: (former: TActor | null) => TActor,
    ): TActor {
      const former = held.get(session) ?? null
      if (former?.getSnapshot().status === 'active' && fits(former)) return former
      const next = begin(former)
      former?.stop()
      held.set(session, next)
      return next
    },
    /** The actor that a guard has entered. */
    of(session: Session): TActor {
      const actor = held.get(session)
      if (actor === undefined) throw new Error('The flow was not entered: its route has to do that')
      return actor
    },
  }
}
