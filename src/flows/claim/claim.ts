import { type ActorRefFrom, createActor } from 'xstate'
import type { claimMachine } from '#machines/claim/claim.machine.ts'
import { heldFlow } from '#src/app/held-flow.ts'
import { recordTaken } from '#src/app/recording.ts'
import type { RouterContext } from '#src/app/router.ts'
import { provideClaim } from './provide.ts'

export type ClaimFlow = ActorRefFrom<typeof claimMachine>

const flow = heldFlow<ClaimFlow>()
const tokens = new WeakMap<ClaimFlow, string>()

export const claimOf = flow.of

/** Goes on with the claim of this link, or begins it. */
export function enterClaim(context: RouterContext, token: string): ClaimFlow {
  return flow.enter(
    context.session,
    (claim) => tokens.get(claim) === token,
    () => {
      const claim = createActor(provideClaim(context, token), {
        inspect: recordTaken(context.config.sandbox),
      })
      tokens.set(claim, token)
      return claim.start()
    },
  )
}
