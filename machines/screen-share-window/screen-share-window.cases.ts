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
  byHand: {
    starts: {
      asked:
        'Sign in as `in-service-solar`, open `/sandbox/desk` in another window and choose Wait until I press Join. Then open `/screen-share-error` and press Try again.',
      loadedAnew:
        'Share as `in-service-solar` by `/screen-share-error`, Try again, and Join at `/sandbox/desk` in another window. Load the desk anew, then the shared page.',
    },
    events: {
      'session.joined': { plain: 'Press Join at `/sandbox/desk`.' },
      'session.ended': { plain: 'Press End at `/sandbox/desk`.' },
      'session.failed': { plain: 'Press Break the connection at `/sandbox/desk`.' },
      'person.leave': { plain: 'Log out in another tab of the portal.' },
    },
  },
}
