import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { ContactFormOutput, contactFormMachine } from '../contact-form/contact-form.machine.ts'

export type BillingAddressInput = {
  /** The person has confirmed the saved address before. */
  isConfirmed: boolean
}
/** What confirming answers: noted; or not, since another address was saved elsewhere than the one that is shown. */
export type ConfirmAnswer = { kind: 'noted' | 'changedMeanwhile' }
type Context = BillingAddressInput & {
  /** Confirmed by the press in whose place the way on stands, which takes its focus. */
  isConfirmedHere: boolean
}
/** The address was confirmed, or replaced by one that is to be confirmed, somewhere else. */
type FactsEvent = { type: 'facts.changed'; isConfirmed: boolean }
type Events =
  | FactsEvent
  | { type: 'address.confirm' }
  | { type: 'address.update' }
  | { type: 'address.next' }
  | { type: 'screen.close' }
  | { type: 'xstate.done.actor.confirmAddress'; output: ConfirmAnswer }
  | { type: 'xstate.done.actor.updateAddress'; output: ContactFormOutput }

function port(name: string): never {
  throw new Error(`${name} is a port of the billing address chart: bind it in provide.ts`)
}

export const billingAddressMachine = setup({
  types: {
    input: {} as BillingAddressInput,
    context: {} as Context,
    events: {} as Events,
    children: {} as { updateAddress: 'editContact' },
  },
  guards: {
    isConfirmed: ({ context }) => context.isConfirmed,
    isNoted: ({ event }) =>
      event.type === 'xstate.done.actor.confirmAddress' && event.output.kind === 'noted',
    isSaved: ({ event }) => event.type === 'xstate.done.actor.updateAddress' && event.output.isSaved,
  },
  actions: {
    rememberNoted: assign({ isConfirmed: true, isConfirmedHere: true }),
    rememberSaved: assign({ isConfirmed: true, isConfirmedHere: false }),
    rememberFacts: assign(({ event }) =>
      event.type === 'facts.changed' ? { isConfirmed: event.isConfirmed, isConfirmedHere: false } : {},
    ),
    announceConfirmed: () => port('announceConfirmed'),
    announceChangedMeanwhile: () => port('announceChangedMeanwhile'),
    announceNotConfirmed: () => port('announceNotConfirmed'),
    goOn: () => port('goOn'),
    close: () => port('close'),
  },
  actors: {
    watchFacts: fromCallback<FactsEvent, BillingAddressInput>(() => port('watchFacts')),
    confirmAddress: fromPromise<ConfirmAnswer>(() => port('confirmAddress')),
    editContact: {} as typeof contactFormMachine,
  },
}).createMachine({
  id: 'billingAddress',
  description: 'A homeowner confirms where the bills go, or changes it.',
  context: ({ input }) => ({ isConfirmed: input.isConfirmed, isConfirmedHere: false }),
  initial: 'choosingScreen',
  states: {
    choosingScreen: {
      description: 'Whether the address was confirmed before.',
      meta: { requirements: ['ADDR-4'] },
      always: [
        { guard: 'isConfirmed', target: 'confirmed', description: 'It was confirmed before.' },
        { target: 'unconfirmed', description: 'It was not confirmed yet.' },
      ],
    },
    unconfirmed: {
      description:
        'The saved address is shown, to be confirmed or changed; where none is saved, one is asked for.',
      meta: { requirements: ['ADDR-4', 'ADDR-5'] },
      invoke: { id: 'watchFacts', src: 'watchFacts', input: { isConfirmed: false } },
      on: {
        'facts.changed': {
          target: 'confirmed',
          actions: 'rememberFacts',
          description: 'It was confirmed elsewhere.',
        },
        'address.confirm': { target: 'confirming', description: 'The address is right.' },
        'address.update': { target: 'updating', description: 'The address is not right.' },
        'screen.close': { actions: 'close', description: 'Leaves it for later.' },
      },
    },
    confirming: {
      description: 'The server notes that the address is right.',
      tags: ['busy'],
      meta: { requirements: ['ADDR-6', 'ADDR-9', 'ADDR-15'] },
      invoke: {
        id: 'confirmAddress',
        src: 'confirmAddress',
        onDone: [
          {
            guard: 'isNoted',
            target: 'confirmed',
            actions: ['rememberNoted', 'announceConfirmed'],
            description: 'Noted.',
          },
          {
            target: 'unconfirmed',
            actions: 'announceChangedMeanwhile',
            description: 'Another address was saved elsewhere meanwhile; it is shown, and to be confirmed.',
          },
        ],
        onError: {
          target: 'unconfirmed',
          actions: 'announceNotConfirmed',
          description: 'It could not be noted; the address stays unconfirmed.',
        },
      },
    },
    confirmed: {
      description: 'The saved address is shown; it is confirmed.',
      tags: ['confirmed'],
      meta: { requirements: ['ADDR-4', 'ADDR-5', 'ADDR-10'] },
      invoke: { id: 'watchFacts', src: 'watchFacts', input: { isConfirmed: true } },
      on: {
        'facts.changed': {
          target: 'unconfirmed',
          actions: 'rememberFacts',
          description: 'Another one was saved elsewhere, which is to be confirmed.',
        },
        'address.next': { actions: 'goOn', description: 'Goes on, or is done.' },
        'address.update': { target: 'updating', description: 'The address has changed.' },
      },
    },
    updating: {
      description: 'The form of the address stands open; the chart of the contact forms runs.',
      tags: ['form'],
      meta: { requirements: ['ADDR-7', 'ADDR-8', 'ADDR-9', 'ADDR-11', 'ADDR-12'] },
      invoke: {
        id: 'updateAddress',
        src: 'editContact',
        input: { kind: 'address', isResumed: false },
        onDone: [
          {
            guard: 'isSaved',
            target: 'confirmed',
            actions: 'rememberSaved',
            description: 'Another address is saved, and confirmed by it.',
          },
          { guard: 'isConfirmed', target: 'confirmed', description: 'Nothing has changed.' },
          { target: 'unconfirmed', description: 'Nothing has changed; it is still to be confirmed.' },
        ],
      },
    },
  },
})
