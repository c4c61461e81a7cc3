import { assign, fromCallback, fromPromise, setup } from 'xstate'

export type AgreementArchiveInput = {
  /** It is archived now: what can be done is to take it out again. */
  isArchived: boolean
}
type Context = AgreementArchiveInput & { hasFailed: boolean }
/** It is not as it was any more: archived meanwhile, or taken out again. */
type FactsEvent = { type: 'facts.changed' }
type Events = FactsEvent | { type: 'archive.ask' } | { type: 'archive.dismiss' } | { type: 'archive.confirm' }

function port(name: string): never {
  throw new Error(`${name} is a port of the chart of archiving an agreement: bind it in provide.ts`)
}

export const agreementArchiveMachine = setup({
  types: { input: {} as AgreementArchiveInput, context: {} as Context, events: {} as Events },
  actions: {
    rememberChanged: assign(({ context }) => ({ isArchived: !context.isArchived })),
    rememberFailure: assign({ hasFailed: true }),
    forgetFailure: assign({ hasFailed: false }),
    announceChanged: () => port('announceChanged'),
    announceNotChanged: () => port('announceNotChanged'),
  },
  actors: {
    watchAgreement: fromCallback<FactsEvent, { isArchived: boolean }>(() => port('watchAgreement')),
    changeArchived: fromPromise<void, { isArchived: boolean }>(() => port('changeArchived')),
  },
}).createMachine({
  id: 'agreementArchive',
  description: 'A member of staff puts an agreement away, or takes it out again.',
  context: ({ input }) => ({ ...input, hasFailed: false }),
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
          actions: 'forgetFailure',
          description: 'Leaves it as it is.',
        },
        'archive.confirm': { target: 'changing', actions: 'forgetFailure', description: 'It is meant.' },
        'facts.changed': {
          target: 'looking',
          actions: ['rememberChanged', 'forgetFailure', 'announceChanged'],
          description: 'A colleague has done so meanwhile, which is said: nothing is left to ask.',
        },
      },
    },
    changing: {
      description: 'The server puts it away, or takes it out.',
      tags: ['asking', 'busy'],
      meta: { requirements: ['ADMIN-9', 'ADMIN-45'] },
      invoke: {
        id: 'changeArchived',
        src: 'changeArchived',
        input: ({ context }) => ({ isArchived: !context.isArchived }),
        onDone: {
          target: 'looking',
          actions: ['rememberChanged', 'announceChanged'],
          description: 'It is done.',
        },
        onError: {
          target: 'confirming',
          actions: ['rememberFailure', 'announceNotChanged'],
          description: 'It did not work, which a toast says too; it can be tried again.',
        },
      },
    },
  },
})
