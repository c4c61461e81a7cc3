import type { Cases } from '#flowkit/flow.ts'
import type { chatMachine } from './chat.machine.ts'

export const chatCases: Cases<typeof chatMachine> = {
  inputs: { start: undefined },
  events: { 'frame.closed': 'plain', 'frame.opened': 'plain', 'frame.gone': 'plain' },
  outcomes: {
    bringChat: { brought: { output: undefined }, unreachable: { error: new Error('network') } },
    watchFrame: {},
  },
  // A script that is in the page already is not fetched again.
  readingActors: ['bringChat'],
  listeningActors: ['watchFrame'],
  project: () => ({}),
  byHand: {
    starts: {
      start:
        'Sign in as `in-service-solar`, choose "Is on its way" at `/sandbox/desk` in another window and open `/chat`. Where the frame goes, open `/dashboard/overview`.',
    },
    events: {
      'frame.gone': { plain: 'Choose "Has lost its frame" at `/sandbox/desk`.' },
    },
    answers: {
      bringChat: {
        brought: 'At `/sandbox/desk` choose "Has lost its frame"; it is there again by "Is there".',
        unreachable: 'At `/sandbox/desk` choose "Cannot be brought".',
      },
    },
  },
}
