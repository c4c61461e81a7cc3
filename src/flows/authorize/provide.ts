import { fromPromise } from 'xstate'
import {
  authorizeMachine,
  type DecisionAnswer,
  type RequestAnswer,
} from '#machines/authorize/authorize.machine.ts'
import { api, bodyOf, carry } from '#src/api/client.ts'
import { codeOf } from '#src/api/code-of.ts'
import { isRefusal, statusOf } from '#src/api/failure.ts'
import { announceFault } from '#src/app/announce.tsx'
import { tried } from '#src/app/browser-stores.ts'
import type { RouterContext } from '#src/app/router.ts'
import { type AuthorizationRequest, forgetQuery } from './kept-request.ts'

/** The host that a web program is at; null for one on this device. */
function siteOf({ redirect_uri = '' }: AuthorizationRequest): string | null {
  const address = tried(() => new URL(redirect_uri))
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? address.host : null
}

async function checkRequest(request: AuthorizationRequest): Promise<RequestAnswer> {
  try {
    const answer = await api.GET('/oauth2/check_authorize_params/', { params: { query: request } })
    const { client_name, scopes, consent_given } = bodyOf(answer)
    return {
      kind: consent_given ? 'agreedBefore' : 'asked',
      clientName: client_name,
      scopes: scopes.map(({ name }) => name),
      site: siteOf(request),
    }
  } catch (error) {
    if (statusOf(error) === 403)
      return { kind: codeOf(error) === 'impersonating' ? 'impersonating' : 'staff' }
    if (statusOf(error) !== 400) throw error
    // Only of a program that is known is anything sent to its address.
    return { kind: ['invalid_client', 'invalid'].includes(codeOf(error)) ? 'unknown' : 'faulty' }
  }
}

/** What stands in a request that was found good. */
function whole(request: AuthorizationRequest) {
  const { client_id = '', redirect_uri = '', scope = '', state = '', code_challenge = '', nonce } = request
  return {
    ...{ client_id, redirect_uri, scope, state, code_challenge },
    response_type: 'code' as const,
    code_challenge_method: 'S256' as const,
    ...(nonce !== undefined && { nonce }),
  }
}

/** An answer of the person that was not taken, or may have been; the chart knows it by what it says. */
class NotTaken extends Error {
  readonly why: 'notKnown' | 'throttled'

  constructor(why: NotTaken['why'], cause: unknown) {
    super(`The decision: ${why}`, { cause })
    this.why = why
  }
}

/** Binds the authorize chart to the server, the toasts and the address bar. */
export function provideAuthorize(
  { session }: RouterContext,
  request: AuthorizationRequest,
  askToLogOut: (program: string) => void,
) {
  /** Where the answer leads; it may hold a code, so it is kept nowhere else. */
  let wayBack = ''
  /** Whether one of the answers may have been taken without being heard of: what follows is no word about that one. */
  let mayBeTaken = false

  async function sendDecision(isAgreed: boolean): Promise<DecisionAnswer> {
    try {
      const body = { ...whole(request), approved: isAgreed }
      // Sent once: with a token that is no longer this person's, somebody else would agree to what they have not seen.
      const sent = await api.POST('/oauth2/authorize/', { body, fetch: carry })
      wayBack = bodyOf(sent).redirect_to
      return { kind: 'taken' }
    } catch (error) {
      if (statusOf(error) === 400) return { kind: 'unknown' }
      if (codeOf(error) === 'impersonating') return { kind: 'impersonating' }
      if (codeOf(error) === 'csrf') session.send({ type: 'session.changedElsewhere' })
      if (statusOf(error) === 429) throw new NotTaken('throttled', error)
      // A server that fails (5xx) may have lost no more than what it was about to say.
      mayBeTaken ||= !isRefusal(error) && codeOf(error) !== 'offline'
      throw mayBeTaken ? new NotTaken('notKnown', error) : error
    }
  }

  return authorizeMachine.provide({
    actors: {
      checkRequest: fromPromise(() => checkRequest(request)),
      sendDecision: fromPromise(({ input }) => sendDecision(input.isAgreed)),
    },
    actions: {
      announceSomethingWentWrong: ({ event, context }) => {
        if (context.failure !== 'throttled') announceFault(event)
      },
      askToLogOut: ({ context }) => askToLogOut(context.clientName),
      // Replaced, so that going back leads to where the program was and not to a request that is over.
      forwardRequest: () =>
        location.replace(`/api/v1/oauth2/authorize/?${new URLSearchParams(Object.entries(request))}`),
      returnToProgram: () => location.replace(wayBack),
      forgetRequest: forgetQuery,
    },
  })
}
