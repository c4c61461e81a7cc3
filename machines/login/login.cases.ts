import type { Cases } from '#flowkit/flow.ts'
import type { loginMachine } from './login.machine.ts'

const person = { id: 'p1', email: 'teresa.moreno@example.com', role: 'HOMEOWNER' }
const input = { notice: null, codeLifetime: 600_000, resumed: null }
const at = 2_000_000

export const loginCases: Cases<typeof loginMachine> = {
  inputs: {
    signedOut: input,
    loadedAnewWhileTyping: {
      ...input,
      resumed: { email: person.email, sentAt: 1_000_000, now: 1_300_000, resends: 1 },
    },
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
      emptyPassword: { output: { kind: 'invalidFields', fields: { password: true } } },
      unreachable: { error: new Error('network') },
    },
    sendCode: {
      sent: { output: { kind: 'sent', at } },
      tooSoon: { output: { kind: 'tooSoon', at } },
      servesStill: { output: { kind: 'servesStill', at: 1_700_000, now: at } },
      tooManyCodes: { output: { kind: 'tooManyCodes', at, code: 'too_many_codes' } },
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
  project: ({ resumed, failure, fields, email, person: known, notice, sentAt, resends, formResets }) => ({
    resumed,
    failure,
    fields,
    email,
    isKnown: known !== null,
    notice,
    sentAt,
    resends,
    wasReset: formResets > 0,
  }),
  invariants: {
    'no password is kept': (snapshot) => !JSON.stringify(snapshot.context).includes('porch-light-4-all'),
  },
  apart: ['checkCredentials knownDevice'],
  byHand: {
    starts: {
      signedOut:
        'In a private window open `/login`. Whoever signs in is teresa.moreno@example.com, of `in-service-battery`.',
      loadedAnewWhileTyping:
        'In a private window sign in at `/login` as teresa.moreno@example.com, of `in-service-battery`, and load the page of the code anew.',
    },
    answers: {
      checkCredentials: {
        knownDevice: 'First sign in by a code in this window, and log out.',
        wrongPair: 'Type a password that is not theirs.',
        throttled: 'First, at `/sandbox/browser`, let `login` answer 429 once.',
        locked: 'Type a wrong password five times before.',
        emptyPassword: 'Leave the password empty.',
        unreachable: 'First, at `/sandbox/browser`, let `login` answer 503 once.',
      },
      sendCode: {
        sent: 'First wait until 30 seconds have passed since the last code.',
        tooSoon: 'First sign in up to the code in another tab, less than 30 seconds before.',
        servesStill:
          'First, in this tab, sign in up to the code, press Resend code every 30 seconds until it is refused, and press Back to Login.',
        tooManyCodes: 'First, at `/sandbox/browser`, let `sendAccessCode` answer 429 once.',
        unreachable: 'First, at `/sandbox/browser`, let `sendAccessCode` answer 503 once.',
      },
    },
    meanwhile: {
      confirmCode: {
        verified: 'Type the newest code from `/sandbox/mailbox` and press Verify.',
        lockedOut: 'Type a wrong code six times.',
        signInAgain: 'Press +31 min at `/sandbox/browser` in another tab, then type the code.',
        abandoned: 'Press Back to Login.',
      },
    },
  },
}
