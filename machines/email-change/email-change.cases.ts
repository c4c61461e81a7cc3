import type { Cases } from '#flowkit/flow.ts'
import type { emailChangeMachine } from './email-change.machine.ts'

const codeLifetime = 600_000
const at = 1_000_000
const wrongPassword = {
  output: { kind: 'refused', at: at + 60_000, problems: { password: 'passwordChange.wrongOldPassword' } },
}

export const emailChangeCases: Cases<typeof emailChangeMachine> = {
  inputs: { signedIn: { codeLifetime } },
  events: {
    'email.submit': { filled: { email: 'teresa@example.net', password: 'porch-light-4-all' } },
    'email.correct': 'plain',
    'code.submit': { sixDigits: { code: '123456' } },
    'code.resend': 'plain',
    'form.leave': 'plain',
  },
  outcomes: {
    requestChange: {
      codeSent: { output: { kind: 'codeSent', at } },
      wrongPassword,
      tooManyAttempts: { output: { kind: 'tooManyAttempts', at } },
      unreachable: { error: new Error('network') },
    },
    resendCode: {
      codeSent: { output: { kind: 'codeSent', at: at + 60_000 } },
      wrongPassword,
      tooManyAttempts: { output: { kind: 'tooManyAttempts', at: at + 20_000 } },
      unreachable: { error: { at: at + 60_000 } },
    },
    confirmChange: {
      changed: { output: { kind: 'changed', at } },
      none: { output: { kind: 'noCode', at } },
      wrongAfterFourMinutes: { output: { kind: 'wrongCode', at: at + 240_000 } },
      expired: { output: { kind: 'expiredCode', at: at + codeLifetime } },
      tooManyAttempts: { output: { kind: 'tooManyAttempts', at } },
      unreachable: { error: { at: at + 120_000 } },
    },
  },
  project: ({ email, problems, failure, sentAt, now }) => ({ email, problems, failure, sentAt, now }),
  invariants: {
    'no code and no password is kept': (snapshot) => {
      const context = JSON.stringify(snapshot.context)
      return !context.includes('123456') && !context.includes('porch-light-4-all')
    },
  },
}
