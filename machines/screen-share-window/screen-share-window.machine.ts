import { fromCallback, setup } from 'xstate'

export type ScreenShareWindowInput = {
  /** Loaded anew while the screen is shared: no second session is begun. */
  isInside: boolean
  /** ms until a session is begun, and until it is given up. */
  startAfter: number
  giveUpAfter: number
}
/** What is heard of the session itself. */
export type SessionEvent = { type: 'session.joined' } | { type: 'session.ended' } | { type: 'session.failed' }
type Events = SessionEvent | { type: 'share.end' } | { type: 'person.leave' }

function port(name: string): never {
  throw new Error(`${name} is a port of the chart of the shared window: bind it in provide.ts`)
}

export const screenShareWindowMachine = setup({
  types: {
    input: {} as ScreenShareWindowInput,
    context: {} as ScreenShareWindowInput,
    events: {} as Events,
    children: {} as { followSession: 'followSession' },
  },
  delays: {
    untilStart: ({ context }) => context.startAfter,
    untilGivenUp: ({ context }) => context.giveUpAfter,
  },
  guards: {
    isInside: ({ context }) => context.isInside,
  },
  actions: {
    startLeader: () => port('startLeader'),
    endSession: () => port('endSession'),
    markInside: () => port('markInside'),
    forgetMark: () => port('forgetMark'),
    tellJoined: () => port('tellJoined'),
    tellFailed: () => port('tellFailed'),
    tellLeft: () => port('tellLeft'),
    goToDashboard: () => port('goToDashboard'),
    goToError: () => port('goToError'),
    leaveLoading: () => port('leaveLoading'),
    announceEnded: () => port('announceEnded'),
  },
  actors: {
    followSession: fromCallback<SessionEvent>(() => port('followSession')),
  },
}).createMachine({
  id: 'screenShareWindow',
  description:
    'The window in which the screen is shared: from loading, over a session with support, to its end.',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'The session is awaited, or stands.',
      initial: 'connecting',
      invoke: { id: 'followSession', src: 'followSession' },
      on: {
        'session.failed': {
          target: 'failed',
          actions: ['endSession', 'forgetMark', 'tellFailed', 'goToError'],
          description: 'The session broke, or there can be none.',
        },
        'person.leave': {
          target: 'ended',
          actions: ['endSession', 'forgetMark', 'tellLeft'],
          description: 'The person has signed out: nothing is shared any more.',
        },
      },
      states: {
        connecting: {
          description: 'Somebody of support is looked for.',
          tags: ['connecting'],
          initial: 'choosingWay',
          after: {
            untilGivenUp: {
              target: '#screenShareWindow.failed',
              actions: ['endSession', 'forgetMark', 'tellFailed', 'goToError'],
              description: '5 seconds have passed, and nobody has come.',
            },
          },
          on: {
            'session.joined': {
              target: 'sharing',
              actions: ['markInside', 'tellJoined', 'goToDashboard'],
              description: 'Somebody of support is there.',
            },
            'session.ended': {
              target: '#screenShareWindow.failed',
              actions: ['endSession', 'forgetMark', 'tellFailed', 'goToError'],
              description: 'Support has ended it before it began.',
            },
            'share.end': {
              target: '#screenShareWindow.ended',
              actions: ['endSession', 'forgetMark', 'tellLeft', 'leaveLoading'],
              description: 'Does not want to any more.',
            },
          },
          states: {
            choosingWay: {
              description: 'Whether a session is to be begun.',
              meta: { requirements: ['SHARE-3'] },
              always: [
                {
                  guard: 'isInside',
                  target: 'waiting',
                  description: 'The window was loaded anew within a session, which is found again.',
                },
                { target: 'preparing', description: 'A session is to be begun.' },
              ],
            },
            preparing: {
              description: 'The session is about to be begun.',
              meta: { requirements: ['SHARE-2', 'SHARE-3'] },
              after: {
                untilStart: {
                  target: 'waiting',
                  actions: 'startLeader',
                  description: '500 ms have passed: a session is begun, if one can be.',
                },
              },
            },
            waiting: {
              description: 'Somebody of support is expected.',
              meta: { requirements: ['SHARE-3', 'SHARE-4'] },
            },
          },
        },
        sharing: {
          description: 'Somebody of support sees what stands here.',
          tags: ['sharing'],
          meta: { requirements: ['SHARE-5', 'SHARE-9'] },
          on: {
            'session.ended': {
              target: '#screenShareWindow.ended',
              actions: ['forgetMark', 'tellLeft', 'announceEnded'],
              description: 'Support has ended it.',
            },
            'share.end': {
              target: '#screenShareWindow.ended',
              actions: ['endSession', 'forgetMark', 'tellLeft', 'announceEnded'],
              description: 'Has shown enough.',
            },
          },
        },
      },
    },
    ended: {
      description: 'Nothing is shared any more.',
      type: 'final',
      meta: { requirements: ['SHARE-9'] },
    },
    failed: {
      description: 'The window says that sharing did not work, and offers to try again.',
      tags: ['failed'],
      type: 'final',
      meta: { requirements: ['SHARE-4', 'SHARE-8'] },
    },
  },
})
