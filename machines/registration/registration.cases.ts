import type { Cases } from '#flowkit/flow.ts'
import type { registrationMachine } from './registration.machine.ts'

const email = 'maria@example.com'
const password = 'three-lamps-on-the-porch'
const at = 2_000_000
const input = { start: 'email', email: '', sentAt: 0, now: 0, codeLifetime: 600_000 } as const

export const registrationCases: Cases<typeof registrationMachine> = {
  inputs: {
    fromTheBeginning: input,
    loadedAnewAtTheCode: { ...input, start: 'code', email, sentAt: 1_000_000, now: 1_300_000 },
    withVerifiedCode: { ...input, start: 'password', email },
    withLapsedCode: { ...input, start: 'lapsed', email },
  },
  events: {
    'email.submit': { filled: { email } },
    'password.submit': { filled: { password, confirmation: password, isPolicyAccepted: true } },
    'registration.restart': 'plain',
  },
  outcomes: {
    sendCode: {
      sent: { output: { kind: 'sent', at } },
      tooSoon: { output: { kind: 'tooSoon', at } },
      emptyEmail: { output: { kind: 'emailRequired' } },
      noEmail: { output: { kind: 'emailInvalid' } },
      tooManyCodes: { output: { kind: 'tooManyCodes' } },
      unreachable: { error: new Error('network') },
    },
    confirmCode: {
      verified: { output: { result: 'verified', person: null } },
      lockedOut: { output: { result: 'lockedOut', person: null } },
      abandoned: { output: { result: 'abandoned', person: null } },
    },
    setPassword: {
      set: { output: { kind: 'set' } },
      policyNotAccepted: { output: { kind: 'refused', problems: { policy: 'required' } } },
      codeUseless: { output: { kind: 'codeUseless' } },
      lockedOut: { output: { kind: 'lockedOut' } },
      throttled: { output: { kind: 'throttled' } },
      unreachable: { error: new Error('network') },
    },
  },
  childFlows: { confirmCode: 'verification' },
  project: ({ start, email: known, sentAt, failure, problems }) => ({
    start,
    email: known,
    sentAt,
    failure,
    problems,
  }),
  invariants: {
    'no password is kept': (snapshot) => !JSON.stringify(snapshot.context).includes(password),
  },
}
