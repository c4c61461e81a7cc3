import type { Cases } from '#flowkit/flow.ts'
import type { supportMessageMachine } from './support-message.machine.ts'

export const supportMessageCases: Cases<typeof supportMessageMachine> = {
  inputs: {
    empty: { wrong: 'required', mayHaveArrived: false },
    filledBeforehand: { wrong: null, mayHaveArrived: false },
  },
  events: {
    'message.change': {
      typed: { wrong: null },
      tooLong: { wrong: 'tooLong' },
      emptied: { wrong: 'required' },
    },
    'message.send': { plain: { message: 'My app shows no production since Monday.' } },
    'page.leave': 'plain',
    'leave.cancel': 'plain',
    'leave.confirm': 'plain',
  },
  outcomes: {
    sendMessage: {
      sent: { output: { kind: 'sent', number: '27D8E9FA' } },
      throttled: { output: { kind: 'throttled', waitMinutes: 60, failure: new Error('429') } },
      notKnown: { output: { kind: 'notKnown', failure: new Error('504') } },
      serverFailed: { error: new Error('network') },
    },
  },
  project: ({ wrong, problem, number }) => ({ wrong, problem, isSent: number !== null }),
  invariants: {
    'no message is kept': (snapshot) => !JSON.stringify(snapshot.context).includes('production'),
  },
  byHand: {
    starts: {
      empty: 'Sign in as `in-service-solar` at `/sandbox/` and open `/dashboard/support`.',
      filledBeforehand:
        'Sign in as `in-service-solar` at `/sandbox/` and open `/dashboard/support?about=My%20app%20shows%20no%20production%20since%20Monday.`.',
    },
    events: {
      'message.change': { tooLong: 'Type or paste more than 4,000 characters.' },
      'message.send': { plain: 'Press "Send" with what stands in the field.' },
    },
    answers: {
      sendMessage: {
        throttled: 'First, at `/sandbox/browser`, let `createUserComment` answer 429 once.',
        notKnown: 'First, at `/sandbox/browser`, let `createUserComment` answer 504 once.',
        serverFailed: 'First, at `/sandbox/browser`, let `createUserComment` answer 503 once.',
      },
    },
  },
}
