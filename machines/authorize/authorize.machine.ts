import { assign, fromPromise, setup } from 'xstate'

/** Who asks for what, and to which site it leads; null where the address names none. */
export type Asked = { clientName: string; scopes: readonly string[]; site: string | null }
/** What looking at a request may answer. `faulty`: the program is told of it, not the person. */
export type RequestAnswer =
  | ({ kind: 'asked' } & Asked)
  | ({ kind: 'agreedBefore' } & Asked)
  | { kind: 'faulty' | 'unknown' | 'impersonating' | 'staff' }
/** What an answer of the person may meet. */
export type DecisionAnswer = { kind: 'taken' | 'unknown' | 'impersonating' }
/** Why an answer of the person has to be given again. `notKnown`: it may have been taken. `throttled`: they changed too much. */
type Failure = 'notSent' | 'notKnown' | 'throttled'

type Context = Asked & {
  /** Why a member of staff goes no further. */
  refusal: 'impersonating' | 'staff' | null
  failure: Failure | null
  /** The answer that is being given. */
  isAgreed: boolean
}
type Events =
  | { type: 'request.retry' }
  | { type: 'request.agree' }
  | { type: 'request.refuse' }
  | { type: 'account.change' }
  | { type: 'xstate.done.actor.checkRequest'; output: RequestAnswer }
  | { type: 'xstate.done.actor.sendDecision'; output: DecisionAnswer }
  | { type: 'xstate.error.actor.sendDecision'; error: unknown }

function port(name: string): never {
  throw new Error(`${name} is a port of the authorize chart: bind it in provide.ts`)
}
const checked = (event: Events, kind: RequestAnswer['kind']) =>
  event.type === 'xstate.done.actor.checkRequest' && event.output.kind === kind
const decided = (event: Events, kind: DecisionAnswer['kind']) =>
  event.type === 'xstate.done.actor.sendDecision' && event.output.kind === kind
/** What a failed answer says of itself. */
function reasonOf(event: Events): Failure {
  if (event.type !== 'xstate.error.actor.sendDecision') return 'notSent'
  const { error } = event
  const why = typeof error === 'object' && error !== null && 'why' in error ? error.why : null
  return why === 'notKnown' || why === 'throttled' ? why : 'notSent'
}

