import type { AnyMachineSnapshot } from 'xstate'
import type { Cases } from '#flowkit/flow.ts'
import type { emailChangeMachine } from './email-change.machine.ts'

const codeLifetime = 600_000
const at = 1_000_000

/** While it is asked whether to leave, no code can be typed. */
const isTyping = (_: unknown, snapshot: AnyMachineSnapshot) => !snapshot.hasTag('asking')

/** A code was sent to the one address that is typed. */
const hasCode = (_: unknown, snapshot: AnyMachineSnapshot) => snapshot.context.code !== null

export const emailChangeCases: Cases<typeof emailChangeMachine> = {
  inputs: {
    signedIn: { codeLifetime, code: null },
    codeThere: { codeLifetime, code: { email: 'teresa@example.net', sentAt: at, now: at + 60_000 } },
  },
  events: {
    'email.submit': { filled: { email: 'teresa@example.net', password: 'porch-light-4-all' } },
    'form.leave': 'plain',
    'change.drop': 'plain',
    'leave.cancel': 'plain',
    'leave.confirm': 'plain',
  },
  outcomes: {
    requestChange: {
      codeSent: { output: { kind: 'codeSent', at } },
      servesStill: {
        output: { kind: 'servesStill', at, now: at + 60_000 },
        when: hasCode,
      },
      wrongPassword: {
        output: { kind: 'refused', problems: { password: 'passwordChange.wrongOldPassword' } },
      },
      tooManyAttempts: {
        output: { kind: 'tooManyAttempts', at, waitSeconds: 25 },
        when: (context, snapshot) => !hasCode(context, snapshot),
      },
      serverFailed: { error: new Error('network') },
      answerLost: { error: { isAnswerLost: true } },
    },
    confirmCode: {
      changed: { output: { result: 'verified', person: null }, when: isTyping },
      tooManyWrongCodes: { output: { result: 'lockedOut', person: null }, when: isTyping },
      passwordChanged: { output: { result: 'passwordNeeded', person: null }, when: isTyping },
      wrongAddress: { output: { result: 'abandoned', person: null }, when: isTyping },
    },
  },
  childFlows: { confirmCode: 'verification' },
  project: ({ email, problems, code, refusal, failure, isPasswordTyped }) => ({
    email,
    problems,
    code,
    refusal,
    failure,
    isPasswordTyped,
  }),
  invariants: {
    'no password is kept': (snapshot) => !JSON.stringify(snapshot.context).includes('porch-light-4-all'),
  },
  byHand: {
    starts: {
      signedIn: 'Sign in as `phone-unverified`, open `/account` and press "Edit email".',
      codeThere:
        'Sign in as `phone-unverified`, let "Edit email" at `/account` send a code to a new address, leave by Escape and "Leave", and press it again.',
    },
    answers: {
      requestChange: {
        codeSent: 'Wait until the last code to this person is half a minute old.',
        servesStill: 'Type the address again to which the last code went, less than half a minute ago.',
        wrongPassword: 'Type a password that is not theirs.',
        tooManyAttempts: 'At `/sandbox/browser` let `changeEmail` answer 429 once.',
        serverFailed: 'At `/sandbox/browser` let `changeEmail` answer 503 once.',
        answerLost: 'At `/sandbox/browser` let `changeEmail` answer 504 once.',
      },
    },
    meanwhile: {
      confirmCode: {
        changed: 'Type the code that has come to the new address at `/sandbox/mailbox`.',
        tooManyWrongCodes: 'Type five wrong codes, then any other.',
        passwordChanged: 'Change the password in another tab, then press "Resend code".',
        wrongAddress: 'Press "Use another address".',
      },
    },
  },
}
