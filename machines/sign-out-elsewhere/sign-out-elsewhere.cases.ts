import type { Cases } from '#flowkit/flow.ts'
import type { EndTarget, signOutElsewhereMachine } from './sign-out-elsewhere.machine.ts'

const target: EndTarget = {
  kind: 'session',
  id: '0192a1b2-0000-7000-8000-000000000001',
  label: 'Firefox 145, Windows',
}

export const signOutElsewhereCases: Cases<typeof signOutElsewhereMachine> = {
  inputs: { signedIn: undefined },
  events: {
    'end.ask': { oneSession: { target } },
    'end.dismiss': 'plain',
    'end.confirm': 'plain',
  },
  outcomes: { end: { ended: { output: undefined }, unreachable: { error: new Error('network') } } },
  project: ({ target: chosen, failure }) => ({ chosen, failure }),
  invariants: {
    'whoever is asked is told what is meant': (snapshot) =>
      !snapshot.hasTag('asking') || snapshot.context.target !== null,
  },
  byHand: {
    starts: {
      signedIn:
        'In two other browsers or private windows sign in as `phone-unverified` at `/sandbox/`, then do so here and open `/account`.',
    },
    answers: {
      end: {
        unreachable: 'First, at `/sandbox/browser`, let `endSessions` answer 503 once.',
      },
    },
  },
}