export const authorizeMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: {
    isAsked: ({ event }) => checked(event, 'asked'),
    isAgreedBefore: ({ event }) => checked(event, 'agreedBefore'),
    isFaulty: ({ event }) => checked(event, 'faulty'),
    isLooking: ({ event }) => checked(event, 'impersonating'),
    isStaff: ({ event }) => checked(event, 'staff'),
    isTaken: ({ event }) => decided(event, 'taken'),
    isLookingByNow: ({ event }) => decided(event, 'impersonating'),
  },
  actions: {
    rememberAsked: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.checkRequest' || !('clientName' in event.output)) return {}
      const { clientName, scopes, site } = event.output
      return { clientName, scopes, site }
    }),
    rememberRefusal: assign((_, refusal: NonNullable<Context['refusal']>) => ({ refusal })),
    rememberDecision: assign((_, isAgreed: boolean) => ({ isAgreed, failure: null })),
    rememberFailure: assign(({ event }) => ({ failure: reasonOf(event) })),
    announceSomethingWentWrong: () => port('announceSomethingWentWrong'),
    askToLogOut: () => port('askToLogOut'),
    forwardRequest: () => port('forwardRequest'),
    returnToProgram: () => port('returnToProgram'),
    forgetRequest: () => port('forgetRequest'),
  },
  actors: {
    checkRequest: fromPromise<RequestAnswer>(() => port('checkRequest')),
    sendDecision: fromPromise<DecisionAnswer, { isAgreed: boolean }>(() => port('sendDecision')),
  },
}).createMachine({
  id: 'authorize',
  description: 'Another program asks whether it may read on behalf of the person, who agrees or refuses.',
  context: { clientName: '', scopes: [], site: null, refusal: null, failure: null, isAgreed: false },
  initial: 'checkingRequest',
  states: {
    checkingRequest: {
      description: 'The request of the program is looked at; nothing changes by that.',
      tags: ['waiting'],
      meta: { requirements: ['OAUTH-3', 'GUARD-13'] },
      invoke: {
        id: 'checkRequest',
        src: 'checkRequest',
        onDone: [
          {
            guard: 'isAsked',
            target: 'deciding',
            actions: 'rememberAsked',
            description: 'The program is known, and what it asks for was not agreed to yet.',
          },
          {
            guard: 'isAgreedBefore',
            target: 'finished',
            actions: ['rememberAsked', 'forgetRequest', 'forwardRequest'],
            description: 'The person agreed to all of it before: nothing is asked.',
          },
          {
            guard: 'isFaulty',
            target: 'finished',
            actions: ['forgetRequest', 'forwardRequest'],
            description: 'Something in it is wrong, and the program, which is known, is told so.',
          },
          {
            guard: 'isLooking',
            target: 'refused',
            actions: { type: 'rememberRefusal', params: 'impersonating' },
            description: 'A staff member looks as a homeowner and may not agree for them.',
          },
          {
            guard: 'isStaff',
            target: 'refused',
            actions: { type: 'rememberRefusal', params: 'staff' },
            description: 'Staff have nothing that a program could read.',
          },
          {
            target: 'notValid',
            actions: 'forgetRequest',
            description: 'The program or its address is unknown: it leads nowhere.',
          },
        ],
        onError: { target: 'requestUnread', description: 'The request could not be looked at.' },
      },
    },
    deciding: {
      description: 'The person sees which program asks for what, and as whom they would agree.',
      tags: ['question'],
      meta: { requirements: ['OAUTH-8', 'OAUTH-16', 'OAUTH-20'] },
      on: {
        'request.agree': {
          target: 'sendingDecision',
          actions: { type: 'rememberDecision', params: true },
          description: 'Agrees.',
        },
        'request.refuse': {
          target: 'sendingDecision',
          actions: { type: 'rememberDecision', params: false },
          description: 'Refuses.',
        },
        'account.change': {
          actions: 'askToLogOut',
          description: 'Wants to use another account, and is asked whether to log out of this one.',
        },
      },
    },
    sendingDecision: {
      description: 'The answer of the person is on its way.',
      tags: ['question', 'busy'],
      meta: { requirements: ['OAUTH-9', 'OAUTH-16'] },
      invoke: {
        id: 'sendDecision',
        src: 'sendDecision',
        input: ({ context }) => ({ isAgreed: context.isAgreed }),
        onDone: [
          {
            guard: 'isTaken',
            target: 'finished',
            actions: ['forgetRequest', 'returnToProgram'],
            description: 'It was taken; the way leads back to the program.',
          },
          {
            guard: 'isLookingByNow',
            target: 'refused',
            actions: { type: 'rememberRefusal', params: 'impersonating' },
            description: 'In another tab a staff member has begun to look as a homeowner.',
          },
          {
            target: 'notValid',
            actions: 'forgetRequest',
            description: 'The program is no longer known.',
          },
        ],
        onError: {
          target: 'deciding',
          actions: ['rememberFailure', 'announceSomethingWentWrong'],
          description: 'The answer was not taken, or nobody knows whether it was; it can be given again.',
        },
      },
    },
    requestUnread: {
      description: 'The server could not say what the request is worth.',
      tags: ['failed'],
      meta: { requirements: ['ERROR-13'] },
      on: { 'request.retry': { target: 'checkingRequest', description: 'Tries again.' } },
    },
    notValid: {
      description: 'The request leads nowhere: its program or address is not registered.',
      tags: ['notValid'],
      meta: { requirements: ['OAUTH-6'] },
    },
    refused: {
      description: 'Staff agree to nothing, neither as themselves nor as a homeowner.',
      tags: ['refused'],
      meta: { requirements: ['OAUTH-15', 'IMP-9'] },
      on: {
        'account.change': {
          actions: 'askToLogOut',
          description: 'Wants to use an account of a homeowner, and is asked whether to log out of this one.',
        },
      },
    },
    finished: {
      description: 'The way leads on to the program.',
      type: 'final',
      meta: { requirements: ['OAUTH-1', 'OAUTH-2', 'OAUTH-7', 'OAUTH-14'] },
    },
  },
})
