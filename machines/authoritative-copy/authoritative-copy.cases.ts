import type { Cases } from '#flowkit/flow.ts'
import type { authoritativeCopyMachine } from './authoritative-copy.machine.ts'

export const authoritativeCopyCases: Cases<typeof authoritativeCopyMachine> = {
  inputs: { start: undefined },
  events: {
    'copy.mark': 'plain',
    'copy.acknowledge': 'plain',
    'copy.leave': 'plain',
    'leave.cancel': 'plain',
    'leave.confirm': 'plain',
  },
  outcomes: {
    acknowledge: {
      acknowledged: { output: { kind: 'acknowledged' }, when: ({ isTicked }) => isTicked },
      boxNeeded: { output: { kind: 'boxNeeded' }, when: ({ isTicked }) => !isTicked },
      unreachable: { error: new Error('network'), when: ({ isTicked }) => isTicked },
    },
  },
  project: ({ isTicked, refusal }) => ({ isTicked, refusal }),
  byHand: {
    starts: {
      start:
        'Sign in as `copy-to-acknowledge`: the question stands on the overview. Start over at `/sandbox/` once it is acknowledged.',
    },
    answers: {
      acknowledge: {
        boxNeeded: 'Leave the box unticked.',
        unreachable: 'At `/sandbox/browser` let `acknowledgeAuthoritativeCopy` answer 503 once.',
      },
    },
  },
}
