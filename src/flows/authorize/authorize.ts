import { redirect } from '@tanstack/react-router'
import { type ActorRefFrom, createActor } from 'xstate'
import type { authorizeMachine } from '#machines/authorize/authorize.machine.ts'
import { personOf } from '#src/app/guards.ts'
import { heldFlow } from '#src/app/held-flow.ts'
import { recordTaken } from '#src/app/recording.ts'
import type { RouterContext } from '#src/app/router.ts'
import { keepQuery, keptQuery, requestIn } from './kept-request.ts'
import { provideAuthorize } from './provide.ts'

export type AuthorizeFlow = ActorRefFrom<typeof authorizeMachine>

const flow = heldFlow<AuthorizeFlow>()
const entered = new WeakMap<AuthorizeFlow, string>()
/** What stands on the page, so that signing out to use another account does not lose it. */
let onThePage: string | null = null

export const authorizeOf = flow.of

/** Leads a signed-in person into what another program asks, everybody else to login and back. GUARD-13, OAUTH-10 */
export async function enterAuthorize(context: RouterContext): Promise<void> {
  const me = await personOf(context)
  if (me === null) {
    const query = keptQuery() ?? onThePage
    onThePage = null
    if (query !== null) keepQuery(query)
    throw redirect({ to: '/login', search: { redirect_to_oauth: true }, replace: true })
  }
  const query = keptQuery() ?? ''
  onThePage = query || null
  const who = `${me.user.id} ${me.impersonator?.id ?? ''} ${query}`
  flow.enter(
    context.session,
    (actor) => entered.get(actor) === who,
    () => {
      const actor = createActor(provideAuthorize(context, requestIn(query)), {
        inspect: recordTaken(context.config.sandbox),
      })
      entered.set(actor, who)
      return actor.start()
    },
  )
}
