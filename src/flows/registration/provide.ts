import { fromPromise } from 'xstate'
import { codeDigits } from '#domain/access-code.ts'
import { emailProblem } from '#domain/email.ts'
import { privacyText } from '#domain/legal-texts.ts'
import { personalWords } from '#domain/password.ts'
import {
  registrationMachine,
  type SetPasswordAnswer,
  type SetUpCodeAnswer,
  type TypedAccount,
} from '#machines/registration/registration.machine.ts'
import { api } from '#src/api/client.ts'
import { ApiFailure, statusOf } from '#src/api/failure.ts'
import { mayBeDone } from '#src/api/unanswered.ts'
import { announce, announceFault } from '#src/app/announce.tsx'
import { languageStore } from '#src/app/language.ts'
import type { RouterContext } from '#src/app/router.ts'
import { checkNewAccount, refusedAccount } from '../new-password/check-account.ts'
import { type EarlierTries, earlierTries } from '../new-password/earlier-try.ts'
import { forgetCodeSent } from '../verification/code-sent.ts'
import { providedVerification, requestFirstCode, verifyInTime } from '../verification/provide.ts'
import type { KeptCode } from './kept-code.ts'

export type CodeKeeper = { read(): KeptCode | null; drop(): void; erase(): void }

async function sendCode(email: string): Promise<SetUpCodeAnswer> {
  const problem = emailProblem(email, 'registration')
  if (problem) return { kind: problem === 'validation.emailInvalid' ? 'emailInvalid' : 'emailRequired' }
  try {
    const answer = await requestFirstCode(email)
    return answer.kind === 'tooManyCodes' ? { kind: answer.kind } : answer
  } catch (error) {
    if (statusOf(error) === 400) return { kind: 'emailInvalid' }
    throw error
  }
}

type Setting = { keeper: CodeKeeper; tries: EarlierTries }

async function setPassword(typed: TypedAccount, { keeper, tries }: Setting): Promise<SetPasswordAnswer> {
  const kept = keeper.read()
  if (kept === null || kept.code === null) return { kind: 'codeUseless' }
  const words = personalWords({ email: kept.email })
  const problems = await checkNewAccount(typed, words)
  const usedUp = (): SetPasswordAnswer => {
    keeper.erase()
    forgetCodeSent(kept.email)
    return { kind: 'set' }
  }
  if (problems) return { kind: 'refused', problems }
  try {
    await api.POST('/account/set_password_with_access_code/', {
      body: {
        email: kept.email,
        password: typed.password,
        access_code: kept.code,
        privacy_policy_accepted: true,
        privacy_policy_version: privacyText.version,
        language: languageStore.language(),
      },
    })
    return usedUp()
  } catch (error) {
    const refused = await refusedAccount(error, typed.password, words)
    if (refused) return { kind: 'refused', problems: refused }
    // Used up since a try whose answer was lost: that try has set it. One that has only expired was not used.
    if (tries.mayBeDone() && error instanceof ApiFailure && error.code === 'wrong_code') {
      tries.noteDone(typed.password)
      return usedUp()
    }
    if (mayBeDone(error)) tries.noteLost(typed.password)
    const answer = answerOf(error)
    if (answer.kind === 'codeUseless') keeper.drop()
    return answer
  }
}

/** What a refusal that is not about the fields means; every other failure is thrown on. */
function answerOf(error: unknown): SetPasswordAnswer {
  const code = error instanceof ApiFailure ? error.code : ''
  if (code === 'wrong_code' || statusOf(error) === 422) return { kind: 'codeUseless' }
  if (statusOf(error) === 429) return { kind: code === 'locked' ? 'lockedOut' : 'throttled' }
  throw error
}

/** Binds the registration chart to the server, the toasts and the router. */
export function provideRegistration({ goTo, isAt, session }: RouterContext, keeper: CodeKeeper) {
  let verified = ''
  const tries = earlierTries()
  const confirmCode = providedVerification.provide({
    actors: {
      verifyCode: fromPromise(async ({ input, signal }) => {
        const answer = await verifyInTime(input, signal)
        if (answer.kind === 'verified') verified = codeDigits(input.code)
        // The server took it for the code of a sign-in that was begun on this browser: somebody is signed in now.
        if (answer.kind === 'verified' && answer.person) session.send({ type: 'session.changedElsewhere' })
        return answer
      }),
    },
  })
  return registrationMachine.provide({
    actors: {
      sendCode: fromPromise(({ input }) => sendCode(input.email)),
      confirmCode,
      setPassword: fromPromise(({ input }) => setPassword(input, { keeper, tries })),
    },
    actions: {
      announceInvalidEmail: () => announce('error', 'registration.emailInvalid'),
      announceTooSoon: () => announce('warning', 'registration.codeAskedAlready'),
      announceTooManyCodes: () => announce('error', 'verification.tooManyCodes'),
      announceThrottled: () => announce('error', 'login.throttled'),
      announceSomethingWentWrong: ({ event }) => announceFault(event),
      announceCreated: () => announce('success', 'registration.created'),
      goToRegistration: () => goTo('/registration'),
      goToVerification: ({ context }) => {
        if (isAt('/registration')) goTo(`/verification?${new URLSearchParams({ email: context.email })}`)
      },
      goToPassword: ({ context }) => {
        const search = new URLSearchParams({ email: context.email, access_code: verified })
        verified = ''
        if (isAt('/verification')) goTo(`/password?${search}`, { replace: true })
      },
      goToTooManyAttempts: () => {
        if (isAt('/verification') || isAt('/password')) goTo('/too_many_attempts')
      },
      goToLogin: ({ context: { email } }) => {
        const arrival = tries.isOther() ? 'passwordSetEarlier' : 'passwordCreated'
        goTo('/login', { replace: true, state: { arrival, email } })
      },
    },
  })
}
