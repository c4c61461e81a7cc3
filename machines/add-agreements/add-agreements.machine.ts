import { assign, fromPromise, setup } from 'xstate'
import type { BackfillInput, BackfillProblem, ContractInput, ContractProblem } from '#domain/backfill.ts'

/** By what they are named: one contract, or workflows. */
export type AddWay = 'contract' | 'workflows'
/** What was typed, as it was read. */
export type AddRead = ({ way: 'contract' } & ContractInput) | ({ way: 'workflows' } & BackfillInput)
/** One that is in the portal now, by what the person named it, with the id by which it is found. */
export type AddedAgreement = { name: string; way: AddWay; id: string }
export type AddedAgreements = {
  added: readonly AddedAgreement[]
  /** They stood already, and were read again. */
  updated: readonly AddedAgreement[]
  /** The platform does not know them. */
  unknown: readonly string[]
  /** What the platform says of them, or what is stored, does not fit. */
  failed: readonly string[]
  /** Of those that are in the portal: nobody holds them. */
  unheld: readonly string[]
  /** It was given up before it came to them. */
  unread: readonly string[]
  /** Why it was given up: the portal's own fault, or the platform's silence. */
  isOwnFault: boolean
}
type UnknownProblem = {
  id: 'adminBackfill.contractUnknown' | 'adminBackfill.workflowsUnknown'
  values: { ids: string }
}
/** What adding comes to; the reason of a refusal is a message. */
export type AddAnswer =
  | { kind: 'added'; result: AddedAgreements }
  /** The platform knows none of them. */
  | { kind: 'noneKnown'; problem: UnknownProblem }
  | { kind: 'refused'; reason: string }
