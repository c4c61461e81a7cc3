import type { Cases } from '#flowkit/flow.ts'
import type { passwordChangeMachine } from './password-change.machine.ts'

const filled = {
  oldPassword: 'porch-light-4-all',
  password: 'a-lantern-by-noon',
  confirmation: 'a-lantern-by-noon',
}

export const passwordChangeCases: Cases<typeof passwordChangeMachine> = {
  inputs: { signedIn: undefined },
  events: {
    'password.submit': { filled },
    'form.leave': { back: { way: 'back' }, close: { way: 'close' } },
  },
  outcomes: {
    changePassword: {
      changed: { output: { kind: 'changed' } },
      wrongOldPassword: {
        output: { kind: 'refused', problems: { oldPassword: { id: 'passwordChange.wrongOldPassword' } } },
      },
      locked: { output: { kind: 'locked', by: 'wrongPasswords', waitMinutes: 15 } },
      serverFailed: { error: new Error('network') },
      answerLost: { error: { isAnswerLost: true } },
    },
  },
  // Nothing is looked at for a quarter of an hour after it.
  apart: ['changePassword locked'],
  project: ({ problems, failure, result, way }) => ({ problems, failure, result, way }),
  invariants: {
    'no password is kept': (snapshot) => {
      const context = JSON.stringify(snapshot.context)
      return !context.includes(filled.oldPassword) && !context.includes(filled.password)
    },
  },
  byHand: {
    starts: {
      signedIn:
        'Sign in as `phone-unverified` at `/sandbox/`, open `/account` and press Edit password. Start over at `/sandbox/` when the password was changed before.',
    },
    answers: {
      changePassword: {
        wrongOldPassword: 'Type a current password that is not theirs.',
        locked: 'Type a current password that is not theirs, and save five times before.',
        serverFailed: 'First, at `/sandbox/browser`, let `changePassword` answer 503 once.',
        answerLost: 'First, at `/sandbox/browser`, let `changePassword` answer 504 once.',
      },
    },
  },
}
