import { fromPromise } from 'xstate'
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
import { requestMail } from '../email-entry/request-mail.ts'
import { announceNotSaved } from '../new-password/announce-not-saved.ts'
import { checkNewPassword, refusedForWords } from '../new-password/check.ts'

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

type Saving = { token: string; mayBeSaved: boolean }

async function savePassword(typed: TypedPassword, saving: Saving): Promise<SavePasswordAnswer> {
  const { token } = saving
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
      const isSaved = saving.mayBeSaved && (await lookAt(token)).state === 'used'
      return { kind: isSaved ? 'saved' : 'linkUseless' }
    }
    saving.mayBeSaved ||= mayBeDone(error)
    throw error
  }
}

/** Binds the chart of the forgotten password to the server, the toasts and the router. `token` is the link's. */
export function providePasswordReset({ goTo }: RouterContext, token: string) {
  const saving: Saving = { token, mayBeSaved: false }
  return passwordResetMachine.provide({
    actors: {
      checkLink: fromPromise(() => checkLink(token)),
      requestMail: fromPromise(({ input: { email } }) =>
        requestMail(email, () => api.POST('/account/forgot_password/', { body: { email } })),
      ),
      savePassword: fromPromise(({ input }) => savePassword(input, saving)),
    },
    actions: {
      announceMailSent: () => announce('success', 'passwordReset.mailSent'),
      announceTooManyMails: () => announce('error', 'passwordReset.tooManyMails'),
      announceThrottled: () => announce('error', 'login.throttled'),
      announceSomethingWentWrong: ({ event }) => announceFault(event),
      announceSaved: () => announce('success', 'passwordReset.saved'),
      announceNotSaved: ({ event }) => announceNotSaved(event, 'passwordReset.notSaved'),
      goToForgotPassword: () => goTo('/forgot_password'),
      goToCheckEmail: ({ context }) => goTo(`/check_email?${new URLSearchParams({ email: context.email })}`),
      goToLogin: () => goTo('/login', { replace: true, state: { arrival: 'passwordReset' } }),
    },
  })
}
