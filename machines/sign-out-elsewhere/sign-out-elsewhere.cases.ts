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
}
