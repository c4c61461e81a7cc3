import { assign, fromPromise, setup } from 'xstate'

/** All times are epoch milliseconds or durations in milliseconds. */
export type InactivityInput = { now: number; lastActivityAt: number; warningAfter: number; endAfter: number }
type Context = InactivityInput & { failure: 'extendFailed' | null }
type Events =
  | { type: 'activity.noticed'; at: number }
  | { type: 'clock.told'; at: number }
  | { type: 'session.extend' }
  | { type: 'session.extendedElsewhere'; at: number }
  | { type: 'xstate.done.actor.extendSession'; output: { at: number } }

function port(name: string): never {
  throw new Error(`${name} is a port of the inactivity chart: bind it in provide.ts`)
}

export const inactivityMachine = setup({
  types: { input: {} as InactivityInput, context: {} as Context, events: {} as Events },
  delays: {
    untilWarning: ({ context }) => Math.max(0, context.lastActivityAt + context.warningAfter - context.now),
    untilEnd: ({ context }) => Math.max(0, context.lastActivityAt + context.endAfter - context.now),
  },
  guards: {
    isPastEnd: ({ context }) => context.now - context.lastActivityAt >= context.endAfter,
    isPastWarning: ({ context }) => context.now - context.lastActivityAt >= context.warningAfter,
    isInTime: ({ context, event }) =>
      event.type === 'activity.noticed' && event.at - context.lastActivityAt < context.warningAfter,
  },
  actions: {
    rememberActivity: assign(({ context, event }) => {
      if (event.type === 'xstate.done.actor.extendSession')
        return { lastActivityAt: event.output.at, now: event.output.at }
      const noticed = event.type === 'activity.noticed' || event.type === 'session.extendedElsewhere'
      return noticed ? { lastActivityAt: event.at, now: event.at } : { now: context.now }
    }),
    rememberTime: assign(({ event }) =>
      event.type === 'clock.told' || event.type === 'activity.noticed' ? { now: event.at } : {},
    ),
    rememberWarning: assign(({ context }) => ({ now: context.lastActivityAt + context.warningAfter })),
    rememberFailure: assign({ failure: 'extendFailed' }),
    forgetFailure: assign({ failure: null }),
    shareActivity: () => port('shareActivity'),
    recordActivity: () => port('recordActivity'),
    tellOtherTabsOfExtension: () => port('tellOtherTabsOfExtension'),
    askTime: () => port('askTime'),
  },
  actors: {
    extendSession: fromPromise<{ at: number }>(() => port('extendSession')),
  },
}).createMachine({
  id: 'inactivity',
  description: 'A session ends when nobody has been there for half an hour, and says so two minutes before.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'active',
  states: {
    active: {
      description: 'The person is there, or was less than 28 minutes ago.',
      meta: {
        requirements: [
          'SESSION-11',
          'SESSION-12',
          'SESSION-15',
          'SESSION-16',
          'SESSION-17',
          'SESSION-18',
          'SESSION-25',
        ],
      },
      always: [
        { guard: 'isPastEnd', target: 'ended', description: 'The end is due: the device slept past it.' },
        {
          guard: 'isPastWarning',
          target: 'warned',
          description: 'The warning is due: it stands in the other pages too, or the device slept.',
        },
      ],
      after: {
        untilWarning: {
          target: 'warned',
          actions: ['rememberWarning', 'askTime'],
          description: '28 minutes have passed without a sign of the person.',
        },
      },
      on: {
        'activity.noticed': [
          {
            guard: 'isInTime',
            target: 'active',
            reenter: true,
            actions: ['rememberActivity', 'shareActivity', 'recordActivity'],
            description: 'The person points, types, scrolls or touches, here or in another tab.',
          },
          {
            target: 'active',
            reenter: true,
            actions: 'rememberTime',
            description: 'The first sign after a sleep comes too late to count: it only tells the time.',
          },
        ],
        'session.extendedElsewhere': {
          target: 'active',
          reenter: true,
          actions: 'rememberActivity',
          description: 'Another tab was told to stay signed in.',
        },
        'clock.told': {
          target: 'active',
          reenter: true,
          actions: 'rememberTime',
          description: 'The page is looked at again.',
        },
      },
    },
    warned: {
      description: 'A warning says that the session is about to end.',
      tags: ['warned'],
      initial: 'asking',
      always: { guard: 'isPastEnd', target: 'ended', description: 'The device slept past the end.' },
      after: {
        untilEnd: { target: 'ended', description: '30 minutes have passed without a sign of the person.' },
      },
      on: {
        'session.extendedElsewhere': {
          target: 'active',
          actions: ['rememberActivity', 'forgetFailure'],
          description: 'Another tab was told to stay signed in.',
        },
        'clock.told': {
          target: 'warned',
          reenter: true,
          actions: 'rememberTime',
          description: 'The page is looked at again.',
        },
      },
      states: {
        asking: {
          description: 'The person is asked whether they are still there.',
          meta: { requirements: ['SESSION-20', 'SESSION-21', 'SESSION-22'] },
          on: {
            'session.extend': {
              target: 'extending',
              actions: 'forgetFailure',
              description: 'Wants to stay signed in.',
            },
          },
        },
        extending: {
          description: 'The server is told that the person is there.',
          tags: ['busy'],
          meta: { requirements: ['SESSION-19', 'SESSION-23'] },
          on: {
            'clock.told': {
              actions: 'rememberTime',
              description: 'The page is looked at again; the answer is still awaited.',
            },
          },
          invoke: {
            id: 'extendSession',
            src: 'extendSession',
            onDone: {
              target: '#inactivity.active',
              actions: ['rememberActivity', 'shareActivity', 'tellOtherTabsOfExtension'],
              description: 'The session goes on.',
            },
            onError: {
              target: 'asking',
              actions: 'rememberFailure',
              description: 'The server could not be told; it can be tried again.',
            },
          },
        },
      },
    },
    ended: {
      description: 'Nobody has been there for half an hour.',
      type: 'final',
      meta: { requirements: ['SESSION-14'] },
    },
  },
})
