import type { Cases } from '#flowkit/flow.ts'
import type { backfillMachine } from './backfill.machine.ts'

const id = '3e4f5061-7283-4940-a5b6-c7d8e9f0a188'

export const backfillCases: Cases<typeof backfillMachine> = {
  inputs: { start: undefined },
  events: {
    'ids.change': { right: { isRight: true }, wrong: { isRight: false } },
    'backfill.start': {
      good: { read: { workflow_ids: [id], problem: null } },
      required: { read: { workflow_ids: null, problem: { id: 'adminBackfill.required' } } },
      invalidLength: { read: { workflow_ids: null, problem: { id: 'adminBackfill.invalidLength' } } },
      invalidUuids: {
        read: {
          workflow_ids: null,
          problem: { id: 'adminBackfill.invalidUuids', values: { uuids: 'nonsense' } },
        },
      },
      tooMany: {
        read: {
          workflow_ids: null,
          problem: { id: 'adminBackfill.tooMany', values: { count: 1001, most: 1000 } },
        },
      },
    },
  },
  outcomes: {
    startBackfill: {
      started: { output: { kind: 'started', jobId: 'b0c1d2e3-f4a5-4b6c-8d7e-8f90a1b2c304' } },
      refused: { output: { kind: 'refused', reason: 'adminBackfill.tooManyStarted' } },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ problem, failure }) => ({ problem, failure }),
  byHand: {
    starts: {
      start: 'Sign in as `admin` and open `/admin/backfill`.',
    },
    answers: {
      startBackfill: {
        refused: 'At `/sandbox/browser` let `backfillWorkflows` answer 429 once.',
        unreachable: 'At `/sandbox/browser` let `backfillWorkflows` answer 504 once.',
      },
    },
  },
}
