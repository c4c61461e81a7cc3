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
  byHand: {
    starts: {
      atTheProfile:
        'As `admin` open the profile of Sofia Keller, of `support`, in `/admin/admins`. When she is Marketing already, choose Support as the role.',
    },
    answers: {
      makeChange: {
        refused:
          'First, in another browser, make her a super admin as `super-admin`. Before you close the message, make her Support again.',
        unreachable: 'First, at `/sandbox/browser`, let `updateUser` answer 503 once.',
      },
    },
  },
}
