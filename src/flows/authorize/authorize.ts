import { redirect } from '@tanstack/react-router'
import { type ActorRefFrom, createActor } from 'xstate'
import type { authorizeMachine } from '#machines/authorize/authorize.machine.ts'
import { endOf, personOf } from '#src/app/guards.ts'
import { heldFlow } from '#src/app/held-flow.ts'
import { logoutReason } from '#src/app/logout-reason.ts'
import { recordTaken } from '#src/app/recording.ts'
import type { RouterContext } from '#src/app/router.ts'
import type { Session } from '#src/app/session.ts'
import { keepQuery, keptQuery, requestIn } from './kept-request.ts'
import { provideAuthorize } from './provide.ts'

export type AuthorizeFlow = ActorRefFrom<typeof authorizeMachine>

const flow = heldFlow<AuthorizeFlow>()
const entered = new WeakMap<AuthorizeFlow, string>()
/** The request of somebody who is logging out to use another account for it; of nobody else's end is one kept. OAUTH-14 */
let forAnotherAccount: string | null = null

export const authorizeOf = flow.of

/** Leads a signed-in person into what another program asks, everybody else to login and back. GUARD-13, OAUTH-10 */
export async function enterAuthorize(context: RouterContext): Promise<void> {
  const me = await personOf(context)
  if (me === null) {
    const query = keptQuery() ?? forAnotherAccount
    forAnotherAccount = null
    if (query !== null) keepQuery(query)
    throw redirect({ to: '/login', search: { redirect_to_oauth: true, ...endOf(context) }, replace: true })
  }
  const query = keptQuery() ?? ''
  const who = `${me.user.id} ${me.impersonator?.id ?? ''} ${query}`
  flow.enter(
    context.session,
    (actor) => entered.get(actor) === who,
    () => {
      const actor = createActor(
        provideAuthorize(context, requestIn(query), (program) =>
          askToLogOut(context.session, query, program),
        ),
        {
          inspect: recordTaken(context.config.sandbox),
        },
      )
      entered.set(actor, who)
      return actor.start()
    },
  )
}

/** Asks whether to log out, and keeps the request meanwhile: until they are out, or stay. */
function askToLogOut(session: Session, query: string, program: string): void {
  logoutReason.set({ program })
  session.send({ type: 'logout.ask' })
  forAnotherAccount = query
  const { unsubscribe } = session.subscribe((snapshot) => {
    if (snapshot.hasTag('confirmingLogout')) return
    unsubscribe()
    logoutReason.set(null)
    if (snapshot.hasTag('signedIn')) forAnotherAccount = null
  })
}
