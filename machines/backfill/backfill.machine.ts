import { assign, fromPromise, setup } from 'xstate'
import type { BackfillInput, BackfillProblem } from '#domain/backfill.ts'

/** What starting it comes to: its job, or why not, as a message. */
export type StartAnswer = { kind: 'started'; jobId: string } | { kind: 'refused'; reason: string }
type Context = {
  /** What is wrong with what stands in the field. */
  problem: BackfillProblem | null
  /** Why it was not started; null in the reason: nothing more is known. */
  failure: { reason: string | null } | null
}
type Events =
  /** `isRight`: nothing is wrong with what stands there now. */
  | { type: 'ids.change'; isRight: boolean }
  | { type: 'backfill.start'; read: BackfillInput }
  | { type: 'xstate.done.actor.startBackfill'; output: StartAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the backfill chart: bind it in provide.ts`)
}

export const backfillMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: {
    hasIds: ({ event }) => event.type === 'backfill.start' && event.read.problem === null,
    isMended: ({ event }) => event.type === 'ids.change' && event.isRight,
    isStillWrong: ({ event }) => event.type === 'backfill.start' && event.read.problem !== null,
    isStarted: ({ event }) =>
      event.type === 'xstate.done.actor.startBackfill' && event.output.kind === 'started',
  },
  actions: {
    rememberProblem: assign(({ event }) =>
      event.type === 'backfill.start' ? { problem: event.read.problem } : {},
    ),
    rememberRefused: assign(({ event }) =>
      event.type === 'xstate.done.actor.startBackfill' && event.output.kind === 'refused'
        ? { failure: { reason: event.output.reason } }
        : {},
    ),
    rememberFailed: assign({ failure: { reason: null } }),
    forgetTrouble: assign({ problem: null, failure: null }),
    announceStarted: () => port('announceStarted'),
    announceNotStarted: () => port('announceNotStarted'),
    reportNotStarted: () => port('reportNotStarted'),
    goToJob: () => port('goToJob'),
  },
  actors: {
    startBackfill: fromPromise<StartAnswer, { workflowIds: readonly string[] }>(() => port('startBackfill')),
  },
}).createMachine({
  id: 'backfill',
  description: 'Staff let workflows be read again from the platform.',
  context: { problem: null, failure: null },
  initial: 'entering',
  states: {
    entering: {
      description: 'The ids of the workflows can be typed.',
      meta: { requirements: ['BACKFILL-1'] },
      on: {
        'backfill.start': [
          { guard: 'hasIds', target: 'starting', description: 'Starts it.' },
          {
            target: 'refused',
            actions: 'rememberProblem',
            description: 'What stands there is no list of workflow ids.',
          },
        ],
      },
    },
    refused: {
      description: 'What is wrong with the ids is said beside their field.',
      meta: { requirements: ['BACKFILL-1', 'BACKFILL-2', 'BACKFILL-3', 'BACKFILL-8'] },
      on: {
        'ids.change': {
          guard: 'isMended',
          target: 'entering',
          actions: 'forgetTrouble',
          description: 'Mends them.',
        },
        'backfill.start': {
          guard: 'isStillWrong',
          actions: 'rememberProblem',
          description: 'Has not mended it: what is wrong is said once more.',
        },
      },
    },
    starting: {
      description: 'The server is being asked to start it.',
      tags: ['busy'],
      meta: { requirements: ['BACKFILL-4', 'BACKFILL-5'] },
      invoke: {
        id: 'startBackfill',
        src: 'startBackfill',
        input: ({ event }) => ({
          workflowIds: event.type === 'backfill.start' ? (event.read.workflow_ids ?? []) : [],
        }),
        onDone: [
          {
            guard: 'isStarted',
            target: 'started',
            actions: ['announceStarted', 'goToJob'],
            description: 'It has started; how far it is stands at an address of its own.',
          },
          {
            target: 'notStarted',
            actions: ['rememberRefused', 'announceNotStarted'],
            description: 'It was not started, and the server says why; the ids stay.',
          },
        ],
        onError: {
          target: 'notStarted',
          actions: ['rememberFailed', 'announceNotStarted', 'reportNotStarted'],
          description: 'It is not known whether it has started; the ids stay.',
        },
      },
    },
    notStarted: {
      description:
        'It is said that it was not started, or that this is not known; the ids stay and can be sent again.',
      meta: { requirements: ['BACKFILL-5'] },
      on: {
        'ids.change': { target: 'entering', actions: 'forgetTrouble', description: 'Types others.' },
        'backfill.start': {
          guard: 'hasIds',
          target: 'starting',
          actions: 'forgetTrouble',
          description: 'Tries again.',
        },
      },
    },
    started: {
      description: 'It goes on by itself.',
      type: 'final',
      meta: { requirements: ['BACKFILL-4', 'BACKFILL-9'] },
    },
  },
})
