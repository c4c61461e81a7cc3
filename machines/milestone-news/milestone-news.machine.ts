import { assign, fromPromise, setup } from 'xstate'

export type MilestoneNewsInput = {
  /** Whether closing it completes onboarding. */
  isLast: boolean
}

/** What closing it came to: onboarding has moved on, or the platform had taken the milestone back. */
export type CloseAnswer = 'moved' | 'takenBack'

type Context = MilestoneNewsInput & {
  /** Closing it could not be noted once; it is tried again. */
  hasFailed: boolean
}
type Events =
  | { type: 'news.close' }
  | { type: 'news.postpone' }
  | { type: 'xstate.done.actor.setMilestone'; output: CloseAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the milestone-news chart: bind it in provide.ts`)
}

export const milestoneNewsMachine = setup({
  types: {
    input: {} as MilestoneNewsInput,
    context: {} as Context,
    events: {} as Events,
    children: {} as { setMilestone: 'setMilestone' },
  },
  guards: {
    isLast: ({ context }) => context.isLast,
    isTakenBack: ({ event }) =>
      event.type === 'xstate.done.actor.setMilestone' && event.output === 'takenBack',
  },
  actions: {
    noteFailed: assign({ hasFailed: true }),
    rememberClosed: () => port('rememberClosed'),
    postpone: () => port('postpone'),
    goOn: () => port('goOn'),
    goToDashboard: () => port('goToDashboard'),
  },
  actors: { setMilestone: fromPromise<CloseAnswer>(() => port('setMilestone')) },
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
            guard: 'isTakenBack',
            target: 'takenBack',
            actions: 'postpone',
            description: 'The platform has taken the milestone back: the page shows how the project stands.',
          },
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
    takenBack: {
      type: 'final',
      description:
        'No news any more; it is told when the milestone has come again and the page is opened anew.',
      meta: { requirements: ['MILE-25'] },
    },
    closed: {
      type: 'final',
      description: 'Closed, and not shown again in this session.',
      meta: { requirements: ['MILE-10'] },
    },
  },
})
