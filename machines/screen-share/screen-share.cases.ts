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
  apart: ['share.left plain'],
  byHand: {
    starts: {
      start:
        'Sign in as `in-service-solar`, open `/sandbox/desk` in another tab, choose Wait until I press Join, and open `/dashboard/support`.',
    },
    events: {
      'share.start': {
        blocked: 'First set window.open = () => null in the console of the page.',
        broken: 'First set window.open = () => { throw 0 } in the console of the page.',
      },
      'share.joined': { plain: 'Press Join at `/sandbox/desk`.' },
      'share.failed': { plain: 'Press Break the connection at `/sandbox/desk`.' },
      'share.left': { plain: 'Press Cancel sharing or Stop sharing in the window that was opened.' },
    },
  },
}
