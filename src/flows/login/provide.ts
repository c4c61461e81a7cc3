import { fromPromise } from 'xstate'
import { emailProblem, loginPasswordProblem } from '#domain/email.ts'
import { type LoginAnswer, loginMachine, type SendAnswer } from '#machines/login/login.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { ApiFailure, statusOf } from '#src/api/failure.ts'
import { analytics } from '#src/app/analytics.ts'
import { announce, announceFault } from '#src/app/announce.tsx'
import { endOwed } from '#src/app/browser-stores.ts'
import { userAgent } from '#src/app/user-agent.ts'
import { bringInactivity } from '../inactivity/bring.ts'
import { findLate } from '../late-child.ts'
import { bringVerification, broughtVerification } from '../verification/bring.ts'

export type LoginNavigation = {
  goToLogin(): void
  goToVerification(email: string): void
  goToTooManyAttempts(): void
}

/** The code that stands in the server's error; `unknown` for an error of another kind. */
const codeOf = (error: unknown) => (error instanceof ApiFailure ? error.code : 'unknown')

function trackFailed(code: string): void {
  analytics.track('Login', { failed: true, default_code: code })
}

async function checkCredentials(email: string, password: string): Promise<LoginAnswer> {
  const fields = { email: emailProblem(email) !== null, password: loginPasswordProblem(password) !== null }
  if (fields.email || fields.password) return { kind: 'invalidFields', fields }
  try {
    const result = bodyOf(
      await api.POST('/account/login/', {
        body: { email: email.trim(), password, user_agent: userAgent() },
      }),
    )
    if (result.requires_MFA || result.user === null) return { kind: 'codeNeeded' }
    endOwed.clear()
    await bringInactivity()
    const { id, role } = result.user
    return { kind: 'signedIn', person: { id, email: result.user.email, role } }
  } catch (error) {
    const code = codeOf(error)
    if (statusOf(error) === 429) return { kind: code === 'locked' ? 'locked' : 'throttled', code }
    if (statusOf(error) === 400) return { kind: 'wrongCredentials', code }
    throw error
  }
}

async function sendCode(email: string): Promise<SendAnswer> {
  const { requestFirstCode } = await bringVerification()
  return requestFirstCode(email)
}

/** Binds the login chart to the server, the toasts and the router. */
export function provideLogin(navigation: LoginNavigation) {
  const chart = loginMachine.provide({
    actors: {
      checkCredentials: fromPromise(({ input }) => checkCredentials(input.email, input.password)),
      sendCode: fromPromise(({ input }) => sendCode(input.email)),
    },
    actions: {
      trackLoginFailed: ({ event }) => {
        if ('error' in event) trackFailed(codeOf(event.error))
        // Of the code that is asked for it is told only that the way in is closed.
        else if ('output' in event) trackFailed('code' in event.output ? event.output.code : 'locked')
      },
      announceThrottled: () => announce('error', 'login.throttled'),
      announceTooSoon: () => announce('warning', 'login.codeSentAlready'),
      announceTooManyCodes: () => announce('error', 'login.tooManyCodes'),
      announceSomethingWentWrong: ({ event }) => announceFault(event),
      goToLogin: () => navigation.goToLogin(),
      goToVerification: ({ context }) => navigation.goToVerification(context.email.trim()),
      goToTooManyAttempts: () => navigation.goToTooManyAttempts(),
    },
  })
  findLate(chart, 'confirmCode', broughtVerification)
  return chart
}
