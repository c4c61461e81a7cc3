import { fromPromise } from 'xstate'
import { tokenPolicy } from '#domain/policy.ts'
import {
  passwordResetMachine,
  type ResetLinkAnswer,
  type SavePasswordAnswer,
  type TypedPassword,
} from '#machines/password-reset/password-reset.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { ApiFailure, statusOf } from '#src/api/failure.ts'
import { mayBeDone } from '#src/api/unanswered.ts'
import { announce, announceFault } from '#src/app/announce.tsx'
import type { RouterContext } from '#src/app/router.ts'
import { type Tries, tellingLoss } from '../answer-lost.ts'
import { announceTooManyMails, requestMail } from '../email-entry/request-mail.ts'
import { checkNewPassword, refusedForWords } from '../new-password/check.ts'
import { type EarlierTries, earlierTries } from '../new-password/earlier-try.ts'
import { codeSender } from '../verification/code-sender.ts'

const lookAt = async (token: string) => bodyOf(await api.POST('/account/verify_token/', { body: { token } }))

async function checkLink(token: string): Promise<ResetLinkAnswer> {
  try {
    const { kind, state } = await lookAt(token)
    return { kind: kind === 'reset' && state === 'valid' ? 'good' : 'useless' }
  } catch (error) {
    // A token that is not even formed like one is refused as a request.
    if (statusOf(error) === 400) return { kind: 'useless' }
    throw error
  }
}

async function savePassword(
  token: string,
  typed: TypedPassword,
  earlier: EarlierTries,
): Promise<SavePasswordAnswer> {
  const problems = await checkNewPassword(typed, [])
  if (problems) return { kind: 'refused', problems }
  try {
    await api.POST('/account/reset_password/', { body: { token, password: typed.password } })
    return { kind: 'saved' }
  } catch (error) {
    const refused = await refusedForWords(error, typed.password, [])
    if (refused) return { kind: 'refused', problems: refused }
    if (statusOf(error) === 429) return { kind: 'throttled' }
    // A token that is not even formed like one is refused as a request.
    const isOfToken =
      error instanceof ApiFailure && (error.code === 'invalid_token' || 'token' in error.fields)
    if (statusOf(error) === 400 && isOfToken) {
      // Used up since a try whose answer was lost: that try has saved it.
      const isSaved = earlier.mayBeDone() && (await lookAt(token)).state === 'used'
      if (!isSaved) return { kind: 'linkUseless' }
      earlier.noteDone(typed.password)
      return { kind: 'saved' }
    }
    if (mayBeDone(error)) earlier.noteLost(typed.password)
    throw error
  }
}

/** Binds the chart of the forgotten password to the server, the toasts and the router. `token` is the link's. */
export function providePasswordReset({ goTo, isAt }: RouterContext, token: string) {
  const tries: Tries = { mayBeDone: false }
  const earlier = earlierTries()
  const send = codeSender('throttled')
  return passwordResetMachine.provide({
    actors: {
      checkLink: fromPromise(() => checkLink(token)),
      requestMail: fromPromise(({ input: { email } }) =>
        requestMail(email, () => api.POST('/account/forgot_password/', { body: { email } }), send),
      ),
      savePassword: fromPromise(({ input }) => tellingLoss(tries, savePassword(token, input, earlier))),
    },
    actions: {
      announceMailSent: () => announce('success', 'passwordReset.mailSent'),
      announceTooManyMails: ({ event }) =>
        announceTooManyMails(
          event.type === 'xstate.done.actor.requestMail' || event.type === 'xstate.done.actor.resendMail'
            ? event.output
            : {},
        ),
      announceThrottled: () => announce('error', 'login.throttled'),
      announceSomethingWentWrong: ({ event }) => announceFault(event),
      announceSaved: () => announce('success', 'passwordReset.saved'),
      // Of one whose answer was lost nobody may say that it was not saved. RESET-10
      announceNotSaved: ({ context }) => {
        if (context.failure === 'notSaved') announce('error', 'passwordReset.notSaved')
      },
      goToForgotPassword: () => goTo('/forgot_password'),
      goToCheckEmail: ({ context: { email } }) => {
        if (isAt('/forgot_password')) goTo(`/check_email?${new URLSearchParams({ email })}`)
        // Whoever has gone on would be told of too many attempts by asking again at once.
        else announce('success', 'passwordReset.checkLead', { email, minutes: tokenPolicy.resetMailMinutes })
      },
      goToLogin: () => {
        const arrival = earlier.isOther() ? 'passwordSetEarlier' : 'passwordReset'
        goTo('/login', { replace: true, state: { arrival } })
      },
    },
  })
}
