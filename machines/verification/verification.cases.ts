import type { Cases } from '#flowkit/flow.ts'
import type { CodePurpose, verificationMachine } from './verification.machine.ts'

const sentAt = 1_000_000
const lifetime = 600_000
const person = { id: 'p1', email: 'teresa.moreno@example.com', role: 'HOMEOWNER' }

const isAtTheDoor = ({ purpose }: { purpose: CodePurpose }) => purpose === 'newDevice'
const isInside = ({ purpose }: { purpose: CodePurpose }) => purpose === 'newEmail'

export const verificationCases: Cases<typeof verificationMachine> = {
  inputs: {
    newDevice: { purpose: 'newDevice', to: person.email, sentAt, lifetime },
    newEmail: { purpose: 'newEmail', to: 'teresa@example.net', sentAt, lifetime },
  },
  events: {
    'code.submit': { sixDigits: { code: '123456' } },
    'code.resend': 'plain',
    'code.abandon': 'plain',
  },
  outcomes: {
    verifyCode: {
      verified: { output: { kind: 'verified', at: sentAt, person } },
      noCode: { output: { kind: 'noCode', at: sentAt } },
      wrong: { output: { kind: 'wrongCode', at: sentAt } },
      wrongAfterFourMinutes: { output: { kind: 'wrongCode', at: sentAt + 240_000 } },
      expired: { output: { kind: 'expiredCode', at: sentAt + lifetime } },
      tooManyAttempts: { output: { kind: 'tooManyAttempts', at: sentAt } },
      passwordTooOld: {
        output: { kind: 'passwordNeeded', at: sentAt },
        when: isAtTheDoor,
      },
      unreachable: { error: { at: sentAt + 120_000 } },
    },
    resendCode: {
      sent: { output: { kind: 'sent', at: sentAt }, when: isAtTheDoor },
      sentInside: { output: { kind: 'sent', at: sentAt }, when: isInside },
      tooSoon: { output: { kind: 'tooSoon', at: sentAt + 20_000, waitSeconds: 10 } },
      tooManyCodes: { output: { kind: 'tooManyCodes', at: sentAt + 240_000 } },
      passwordChanged: {
        output: { kind: 'passwordNeeded', at: sentAt },
        when: isInside,
      },
      unreachable: { error: { at: sentAt + 60_000 } },
    },
  },
  project: ({ purpose, now, sentAt: since, resends, refusedUntil, failure, result }) => ({
    purpose,
    now,
    sentAt: since,
    isLaterResend: resends > 0,
    refusedUntil,
    failure,
    result,
  }),
  invariants: {
    'no code is kept': (snapshot) => !JSON.stringify(snapshot.context).includes('123456'),
  },
}
