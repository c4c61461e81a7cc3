import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { api, onLookingEnded } from '#src/api/client.ts'
import { statusOf } from '#src/api/failure.ts'
import { announce } from '#src/app/announce.tsx'
import { failingWithTime } from '../failing-with-time.ts'
import { watchActivity } from '../inactivity/watch-activity.ts'

async function stop(): Promise<void> {
  try {
    await api.POST('/account/unimpersonate/')
  } catch (error) {
    if (statusOf(error) !== 409) throw error
  }
}

/** Whoever was stopped already, by time or in another tab, is themselves. */
export const stopImpersonation = () => failingWithTime(stop())

/** What a page hears of once somebody is signed in: signs of the person, the time, and the end of looking on the server. */
export function watchSession(session: ActorRefFrom<typeof sessionMachine>): void {
  watchActivity(
    () => session.getSnapshot().children.watchPresence,
    // Who has been away for half an hour is signed out by then.
    (at) => session.send({ type: 'clock.told', at }),
  )
  onLookingEnded((reason) => {
    const snapshot = session.getSnapshot()
    if (!snapshot.hasTag('impersonating') || snapshot.hasTag('busy')) return
    announce('warning', reason === 'archived' ? 'session.lookedAtArchived' : 'session.impersonationEnded')
    session.send({ type: 'impersonation.stop' })
  })
}
