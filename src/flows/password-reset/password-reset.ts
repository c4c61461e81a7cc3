import { type ActorRefFrom, createActor } from 'xstate'
import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts'
import { heldFlow } from '#src/app/held-flow.ts'
import { recordTaken } from '#src/app/recording.ts'
import type { RouterContext } from '#src/app/router.ts'
import { providePasswordReset } from './provide.ts'

type PasswordReset = ActorRefFrom<typeof passwordResetMachine>
type Place = { start: 'email' } | { start: 'mail'; email: string } | { start: 'link'; token: string }

const flow = heldFlow<PasswordReset>()
const tokens = new WeakMap<PasswordReset, string>()

export const passwordResetOf = flow.of

function fits(reset: PasswordReset, place: Place): boolean {
  const snapshot = reset.getSnapshot()
  if (place.start === 'email') return snapshot.hasTag('email')
  if (place.start === 'mail') return snapshot.hasTag('mail') && snapshot.context.email === place.email
  const isThere = ['waiting', 'password', 'useless'].some((tag) => snapshot.hasTag(tag))
  return isThere && tokens.get(reset) === place.token
}

/** Goes on with the reset that stands at this place, or begins one there. */
export function enterPasswordReset(context: RouterContext, place: Place): PasswordReset {
  return flow.enter(
    context.session,
    (reset) => fits(reset, place),
    (former) => {
      const token = place.start === 'link' ? place.token : ''
      const reset = createActor(providePasswordReset(context, token), {
        inspect: recordTaken(context.config.sandbox),
        input: {
          start: place.start,
          email: place.start === 'mail' ? place.email : (former?.getSnapshot().context.email ?? ''),
        },
      })
      tokens.set(reset, token)
      return reset.start()
    },
  )
}
