import type { QueryClient } from '@tanstack/react-query'
import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import { flagTimeoutMs } from '#domain/environment.ts'
import { isExemptFromLoginRedirect } from '#domain/navigation.ts'
import { codePolicy, sessionPolicy } from '#domain/policy.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { onUnauthorized } from '#src/api/client.ts'
import { provideSession, type SessionNavigation } from '#src/flows/session/provide.ts'
import { analytics, trackingIdentity } from './analytics.ts'
import { authenticatedMarker, codeSentAt, impersonatorMarker } from './browser-stores.ts'
import { mayHaveSession, type PublicConfig } from './config.ts'
import { environmentOfPage } from './environment.ts'
import { onOtherTabs } from './other-tabs.ts'
import { watchActivity } from './presence.ts'
import { recordTaken } from './recording.ts'

export type Session = ActorRefFrom<typeof sessionMachine>

function resumedCode(): { email: string; sentAt: number } | null {
  const search = new URLSearchParams(location.search)
  const email = search.get('email')
  if (location.pathname !== '/verification' || search.get('is_mfa') !== 'true' || email === null) return null
  return { email, sentAt: codeSentAt() ?? Date.now() }
}

/** Starts the session chart, once for the page, outside of React. */
export function startSession(
  config: PublicConfig,
  queryClient: QueryClient,
  navigation: SessionNavigation,
): Session {
  const session = createActor(provideSession(queryClient, navigation), {
    inspect: recordTaken(config.sandbox),
    input: {
      hasSession: mayHaveSession(),
      now: Date.now(),
      flagTimeout: flagTimeoutMs(environmentOfPage(location.hostname, config.productionLabel)),
      warningAfter: sessionPolicy.warnAfterMs,
      endAfter: sessionPolicy.browserEndsAfterMs,
      codeLifetime: codePolicy.lifetimeSeconds * 1000,
      resumed: resumedCode(),
    },
  })
  onUnauthorized(() => {
    if (!isExemptFromLoginRedirect(location.pathname)) session.send({ type: 'session.rejected' })
  })
  onOtherTabs((message) => {
    if (message.type === 'ended') session.send({ type: 'session.endedElsewhere' })
    if (message.type === 'changed') session.send({ type: 'session.changedElsewhere' })
    const presence = session.getSnapshot().children.watchPresence
    if (message.type === 'activity') presence?.send({ type: 'activity.noticed', at: message.at })
    if (message.type === 'extended') presence?.send({ type: 'session.extendedElsewhere', at: message.at })
  })
  watchActivity(
    () => session.getSnapshot().children.watchPresence,
    () => session.send({ type: 'session.changedElsewhere' }),
  )
  session.subscribe(markSignedIn())
  return session.start()
}

function markSignedIn() {
  let marked: string | null = null
  return (snapshot: ReturnType<Session['getSnapshot']>) => {
    const { person, impersonator } = snapshot.context
    const identity = snapshot.hasTag('signedIn') ? trackingIdentity(person, impersonator) : null
    if (identity === marked) return
    marked = identity
    if (identity === null) return analytics.identify(null)
    authenticatedMarker.set()
    if (impersonator) impersonatorMarker.set(impersonator.email)
    else impersonatorMarker.clear()
    analytics.identify(identity)
  }
}

/** The session as soon as it knows who is here. */
export function settled(session: Session): Promise<ReturnType<Session['getSnapshot']>> {
  return waitFor(session, (snapshot) => !snapshot.hasTag('pending'))
}
