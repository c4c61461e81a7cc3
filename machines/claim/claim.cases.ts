import type { Cases } from '#flowkit/flow.ts'
import type { claimMachine } from './claim.machine.ts'

const claimant = { email: 'theo.lambert@example.com', firstName: 'Theo' }
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
      expired: { output: { kind: 'expired' } },
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
  byHand: {
    starts: {
      byTheLink:
        'At `/sandbox/` press "Send the link" of `claim-pending` and open the link in the mailbox. Start over at `/sandbox/` once it is claimed.',
    },
    answers: {
      checkLink: {
        invite: 'Send and open the link of `staff-invited` instead.',
        kept: 'Press "Choose a password", then load the page anew.',
        used: 'In a private window open the link and press "Choose a password" before.',
        expired: 'Press "Send an expired link" of `claim-expired` instead.',
        unreachable: 'Before the link is opened, at `/sandbox/browser`, let `verifyToken` answer 503 once.',
      },
      exchangeLink: {
        used: 'In a private window open the link and press "Choose a password" meanwhile.',
        expired: 'First, at `/sandbox/` in another tab, press the button that sent the link once more.',
        throttled: 'At `/sandbox/browser` let `exchangeClaimToken` answer 429 once.',
        unreachable: 'At `/sandbox/browser` let `exchangeClaimToken` answer 503 once.',
      },
      claimAccount: {
        policyNotAccepted: 'Leave the box of the privacy policy unticked.',
        lapsed: 'Move the clock 31 min at `/sandbox/browser` in another tab.',
        throttled: 'At `/sandbox/browser` let `claimUserAccount` answer 429 once.',
        unreachable: 'At `/sandbox/browser` let `claimUserAccount` answer 503 once.',
      },
      requestMail: {
        sent: 'Wait until the last mail to this address is half a minute old.',
        emptyEmail: 'Type nothing.',
        noEmail: 'Type theo.lambert@example.',
        tooManyMails: 'Ask again within half a minute of the last mail to this address.',
        unreachable: 'At `/sandbox/browser` let `sendClaimAccountEmail` answer 503 once.',
      },
    },
  },
}
