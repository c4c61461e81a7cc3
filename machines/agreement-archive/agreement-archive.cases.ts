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
    changeArchived: { changed: { output: undefined }, unreachable: { error: new Error('network') } },
  },
  project: ({ isArchived, hasFailed }) => ({ isArchived, hasFailed }),
  readingActors: ['watchAgreement'],
  listeningActors: ['watchAgreement'],
}
