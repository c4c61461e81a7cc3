import type { Cases } from '#flowkit/flow.ts'
import type { registrationMachine } from './registration.machine.ts'

const email = 'ines.calloway@example.com'
const password = 'three-lamps-on-the-porch'
const at = 2_000_000
const input = { start: 'email', email: '', sentAt: 0, now: 0, codeLifetime: 600_000 } as const

export const registrationCases: Cases<typeof registrationMachine> = {
  inputs: {
    fromTheBeginning: input,
    loadedAnewAtTheCode: { ...input, start: 'code', email, sentAt: 1_000_000, now: 1_300_000 },
    verifiedCode: { ...input, start: 'password', email },
    lapsedCode: { ...input, start: 'lapsed', email },
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
      servesStill: { output: { kind: 'servesStill', at: 1_700_000, now: at } },
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
  byHand: {
    starts: {
      fromTheBeginning:
        'Signed out, open `/registration` and go on with ines.calloway@example.com, of `new-homeowner`. Start over at `/sandbox/` when she has a password.',
      loadedAnewAtTheCode:
        'Signed out, ask at `/registration` for a code to ines.calloway@example.com, of `new-homeowner`, and load the page of the code anew.',
      verifiedCode:
        'Signed out, come by `/registration` and the code from `/sandbox/mailbox` to the password, as ines.calloway@example.com of `new-homeowner`. Load the page anew.',
      lapsedCode:
        'Come to the password as `new-homeowner` by `/registration` and a code, and press +31 min at `/sandbox/browser` in another tab. Then type a password twice, tick the box, press Create my account and load the page anew.',
    },
    answers: {
      sendCode: {
        sent: 'First wait until 30 seconds have passed since the last code.',
        tooSoon: 'First ask for a code to the same email in another tab, less than 30 seconds before.',
        emptyEmail: 'Leave the email empty.',
        noEmail: 'Type maria@example, which is no email.',
        servesStill:
          'First, in this tab, ask for a code to the same email, press Resend code every 30 seconds until it is refused, and press Wrong address? Use another email.',
        tooManyCodes: 'First, at `/sandbox/browser`, let `sendAccessCode` answer 429 once.',
        unreachable: 'First, at `/sandbox/browser`, let `sendAccessCode` answer 503 once.',
      },
      setPassword: {
        policyNotAccepted: 'Leave the box of the privacy policy empty.',
        codeUseless: 'First press +31 min at `/sandbox/browser` in another tab.',
        lockedOut:
          'First, at `/registration` in another tab, ask for a code to the same email and type five wrong ones.',
        throttled: 'First, at `/sandbox/browser`, let `setPasswordWithAccessCode` answer 429 once.',
        unreachable: 'First, at `/sandbox/browser`, let `setPasswordWithAccessCode` answer 503 once.',
      },
    },
    meanwhile: {
      confirmCode: {
        verified: 'Type the newest code from `/sandbox/mailbox` and press Verify.',
        lockedOut: 'Type a wrong code six times.',
        abandoned: 'Press Wrong address? Use another email.',
      },
    },
  },
}
