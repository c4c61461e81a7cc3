import { assign, fromPromise, setup } from 'xstate'

export type MilestoneNewsInput = {
  /** Whether closing it completes onboarding. */
  isLast: boolean
}

type Context = MilestoneNewsInput & {
  /** Closing it could not be noted once; it is tried again. */
  hasFailed: boolean
}

function port(name: string): never {
  throw new Error(`${name} is a port of the milestone-news chart: bind it in provide.ts`)
}

export const milestoneNewsMachine = setup({
  types: {
    input: {} as MilestoneNewsInput,
    context: {} as Context,
    events: {} as { type: 'news.close' } | { type: 'news.postpone' },
  },
  guards: { isLast: ({ context }) => context.isLast },
  actions: {
    noteFailed: assign({ hasFailed: true }),
    rememberClosed: () => port('rememberClosed'),
    postpone: () => port('postpone'),
    goOn: () => port('goOn'),
    goToDashboard: () => port('goToDashboard'),
  },
  actors: { setMilestone: fromPromise<void>(() => port('setMilestone')) },
}).createMachine({
  id: 'milestone-news',
  description:
    'A homeowner is told once that the project has come to a milestone; closing it moves onboarding on.',
  context: ({ input }) => ({ ...input, hasFailed: false }),
  initial: 'shown',
  states: {
    shown: {
      description: 'The news stands above the page.',
      tags: ['open'],
      meta: { requirements: ['MILE-6', 'MILE-7', 'MILE-8', 'MILE-11'] },
      on: { 'news.close': { target: 'saving', description: 'Read.' } },
    },
    saving: {
      description: 'The server moves the onboarding milestone on.',
      tags: ['open', 'busy'],
      meta: { requirements: ['MILE-3', 'MILE-4', 'MILE-5', 'MILE-16'] },
      invoke: {
        id: 'setMilestone',
        src: 'setMilestone',
        onDone: [
          {
            guard: 'isLast',
            target: 'closed',
            actions: ['rememberClosed', 'goToDashboard'],
            description: 'Onboarding is complete: the dashboard comes next.',
          },
          {
            target: 'closed',
            actions: ['rememberClosed', 'goOn'],
            description: 'Moved on; the next step stands on the page.',
          },
        ],
        onError: { target: 'notSaved', actions: 'noteFailed', description: 'Not moved; the dialog says so.' },
      },
    },
    notSaved: {
      description: 'The dialog says that it was not noted; it can be tried again, or left for later.',
      tags: ['open', 'notSaved'],
      meta: { requirements: ['MILE-11', 'MILE-16'] },
      on: {
        'news.close': { target: 'saving', description: 'Tries again.' },
        'news.postpone': {
          target: 'postponed',
          actions: 'postpone',
          description: 'Leaves it; it is told again when the page is opened anew.',
        },
      },
    },
    postponed: {
      type: 'final',
      description: 'Left for later: onboarding stands where it stood.',
      meta: { requirements: ['MILE-11', 'MILE-16'] },
    },
    closed: {
      type: 'final',
      description: 'Closed, and not shown again in this session.',
      meta: { requirements: ['MILE-10'] },
    },
  },
})
