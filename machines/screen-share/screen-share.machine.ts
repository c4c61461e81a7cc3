import { fromCallback, setup } from 'xstate'

/** What became of the window, which opens at the press itself or not at all. */
export type Opened = 'opened' | 'blocked' | 'broken'
/** What is heard of the window in which the screen is shared. */
export type WindowEvent = { type: 'share.joined' } | { type: 'share.failed' } | { type: 'share.left' }
type Events =
  | WindowEvent
  | { type: 'share.start'; opened: Opened }
  | { type: 'share.end' }
  | { type: 'link.follow' }
  | { type: 'link.dismiss' }
  | { type: 'failure.dismiss' }

function port(name: string): never {
  throw new Error(`${name} is a port of the screen share chart: bind it in provide.ts`)
}

export const screenShareMachine = setup({
  types: {
    events: {} as Events,
    children: {} as { watchWindow: 'watchWindow' },
  },
  // Longer than a window on a slow line takes to load and to give up by itself.
  delays: { untilGivenUp: 40_000 },
  guards: {
    isOpened: ({ event }) => event.type === 'share.start' && event.opened === 'opened',
    isBlocked: ({ event }) => event.type === 'share.start' && event.opened === 'blocked',
  },
  actions: {
    forgetAsked: () => port('forgetAsked'),
    endInWindow: () => port('endInWindow'),
  },
  actors: {
    watchWindow: fromCallback<WindowEvent>(() => port('watchWindow')),
  },
}).createMachine({
  id: 'screenShare',
  description: 'A homeowner shows support their screen, in a window of its own that is opened for it.',
  initial: 'ready',
  invoke: { id: 'watchWindow', src: 'watchWindow' },
  states: {
    ready: {
      description: 'The screen is not shared.',
      tags: ['ready'],
      meta: { requirements: ['SHARE-1', 'SHARE-2'] },
      on: {
        'share.start': [
          {
            guard: 'isOpened',
            target: 'connecting',
            description: 'Wants to share, and the window has opened.',
          },
          {
            guard: 'isBlocked',
            target: 'windowBlocked',
            description: 'Wants to share, and the browser does not let the window open by itself.',
          },
          {
            target: 'failed',
            actions: 'forgetAsked',
            description: 'Wants to share, and the window could not be opened.',
          },
        ],
        'share.joined': {
          target: 'sharing',
          description: 'Another window is heard of in which the screen is shared.',
        },
      },
    },
    windowBlocked: {
      description:
        'A dialog has the link, since the browser did not let the window open; the page can be loaded anew.',
      tags: ['windowBlocked'],
      meta: { requirements: ['SHARE-6'] },
      on: {
        'link.follow': { target: 'connecting', description: 'Follows the link.' },
        'link.dismiss': { target: 'ready', actions: 'forgetAsked', description: 'Leaves it.' },
      },
    },
    connecting: {
      description: 'The window looks for someone from support.',
      tags: ['waiting'],
      meta: { requirements: ['SHARE-3', 'SHARE-9', 'SHARE-10'] },
      after: {
        untilGivenUp: {
          target: 'failed',
          actions: 'forgetAsked',
          description:
            '40 seconds have passed without a word of the window: it was closed, or does not load.',
        },
      },
      on: {
        'share.joined': { target: 'sharing', description: 'Somebody of support sees the screen.' },
        'share.failed': {
          target: 'failed',
          actions: 'forgetAsked',
          description: 'Nobody came, or something broke.',
        },
        'share.left': {
          target: 'ready',
          actions: 'forgetAsked',
          description: 'The window was closed, or ended it.',
        },
        'share.end': {
          target: 'ready',
          actions: ['endInWindow', 'forgetAsked'],
          description: 'Does not want to any more.',
        },
      },
    },
    sharing: {
      description: 'Support sees what stands in the window that was opened.',
      tags: ['sharing'],
      meta: { requirements: ['SHARE-5', 'SHARE-9'] },
      on: {
        'share.failed': { target: 'failed', actions: 'forgetAsked', description: 'The session broke.' },
        'share.left': {
          target: 'ready',
          actions: 'forgetAsked',
          description: 'The session has ended there, or the window was closed.',
        },
        'share.end': {
          target: 'ready',
          actions: ['endInWindow', 'forgetAsked'],
          description: 'Has shown enough.',
        },
      },
    },
    failed: {
      description: 'A dialog says that sharing did not work; it can be tried again.',
      tags: ['failed'],
      meta: { requirements: ['SHARE-7', 'SHARE-8'] },
      on: {
        'share.start': [
          { guard: 'isOpened', target: 'connecting', description: 'Tries again, and the window has opened.' },
          {
            guard: 'isBlocked',
            target: 'windowBlocked',
            description: 'Tries again, and the browser does not let the window open by itself.',
          },
          { actions: 'forgetAsked', description: 'Tries again, and the window could not be opened.' },
        ],
        'failure.dismiss': { target: 'ready', description: 'Leaves it.' },
        'share.joined': { target: 'sharing', description: 'It was tried again there, and works.' },
      },
    },
  },
})
