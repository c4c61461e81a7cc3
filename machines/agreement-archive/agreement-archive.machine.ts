import { assign, fromCallback, fromPromise, setup } from 'xstate'

export type AgreementArchiveInput = {
  /** It is archived now: what can be done is to take it out again. */
  isArchived: boolean
}
/** What the server answers. */
export type ArchiveAnswer =
  | { kind: 'changed' }
  /** This browser looks as a homeowner by now, or more is not known. */
  | { kind: 'refused'; why: 'notChanged' | 'looking' }
type Context = AgreementArchiveInput & {
  /** Why it is asked once more: it was not done, or no answer came that says whether it was. */
  trouble: 'notChanged' | 'looking' | 'unsure' | null
}
/** It is not as it was any more: archived meanwhile, or taken out again. */
type FactsEvent = { type: 'facts.changed' }
type Events =
  | FactsEvent
  | { type: 'archive.ask' }
  | { type: 'archive.dismiss' }
  | { type: 'archive.confirm' }
  | { type: 'xstate.done.actor.changeArchived'; output: ArchiveAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the chart of archiving an agreement: bind it in provide.ts`)
}

export const agreementArchiveMachine = setup({
  types: { input: {} as AgreementArchiveInput, context: {} as Context, events: {} as Events },
  guards: {
    isChanged: ({ event }) =>
      event.type === 'xstate.done.actor.changeArchived' && event.output.kind === 'changed',
  },
  actions: {
    rememberChanged: assign(({ context }) => ({ isArchived: !context.isArchived })),
    rememberNotChanged: assign(({ event }) =>
      event.type === 'xstate.done.actor.changeArchived' && event.output.kind === 'refused'
        ? { trouble: event.output.why }
        : {},
    ),
    rememberUnsure: assign({ trouble: 'unsure' }),
    forgetTrouble: assign({ trouble: null }),
    announceChanged: () => port('announceChanged'),
    announceNotChanged: () => port('announceNotChanged'),
    announceUnsure: () => port('announceUnsure'),
  },
  actors: {
    watchAgreement: fromCallback<FactsEvent, { isArchived: boolean }>(() => port('watchAgreement')),
    changeArchived: fromPromise<ArchiveAnswer, { isArchived: boolean }>(() => port('changeArchived')),
  },
}).createMachine({
  id: 'agreementArchive',
  description: 'A member of staff puts an agreement away, or takes it out again.',
  context: ({ input }) => ({ ...input, trouble: null }),
  initial: 'looking',
  states: {
    looking: {
      description: 'The agreement is looked at.',
      meta: { requirements: ['ADMIN-9', 'ADMIN-46'] },
      invoke: {
        id: 'watchAgreement',
        src: 'watchAgreement',
        input: ({ context }) => ({ isArchived: context.isArchived }),
      },
      on: {
        'archive.ask': {
          target: 'confirming',
          description: 'Wants to put it away, or to take it out again.',
        },
        'facts.changed': {
          target: 'looking',
          reenter: true,
          actions: 'rememberChanged',
          description: 'A colleague has put it away, or taken it out: now the other can be done.',
        },
      },
    },
    confirming: {
      description: 'It is said what it means for the homeowners, and asked whether it is meant.',
      tags: ['asking'],
      meta: { requirements: ['ADMIN-45', 'ADMIN-46'] },
      invoke: {
        id: 'watchAgreement',
        src: 'watchAgreement',
        input: ({ context }) => ({ isArchived: context.isArchived }),
      },
      on: {
        'archive.dismiss': {
          target: 'looking',
          actions: 'forgetTrouble',
          description: 'Leaves it as it is.',
        },
        'archive.confirm': { target: 'changing', actions: 'forgetTrouble', description: 'It is meant.' },
        'facts.changed': {
          target: 'looking',
          actions: ['rememberChanged', 'forgetTrouble', 'announceChanged'],
          description: 'A colleague has done so meanwhile, which is said: nothing is left to ask.',
        },
      },
    },
    changing: {
      description: 'The server puts it away, or takes it out.',
      tags: ['asking', 'busy'],
      meta: { requirements: ['ADMIN-9', 'ADMIN-45', 'ADMIN-60'] },
      invoke: {
        id: 'changeArchived',
        src: 'changeArchived',
        input: ({ context }) => ({ isArchived: !context.isArchived }),
        onDone: [
          {
            guard: 'isChanged',
            target: 'looking',
            actions: ['rememberChanged', 'announceChanged'],
            description: 'It is done.',
          },
          {
            target: 'confirming',
            actions: ['rememberNotChanged', 'announceNotChanged'],
            description: 'The server does not do it, which a toast says too; it can be tried again.',
          },
        ],
        onError: {
          target: 'confirming',
          actions: ['rememberUnsure', 'announceUnsure'],
          description:
            'It is not known whether it was done, which a toast says too; once the agreement shows that it was, nothing is left to ask.',
        },
      },
    },
  },
})
