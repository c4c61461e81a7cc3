import type { Cases } from '#flowkit/flow.ts'
import type { tpvStatusMachine } from './tpv-status.machine.ts'

const seen = { isSeen: true, pollAfter: 5_000, pollAfterFailure: 30_000 }

export const tpvStatusCases: Cases<typeof tpvStatusMachine> = {
  inputs: { seen, unseen: { ...seen, isSeen: false } },
  events: { 'page.hide': 'plain', 'page.show': 'plain' },
  outcomes: {
    watchPage: {},
    readStatus: {
      pending: { output: { status: 'pending' } },
      verified: { output: { status: 'verified' } },
      failed: { output: { status: 'failed' } },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ isSeen, status }) => ({ isSeen, status }),
  readingActors: ['readStatus', 'watchPage'],
  listeningActors: ['watchPage'],
}
