import type { Cases } from '#flowkit/flow.ts'
import type { screenShareWindowMachine } from './screen-share-window.machine.ts'

const asked = { isInside: false, startAfter: 500, giveUpAfter: 5_000 }

export const screenShareWindowCases: Cases<typeof screenShareWindowMachine> = {
  inputs: { asked, loadedAnew: { ...asked, isInside: true } },
  events: {
    'session.joined': 'plain',
    'session.ended': 'plain',
    'session.failed': 'plain',
    'share.end': 'plain',
    'person.leave': 'plain',
  },
  outcomes: { followSession: {} },
  readingActors: ['followSession'],
  listeningActors: ['followSession'],
  project: ({ isInside }) => ({ isInside }),
}
