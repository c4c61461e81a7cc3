import { type ActorRefFrom, createActor } from 'xstate'
import { codePolicy } from '#domain/policy.ts'
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import { heldFlow } from '#src/app/held-flow.ts'
import { recordTaken } from '#src/app/recording.ts'
import type { RouterContext } from '#src/app/router.ts'
import type { Session } from '#src/app/session.ts'
import { codeResends, codeSentAt } from '../verification/code-sent.ts'
import { dropCode, eraseCode, keepCode, readCode } from './kept-code.ts'
import { provideRegistration } from './provide.ts'

export type Registration = ActorRefFrom<typeof registrationMachine>

const flow = heldFlow<Registration>()

export const registrationOf = flow.of

/** Takes the code out of the address; it lasts in this tab until it is used or can no longer be used. */
export function keepAccessCode(session: Session, given: { email: string; code: string }): void {
  keepCode(session, { ...given, at: Date.now() })
}

/** Where the password page stands: with a verified code, or with one that can no longer be used; null without any. */
export function passwordPlace(session: Session): Place | null {
  const kept = readCode(session)
  return kept && { start: kept.code === null ? 'lapsed' : 'password', email: kept.email }
}

type Place = { start: 'email' } | { start: 'code' | 'password' | 'lapsed'; email: string }

function fits(registration: Registration, place: Place): boolean {
  const snapshot = registration.getSnapshot()
  if (place.start === 'email') return snapshot.hasTag('email')
  const isThere = {
    code: snapshot.hasTag('code'),
    password: snapshot.hasTag('password') || snapshot.hasTag('useless'),
    lapsed: snapshot.hasTag('useless') || snapshot.hasTag('busy'),
  }[place.start]
  return isThere && snapshot.context.email === place.email
}

/** Goes on with the registration that stands at this place, or begins one there. */
export function enterRegistration(context: RouterContext, place: Place): Registration {
  const { session, config } = context
  return flow.enter(
    session,
    (registration) => fits(registration, place),
    (former) => {
      if (place.start === 'email' || place.start === 'code') eraseCode(session)
      const now = Date.now()
      const keeper = {
        read: () => readCode(session),
        drop: () => dropCode(session),
        erase: () => eraseCode(session),
      }
      return createActor(provideRegistration(context, keeper), {
        inspect: recordTaken(config.sandbox),
        input: {
          start: place.start,
          email: 'email' in place ? place.email : (former?.getSnapshot().context.email ?? ''),
          // Of a code that this tab knows nothing of it is only sure that it will have expired by then.
          sentAt: ('email' in place ? codeSentAt(place.email) : null) ?? now,
          now,
          resends: 'email' in place ? codeResends(place.email) : 0,
          codeLifetime: codePolicy.lifetimeSeconds * 1000,
        },
      }).start()
    },
  )
}
