import type { ActorRefFrom } from 'xstate'
import type { LookingEnd, sessionMachine } from '#machines/session/session.machine.ts'
import { api, onLookingEnded } from '#src/api/client.ts'
import { statusOf } from '#src/api/failure.ts'
import { announce } from '#src/app/announce.tsx'
import { watchActivity } from '../inactivity/watch-activity.ts'
import { keepWhenBackAgain } from './back-again.ts'

type Session = ActorRefFrom<typeof sessionMachine>

/** Whoever was stopped already, by time or in another tab, is themselves. */
export async function stopImpersonation(): Promise<void> {
  try {
    await api.POST('/account/unimpersonate/')
  } catch (error) {
    if (statusOf(error) !== 409) throw error
  }
}

/** What a page hears of once somebody is signed in: signs of the person, the time, and the end of looking on the server. */
export function watchSession(session: Session): void {
  const children = () => session.getSnapshot().children
  watchActivity(
    () => children().watchPresence,
    // Who has been away for half an hour is signed out by then.
    (at) => children().lookingHour?.send({ type: 'clock.told', at }),
  )
  watchLooking(session)
  keepWhenBackAgain(session)
}

/** Why nobody looks any more by the cookie that this browser has now; null when it is that of no ended looking. */
async function endOfLooking(): Promise<LookingEnd | 'stopped' | null> {
  const { response } = await api.GET('/feature_flags/')
  const why = response.headers.get('X-Impersonation-Ended')
  return why === null || why === 'archived' || why === 'stopped' ? why : 'time'
}

/**
 * An answer that says so may be late, to a cookie that is no longer here: it is asked again by that of now. Whoever finds out
 * only after the page was loaded anew is told, and their session is renewed, without being led away from where they are.
 */
function watchLooking(session: Session): void {
  let isAsking = false
  let hasLooked = false
  const noteLooking = ({ context }: ReturnType<Session['getSnapshot']>) => {
    hasLooked ||= context.impersonator !== null
  }
  noteLooking(session.getSnapshot())
  session.subscribe(noteLooking)

  async function follow(): Promise<void> {
    const { person } = session.getSnapshot().context
    const why = await endOfLooking()
    const snapshot = session.getSnapshot()
    const { context } = snapshot
    // Meanwhile somebody else is here, or the same person as another, or they are leaving.
    if (why === null || context.person !== person || snapshot.hasTag('busy')) return
    if (context.impersonator === null) {
      await stopImpersonation()
      if (!hasLooked && why !== 'stopped') announce('warning', `session.lookingEnded.${why}`)
    } else if (why === 'stopped') session.send({ type: 'impersonation.stop' })
    else session.send({ type: 'looking.ended', why })
  }

  onLookingEnded(() => {
    const snapshot = session.getSnapshot()
    if (isAsking || !snapshot.hasTag('signedIn') || snapshot.hasTag('busy')) return
    isAsking = true
    follow()
      .catch(() => {
        // The next answer says so again.
      })
      .finally(() => {
        isAsking = false
      })
  })
}
