import { fromPromise } from 'xstate'
import { codeDigits } from '#domain/access-code.ts'
import {
  type CodeAnswer,
  type ResendAnswer,
  verificationMachine,
} from '#machines/verification/verification.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { ApiFailure, statusOf } from '#src/api/failure.ts'
import { announce } from '#src/app/announce.tsx'
import { rememberCodeSent } from '#src/app/browser-stores.ts'
import { deviceLabel } from '#src/app/device-label.ts'
import { failingWithTime } from '../failing-with-time.ts'
import { bringInactivity } from '../inactivity/bring.ts'
import { refusedCode, unsentCode } from '../refused-code.ts'

async function verifyCode(input: { email: string; code: string; isMfa: boolean }): Promise<CodeAnswer> {
  const unsent = unsentCode(input.code)
  if (unsent) return unsent
  try {
    const { user } = bodyOf(
      await api.POST('/account/verify_access_code/', {
        body: {
          email: input.email,
          access_code: codeDigits(input.code),
          is_MFA: input.isMfa,
          user_agent: deviceLabel(),
        },
      }),
    )
    await bringInactivity()
    return {
      kind: 'verified',
      at: Date.now(),
      person: user && { id: user.id, email: user.email, role: user.role },
    }
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'login_required')
      return { kind: 'signInAgain', at: Date.now() }
    return refusedCode(error)
  }
}

/** Asks for a code; a refusal that the person can wait out becomes an answer, everything else is thrown. */
export async function requestCode(email: string): Promise<ResendAnswer> {
  try {
    await api.POST('/account/send_access_code/', { body: { email } })
    const at = Date.now()
    rememberCodeSent(at)
    return { kind: 'sent', at }
  } catch (error) {
    const at = Date.now()
    const status = statusOf(error)
    if (status === 425) return { kind: 'tooSoon', at }
    if (status === 429) return { kind: 'tooManyCodes', at }
    throw error
  }
}

/** Checks a code; whatever goes wrong says when. */
export function verifyInTime(input: { email: string; code: string; isMfa: boolean }): Promise<CodeAnswer> {
  return failingWithTime(verifyCode(input))
}

/** Binds the verification chart to the server and the toasts. */
export const providedVerification = verificationMachine.provide({
  actors: {
    verifyCode: fromPromise(({ input }) => verifyInTime(input)),
    resendCode: fromPromise(({ input }) => failingWithTime(requestCode(input.email))),
  },
  actions: {
    announceCodeSent: () => announce('success', 'verification.codeSent'),
    announceTooSoon: () => announce('warning', 'verification.tooSoon'),
    announceTooManyCodes: () => announce('error', 'verification.tooManyCodes'),
    announceSomethingWentWrong: () => announce('error', 'shell.somethingWentWrong'),
  },
})
