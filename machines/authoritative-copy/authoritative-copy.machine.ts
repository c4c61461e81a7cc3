import { assign, fromPromise, setup } from 'xstate'

/** What acknowledging may answer: the box is looked at first, then the server is told. */
export type CopyAnswer = { kind: 'acknowledged' | 'boxNeeded' }

type Context = {
  isTicked: boolean
  /** The answer that asked for the box; another one each time. */
  refusal: CopyAnswer | null
}
type Events =
  | { type: 'copy.mark' }
  | { type: 'copy.acknowledge' }
  | { type: 'copy.leave' }
  | { type: 'leave.cancel' }
  | { type: 'leave.confirm' }
  | { type: 'xstate.done.actor.acknowledge'; output: CopyAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the authoritative copy chart: bind it in provide.ts`)
}

export const authoritativeCopyMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: {
    isTicked: ({ context }) => context.isTicked,
    isAcknowledged: ({ event }) =>
      event.type === 'xstate.done.actor.acknowledge' && event.output.kind === 'acknowledged',
  },
  actions: {
    turnBox: assign(({ context }) => ({ isTicked: !context.isTicked, refusal: null })),
    rememberRefusal: assign(({ event }) =>
      event.type === 'xstate.done.actor.acknowledge' ? { refusal: event.output } : {},
    ),
    rememberLeft: () => port('rememberLeft'),
  },
  actors: {
    acknowledge: fromPromise<CopyAnswer, { isTicked: boolean }>(() => port('acknowledge')),
  },
}).createMachine({
  id: 'authoritativeCopy',
  description: 'A homeowner acknowledges that the electronic copy of the agreement is the authoritative one.',
  context: { isTicked: false, refusal: null },
  initial: 'asking',
  states: {
    asking: {
      description: 'What the authoritative copy is stands there, with a box to tick.',
      tags: ['form'],
      meta: { requirements: ['COPY-1', 'COPY-2', 'VALID-33'] },
      on: {
        'copy.mark': { actions: 'turnBox', description: 'Ticks the box, or takes the tick away.' },
        'copy.acknowledge': { target: 'saving', description: 'Wants to acknowledge.' },
        'copy.leave': [
          {
            guard: 'isTicked',
            target: 'confirmingLeave',
            description: 'Wants to leave with the box ticked.',
          },
          {
            target: 'closed',
            actions: 'rememberLeft',
            description: 'Leaves; it is asked again at the next login.',
          },
        ],
      },
    },
    saving: {
      description: 'The box is being looked at, and the acknowledgement sent.',
      tags: ['form', 'busy'],
      meta: { requirements: ['COPY-2', 'COPY-4', 'COPY-6'] },
      invoke: {
        id: 'acknowledge',
        src: 'acknowledge',
        input: ({ context }) => ({ isTicked: context.isTicked }),
        onDone: [
          { guard: 'isAcknowledged', target: 'acknowledged', description: 'Acknowledged.' },
          {
            target: 'asking',
            actions: 'rememberRefusal',
            description: 'The box is not ticked; a hint stands beside it.',
          },
        ],
        onError: { target: 'failed', description: 'It could not be sent; the tick stays.' },
      },
    },
    failed: {
      description: 'Nothing was kept; the person can try again.',
      tags: ['failed'],
      meta: { requirements: ['COPY-4'] },
      on: {
        'copy.acknowledge': { target: 'saving', description: 'Tries again.' },
        'copy.leave': { target: 'confirmingLeave', description: 'Wants to leave with the box ticked.' },
      },
    },
    confirmingLeave: {
      description: 'The person is asked whether to leave without acknowledging.',
      tags: ['leaving'],
      meta: { requirements: ['COPY-3'] },
      on: {
        'leave.cancel': { target: 'asking', description: 'Stays.' },
        'leave.confirm': {
          target: 'closed',
          actions: 'rememberLeft',
          description: 'Leaves; it is asked again at the next login.',
        },
      },
    },
    acknowledged: {
      description: 'The acknowledgement is kept, which is confirmed.',
      tags: ['acknowledged'],
      meta: { requirements: ['COPY-4'] },
      on: { 'copy.leave': { target: 'closed', description: 'Has read it.' } },
    },
    closed: {
      description: 'It is acknowledged, or left for the next login.',
      type: 'final',
      meta: { requirements: ['COPY-4', 'COPY-5'] },
    },
  },
})
