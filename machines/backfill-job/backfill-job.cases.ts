import type { Cases } from '#flowkit/flow.ts'
import type { backfillJobMachine } from './backfill-job.machine.ts'

const seen = { isSeen: true, pollAfter: 5_000, pollAfterFailure: 10_000, lateAfter: 15_000 }
const unreachable = { error: new Error('network') }

export const backfillJobCases: Cases<typeof backfillJobMachine> = {
  inputs: { seen, unseen: { ...seen, isSeen: false } },
  events: { 'page.hide': 'plain', 'page.show': 'plain', 'job.askNow': 'plain', 'job.restart': 'plain' },
  outcomes: {
    watchPage: {},
    readJob: {
      underWay: { output: { kind: 'underWay' } },
      done: { output: { kind: 'done' } },
      givenUp: { output: { kind: 'failed' } },
      gone: { output: { kind: 'gone' } },
      unreachable,
    },
    restartJob: {
      started: { output: { kind: 'started' } },
      refused: { output: { kind: 'refused', reason: 'adminBackfill.forbidden' } },
      unreachable,
    },
  },
  project: ({ isSeen, isOld, reason }) => ({ isSeen, isOld, reason }),
  readingActors: ['readJob', 'watchPage'],
  listeningActors: ['watchPage'],
}
