import { setup } from 'xstate'
import type {
  ContactFormOutput,
  ContactKind,
  contactFormMachine,
} from '../contact-form/contact-form.machine.ts'
import type {
  PasswordChangeOutput,
  passwordChangeMachine,
} from '../password-change/password-change.machine.ts'

type Events =
  | { type: 'panel.open' }
  | { type: 'panel.openSmsOptIn' }
  | { type: 'panel.back' }
  | { type: 'panel.close' }
  | { type: 'contact.choose' }
  | { type: 'password.choose' }
  | { type: 'feedback.choose' }
  | { type: 'smsOptIn.choose' }
  | { type: 'phone.edit' }
  | { type: 'address.edit' }
  | { type: 'draft.resume'; kind: ContactKind }
  | { type: 'xstate.done.actor.editPhone' | 'xstate.done.actor.editAddress'; output: ContactFormOutput }
  | { type: 'xstate.done.actor.changePassword'; output: PasswordChangeOutput }

/** How a form was left, when the event says that it was. */
function wayIn(event: Events): ContactFormOutput['way'] | null {
  switch (event.type) {
    case 'xstate.done.actor.editPhone':
    case 'xstate.done.actor.editAddress':
    case 'xstate.done.actor.changePassword':
      return event.output.way
    default:
      return null
  }
}

export const accountPanelMachine = setup({
  types: {
    events: {} as Events,
    children: {} as {
      editPhone: 'editContact'
      editAddress: 'editContact'
      changePassword: 'changePassword'
    },
  },
  guards: {
    isLeftAltogether: ({ event }) => wayIn(event) !== 'back',
    isNumberKept: ({ event }) => event.type === 'draft.resume' && event.kind === 'phone',
  },
  actors: {
    editContact: {} as typeof contactFormMachine,
    changePassword: {} as typeof passwordChangeMachine,
  },
}).createMachine({
  id: 'accountPanel',
  description: 'A person looks after their account in the panel at the side, screen by screen.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The panel is out of sight.',
      meta: { requirements: ['ACCOUNT-5', 'ACCOUNT-11'] },
      on: {
        'panel.open': { target: 'menu', description: 'Opens the account.' },
        'panel.openSmsOptIn': {
          target: 'smsOptIn',
          description: 'Comes by a link to the screen of text messages.',
        },
        'phone.edit': {
          target: 'phoneNumber',
          description: 'Edits the phone from the account page.',
        },
        'address.edit': {
          target: 'address',
          description: 'Edits the billing address from the account page.',
        },
        'draft.resume': [
          {
            guard: 'isNumberKept',
            target: 'phoneNumber',
            description: 'Comes back after a sign-out by time; the number that was typed is offered again.',
          },
          {
            target: 'address',
            description: 'Comes back after a sign-out by time; the address that was typed is offered again.',
          },
        ],
        'password.choose': {
          target: 'password',
          description: 'Changes the password from the account page.',
        },
      },
    },
    menu: {
      description: 'Name, agreement number, and where one can go from here.',
      tags: ['open'],
      meta: { requirements: ['ACCOUNT-6', 'ACCOUNT-7', 'ACCOUNT-8', 'ACCOUNT-9'] },
      on: {
        'contact.choose': { target: 'contactInformation', description: 'Chooses Contact Information.' },
        'password.choose': { target: 'password', description: 'Chooses Password.' },
        'feedback.choose': { target: 'feedback', description: 'Chooses Feedback.' },
        'smsOptIn.choose': { target: 'smsOptIn', description: 'Chooses SMS Opt In.' },
        'panel.back': { target: 'closed', description: 'Goes back by the browser from the first screen.' },
        'panel.close': { target: 'closed', description: 'Closes the panel.' },
      },
    },
    contactInformation: {
      description: 'Name, email, phone and billing address.',
      tags: ['open', 'screen'],
      meta: { requirements: ['ACCOUNT-2', 'ACCOUNT-10'] },
      on: {
        'phone.edit': {
          target: 'phoneNumber',
          description: 'Edits the telephone number.',
        },
        'address.edit': { target: 'address', description: 'Edits the billing address.' },
        'panel.back': { target: 'menu', description: 'Goes back.' },
        'panel.close': { target: 'closed', description: 'Closes the panel.' },
      },
    },
    phoneNumber: {
      description: 'The telephone number is changed; the contact form chart runs.',
      tags: ['open', 'screen'],
      meta: { requirements: ['ACCOUNT-10', 'ACCOUNT-17', 'ACCOUNT-34'] },
      invoke: {
        id: 'editPhone',
        src: 'editContact',
        input: ({ event }) => ({ kind: 'phone', isResumed: event.type === 'draft.resume' }),
        onDone: [
          {
            guard: 'isLeftAltogether',
            target: 'closed',
            description: 'Closed the panel, or went to another page.',
          },
          { target: 'contactInformation', description: 'Saved, or went back.' },
        ],
      },
    },
    address: {
      description: 'The billing address is changed; the contact form chart runs.',
      tags: ['open', 'screen'],
      meta: { requirements: ['ACCOUNT-10', 'ACCOUNT-4', 'ACCOUNT-34'] },
      invoke: {
        id: 'editAddress',
        src: 'editContact',
        input: ({ event }) => ({ kind: 'address', isResumed: event.type === 'draft.resume' }),
        onDone: [
          {
            guard: 'isLeftAltogether',
            target: 'closed',
            description: 'Closed the panel, or went to another page.',
          },
          { target: 'contactInformation', description: 'Saved, or went back.' },
        ],
      },
    },
    password: {
      description: 'The password is changed; the password change chart runs.',
      tags: ['open', 'screen'],
      meta: { requirements: ['ACCOUNT-10', 'ACCOUNT-19'] },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        onDone: [
          { guard: 'isLeftAltogether', target: 'closed', description: 'Closed the panel.' },
          { target: 'menu', description: 'Changed, or went back.' },
        ],
      },
    },
    feedback: {
      description: 'Whether the person may be asked for feedback.',
      tags: ['open', 'screen'],
      meta: { requirements: ['ACCOUNT-10', 'ACCOUNT-25'] },
      on: {
        'panel.back': { target: 'menu', description: 'Goes back.' },
        'panel.close': { target: 'closed', description: 'Closes the panel.' },
      },
    },
    smsOptIn: {
      description: 'Whether text messages may come.',
      tags: ['open', 'screen'],
      meta: { requirements: ['ACCOUNT-10', 'SMS-14'] },
      on: {
        'phone.edit': { target: 'numberForTexts', description: 'Has no number yet, and gives one.' },
        'panel.back': { target: 'menu', description: 'Goes back.' },
        'panel.close': { target: 'closed', description: 'Closes the panel.' },
      },
    },
    numberForTexts: {
      description: 'Text messages need a telephone number; the contact form chart runs.',
      tags: ['open', 'screen'],
      meta: { requirements: ['ACCOUNT-10', 'SMS-2'] },
      invoke: {
        id: 'editPhone',
        src: 'editContact',
        input: { kind: 'phone', isResumed: false },
        onDone: [
          {
            guard: 'isLeftAltogether',
            target: 'closed',
            description: 'Closed the panel, or went to another page.',
          },
          { target: 'smsOptIn', description: 'Saved, or went back.' },
        ],
      },
    },
  },
})
