import { fromPromise } from 'xstate'
import { codeDigits, codeProblem } from '#domain/access-code.ts'
import {
  type CodeAnswer,
  type CodeToResend,
  type CodeToVerify,
  type ResendAnswer,
  type VerifiedPerson,
  verificationMachine,
} from '#machines/verification/verification.machine.ts'
import { ApiFailure, statusOf } from '#src/api/failure.ts'
import { announce, announceFault } from '#src/app/announce.tsx'
import { failingWithTime } from './failing-with-time.ts'
import { noteUnchecked } from './throttled-until.ts'

/** Asks the server about six digits; whom they signed in, if anybody. A refusal is thrown. `signal`: the person has gone. */
type Prove = (asked: CodeToVerify, signal: AbortSignal) => Promise<VerifiedPerson | null>

type Refused = Exclude<CodeAnswer, { kind: 'verified' }>['kind']

const kinds: Record<number, Refused> = { 400: 'wrongCode', 422: 'expiredCode', 429: 'tooManyAttempts' }

/** Whether the server wants the password again before it goes on. MFA-22 */
export const isPasswordNeeded = (error: unknown) =>
  error instanceof ApiFailure && error.code === 'login_required'

/** What a refusal means, by mail or by phone; anything else is thrown on. MFA-13, SMS-9. */
function refusal(error: unknown): Refused {
  if (isPasswordNeeded(error)) return 'passwordNeeded'
  const kind = kinds[statusOf(error)]
  if (kind === undefined) throw error
  if (kind === 'tooManyAttempts') noteUnchecked(error)
  return kind
}

/** Looks at what was typed before the server is asked. */
async function checkCode(typed: CodeToVerify, prove: Prove, signal: AbortSignal): Promise<CodeAnswer> {
  const problem = codeProblem(typed.code)
  if (problem) return { kind: problem === 'verification.noCode' ? 'noCode' : 'wrongCode', at: Date.now() }
  try {
    const person = await prove({ ...typed, code: codeDigits(typed.code) }, signal)
    return { kind: 'verified', at: Date.now(), person }
  } catch (error) {
    return { kind: refusal(error), at: Date.now() }
  }
}

/** Checks a code; whatever goes wrong says when. */
export function checkInTime(typed: CodeToVerify, prove: Prove, signal: AbortSignal): Promise<CodeAnswer> {
  return failingWithTime(checkCode(typed, prove, signal))
}

type CodePorts = {
  prove: Prove
  resend: (asked: CodeToResend) => Promise<ResendAnswer>
  /** What is said when too many codes were asked for. */
  tooManyCodesId: string
}

/** Binds the verification chart to what sends and proves this kind of code, and to the toasts. */
export function provideCode({ prove, resend, tooManyCodesId }: CodePorts) {
  return verificationMachine.provide({
    actors: {
      verifyCode: fromPromise(({ input, signal }) => checkInTime(input, prove, signal)),
      resendCode: fromPromise(({ input }) => failingWithTime(resend(input))),
    },
    actions: {
      announceCodeSent: () => announce('success', 'verification.codeSent'),
      announceTooSoon: () => announce('warning', 'verification.tooSoon'),
      announceTooManyCodes: () => announce('error', tooManyCodesId),
      announceSomethingWentWrong: ({ event }) => {
        // A code that could not be sent again has no words in the page.
        if (event.type === 'xstate.error.actor.resendCode') announce('error', 'shell.somethingWentWrong')
        else announceFault(event)
      },
    },
  })
}
