import { type ActorRefFrom, createActor } from 'xstate'
import { codePolicy } from '#domain/policy.ts'
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import { codeSentAt } from '#src/app/browser-stores.ts'
import { heldFlow } from '#src/app/held-flow.ts'
import { recordTaken } from '#src/app/recording.ts'
import type { RouterContext } from '#src/app/router.ts'
import type { Session } from '#src/app/session.ts'
import { type AccessCode, provideRegistration } from './provide.ts'

export type Registration = ActorRefFrom<typeof registrationMachine>

const flow = heldFlow<Registration>()
const codes = new WeakMap<Session, AccessCode>()

export const registrationOf = flow.of

/** Takes the code out of the address; it lasts until it is used or the page is loaded anew. */
export function keepAccessCode(session: Session, code: AccessCode): void {
  codes.set(session, code)
}

/** The address whose code is verified and not used yet; null when there is none. */
export function verifiedEmail(session: Session): string | null {
  return codes.get(session)?.email ?? null
}

type Place = { start: 'email' } | { start: 'code' | 'password'; email: string }

function fits(registration: Registration, place: Place): boolean {
  const snapshot = registration.getSnapshot()
  if (place.start === 'email') return snapshot.hasTag('email')
  const isThere =
    place.start === 'code'
      ? snapshot.hasTag('code')
      : snapshot.hasTag('password') || snapshot.hasTag('useless')
  return isThere && snapshot.context.email === place.email
}

/** Goes on with the registration that stands at this place, or begins one there. */
export function enterRegistration(context: RouterContext, place: Place): Registration {
  const { session, config } = context
  return flow.enter(
    session,
    (registration) => fits(registration, place),
    (former) => {
      if (place.start !== 'password') codes.delete(session)
      const now = Date.now()
      const keeper = { read: () => codes.get(session) ?? null, forget: () => void codes.delete(session) }
      return createActor(provideRegistration(context, keeper), {
        inspect: recordTaken(config.sandbox),
        input: {
          start: place.start,
          email: 'email' in place ? place.email : (former?.getSnapshot().context.email ?? ''),
          // Of a code that this tab knows nothing of it is only sure that it will have expired by then.
          sentAt: ('email' in place ? codeSentAt(place.email) : null) ?? now,
          now,
          codeLifetime: codePolicy.lifetimeSeconds * 1000,
        },
      }).start()
    },
  )
}
