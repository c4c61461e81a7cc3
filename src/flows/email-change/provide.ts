import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { codeSecondsLeft } from '#domain/access-code.ts'
import { emailProblem, loginPasswordProblem, normaliseEmail } from '#domain/email.ts'
import {
  type ChangeCode,
  type EmailChangeProblems,
  emailChangeMachine,
  type RequestAnswer,
} from '#machines/email-change/email-change.machine.ts'
import type { CodeToVerify, ResendAnswer } from '#machines/verification/verification.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { codeOf } from '#src/api/code-of.ts'
import { ApiFailure, statusOf } from '#src/api/failure.ts'
import { noteMe } from '#src/api/queries/note-me.ts'
import type { User } from '#src/api/queries/people.ts'
import { forgetWhereSignedIn } from '#src/api/queries/signed-in.ts'
import { secondsToWait } from '#src/api/wait.ts'
import { announce, announceFault } from '#src/app/announce.tsx'
import type { Session } from '#src/app/session.ts'
import { forgetWaitingCode, noteWaitingCode, waitingCode } from '#src/app/waiting-code.ts'
import { type Tries, tellingLoss } from '../answer-lost.ts'
import { changeOrTellAtLogin } from '../tell-at-login.ts'
import { codeSender, type SendCode } from '../verification/code-sender.ts'
import { provideCode } from '../verification/provide-code.ts'
import { minutesThrottled } from '../verification/throttled-until.ts'

type Typed = { email: string; password: string }

/** What is wrong with the address that is to be this person's. */
export const newEmailProblem = (email: string, now: User): string | null =>
  emailProblem(email) ??
  (normaliseEmail(email) === normaliseEmail(now.email) ? 'emailChange.sameEmail' : null)

function check({ email, password }: Typed, now: User): EmailChangeProblems | null {
  const wrongEmail = newEmailProblem(email, now)
  const wrongPassword = loginPasswordProblem(password)
  if (wrongEmail === null && wrongPassword === null) return null
  return { ...(wrongEmail && { email: wrongEmail }), ...(wrongPassword && { password: wrongPassword }) }
}

function refusedBy(error: unknown): EmailChangeProblems | null {
  if (!(error instanceof ApiFailure) || error.status !== 400) return null
  if (error.code === 'wrong_password') return { password: 'passwordChange.wrongOldPassword' }
  return 'email' in error.fields ? { email: 'validation.emailInvalid' } : null
}

/** Whether wrong passwords were counted too often: then no code was refused. ACCOUNT-21 */
type Asked = Exclude<RequestAnswer, { kind: 'servesStill' }> & { isLocked?: boolean }

async function requestChange(
  queryClient: QueryClient,
  typed: Typed,
  now: User,
  send: SendCode,
): Promise<Asked> {
  const problems = check(typed, now)
  if (problems) return { kind: 'refused', problems }
  try {
    const { email, password } = typed
    const at = await send(email.trim(), () =>
      api.POST('/account/change_email/', { body: { email: email.trim(), password } }),
    )
    const code = { userId: now.id, to: email.trim(), sentAt: at, consent: null }
    noteWaitingCode(queryClient, 'new-email', code)
    return { kind: 'codeSent', at }
  } catch (error) {
    const refused = refusedBy(error)
    if (refused) return { kind: 'refused', problems: refused }
    if (statusOf(error) === 429)
      return {
        kind: 'tooManyAttempts',
        at: Date.now(),
        waitSeconds: secondsToWait(error),
        isLocked: codeOf(error) === 'locked',
      }
    throw error
  }
}

/** The same for another code. */
function resendAnswer(answer: Asked): ResendAnswer {
  if (answer.kind === 'refused') return { kind: 'passwordNeeded', at: Date.now() }
  return answer.kind === 'tooManyAttempts' ? { ...answer, kind: 'tooManyCodes' } : { ...answer, kind: 'sent' }
}

type Places = { queryClient: QueryClient; session: Session }

async function confirmChange({ queryClient, session }: Places, userId: string, { to, code }: CodeToVerify) {
  const answer = await changeOrTellAtLogin(session, 'emailChange.atLogin', () =>
    api.POST('/account/change_email/', { body: { email: to, access_code: code } }),
  )
  const changed = bodyOf(answer)
  noteMe(queryClient, userId, { email: 'email' in changed ? changed.email : to })
  void forgetWhereSignedIn(queryClient, userId)
  return null
}

/** The code that this person was sent to a new address and that still lives. */
export function livingCode(userId: string): ChangeCode | null {
  const now = Date.now()
  const code = waitingCode('new-email', userId, now)
  return code && { email: code.to, sentAt: code.sentAt, now }
}

type Ways = { goBack: () => void; goToTooManyAttempts: () => void }

/** Binds the email change chart to the server, the cache and the toasts. */
export function provideEmailChange({ queryClient, session }: Places, user: User, ways: Ways) {
  // A new code is asked for with the password again; it lasts until the code is used or the person goes on without.
  let password = ''
  const tries: Tries = { mayBeDone: false }
  // Also one that is not waited for any more.
  let lastSent = waitingCode('new-email', user.id)
  // A mail that must wait is refused by this name.
  const send = codeSender('throttled')
  const request = async (typed: Typed): Promise<Asked> => {
    const answer = await requestChange(queryClient, typed, user, send)
    if (answer.kind === 'codeSent') lastSent = waitingCode('new-email', user.id)
    return answer
  }
  /** In place of a refusal: that the last code went to the same address and serves still. ACCOUNT-49 */
  const ifServing = (email: string, now: number): RequestAnswer | null => {
    if (lastSent?.to !== email || codeSecondsLeft(lastSent.sentAt, now) <= 0) return null
    noteWaitingCode(queryClient, 'new-email', lastSent)
    return { kind: 'servesStill', at: lastSent.sentAt, now }
  }
  return emailChangeMachine.provide({
    actors: {
      requestChange: fromPromise(async ({ input }) => {
        const { isLocked, ...asked } = await tellingLoss(tries, request(input))
        if (isLocked) return { kind: 'refused', problems: { password: 'emailChange.locked' } }
        const isRefused = asked.kind === 'tooManyAttempts'
        const answer = (isRefused && ifServing(input.email.trim(), asked.at)) || asked
        if (answer.kind === 'codeSent' || answer.kind === 'servesStill') {
          password = input.password
          tries.mayBeDone = false
        }
        return answer
      }),
      confirmCode: provideCode({
        prove: (typed) => confirmChange({ queryClient, session }, user.id, typed),
        resend: async ({ to }) => {
          const answer = resendAnswer(await request({ email: to, password }))
          // Another password by now has ended the code too; where none is kept the server was not asked.
          if (answer.kind === 'passwordNeeded' && password !== '') lastSent = null
          return answer
        },
        tooManyCodesId: 'login.throttled',
      }),
    },
    actions: {
      forgetPassword: () => {
        password = ''
      },
      forgetCode: ({ event }) => {
        const isUnchecked =
          event.type === 'xstate.done.actor.confirmCode' && event.output.result === 'lockedOut'
        if (!isUnchecked || minutesThrottled() === null) forgetWaitingCode('new-email')
      },
      announceSaved: () => announce('success', 'emailChange.saved'),
      announceTooManyAttempts: () => announce('error', 'login.throttled'),
      announceSomethingWentWrong: ({ event, context }) => {
        if (context.failure === 'notSent') announceFault(event)
      },
      goToTooManyAttempts: ways.goToTooManyAttempts,
      goBack: ways.goBack,
    },
  })
}
