import type { Cases } from '#flowkit/flow.ts'
import type { loginMachine } from './login.machine.ts'

const person = { id: 'p1', email: 'teresa.moreno@example.com', role: 'HOMEOWNER' }
const input = { notice: null, codeLifetime: 600_000, resumed: null }
const at = 2_000_000

export const loginCases: Cases<typeof loginMachine> = {
  inputs: {
    signedOut: input,
    loadedAnewWhileTyping: { ...input, resumed: { email: person.email, sentAt: 1_000_000, now: 1_300_000 } },
  },
  events: {
    'login.submit': { filled: { email: person.email, password: 'porch-light-4-all' } },
    'login.restart': 'plain',
  },
  outcomes: {
    checkCredentials: {
      knownDevice: { output: { kind: 'signedIn', person } },
      newDevice: { output: { kind: 'codeNeeded' } },
      wrongPair: { output: { kind: 'wrongCredentials', code: 'wrong_credentials' } },
      throttled: { output: { kind: 'throttled', code: 'throttled' } },
      locked: { output: { kind: 'locked', code: 'locked' } },
      emptyPassword: { output: { kind: 'invalidFields', fields: { password: 'required' } } },
      unreachable: { error: new Error('network') },
    },
    sendCode: {
      sent: { output: { kind: 'sent', at } },
      tooSoon: { output: { kind: 'tooSoon', at } },
      tooManyCodes: { output: { kind: 'tooManyCodes', at } },
      unreachable: { error: new Error('network') },
    },
    confirmCode: {
      verified: { output: { result: 'verified', person } },
      lockedOut: { output: { result: 'lockedOut', person: null } },
      signInAgain: { output: { result: 'passwordNeeded', person: null } },
      abandoned: { output: { result: 'abandoned', person: null } },
    },
  },
  childFlows: { confirmCode: 'verification' },
  project: ({ resumed, failure, fields, email, person: known, notice, sentAt, attempts }) => ({
    resumed,
    failure,
    fields,
    email,
    isKnown: known !== null,
    notice,
    sentAt,
    wasReset: attempts > 0,
  }),
  invariants: {
    'no password is kept': (snapshot) => !JSON.stringify(snapshot.context).includes('porch-light-4-all'),
  },
}
