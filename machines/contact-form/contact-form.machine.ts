import { assign, fromPromise, setup } from 'xstate'

/** What the form is about: the telephone number or the billing address. */
export type ContactKind = 'phone' | 'address'
/** What is typed, by field: `phone_number`, or `street_1`, `street_2`, `city`, `state`, `zip_code`. */
export type ContactValues = Readonly<Record<string, string>>
/** A message by field, with what stands in it. */
export type FieldFailures = Readonly<
  Record<string, { id: string; values?: Readonly<Record<string, string | number>> }>
>
/** Where the person wants to go: to the screen before, out of the panel, or to another page. */
export type LeaveWay = 'back' | 'close' | 'elsewhere'

/** What saving answers: the rules are looked at first, then the server. */
export type SaveAnswer =
  | { kind: 'saved' }
  | { kind: 'refused'; fields: FieldFailures; isStateMissing: boolean }
export type ContactFormInput = {
  kind: ContactKind
  /** What was typed before a sign-out by time stands in the form again: there is something to save from the start. */
  isResumed: boolean
}
/** By which way the form was left, and whether it was saved; saved, it leads to the screen before. */
export type ContactFormOutput = { way: LeaveWay; isSaved: boolean }
type Context = ContactFormInput &
  ContactFormOutput & {
    isChanged: boolean
    fields: FieldFailures
    /** The last try to save it did not come through. */
    hasFailed: boolean
  }
type Events =
  | { type: 'form.change'; isChanged: boolean; values: ContactValues }
  | { type: 'form.submit'; values: ContactValues }
  | { type: 'form.leave'; way: LeaveWay }
  | { type: 'leave.cancel' }
  | { type: 'leave.confirm' }
  | { type: 'xstate.done.actor.save'; output: SaveAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the contact form chart: bind it in provide.ts`)
}

export const contactFormMachine = setup({
  types: {
    input: {} as ContactFormInput,
    context: {} as Context,
    events: {} as Events,
    output: {} as ContactFormOutput,
  },
  guards: {
    isChanged: ({ context }) => context.isChanged,
    isSaved: ({ event }) => event.type === 'xstate.done.actor.save' && event.output.kind === 'saved',
    isStateMissing: ({ event }) =>
      event.type === 'xstate.done.actor.save' &&
      event.output.kind === 'refused' &&
      event.output.isStateMissing,
  },
  actions: {
    rememberChange: assign(({ event }) =>
      event.type === 'form.change' ? { isChanged: event.isChanged } : {},
    ),
    rememberFields: assign(({ event }) =>
      event.type === 'xstate.done.actor.save' && event.output.kind === 'refused'
        ? { fields: event.output.fields }
        : {},
    ),
    forgetFields: assign({ fields: {}, hasFailed: false }),
    rememberFailure: assign({ hasFailed: true }),
    rememberWay: assign(({ event }) => (event.type === 'form.leave' ? { way: event.way } : {})),
    forgetWay: assign({ way: 'back' }),
    holdDraft: (_, _params: { values: ContactValues | null }) => port('holdDraft'),
    rememberSaved: assign({ isSaved: true }),
    announceSaved: () => port('announceSaved'),
    announceNotSaved: () => port('announceNotSaved'),
    announceStateMissing: () => port('announceStateMissing'),
  },
  actors: {
    save: fromPromise<SaveAnswer, { kind: ContactKind; values: ContactValues }>(() => port('save')),
  },
}).createMachine({
  id: 'contactForm',
  description: 'A person changes their telephone number or their billing address.',
  context: ({ input }) => ({
    ...input,
    isChanged: input.isResumed,
    fields: {},
    hasFailed: false,
    way: 'back',
    isSaved: false,
  }),
  initial: 'editing',
  output: ({ context }) => ({ way: context.way, isSaved: context.isSaved }),
  states: {
    editing: {
      description: 'The fields can be changed.',
      tags: ['form'],
      meta: { requirements: ['ACCOUNT-2', 'ACCOUNT-12', 'ACCOUNT-14', 'ACCOUNT-18', 'ACCOUNT-34'] },
      on: {
        'form.change': {
          actions: [
            'rememberChange',
            {
              type: 'holdDraft',
              params: ({ event }) => ({ values: event.isChanged ? event.values : null }),
            },
          ],
          description: 'Types; what differs from what is saved is held, should the session end by itself.',
        },
        'form.submit': {
          guard: 'isChanged',
          target: 'saving',
          actions: 'forgetFields',
          description: 'Saves; possible only when something has changed.',
        },
        'form.leave': [
          {
            guard: 'isChanged',
            target: 'confirmingLeave',
            actions: 'rememberWay',
            description: 'Wants to leave although something is not saved.',
          },
          { target: 'finished', actions: 'rememberWay', description: 'Leaves; nothing is lost.' },
        ],
      },
    },
    saving: {
      description: 'What was typed is being looked at and saved.',
      tags: ['form', 'busy'],
      meta: { requirements: ['ACCOUNT-13', 'ACCOUNT-15', 'ACCOUNT-16'] },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context, event }) => ({
          kind: context.kind,
          values: event.type === 'form.submit' ? event.values : {},
        }),
        onDone: [
          {
            guard: 'isSaved',
            target: 'finished',
            actions: ['rememberSaved', { type: 'holdDraft', params: { values: null } }, 'announceSaved'],
            description: 'Saved.',
          },
          {
            guard: 'isStateMissing',
            target: 'editing',
            actions: ['rememberFields', 'announceStateMissing'],
            description: 'No state is chosen, which a toast says too.',
          },
          {
            target: 'editing',
            actions: 'rememberFields',
            description: 'A field is empty or wrong; the reason stands beside it.',
          },
        ],
        onError: {
          target: 'editing',
          actions: ['rememberFailure', 'announceNotSaved'],
          description: 'It could not be saved; what was typed stays.',
        },
      },
    },
    confirmingLeave: {
      description: 'The person is asked whether what was typed may be lost.',
      tags: ['form', 'asking'],
      meta: { requirements: ['ACCOUNT-4'] },
      on: {
        'leave.cancel': {
          target: 'editing',
          actions: 'forgetWay',
          description: 'Stays; saving leads to the screen before.',
        },
        'leave.confirm': {
          target: 'finished',
          actions: { type: 'holdDraft', params: { values: null } },
          description: 'Leaves; what was typed is lost.',
        },
      },
    },
    finished: {
      description: 'It is saved, or the person went on without saving.',
      type: 'final',
      meta: { requirements: ['ACCOUNT-4', 'ACCOUNT-13'] },
    },
  },
})
