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
/** Where a new code is asked for in place of one that is too old. */
const isExpiredAtTheDoor = (context: { purpose: CodePurpose; failure: string | null }) =>
  context.failure === 'expiredCode' && isAtTheDoor(context)
const isOfEmail = isFor('newEmail')
const isOfPhone = isFor('phone')

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
      verified: { output: { kind: 'verified', at: sentAt, person }, when: isAtTheDoor },
      emailVerified: { output: { kind: 'verified', at: sentAt, person: null }, when: isOfEmail },
      phoneVerified: { output: { kind: 'verified', at: sentAt, person: null }, when: isOfPhone },
      noCode: { output: { kind: 'noCode', at: sentAt } },
      wrong: { output: { kind: 'wrongCode', at: sentAt }, when: isAtTheDoor },
      wrongFromEmail: { output: { kind: 'wrongCode', at: sentAt }, when: isOfEmail },
      wrongFromPhone: { output: { kind: 'wrongCode', at: sentAt }, when: isOfPhone },
      wrongAfterFourMinutes: { output: { kind: 'wrongCode', at: sentAt + 240_000 }, when: isAtTheDoor },
      expired: { output: { kind: 'expiredCode', at: sentAt + lifetime }, when: isAtTheDoor },
      expiredFromEmail: { output: { kind: 'expiredCode', at: sentAt + lifetime }, when: isOfEmail },
      expiredFromPhone: { output: { kind: 'expiredCode', at: sentAt + lifetime }, when: isOfPhone },
      tooManyAttempts: { output: { kind: 'tooManyAttempts', at: sentAt }, when: isAtTheDoor },
      tooManyOfEmail: { output: { kind: 'tooManyAttempts', at: sentAt }, when: isOfEmail },
      tooManyOfPhone: { output: { kind: 'tooManyAttempts', at: sentAt }, when: isOfPhone },
      passwordTooOld: {
        output: { kind: 'passwordNeeded', at: sentAt },
        when: isSigningIn,
      },
      unreachable: { error: { at: sentAt + 120_000 }, when: isAtTheDoor },
      emailUnreachable: { error: { at: sentAt + 120_000 }, when: isOfEmail },
      phoneUnreachable: { error: { at: sentAt + 120_000 }, when: isOfPhone },
    },
    resendCode: {
      sent: { output: { kind: 'sent', at: sentAt }, when: isAtTheDoor },
      sentToEmail: { output: { kind: 'sent', at: sentAt }, when: isOfEmail },
      sentToPhone: { output: { kind: 'sent', at: sentAt }, when: isOfPhone },
      tooSoon: { output: { kind: 'tooSoon', at: sentAt + 20_000, waitSeconds: 10 }, when: isWithin(20_000) },
      tooManyCodes: { output: { kind: 'tooManyCodes', at: sentAt + 240_000 }, when: isWithin(240_000) },
      passwordTooOld: {
        output: { kind: 'passwordNeeded', at: sentAt },
        when: isSigningIn,
      },
      passwordChanged: {
        output: { kind: 'passwordNeeded', at: sentAt },
        when: isOfEmail,
      },
      unreachable: { error: { at: sentAt + 60_000 }, when: isWithin(60_000) },
      tooSoonAfterExpiry: {
        output: { kind: 'tooSoon', at: sentAt + lifetime + 60_000, waitSeconds: 10 },
        when: isExpiredAtTheDoor,
      },
      tooManyAfterExpiry: {
        output: { kind: 'tooManyCodes', at: sentAt + lifetime + 60_000 },
        when: isExpiredAtTheDoor,
      },
      unreachableAfterExpiry: { error: { at: sentAt + lifetime + 60_000 }, when: isExpiredAtTheDoor },
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
        emailVerified: 'Type the newest code from `/sandbox/mailbox`.',
        phoneVerified: 'Type the newest code from `/sandbox/phone`.',
        noCode: 'Leave the code empty.',
        wrongAfterFourMinutes: 'Type a wrong code four minutes after it was sent.',
        expired: 'First press +11 min at `/sandbox/browser` in another tab.',
        expiredFromEmail: 'First press +11 min at `/sandbox/browser` in another tab.',
        expiredFromPhone: 'First press +11 min at `/sandbox/browser` in another tab.',
        tooManyAttempts: 'Type five wrong codes before.',
        tooManyOfEmail: 'Type five wrong codes before.',
        tooManyOfPhone: 'Type five wrong codes before.',
        passwordTooOld: 'First press +31 min at `/sandbox/browser` in another tab.',
        unreachable: 'First, at `/sandbox/browser`, let `verifyAccessCode` answer 503 once.',
        emailUnreachable: 'First, at `/sandbox/browser`, let `changeEmail` answer 503 once.',
        phoneUnreachable: 'First, at `/sandbox/browser`, let `verifyPhoneNumber` answer 503 once.',
      },
      resendCode: {
        sent: 'First wait until 30 seconds have passed since the last code.',
        sentToEmail: 'First wait until 30 seconds have passed since the last code.',
        sentToPhone: 'First wait until 30 seconds have passed since the last code.',
        tooSoon: 'Press it less than 30 seconds after the last code.',
        tooManyCodes: 'First, at `/sandbox/browser`, let `sendAccessCode` answer 429 once.',
        passwordTooOld: 'First press +31 min at `/sandbox/browser` in another tab.',
        passwordChanged: 'First change the password at `/account` in another tab.',
        unreachable: 'First, at `/sandbox/browser`, let `sendAccessCode` answer 503 once.',
        tooSoonAfterExpiry:
          'First, less than 30 seconds before, have a code sent to the same email in another private window.',
        tooManyAfterExpiry: 'First, at `/sandbox/browser`, let `sendAccessCode` answer 429 once.',
        unreachableAfterExpiry: 'First, at `/sandbox/browser`, let `sendAccessCode` answer 503 once.',
      },
    },
  },
}
