import type { Cases } from '#flowkit/flow.ts'
import type { impersonationMachine } from './impersonation.machine.ts'

export const impersonationCases: Cases<typeof impersonationMachine> = {
  inputs: { atTheProfile: undefined },
  events: {
    'impersonation.ask': 'plain',
    'impersonation.confirm': 'plain',
    'impersonation.dismiss': 'plain',
  },
  outcomes: {
    startImpersonation: {
      started: { output: { kind: 'started' } },
      alreadyLooking: { output: { kind: 'alreadyLooking' } },
      archivedMeanwhile: { output: { kind: 'refused', reason: 'notImpersonable' } },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ refusal, hasFailed }) => ({ refusal, hasFailed }),
}