type Problem = BackfillProblem | ContractProblem | UnknownProblem
/** How they were being named as the session ended; a form that is begun anew begins with a contract. */
export type AddInput = { way: AddWay }
type Context = {
  way: AddWay
  /** What is wrong with what stands in the field. */
  problem: Problem | null
  /** Why it was not done; null in the reason: nothing more is known. */
  failure: { reason: string | null } | null
  result: AddedAgreements | null
}
type Events =
  | { type: 'way.choose'; way: AddWay }
  /** `isRight`: nothing is wrong with what stands there now. */
  | { type: 'ids.change'; isRight: boolean }
  | { type: 'agreements.add'; read: AddRead }
  | { type: 'agreements.addMore' }
  | { type: 'xstate.done.actor.addAgreements'; output: AddAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the chart of added agreements: bind it in provide.ts`)
}

function answered(event: Events, kind: AddAnswer['kind']): boolean {
  return event.type === 'xstate.done.actor.addAgreements' && event.output.kind === kind
}

export const addAgreementsMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as AddInput },
  guards: {
    hasIds: ({ event }) => event.type === 'agreements.add' && event.read.problem === null,
    isMended: ({ event }) => event.type === 'ids.change' && event.isRight,
    isStillWrong: ({ event }) => event.type === 'agreements.add' && event.read.problem !== null,
    isOtherWay: ({ context, event }) => event.type === 'way.choose' && event.way !== context.way,
    isAdded: ({ event }) => answered(event, 'added'),
    isNoneKnown: ({ event }) => answered(event, 'noneKnown'),
  },
  actions: {
    rememberWay: assign(({ event }) => (event.type === 'way.choose' ? { way: event.way } : {})),
    rememberProblem: assign(({ event }) =>
      event.type === 'agreements.add' ? { problem: event.read.problem } : {},
    ),
    rememberUnknown: assign(({ event }) =>
      event.type === 'xstate.done.actor.addAgreements' && event.output.kind === 'noneKnown'
        ? { problem: event.output.problem }
        : {},
    ),
    rememberRefused: assign(({ event }) =>
      event.type === 'xstate.done.actor.addAgreements' && event.output.kind === 'refused'
        ? { failure: { reason: event.output.reason } }
        : {},
    ),
    rememberFailed: assign({ failure: { reason: null } }),
    rememberResult: assign(({ event }) =>
      event.type === 'xstate.done.actor.addAgreements' && event.output.kind === 'added'
        ? { result: event.output.result }
        : {},
    ),
    forgetTrouble: assign({ problem: null, failure: null }),
    forgetResult: assign({ result: null }),
    announceNotAdded: () => port('announceNotAdded'),
    reportNotAdded: () => port('reportNotAdded'),
  },
  actors: {
    addAgreements: fromPromise<AddAnswer, { read: AddRead | null }>(() => port('addAgreements')),
  },
}).createMachine({
  id: 'addAgreements',
  description: 'Staff add agreements from the platform.',
  context: ({ input }) => ({ way: input.way, problem: null, failure: null, result: null }),
  initial: 'entering',
  states: {
    entering: {
      description: 'A contract, or workflows, can be named.',
      meta: { requirements: ['ADMIN-18', 'ADMIN-26'] },
      on: {
        'way.choose': {
          guard: 'isOtherWay',
          actions: 'rememberWay',
          description: 'Names them in the other way.',
        },
        'agreements.add': [
          { guard: 'hasIds', target: 'adding', description: 'Adds them.' },
          { target: 'refused', actions: 'rememberProblem', description: 'What stands there names none.' },
        ],
      },
    },
    refused: {
      description: 'What is wrong with what was typed is said beside its field.',
      meta: { requirements: ['ADMIN-18', 'ADMIN-26'] },
      on: {
        'way.choose': {
          guard: 'isOtherWay',
          target: 'entering',
          actions: ['rememberWay', 'forgetTrouble'],
          description: 'Names them in the other way.',
        },
        'ids.change': {
          guard: 'isMended',
          target: 'entering',
          actions: 'forgetTrouble',
          description: 'Mends it.',
        },
        'agreements.add': {
          guard: 'isStillWrong',
          actions: 'rememberProblem',
          description: 'Has not mended it: what is wrong is said once more.',
        },
      },
    },
    adding: {
      description: 'The server reads them from the platform.',
      tags: ['busy'],
      meta: { requirements: ['ADMIN-18', 'ADMIN-26'] },
      invoke: {
        id: 'addAgreements',
        src: 'addAgreements',
        input: ({ event }) => ({ read: event.type === 'agreements.add' ? event.read : null }),
        onDone: [
          {
            guard: 'isAdded',
            target: 'added',
            actions: 'rememberResult',
            description: 'They were read; some may be unknown.',
          },
          {
            guard: 'isNoneKnown',
            target: 'notAdded',
            actions: 'rememberUnknown',
            description: 'The platform knows none of them.',
          },
          {
            target: 'notAdded',
            actions: ['rememberRefused', 'announceNotAdded'],
            description: 'The server says why not; what was typed stays.',
          },
        ],
        onError: {
          target: 'notAdded',
          actions: ['rememberFailed', 'announceNotAdded', 'reportNotAdded'],
          description: 'It is not known whether it was done; what was typed stays.',
        },
      },
    },
    notAdded: {
      description:
        'It is said why none was added, or that this is not known; what was typed stays and can be sent again.',
      meta: { requirements: ['ADMIN-18', 'ADMIN-26'] },
      on: {
        'way.choose': {
          guard: 'isOtherWay',
          target: 'entering',
          actions: ['rememberWay', 'forgetTrouble'],
          description: 'Names them in the other way.',
        },
        'ids.change': { target: 'entering', actions: 'forgetTrouble', description: 'Types others.' },
        'agreements.add': {
          guard: 'hasIds',
          target: 'adding',
          actions: 'forgetTrouble',
          description: 'Tries again.',
        },
      },
    },
    added: {
      description: 'Each that was added or read again leads to its agreement; the unknown ones are listed.',
      tags: ['over'],
      meta: { requirements: ['ADMIN-18', 'ADMIN-26'] },
      on: {
        'agreements.addMore': { target: 'entering', actions: 'forgetResult', description: 'Adds more.' },
      },
    },
  },
})
