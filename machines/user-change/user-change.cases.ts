import type { Cases } from '#flowkit/flow.ts'
import type { userChangeMachine } from './user-change.machine.ts'

export const userChangeCases: Cases<typeof userChangeMachine> = {
  inputs: { atTheProfile: undefined },
  events: {
    'change.ask': {
      archive: { change: { kind: 'archive' } },
      role: { change: { kind: 'role', role: 'MARKETING' } },
    },
    'change.confirm': 'plain',
    'change.dismiss': 'plain',
  },
  outcomes: {
    makeChange: {
      done: { output: { kind: 'done' } },
      refused: { output: { kind: 'refused', reason: 'forbidden', waitMinutes: null } },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ change, refusal, isUnsure }) => ({ change, refusal, isUnsure }),
  invariants: {
    'whoever is asked is told what is meant': (snapshot) =>
      !snapshot.hasTag('asking') || snapshot.context.change !== null,
  },
}
