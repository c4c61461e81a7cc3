import type { QueryClient } from '@tanstack/react-query'
import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import { flagTimeoutMs } from '#domain/environment.ts'
import { isExemptFromLoginRedirect } from '#domain/session-less.ts'
import { codeLifetimeSeconds, sessionPolicy } from '#domain/session-policy.ts'
import type { LoginNotice } from '#machines/login/login.machine.ts'
import type { SessionInput, sessionMachine } from '#machines/session/session.machine.ts'
import { onChanged, onUnauthorized } from '#src/api/client.ts'
import {
  broughtTellTime,
  provideSession,
  type SessionNavigation,
  watchOnceSignedIn,
} from '#src/flows/session/provide.ts'
import { analytics, identityForAnalytics } from './analytics.ts'
import { forgetKeptDraft } from './billing-draft.ts'
import {
  clearTabValues,
  endOwed,
  lastActivity,
  lastReport,
  leftCopies,
  signedInMarks,
} from './browser-stores.ts'
import { mayHaveSession, type PublicConfig } from './config.ts'
import { endedByItself } from './ended-by-itself.ts'
import { environmentOfPage } from './environment.ts'
import { keepTypingOf } from './held-typing.ts'
import { onOtherTabs } from './other-tabs.ts'
import { recordTaken } from './recording.ts'

export type Session = ActorRefFrom<typeof sessionMachine>

/** What login goes on saying when it is loaded anew. */
export function markedNotice({ pathname, search }: { pathname: string; search: string }): LoginNotice {
  const isMarked = new URLSearchParams(search).get('received401') === 'true'
  return isMarked && pathname === '/login' ? 'sessionExpired' : null
}

/** Starts the session chart, once for the page, outside of React. */
export function startSession(
  config: PublicConfig,
  queryClient: QueryClient,
  navigation: SessionNavigation,
  resumed: SessionInput['resumed'] = null,
): Session {
  const hasSession = mayHaveSession()
  // Where no cookie is left there is nothing to end.
  if (!hasSession) endOwed.clear()
  const session = createActor(provideSession(queryClient, navigation), {
    inspect: recordTaken(config.sandbox),
    input: {
      hasSession,
      now: Date.now(),
      flagTimeout: flagTimeoutMs(environmentOfPage(location.hostname, config.productionLabel)),
      warningAfter: sessionPolicy.warnAfterMs,
      endAfter: sessionPolicy.browserEndsAfterMs,
      codeLifetime: codeLifetimeSeconds * 1000,
      resumed,
      notice: markedNotice(location),
    },
  })
  onUnauthorized(() => {
    if (!isExemptFromLoginRedirect(location.pathname)) session.send({ type: 'session.rejected' })
  })
  // A page that is being opened has nobody to forget, but it may have asked too early.
  const changed = { type: 'session.changedElsewhere' } as const
  const askOnceMore = () => session.getSnapshot().children.startUp?.send(changed)
  const change = () => {
    session.send(changed)
    askOnceMore()
  }
  onChanged(() => {
    const snapshot = session.getSnapshot()
    return snapshot.hasTag('signedIn') && atKeyboard(snapshot)?.id
  }, change)
  onOtherTabs((message) => {
    if (message.type === 'ended') {
      session.send({ type: 'session.endedElsewhere', notice: message.notice })
      askOnceMore()
    }
    if (message.type === 'changed') change()
    const presence = session.getSnapshot().children.watchPresence
    if (message.type === 'activity') presence?.send({ type: 'activity.noticed', at: message.at })
    if (message.type === 'extended') presence?.send({ type: 'session.extendedElsewhere', at: message.at })
  })
  // Out of the back-forward cache the page heard nothing. Where nobody was and nobody came, a way in that was begun goes on.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || (!lastActivity.noted() && session.getSnapshot().hasTag('signedOut'))) return
    broughtTellTime(session.getSnapshot().children.watchPresence)
    change()
  })
  session.subscribe(markSignedIn())
  watchOnceSignedIn(session)
  return session.start()
}

/** Also of a session that ended while no page was open. What leads through login to another program stays. */
function forgetMarks(): void {
  lastActivity.clear()
  lastReport.clear()
  signedInMarks.clear()
  leftCopies.clear()
  clearTabValues({ exceptTheWayIn: true })
}

/** Of who looks as a homeowner the member of staff. */
const atKeyboard = ({ context: { person, impersonator } }: ReturnType<Session['getSnapshot']>) =>
  impersonator ?? person

function markSignedIn() {
  let marked: string | null = null
  return (snapshot: ReturnType<Session['getSnapshot']>) => {
    const { person, impersonator, notice } = snapshot.context
    if (snapshot.hasTag('signedOut')) {
      if (!endedByItself(notice)) keepTypingOf(null)
      if (marked !== null && !endedByItself(notice)) forgetKeptDraft()
      forgetMarks()
    }
    const identity = snapshot.hasTag('signedIn') ? identityForAnalytics(person, impersonator) : null
    if (identity === marked) return
    marked = identity
    if (identity === null) return analytics.identify(null)
    // Who looks as a homeowner goes on typing as themselves.
    keepTypingOf(atKeyboard(snapshot)?.id ?? null)
    signedInMarks.set(impersonator?.email ?? null)
    analytics.identify(identity)
  }
}

/** The session as soon as it knows who is here. */
export async function settled(session: Session): Promise<ReturnType<Session['getSnapshot']>> {
  await waitFor(session, (snapshot) => !snapshot.hasTag('pending'))
  // A session whose half hour is over ends in the moment in which it is found.
  const snapshot = session.getSnapshot()
  return snapshot.hasTag('pending') ? settled(session) : snapshot
}
