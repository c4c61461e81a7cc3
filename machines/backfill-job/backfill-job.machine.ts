import { assign, fromCallback, fromPromise, setup } from 'xstate'

export type BackfillJobInput = {
  /** Whether the page is looked at as the questions begin. */
  isSeen: boolean
  /** ms from one question to the next, after a question that failed, and after which one is given up. */
  pollAfter: number
  pollAfterFailure: number
  lateAfter: number
}
/** How the job stands; `gone`: there is none, or it is somebody else's. */
export type JobAnswer = { kind: 'underWay' | 'done' | 'failed' | 'gone' }
/** What letting the rest be read comes to; not started: why, as a message. */
export type RestartAnswer = { kind: 'started' } | { kind: 'refused'; reason: string }
type Context = BackfillJobInput & {
  /** Whether the last question had no answer: what is shown may be old. */
  isOld: boolean
  /** Why the rest could not be started; null: nothing is known, or nothing was tried. */
  reason: string | null
  /** No answer came that says whether the rest has begun. */
  isUnsure: boolean
}
type PageEvent = { type: 'page.hide' } | { type: 'page.show' }
type Events =
  | PageEvent
  | { type: 'job.askNow' }
  | { type: 'job.restart' }
  | { type: 'xstate.done.actor.readJob'; output: JobAnswer }
  | { type: 'xstate.done.actor.restartJob'; output: RestartAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the backfill job chart: bind it in provide.ts`)
}

function answered(event: Events, kind: JobAnswer['kind']): boolean {
  return event.type === 'xstate.done.actor.readJob' && event.output.kind === kind
}

export const backfillJobMachine = setup({
  types: { input: {} as BackfillJobInput, context: {} as Context, events: {} as Events },
  delays: {
    untilPoll: ({ context }) => context.pollAfter,
    untilPollAfterFailure: ({ context }) => context.pollAfterFailure,
    untilLate: ({ context }) => context.lateAfter,
  },
  guards: {
    isSeen: ({ context }) => context.isSeen,
    isUnderWay: ({ event }) => answered(event, 'underWay'),
    isDone: ({ event }) => answered(event, 'done'),
    isFailed: ({ event }) => answered(event, 'failed'),
    isStarted: ({ event }) =>
      event.type === 'xstate.done.actor.restartJob' && event.output.kind === 'started',
  },
  actions: {
    rememberOld: assign({ isOld: true }),
    rememberNew: assign({ isOld: false }),
    rememberReason: assign(({ event }) =>
      event.type === 'xstate.done.actor.restartJob' && event.output.kind === 'refused'
        ? { reason: event.output.reason }
        : {},
    ),
    rememberUnsure: assign({ isUnsure: true }),
    forgetReason: assign({ reason: null, isUnsure: false }),
    announceStarted: () => port('announceStarted'),
    announceNotStarted: () => port('announceNotStarted'),
    goToJobs: () => port('goToJobs'),
  },
  actors: {
    watchPage: fromCallback<PageEvent>(() => port('watchPage')),
    readJob: fromPromise<JobAnswer>(() => port('readJob')),
    restartJob: fromPromise<RestartAnswer>(() => port('restartJob')),
  },
}).createMachine({
  id: 'backfillJob',
  description: 'Staff see how far a backfill is, until it is over.',
  context: ({ input }) => ({ ...input, isOld: false, reason: null, isUnsure: false }),
  initial: 'following',
  states: {
    following: {
      description: 'How far it is, is asked again and again.',
      tags: ['following'],
      initial: 'beginning',
      invoke: { id: 'watchPage', src: 'watchPage' },
      on: { 'page.hide': { target: '.pausing', description: 'Nobody looks at the page any more.' } },
      states: {
        beginning: {
          description: 'Whether anybody looks at the page.',
          meta: { requirements: ['BACKFILL-9'] },
          always: [
            { guard: 'isSeen', target: 'asking', description: 'Somebody does: the first question is asked.' },
            { target: 'pausing', description: 'Nobody does: nothing is asked.' },
          ],
        },
        asking: {
          description: 'The server is asked how far it is.',
          tags: ['asking'],
          meta: { requirements: ['BACKFILL-9', 'HOUSE-32'] },
          invoke: {
            id: 'readJob',
            src: 'readJob',
            onDone: [
              {
                guard: 'isUnderWay',
                target: 'waiting',
                actions: 'rememberNew',
                description: 'It is under way, or waits for its turn.',
              },
              { guard: 'isDone', target: '#backfillJob.done', description: 'It is done.' },
              { guard: 'isFailed', target: '#backfillJob.failed', description: 'It was given up.' },
              {
                target: '#backfillJob.gone',
                description: 'There is no such job, or it is somebody else’s.',
              },
            ],
            onError: {
              target: 'waitingLonger',
              actions: 'rememberOld',
              description: 'There was no answer.',
            },
          },
          after: {
            untilLate: {
              target: 'waitingLonger',
              actions: 'rememberOld',
              description: 'The answer takes too long.',
            },
          },
        },
        waiting: {
          description: 'The next question comes in five seconds.',
          meta: { requirements: ['BACKFILL-9'] },
          after: { untilPoll: { target: 'asking', description: 'Five seconds have passed.' } },
        },
        waitingLonger: {
          description: 'How old it is, is said; the next question comes later, or at once when it is wished.',
          meta: { requirements: ['BACKFILL-9'] },
          on: { 'job.askNow': { target: 'asking', description: 'Does not want to wait.' } },
          after: { untilPollAfterFailure: { target: 'asking', description: 'Ten seconds have passed.' } },
        },
        pausing: {
          description: 'Nobody looks at the page, and nothing is asked.',
          meta: { requirements: ['BACKFILL-9'] },
          on: {
            'page.show': { target: 'asking', description: 'The page is looked at again: asked at once.' },
          },
        },
      },
    },
    done: {
      description: 'It is done; what became of each is shown, and which are unknown.',
      tags: ['over'],
      type: 'final',
      meta: { requirements: ['BACKFILL-6'] },
    },
    failed: {
      description: 'It was given up; what it came to is shown, and the rest can be read again.',
      tags: ['over', 'failed'],
      meta: { requirements: ['BACKFILL-11'] },
      on: {
        'job.restart': {
          target: 'restarting',
          actions: 'forgetReason',
          description: 'Lets the rest be read again.',
        },
      },
    },
    restarting: {
      description: 'The server is being asked to start a backfill of the rest.',
      tags: ['over', 'failed', 'busy'],
      meta: { requirements: ['BACKFILL-4', 'BACKFILL-5', 'BACKFILL-11', 'BACKFILL-18'] },
      invoke: {
        id: 'restartJob',
        src: 'restartJob',
        onDone: [
          {
            guard: 'isStarted',
            target: 'restarted',
            actions: ['announceStarted', 'goToJobs'],
            description: 'It has started, and stands first among the backfills.',
          },
          {
            target: 'failed',
            actions: ['rememberReason', 'announceNotStarted'],
            description: 'It may not be, or not now: why is said beside it.',
          },
        ],
        onError: {
          target: 'failed',
          actions: ['rememberUnsure', 'announceNotStarted'],
          description:
            'It is not known whether it has begun: it says so beside it, and the list, read anew, tells.',
        },
      },
    },
    restarted: {
      description: 'The rest goes on by itself.',
      type: 'final',
      meta: { requirements: ['BACKFILL-11'] },
    },
    gone: {
      description: 'There is no such backfill, or it is somebody else’s.',
      type: 'final',
      meta: { requirements: ['BACKFILL-9'] },
    },
  },
})
