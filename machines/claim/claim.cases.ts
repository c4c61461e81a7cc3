import type { Cases } from '#flowkit/flow.ts'
import type { claimMachine } from './claim.machine.ts'

const claimant = { email: 'maria@example.com', firstName: 'Maria' }
const password = 'three-lamps-on-the-porch'

export const claimCases: Cases<typeof claimMachine> = {
  inputs: { byTheLink: undefined },
  events: {
    'link.retry': 'plain',
    'claim.begin': 'plain',
    'password.submit': { filled: { password, confirmation: password, isPolicyAccepted: true } },
    'email.submit': { filled: { email: claimant.email } },
    'email.correct': 'plain',
  },
  outcomes: {
    checkLink: {
      claim: { output: { kind: 'valid', purpose: 'claim' } },
      invite: { output: { kind: 'valid', purpose: 'invite' } },
      kept: { output: { kind: 'kept', ...claimant } },
      used: { output: { kind: 'used' } },
      expired: { output: { kind: 'expired' } },
      unreachable: { error: new Error('network') },
    },
    exchangeLink: {
      exchanged: { output: { kind: 'exchanged', ...claimant } },
      used: { output: { kind: 'used' } },
      throttled: { output: { kind: 'throttled' } },
      unreachable: { error: new Error('network') },
    },
    claimAccount: {
      claimed: { output: { kind: 'claimed' } },
      policyNotAccepted: { output: { kind: 'refused', problems: { policy: 'required' } } },
      lapsed: { output: { kind: 'lapsed' } },
      throttled: { output: { kind: 'throttled' } },
      unreachable: { error: new Error('network') },
    },
    requestMail: {
      sent: { output: { kind: 'sent' } },
      emptyEmail: { output: { kind: 'emailRequired' } },
      noEmail: { output: { kind: 'emailInvalid' } },
      tooManyMails: { output: { kind: 'tooManyMails' } },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ email, firstName, purpose, uselessness, failure, problems }) => ({
    email,
    firstName,
    purpose,
    uselessness,
    failure,
    problems,
  }),
  readingActors: ['checkLink'],
  invariants: {
    'no password is kept': (snapshot) => !JSON.stringify(snapshot.context).includes(password),
  },
}
