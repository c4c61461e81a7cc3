import { assign, fromPromise, setup } from 'xstate'

/** What is typed of somebody who is to hold the agreement. */
export type HolderField =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone_number'
  | 'street_1'
  | 'street_2'
  | 'city'
  | 'state'
  | 'zip_code'
export type NewHolder = Readonly<Record<HolderField, string>>
/** A message by the place of the person, the primary's first, and the field, `0.email`; with what stands in it. */
export type FieldFailures = Readonly<
  Record<string, { id: string; values?: Readonly<Record<string, string | number>> }>
>
/** Why the agreement cannot be transferred: it was canceled, it is gone, or the role may do it no more. */
export type Hindrance = 'canceled' | 'gone' | 'forbidden'
/** What the server answers. */
export type TransferAnswer =
  | { kind: 'transferred' }
  | { kind: 'heldAlready' }
  | { kind: 'refused'; fields: FieldFailures }
  | { kind: 'hindered'; hindrance: Hindrance }
  /** Certainly refused: it was archived or given to others meanwhile, this browser looks as a homeowner by now, or more is not known. */
  | { kind: 'notTransferred'; why: 'notTransferred' | 'archived' | 'changed' | 'looking' }

/** How much of it was typed before, as the session ended; a form that is begun anew has nothing. */
export type TransferInput = { isWithSecond: boolean; isChanged: boolean }
type Context = {
  /** Two are to hold it. */
  isWithSecond: boolean
  /** Something is typed. */
  isChanged: boolean
  /** What was typed is shown once more. */
  isReviewing: boolean
  fields: FieldFailures
  /** Why it is asked once more: it was not done, or no answer came that says whether it was. */
  trouble: 'notTransferred' | 'archived' | 'changed' | 'looking' | 'unsure' | null
  hindrance: Hindrance | null
}
type Events =
  | { type: 'form.change'; isChanged: boolean }
  | { type: 'second.add' }
  | { type: 'second.remove' }
  | { type: 'holders.submit'; wrong: FieldFailures }
  | { type: 'review.back' }
  | { type: 'transfer.confirm'; holders: readonly NewHolder[] }
  | { type: 'page.leave' }
  | { type: 'leave.cancel' }
  | { type: 'leave.confirm' }
  | { type: 'xstate.done.actor.transfer'; output: TransferAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the transfer chart: bind it in provide.ts`)
}

export const transferMachine = setup({
  types: { input: {} as TransferInput, context: {} as Context, events: {} as Events },
  guards: {
    isOtherThanBefore: ({ context, event }) =>
      event.type === 'form.change' && event.isChanged !== context.isChanged,
    isAlone: ({ context }) => !context.isWithSecond,
    isWithSecond: ({ context }) => context.isWithSecond,
    isChanged: ({ context }) => context.isChanged,
    isRight: ({ context, event }) =>
      event.type === 'holders.submit' && context.isChanged && Object.keys(event.wrong).length === 0,
    isWrong: ({ event }) => event.type === 'holders.submit' && Object.keys(event.wrong).length > 0,
    isTransferred: ({ event }) =>
      event.type === 'xstate.done.actor.transfer' && event.output.kind === 'transferred',
    isHeldAlready: ({ event }) =>
      event.type === 'xstate.done.actor.transfer' && event.output.kind === 'heldAlready',
    isHindered: ({ event }) =>
      event.type === 'xstate.done.actor.transfer' && event.output.kind === 'hindered',
    isNotTransferred: ({ event }) =>
      event.type === 'xstate.done.actor.transfer' && event.output.kind === 'notTransferred',
    isReviewing: ({ context }) => context.isReviewing,
  },
  actions: {
    rememberChange: assign(({ event }) =>
      event.type === 'form.change' ? { isChanged: event.isChanged } : {},
    ),
    rememberSecond: assign({ isWithSecond: true }),
    forgetSecond: assign({ isWithSecond: false }),
    rememberWrong: assign(({ event }) => (event.type === 'holders.submit' ? { fields: event.wrong } : {})),
    rememberRefused: assign(({ event }) =>
      event.type === 'xstate.done.actor.transfer' && event.output.kind === 'refused'
        ? { fields: event.output.fields }
        : {},
    ),
    rememberHindrance: assign(({ event }) =>
      event.type === 'xstate.done.actor.transfer' && event.output.kind === 'hindered'
        ? { hindrance: event.output.hindrance }
        : {},
    ),
    rememberReview: assign({ isReviewing: true }),
    forgetReview: assign({ isReviewing: false }),
    rememberNotTransferred: assign(({ event }) =>
      event.type === 'xstate.done.actor.transfer' && event.output.kind === 'notTransferred'
        ? { trouble: event.output.why }
        : {},
    ),
    rememberUnsure: assign({ trouble: 'unsure' }),
    forgetTrouble: assign({ fields: {}, trouble: null }),
    announceWrong: () => port('announceWrong'),
    reportFailure: () => port('reportFailure'),
  },
  actors: {
    transfer: fromPromise<TransferAnswer, { holders: readonly NewHolder[] }>(() => port('transfer')),
  },
}).createMachine({
  id: 'transfer',
  description: 'A member of staff gives an agreement to one or two new homeowners.',
  context: ({ input }) => ({
    isWithSecond: input.isWithSecond,
    isChanged: input.isChanged,
    isReviewing: false,
    fields: {},
    trouble: null,
    hindrance: null,
  }),
  initial: 'filling',
  states: {
    filling: {
      description:
        'Name, email, phone and billing address of the new homeowners are typed, the primary’s first.',
      tags: ['form'],
      meta: { requirements: ['TRANSFER-1', 'TRANSFER-6', 'TRANSFER-11', 'TRANSFER-14'] },
      on: {
        'form.change': {
          guard: 'isOtherThanBefore',
          actions: 'rememberChange',
          description: 'Types something, or empties all of it.',
        },
        'second.add': {
          guard: 'isAlone',
          actions: 'rememberSecond',
          description: 'A second homeowner is to hold it too.',
        },
        'second.remove': {
          guard: 'isWithSecond',
          actions: 'forgetSecond',
          description: 'The primary alone is to hold it.',
        },
        'holders.submit': [
          {
            guard: 'isRight',
            target: 'reviewing',
            actions: ['forgetTrouble', 'rememberReview'],
            description: 'Wants to look at it once more before it is done.',
          },
          {
            guard: 'isWrong',
            actions: ['rememberWrong', 'announceWrong'],
            description:
              'A field is empty or wrong; the reason stands beside it, and that of a state in a toast too.',
          },
        ],
        'page.leave': [
          { guard: 'isChanged', target: 'confirmingLeave', description: 'Wants to leave what was typed.' },
          { target: 'left', description: 'Leaves; nothing is lost.' },
        ],
      },
    },
    reviewing: {
      description:
        'Who gets the agreement, who loses it and what starts anew is shown, and asked a last time.',
      tags: ['review'],
      meta: { requirements: ['TRANSFER-7', 'TRANSFER-9'] },
      on: {
        'review.back': {
          target: 'filling',
          actions: ['forgetTrouble', 'forgetReview'],
          description: 'Something is to be changed.',
        },
        'transfer.confirm': {
          target: 'transferring',
          actions: 'forgetTrouble',
          description: 'It is meant, or after a failure tried again.',
        },
        'page.leave': { target: 'confirmingLeave', description: 'Wants to leave before it is done.' },
      },
    },
    transferring: {
      description: 'The server gives the agreement to the new homeowners.',
      tags: ['review', 'busy'],
      meta: { requirements: ['TRANSFER-2', 'TRANSFER-8'] },
      invoke: {
        id: 'transfer',
        src: 'transfer',
        input: ({ event }) => ({ holders: event.type === 'transfer.confirm' ? event.holders : [] }),
        onDone: [
          { guard: 'isTransferred', target: 'transferred', description: 'It is theirs.' },
          {
            guard: 'isHeldAlready',
            target: 'heldAlready',
            description: 'Exactly these hold it already; nothing was changed.',
          },
          {
            guard: 'isHindered',
            target: 'hindered',
            actions: 'rememberHindrance',
            description: 'It was canceled meanwhile, is gone, or the role may do it no more.',
          },
          {
            guard: 'isNotTransferred',
            target: 'reviewing',
            actions: 'rememberNotTransferred',
            description: 'The server does not do it; what was typed stays, and it can be tried again.',
          },
          {
            target: 'filling',
            actions: ['rememberRefused', 'forgetReview', 'announceWrong'],
            description:
              'The server refuses a field; the reason stands beside it, and that of a state in a toast too.',
          },
        ],
        onError: {
          target: 'reviewing',
          actions: ['rememberUnsure', 'reportFailure'],
          description:
            'It is not known whether it was done; what was typed stays, and it can be tried again.',
        },
      },
    },
    confirmingLeave: {
      description: 'It is asked whether what was typed may be lost.',
      tags: ['asking'],
      meta: { requirements: ['TRANSFER-9'] },
      on: {
        'leave.cancel': [
          { guard: 'isReviewing', target: 'reviewing', description: 'Stays before what is to be confirmed.' },
          { target: 'filling', description: 'Stays with what was typed.' },
        ],
        'leave.confirm': { target: 'left', description: 'Leaves; what was typed is lost.' },
      },
    },
    transferred: {
      description:
        'It is said who sees the agreement now, who gets a mail, and who does not see it any more.',
      type: 'final',
      meta: { requirements: ['TRANSFER-10'] },
    },
    heldAlready: {
      description:
        'It is said that they hold the agreement already, by what was there or by a try whose answer was lost.',
      type: 'final',
      meta: { requirements: ['TRANSFER-13'] },
    },
    hindered: {
      description: 'It is said why the agreement cannot be transferred.',
      type: 'final',
      meta: { requirements: ['TRANSFER-12'] },
    },
    left: {
      description: 'The page was left without a transfer.',
      type: 'final',
      meta: { requirements: ['TRANSFER-9'] },
    },
  },
})
