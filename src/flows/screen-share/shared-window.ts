import { type ActorRefFrom, createActor, fromCallback } from 'xstate'
import { screenPolicy } from '#domain/policy.ts'
import {
  type SessionEvent,
  screenShareWindowMachine,
} from '#machines/screen-share-window/screen-share-window.machine.ts'
import { announce } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'
import { heldFlow } from '#src/app/held-flow.ts'
import { recordTaken } from '#src/app/recording.ts'
import type { RouterContext } from '#src/app/router.ts'
import type { Session } from '#src/app/session.ts'
import { shareMark } from './mark.ts'
import { onWindows, tellWindows } from './tell.ts'
import { bringVendor } from './vendor/bring.ts'
import type { ScreenShareVendor } from './vendor/port.ts'

export type SharedWindow = ActorRefFrom<typeof screenShareWindowMachine>

const held = heldFlow<SharedWindow>()

/** Binds the chart of the shared window to the vendor, the router and the other windows. */
function provideSharedWindow({ config, goTo }: RouterContext, isInside: boolean) {
  let vendor: ScreenShareVendor | undefined
  /** A session was to begin before the vendor had come. */
  let isLeaderDue = false
  return screenShareWindowMachine.provide({
    actors: {
      followSession: fromCallback<SessionEvent>(({ sendBack }) => {
        let stop = () => {}
        let isWanted = true
        bringVendor(config).then(
          (brought) => {
            if (!isWanted) return
            vendor = brought
            stop = brought.follow((news) => sendBack({ type: `session.${news}` }))
            if (isLeaderDue) brought.startLeader()
          },
          (error) => {
            reportError('screen share', error)
            if (isWanted) sendBack({ type: 'session.failed' })
          },
        )
        return () => {
          isWanted = false
          stop()
        }
      }),
    },
    actions: {
      startLeader: () => {
        if (vendor) vendor.startLeader()
        else isLeaderDue = true
      },
      endSession: () => vendor?.end(),
      markInside: () => shareMark.write('inside'),
      forgetMark: () => shareMark.erase(),
      tellJoined: () => tellWindows({ type: 'share.joined' }),
      tellFailed: () => tellWindows({ type: 'share.failed' }),
      tellLeft: () => tellWindows({ type: 'share.left' }),
      goToDashboard: () => {
        if (!isInside) goTo('/dashboard/overview', { replace: true })
      },
      goToError: () => goTo('/screen-share-error', { replace: true }),
      leaveLoading: () => {
        if (window.opener !== null) window.close()
        goTo('/dashboard/overview', { replace: true })
      },
      announceEnded: () => announce('success', 'screenShare.ended'),
    },
  })
}

/** The person who shares: nobody else may be seen in their window. */
const whoShares = (snapshot: ReturnType<Session['getSnapshot']>) => {
  const { person, impersonator } = snapshot.context
  return snapshot.hasTag('signedIn') && impersonator === null ? (person?.id ?? null) : null
}

/** Ends what is shared with the session of the person, and listens to the pages beside. */
function follow(shared: SharedWindow, session: Session): void {
  const person = whoShares(session.getSnapshot())
  const leaving = session.subscribe((snapshot) => {
    if (!snapshot.hasTag('pending') && whoShares(snapshot) !== person) shared.send({ type: 'person.leave' })
  })
  const stop = onWindows((told) => {
    if (told.type === 'share.end') shared.send(told)
    if (told.type === 'share.ask' && shared.getSnapshot().hasTag('sharing'))
      tellWindows({ type: 'share.joined' })
  })
  const goAway = () => tellWindows({ type: 'share.left' })
  window.addEventListener('pagehide', goAway)
  shared.subscribe({
    complete: () => {
      leaving.unsubscribe()
      stop()
      window.removeEventListener('pagehide', goAway)
    },
  })
}

/**
 * Begins the flow of this window, or finds the one that stands.
 *
 * @param isInside whether the window stands at some page of the house already, where it was shared before it was loaded anew.
 */
export function enterSharedWindow(context: RouterContext, isInside: boolean): SharedWindow {
  return held.enter(
    context.session,
    () => true,
    () => {
      const shared = createActor(provideSharedWindow(context, isInside), {
        inspect: recordTaken(context.config.sandbox),
        input: {
          isInside,
          startAfter: screenPolicy.screenShareStartMs,
          giveUpAfter: screenPolicy.screenShareGiveUpMs,
        },
      })
      follow(shared, context.session)
      return shared.start()
    },
  )
}

/** The flow of this window, once it was entered. */
export const sharedWindowOf = (session: Session): SharedWindow => held.of(session)
