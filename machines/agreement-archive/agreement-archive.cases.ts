import type { Cases } from '#flowkit/flow.ts'
import type { agreementArchiveMachine } from './agreement-archive.machine.ts'

export const agreementArchiveCases: Cases<typeof agreementArchiveMachine> = {
  inputs: { active: { isArchived: false }, archived: { isArchived: true } },
  events: {
    'archive.ask': 'plain',
    'archive.dismiss': 'plain',
    'archive.confirm': 'plain',
    'facts.changed': 'plain',
  },
  outcomes: {
    watchAgreement: {},
    changeArchived: {
      archived: { output: { kind: 'changed' }, when: ({ isArchived }) => !isArchived },
      unarchived: { output: { kind: 'changed' }, when: ({ isArchived }) => isArchived },
      refused: { output: { kind: 'refused', why: 'notChanged' } },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ isArchived, trouble }) => ({ isArchived, trouble }),
  readingActors: ['watchAgreement'],
  listeningActors: ['watchAgreement'],
  apart: 'all',
  byHand: {
    starts: {
      active: 'Sign in as `support` and open `/admin/contract/PL-207001`, of `pre-pto-tpv-pending`.',
      archived:
        'Sign in as `support`, archive the agreement at `/admin/contract/PL-207001`, and load the page anew. Unarchive it afterwards.',
    },
    events: {
      'facts.changed': {
        plain: 'In another tab archive the same agreement, or unarchive it, and come back to this one.',
      },
    },
    answers: {
      changeArchived: {
        refused: 'At `/sandbox/browser` let `updateAgreement` answer 429 once.',
        unreachable: 'At `/sandbox/browser` let `updateAgreement` answer 503 once.',
      },
    },
  },
}
