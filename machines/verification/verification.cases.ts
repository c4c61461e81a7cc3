import type { Cases } from '#flowkit/flow.ts'
import type { CodePurpose, verificationMachine } from './verification.machine.ts'

const sentAt = 1_000_000
const lifetime = 600_000
const person = { id: 'p1', email: 'teresa.moreno@example.com', role: 'HOMEOWNER' }

const isFor =
  (...purposes: CodePurpose[]) =>
  ({ purpose }: { purpose: CodePurpose }) =>
    purposes.includes(purpose)
const isSigningIn = isFor('newDevice')
const isAtTheDoor = isFor('newDevice', 'newAccount')
/** Where an answer so long after the code was sent can still come: time does not run back, and an expired code stays so. */
const isWithin =
  (ms: number) =>
  ({ now, sentAt: since, failure }: { now: number; sentAt: number; failure: string | null }) =>
    failure !== 'expiredCode' && now <= since + ms
const isInside = isFor('newEmail', 'phone')

export const verificationCases: Cases<typeof verificationMachine> = {
  inputs: {
    newDevice: { purpose: 'newDevice', to: person.email, sentAt, lifetime },
    newAccount: { purpose: 'newAccount', to: person.email, sentAt, lifetime, resends: 0 },
    newAccountAfterResend: { purpose: 'newAccount', to: person.email, sentAt, lifetime, resends: 1 },
    newEmail: { purpose: 'newEmail', to: 'teresa@example.net', sentAt, lifetime },
    phone: { purpose: 'phone', to: '+15305550142', sentAt, lifetime },
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
        when: isSigningIn,
      },
      unreachable: { error: { at: sentAt + 120_000 } },
    },
    resendCode: {
      sent: { output: { kind: 'sent', at: sentAt }, when: isAtTheDoor },
      sentInside: { output: { kind: 'sent', at: sentAt }, when: isInside },
      tooSoon: { output: { kind: 'tooSoon', at: sentAt + 20_000, waitSeconds: 10 }, when: isWithin(20_000) },
      tooManyCodes: { output: { kind: 'tooManyCodes', at: sentAt + 240_000 }, when: isWithin(240_000) },
      passwordTooOld: {
        output: { kind: 'passwordNeeded', at: sentAt },
        when: isSigningIn,
      },
      passwordChanged: {
        output: { kind: 'passwordNeeded', at: sentAt },
        when: isFor('newEmail'),
      },
      unreachable: { error: { at: sentAt + 60_000 }, when: isWithin(60_000) },
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
  byHand: {
    starts: {
      newDevice:
        'In a private window sign in at `/login` as `mfa`, nadia.brooks@example.com. To go back while a code is checked or sent, let `verifyAccessCode` or `sendAccessCode` be held at `/sandbox/browser`.',
      newAccount: 'At `/registration` type ines.calloway@example.com and press "Send me a code".',
      newAccountAfterResend:
        'As for newAccount; then wait until 30 seconds have passed, press "Resend code" and load the page anew.',
      newEmail:
        'As `phone-unverified` open `/account`, press Edit email, type a new email and the password, and press Send me a code.',
      phone: 'As `phone-unverified` open `/account`, press "Verify phone" and then "Send me a code".',
    },
    answers: {
      verifyCode: {
        verified: 'Type the newest code from `/sandbox/mailbox`.',
        noCode: 'Leave the code empty.',
        wrongAfterFourMinutes: 'Type a wrong code four minutes after it was sent.',
        expired: 'First press +11 min at `/sandbox/browser` in another tab.',
        tooManyAttempts: 'Type five wrong codes before.',
        passwordTooOld: 'First press +31 min at `/sandbox/browser` in another tab.',
        unreachable: 'First, at `/sandbox/browser`, let `verifyAccessCode` answer 503 once.',
      },
      resendCode: {
        sent: 'First wait until 30 seconds have passed since the last code.',
        sentInside: 'First wait until 30 seconds have passed since the last code.',
        tooSoon: 'Press it less than 30 seconds after the last code.',
        tooManyCodes: 'First, at `/sandbox/browser`, let `sendAccessCode` answer 429 once.',
        passwordTooOld: 'First press +31 min at `/sandbox/browser` in another tab.',
        passwordChanged: 'First change the password at `/account` in another tab.',
        unreachable: 'First, at `/sandbox/browser`, let `sendAccessCode` answer 503 once.',
      },
    },
  },
}
