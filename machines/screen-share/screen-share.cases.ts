import type { Cases } from '#flowkit/flow.ts'
import type { screenShareMachine } from './screen-share.machine.ts'

export const screenShareCases: Cases<typeof screenShareMachine> = {
  inputs: { start: undefined },
  events: {
    'share.start': {
      opened: { opened: 'opened' },
      blocked: { opened: 'blocked' },
      broken: { opened: 'broken' },
    },
    'share.end': 'plain',
    'link.follow': 'plain',
    'link.dismiss': 'plain',
    'failure.dismiss': 'plain',
    'share.joined': 'plain',
    'share.failed': 'plain',
    'share.left': 'plain',
  },
  outcomes: { watchWindow: {} },
  readingActors: ['watchWindow'],
  listeningActors: ['watchWindow'],
  project: () => ({}),
  byHand: {
    starts: {
      start:
        'Sign in as `in-service-solar`, open `/sandbox/desk` in another tab, choose Wait until I press Join, and open `/dashboard/support`. In the console, window.open = () => null blocks the window, and window.open = () => { throw 0 } breaks it.',
    },
  },
}
