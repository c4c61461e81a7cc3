import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { TpvStatus } from '#domain/tpv.ts'

export type TpvStatusInput = {
  /** Whether the page is looked at as the questions begin. */
  isSeen: boolean
  /** ms from one question to the next, and after a question that failed. */
  pollAfter: number
  pollAfterFailure: number
}
export type TpvStatusOutput = { status: TpvStatus }
type Context = TpvStatusInput & TpvStatusOutput
export type PageEvent = { type: 'page.hide' } | { type: 'page.show' }
type Events = PageEvent | { type: 'xstate.done.actor.readStatus'; output: TpvStatusOutput }

function port(name: string): never {
  throw new Error(`${name} is a port of the TPV status chart: bind it in provide.ts`)
}

export const tpvStatusMachine = setup({
  types: {
    input: {} as TpvStatusInput,
    context: {} as Context,
    events: {} as Events,
    output: {} as TpvStatusOutput,
  },
  delays: {
    untilPoll: ({ context }) => context.pollAfter,
    untilPollAfterFailure: ({ context }) => context.pollAfterFailure,
  },
  guards: {
    isSeen: ({ context }) => context.isSeen,
    isPending: ({ event }) =>
      event.type === 'xstate.done.actor.readStatus' && event.output.status === 'pending',
  },
  actions: {
    rememberStatus: assign(({ event }) =>
      event.type === 'xstate.done.actor.readStatus' ? { status: event.output.status } : {},
    ),
  },
  actors: {
    watchPage: fromCallback<PageEvent>(() => port('watchPage')),
    readStatus: fromPromise<TpvStatusOutput>(() => port('readStatus')),
  },
}).createMachine({
  id: 'tpvStatus',
  description: 'How a verification stands is asked again and again, until there is a result.',
  context: ({ input }) => ({ ...input, status: 'pending' }),
  initial: 'beginning',
  invoke: { id: 'watchPage', src: 'watchPage' },
  on: { 'page.hide': { target: '.pausing', description: 'Nobody looks at the page any more.' } },
  output: ({ context }) => ({ status: context.status }),
  states: {
    beginning: {
      description: 'Whether anybody looks at the page.',
      meta: { requirements: ['TPV-6'] },
      always: [
        { guard: 'isSeen', target: 'asking', description: 'Somebody does: the first question is asked.' },
        { target: 'pausing', description: 'Nobody does: nothing is asked.' },
      ],
    },
    asking: {
      description: 'The server is asked how the verification stands.',
      meta: { requirements: ['TPV-6'] },
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        onDone: [
          { guard: 'isPending', target: 'waiting', description: 'There is no result yet.' },
          { target: 'settled', actions: 'rememberStatus', description: 'There is a result.' },
        ],
        onError: { target: 'waitingLonger', description: 'There was no answer.' },
      },
    },
    waiting: {
      description: 'The next question comes in a few seconds.',
      meta: { requirements: ['TPV-6'] },
      after: { untilPoll: { target: 'asking', description: '5 seconds have passed.' } },
    },
    waitingLonger: {
      description: 'After a question that failed, the next one comes later.',
      meta: { requirements: ['TPV-7'] },
      after: { untilPollAfterFailure: { target: 'asking', description: '30 seconds have passed.' } },
    },
    pausing: {
      description: 'Nobody looks at the page, and nothing is asked.',
      meta: { requirements: ['TPV-6'] },
      on: {
        'page.show': { target: 'asking', description: 'The page is looked at again: asked at once.' },
      },
    },
    settled: {
      description: 'There is a result.',
      type: 'final',
      meta: { requirements: ['TPV-8'] },
    },
  },
})
