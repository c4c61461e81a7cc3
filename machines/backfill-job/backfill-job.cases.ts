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
  project: ({ isSeen, isOld, reason, isUnsure }) => ({ isSeen, isOld, reason, isUnsure }),
  readingActors: ['readJob', 'watchPage'],
  listeningActors: ['watchPage'],
  byHand: {
    starts: {
      seen: 'Sign in as `admin` and start a backfill of 1,000 workflow ids at `/admin/backfill`. For a late answer let `getJob` come 20 s late, in a window beside this one.',
      unseen:
        'Sign in as `admin`, start a backfill of 1,000 workflow ids at `/admin/backfill`, and open it from the list in a background tab.',
    },
    events: {
      'page.hide': { plain: 'Go to another tab.' },
      'page.show': { plain: 'Come back to this tab.' },
    },
    answers: {
      readJob: {
        underWay:
          'In the browser console POST the job_id with way "begun" to `/sandbox/api/backfills` while it runs, to keep it there.',
        done: 'Let it run for ten seconds, or start it with a few ids only.',
        givenUp:
          'In the browser console POST the job_id with way "given_up" to `/sandbox/api/backfills` while it runs.',
        gone: 'In the browser console POST the job_id with way "gone" to `/sandbox/api/backfills`.',
        unreachable: 'In a window beside this one let `getJob` answer 503 once at `/sandbox/browser`.',
      },
      restartJob: {
        refused: 'At `/sandbox/browser` let `backfillWorkflows` answer 429 once.',
        unreachable: 'At `/sandbox/browser` let `backfillWorkflows` answer 504 once.',
      },
    },
  },
}
