import { assign, fromPromise, setup } from 'xstate'

/** What asking for the contract may answer: an address that soon ends, or that there is none. */
export type ContractAnswer = { kind: 'found'; address: string } | { kind: 'missing' }

type Context = {
  /** Why nothing was saved: there is no contract yet, or it could not be brought. */
  failure: 'missing' | 'notBrought' | null
}
type Events =
  | { type: 'contract.download' }
  | { type: 'download.retry' }
  | { type: 'download.giveUp' }
  | { type: 'xstate.done.actor.findContract'; output: ContractAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the contract download chart: bind it in provide.ts`)
}

export const contractDownloadMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: {
    isFound: ({ event }) => event.type === 'xstate.done.actor.findContract' && event.output.kind === 'found',
  },
  actions: {
    rememberFailure: assign((_, failure: NonNullable<Context['failure']>) => ({ failure })),
    announceSaved: () => port('announceSaved'),
    announceSomethingWentWrong: () => port('announceSomethingWentWrong'),
  },
  actors: {
    findContract: fromPromise<ContractAnswer>(() => port('findContract')),
    saveContract: fromPromise<void, { address: string }>(() => port('saveContract')),
  },
}).createMachine({
  id: 'contractDownload',
  description: 'A person saves the signed contract without leaving the page.',
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The contract can be asked for.',
      meta: { requirements: ['AGR-1'] },
      on: { 'contract.download': { target: 'fetching', description: 'Wants the contract.' } },
    },
    fetching: {
      description: 'The server is being asked where the contract is; the address that it gives soon ends.',
      tags: ['busy'],
      meta: { requirements: ['AGR-8', 'ONB-31'] },
      invoke: {
        id: 'findContract',
        src: 'findContract',
        onDone: [
          { guard: 'isFound', target: 'saving', description: 'There it is.' },
          {
            target: 'failed',
            actions: [{ type: 'rememberFailure', params: 'missing' }, 'announceSomethingWentWrong'],
            description: 'The provider has not filed it yet.',
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'rememberFailure', params: 'notBrought' }, 'announceSomethingWentWrong'],
          description: 'The server could not say.',
        },
      },
    },
    saving: {
      description: 'The file is brought and saved.',
      tags: ['busy'],
      meta: { requirements: ['AGR-8', 'ONB-31'] },
      invoke: {
        id: 'saveContract',
        src: 'saveContract',
        input: ({ event }) => ({
          address:
            event.type === 'xstate.done.actor.findContract' && event.output.kind === 'found'
              ? event.output.address
              : '',
        }),
        onDone: { target: 'idle', actions: 'announceSaved', description: 'Saved.' },
        onError: {
          target: 'failed',
          actions: [{ type: 'rememberFailure', params: 'notBrought' }, 'announceSomethingWentWrong'],
          description: 'The file did not come.',
        },
      },
    },
    failed: {
      description: 'The person is told why nothing was saved, and can try again.',
      tags: ['failed'],
      meta: { requirements: ['AGR-8', 'ONB-31'] },
      on: {
        'download.retry': { target: 'fetching', description: 'Tries again.' },
        'download.giveUp': { target: 'idle', description: 'Leaves it for now.' },
      },
    },
  },
})
