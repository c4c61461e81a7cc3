import type { Cases } from '#flowkit/flow.ts'
import type { emailChangeMachine } from './email-change.machine.ts'

const codeLifetime = 600_000
const at = 1_000_000

export const emailChangeCases: Cases<typeof emailChangeMachine> = {
  inputs: { signedIn: { codeLifetime } },
  events: {
    'email.submit': { filled: { email: 'teresa@example.net', password: 'porch-light-4-all' } },
    'form.leave': 'plain',
  },
  outcomes: {
    requestChange: {
      codeSent: { output: { kind: 'codeSent', at } },
      wrongPassword: {
        output: { kind: 'refused', problems: { password: 'passwordChange.wrongOldPassword' } },
      },
      tooManyAttempts: { output: { kind: 'tooManyAttempts', at } },
      unreachable: { error: new Error('network') },
    },
    confirmCode: {
      changed: { output: { result: 'verified', person: null } },
      tooManyWrongCodes: { output: { result: 'lockedOut', person: null } },
      passwordChanged: { output: { result: 'passwordNeeded', person: null } },
      wrongAddress: { output: { result: 'abandoned', person: null } },
    },
  },
  project: ({ email, problems, sentAt }) => ({ email, problems, sentAt }),
  invariants: {
    'no password is kept': (snapshot) => !JSON.stringify(snapshot.context).includes('porch-light-4-all'),
  },
}
