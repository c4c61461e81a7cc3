import type { Cases } from '#flowkit/flow.ts'
import type { verificationMachine } from './verification.machine.ts'

const sentAt = 1_000_000
const lifetime = 600_000
const person = { id: 'p1', email: 'teresa.moreno@example.com', role: 'HOMEOWNER' }

export const verificationCases: Cases<typeof verificationMachine> = {
  inputs: { newDevice: { email: person.email, isMfa: true, sentAt, lifetime } },
  events: {
    'code.submit': { sixDigits: { code: '123456' } },
    'code.resend': 'plain',
    'code.abandon': 'plain',
  },
  outcomes: {
    verifyCode: {
      verified: { output: { kind: 'verified', at: sentAt, person } },
      none: { output: { kind: 'noCode', at: sentAt } },
      wrong: { output: { kind: 'wrongCode', at: sentAt } },
      wrongAfterFourMinutes: { output: { kind: 'wrongCode', at: sentAt + 240_000 } },
      expired: { output: { kind: 'expiredCode', at: sentAt + lifetime } },
      tooManyAttempts: { output: { kind: 'tooManyAttempts', at: sentAt } },
      signInAgain: { output: { kind: 'signInAgain', at: sentAt } },
      unreachable: { error: { at: sentAt + 120_000 } },
    },
    resendCode: {
      sent: { output: { kind: 'sent', at: sentAt } },
      tooSoon: { output: { kind: 'tooSoon', at: sentAt + 20_000 } },
      tooManyCodes: { output: { kind: 'tooManyCodes', at: sentAt + 240_000 } },
      unreachable: { error: { at: sentAt + 60_000 } },
    },
  },
  project: ({ now, sentAt: since, resends, failure, result }) => ({
    now,
    sentAt: since,
    isLaterResend: resends > 0,
    failure,
    result,
  }),
  invariants: {
    'no code is kept': (snapshot) => !JSON.stringify(snapshot.context).includes('123456'),
  },
}
