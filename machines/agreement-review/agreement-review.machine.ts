import { fromPromise, setup } from 'xstate'

function port(name: string): never {
  throw new Error(`${name} is a port of the agreement-review chart: bind it in provide.ts`)
}

export const agreementReviewMachine = setup({
  types: {
    input: {} as { isReviewed: boolean },
    context: {} as { isReviewed: boolean },
    events: {} as { type: 'agreement.look' },
  },
  guards: { isReviewed: ({ context }) => context.isReviewed },
  actors: { markReviewed: fromPromise<void>(() => port('markReviewed')) },
}).createMachine({
  id: 'agreement-review',
  description: 'Watching, downloading or going on marks the agreement reviewed; a failure stops nobody.',
  context: ({ input }) => input,
  initial: 'judging',
  states: {
    judging: {
      description: 'Whether it was reviewed before.',
      meta: { requirements: ['ONB-12'] },
      always: [
        { guard: 'isReviewed', target: 'reviewed', description: 'It was reviewed before, or staff look on.' },
        { target: 'unread', description: 'It was not reviewed yet.' },
      ],
    },
    unread: {
      description: 'The agreement was not looked at yet.',
      meta: { requirements: ['ONB-12', 'ONB-30'] },
      on: {
        'agreement.look': {
          target: 'marking',
          description: 'The video runs, or Download or Next is pressed.',
        },
      },
    },
    marking: {
      description: 'The server notes it; the homeowner goes on meanwhile.',
      meta: { requirements: ['ONB-12', 'ONB-30'] },
      invoke: {
        id: 'markReviewed',
        src: 'markReviewed',
        onDone: { target: 'reviewed', description: 'Noted.' },
        onError: { target: 'unread', description: 'Not noted: the next act tries again.' },
      },
    },
    reviewed: {
      description: 'The agreement is marked reviewed, or staff look on; nothing is sent any more.',
      meta: { requirements: ['ONB-12'] },
    },
  },
})
