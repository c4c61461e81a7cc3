import { normaliseEmail } from '#domain/email.ts'
import { codeLifetimeSeconds } from '#domain/session-policy.ts'
import type { SendAnswer as FirstCodeAnswer } from '#machines/login/login.machine.ts'
import type {
  CodeAnswer,
  CodeToResend,
  CodeToVerify,
  ResendAnswer,
  SendAnswer,
  VerifiedPerson,
} from '#machines/verification/verification.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { codeOf } from '#src/api/code-of.ts'
import { statusOf } from '#src/api/failure.ts'
import type { User } from '#src/api/queries/people.ts'
import { mayBeDone } from '#src/api/unanswered.ts'
import { secondsToWait } from '#src/api/wait.ts'
import { endOwed, lastActivity } from '#src/app/browser-stores.ts'
import { userAgent } from '#src/app/user-agent.ts'
import { bringInactivity } from '../inactivity/bring.ts'
import { endOnServer } from '../session/end-on-server.ts'
import { codeSender } from './code-sender.ts'
import { codeResends, codeSentAt, forgetCodeSent, rememberCodeSent } from './code-sent.ts'
import { checkInTime, isPasswordNeeded, provideCode } from './provide-code.ts'

export { resumedCode } from './code-sent.ts'

/** Whoever is signed in with that address by now; null when that is nobody, or cannot be told. */
async function signedInWith(email: string): Promise<User | null> {
  // The cookie of a session whose end is owed signs nobody in. SESSION-50
  if (endOwed.noted() !== null) return null
  try {
    const { user, impersonator } = bodyOf(await api.GET('/users/me/'))
    return impersonator === null && normaliseEmail(user.email) === normaliseEmail(email) ? user : null
  } catch {
    return null
  }
}

/** Whom a code signs in, if anybody. Where the answer was lost, its cookies may have come all the same. MFA-18, MFA-20 */
async function whomItSignsIn({ to, code, purpose }: CodeToVerify): Promise<User | null> {
  const isSigningIn = purpose === 'newDevice'
  try {
    const { user } = bodyOf(
      await api.POST('/account/verify_access_code/', {
        body: { email: to, access_code: code, is_MFA: isSigningIn, user_agent: userAgent() },
      }),
    )
    return user
  } catch (error) {
    const user = isSigningIn && mayBeDone(error) ? await signedInWith(to) : null
    if (user === null) throw error
    return user
  }
}

/** Signs in whose mailbox it is; whoever has gone back meanwhile stays outside. MFA-32 */
async function proveMailbox(typed: CodeToVerify, signal: AbortSignal): Promise<VerifiedPerson | null> {
  const user = await whomItSignsIn(typed)
  // Used up. A set-up code that is only verified serves until the password is set (REG-25).
  if (user !== null) forgetCodeSent(typed.to)
  if (user !== null && signal.aborted) {
    // Who has signed in meanwhile would lose their session with it.
    if (lastActivity.noted() === null) await endOnServer()
    return null
  }
  if (user !== null) endOwed.clear()
  await bringInactivity()
  return user && { id: user.id, email: user.email, role: user.role }
}

type Asked = { email: string; is_MFA?: true }
type Answer = Exclude<FirstCodeAnswer, { kind: 'servesStill' }> & Pick<SendAnswer, 'waitSeconds'>

const send = codeSender('too_early')

/** Asks for a code; a refusal that the person can wait out becomes an answer, everything else is thrown. */
async function requestCode(body: Asked, resends: number): Promise<Answer> {
  const { email } = body
  try {
    const at = await send(email, () => api.POST('/account/send_access_code/', { body }))
    rememberCodeSent(email, at, resends)
    return { kind: 'sent', at }
  } catch (error) {
    const at = Date.now()
    const status = statusOf(error)
    const waitSeconds = secondsToWait(error)
    if (status === 425) return { kind: 'tooSoon', at, waitSeconds }
    if (status === 429) return { kind: 'tooManyCodes', at, code: codeOf(error), waitSeconds }
    throw error
  }
}

/**
 * Asks for the first code of a way in. One that was asked for a few seconds ago goes on counting from then, and so does the
 * fifth of an hour while it serves. MFA-33
 */
export async function requestFirstCode(email: string): Promise<FirstCodeAnswer> {
  const answer = await requestCode({ email }, 0)
  const at = codeSentAt(email)
  if (answer.kind === 'tooSoon') return { kind: 'tooSoon', at: at ?? answer.at }
  // The other limits are of a whole place or of all: they say nothing of a code to this address.
  const isFifthSent = answer.kind === 'tooManyCodes' && answer.code === 'too_many_codes' && at !== null
  const now = answer.at
  if (isFifthSent && now - at < codeLifetimeSeconds * 1000) return { kind: 'servesStill', at, now }
  return answer
}

/** Asks for another code. For one of a login the password has to be as fresh as the server wants it. MFA-22 */
async function requestAnotherCode({ purpose, to: email }: CodeToResend): Promise<ResendAnswer> {
  try {
    return await requestCode(
      { email, ...(purpose === 'newDevice' && { is_MFA: true }) },
      codeResends(email) + 1,
    )
  } catch (error) {
    if (isPasswordNeeded(error)) return { kind: 'passwordNeeded', at: Date.now() }
    throw error
  }
}

/** Checks a code of the mailbox; whatever goes wrong says when. */
export function verifyInTime(typed: CodeToVerify, signal: AbortSignal): Promise<CodeAnswer> {
  return checkInTime(typed, proveMailbox, signal)
}

/** The verification chart at the door: for a new device and for a new account. */
export const providedVerification = provideCode({
  prove: proveMailbox,
  resend: requestAnotherCode,
  tooManyCodesId: 'verification.tooManyCodes',
})
