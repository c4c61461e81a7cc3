import { assign, fromPromise, setup } from 'xstate'

/** What sending answers; without a number, with what is reported of it. `notKnown`: it may have arrived. */
export type SendAnswer =
  | { kind: 'sent'; number: string }
  | { kind: 'throttled'; waitMinutes: number; failure: Error }
  | { kind: 'notKnown'; failure: unknown }
/** What is wrong with what stands in the field: nothing stands there, or too much. */
export type FieldProblem = 'required' | 'tooLong'
/** Why the message is not sent: for what stands there, too many were sent, or support could not be reached; or may be. */
export type MessageProblem = FieldProblem | 'throttled' | 'notSent' | 'notKnown'
export type SupportMessageInput = {
  /** What is wrong with what stands in the field now; filled in beforehand, nothing may be from the start. */
  wrong: FieldProblem | null
  /** Whether one that was sent since the last that arrived may have arrived as well, perhaps before the session ended. */
  mayHaveArrived: boolean
}
type Context = SupportMessageInput & {
  problem: MessageProblem | null
  /** That what stands in the field was not sent; another one each time. */
  refusal: object | null
  /** How long the next message has to wait, when too many were sent. */
  waitMinutes: number
  /** That of the message which was sent last. */
  number: string | null
}
type Events =
  | { type: 'message.change'; wrong: FieldProblem | null }
  | { type: 'message.send'; message: string }
  | { type: 'page.leave' }
  | { type: 'leave.cancel' }
  | { type: 'leave.confirm' }
  | { type: 'xstate.done.actor.sendMessage'; output: SendAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the support message chart: bind it in provide.ts`)
}

export const supportMessageMachine = setup({
  types: { input: {} as SupportMessageInput, context: {} as Context, events: {} as Events },
  guards: {
    isEmpty: ({ context }) => context.wrong === 'required',
    isSendable: ({ context }) => context.wrong === null,
    isSent: ({ event }) => event.type === 'xstate.done.actor.sendMessage' && event.output.kind === 'sent',
  },
  actions: {
    rememberTyped: assign(({ context, event }) => {
      if (event.type !== 'message.change') return {}
      const isOfField = context.problem === 'required' || context.problem === 'tooLong'
      return { wrong: event.wrong, problem: isOfField ? event.wrong : null }
    }),
    rememberSent: assign(({ event }) =>
      event.type === 'xstate.done.actor.sendMessage' && event.output.kind === 'sent'
        ? { number: event.output.number, wrong: 'required' as const, mayHaveArrived: false }
        : {},
    ),
    rememberUnsent: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.sendMessage' || event.output.kind === 'sent') return {}
      if (event.output.kind === 'notKnown') return { problem: 'notKnown' as const, mayHaveArrived: true }
      return { problem: 'throttled' as const, waitMinutes: event.output.waitMinutes }
    }),
    rememberWrong: assign(({ context }) => ({ problem: context.wrong, refusal: { for: context.wrong } })),
    rememberProblem: assign((_, params: { problem: MessageProblem | null }) => params),
    announceSent: () => port('announceSent'),
    announceNotSent: () => port('announceNotSent'),
    reportNotSent: () => port('reportNotSent'),
  },
  actors: {
    sendMessage: fromPromise<SendAnswer, { message: string }>(() => port('sendMessage')),
  },
}).createMachine({
  id: 'supportMessage',
  description: 'A homeowner writes to support.',
  context: ({ input }) => ({
    ...input,
    problem: input.mayHaveArrived ? ('notKnown' as const) : null,
    refusal: null,
    waitMinutes: 0,
    number: null,
  }),
  initial: 'writing',
  states: {
    writing: {
      description: 'The message can be written; above it stands the number of the one that was sent last.',
      meta: { requirements: ['SUP-1', 'SUP-2', 'SUP-3', 'SUP-4', 'SUP-22', 'SUP-24'] },
      on: {
        'message.change': { actions: 'rememberTyped', description: 'Types.' },
        'message.send': [
          {
            guard: 'isSendable',
            target: 'sending',
            actions: { type: 'rememberProblem', params: { problem: null } },
            description: 'Sends it.',
          },
          {
            actions: 'rememberWrong',
            description: 'Nothing or too much stands in it, which is said beside it.',
          },
        ],
        'page.leave': [
          { guard: 'isEmpty', target: 'left', description: 'Leaves; nothing is lost.' },
          { target: 'confirmingLeave', description: 'Wants to leave although a message stands there.' },
        ],
      },
    },
    sending: {
      description: 'The message is being sent.',
      tags: ['busy'],
      meta: { requirements: ['SUP-4', 'SUP-23', 'SUP-30'] },
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ event }) => ({ message: event.type === 'message.send' ? event.message : '' }),
        onDone: [
          {
            guard: 'isSent',
            target: 'writing',
            actions: ['rememberSent', 'announceSent'],
            description: 'It arrived; the form is empty and its number stands above.',
          },
          {
            target: 'writing',
            actions: ['rememberUnsent', 'announceNotSent', 'reportNotSent'],
            description:
              'Too many were sent in this hour, or whether it arrived is not known; the message stays.',
          },
        ],
        onError: {
          target: 'writing',
          actions: [
            { type: 'rememberProblem', params: { problem: 'notSent' } },
            'announceNotSent',
            'reportNotSent',
          ],
          description: 'It could not be sent; the message stays.',
        },
      },
    },
    confirmingLeave: {
      description: 'The homeowner is asked whether the message may be lost.',
      tags: ['asking'],
      meta: { requirements: ['SUP-5'] },
      on: {
        'leave.cancel': { target: 'writing', description: 'Stays.' },
        'leave.confirm': { target: 'left', description: 'Leaves; the message is lost.' },
      },
    },
    left: {
      description: 'The homeowner went elsewhere.',
      type: 'final',
      meta: { requirements: ['SUP-5'] },
    },
  },
})
