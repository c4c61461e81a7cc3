import type { Cases } from '#flowkit/flow.ts'
import type { contactFormMachine } from './contact-form.machine.ts'

const street = '41 Lantern Row'
const values = { street_1: street }

export const contactFormCases: Cases<typeof contactFormMachine> = {
  inputs: {
    address: { kind: 'address', isResumed: false },
    phone: { kind: 'phone', isResumed: false },
    keptDraft: { kind: 'address', isResumed: true },
    keptNumber: { kind: 'phone', isResumed: true },
  },
  events: {
    'form.change': { different: { isChanged: true, values }, asBefore: { isChanged: false, values } },
    'form.submit': { filled: { values } },
    'form.leave': { back: { way: 'back' }, close: { way: 'close' }, elsewhere: { way: 'elsewhere' } },
    'leave.cancel': 'plain',
    'leave.confirm': 'plain',
  },
  outcomes: {
    save: {
      saved: { output: { kind: 'saved' } },
      stateMissing: {
        output: {
          kind: 'refused',
          fields: { state: { id: 'validation.stateRequired' } },
          isStateMissing: true,
        },
      },
      refused: {
        output: {
          kind: 'refused',
          fields: { street_1: { id: 'validation.streetInvalid' } },
          isStateMissing: false,
        },
      },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ kind, isResumed, isChanged, fields, way, isSaved }) => ({
    kind,
    isResumed,
    isChanged,
    fields,
    way,
    isSaved,
  }),
  invariants: {
    'no street is kept': (snapshot) => !JSON.stringify(snapshot.context).includes(street),
  },
  apart: ['form.change asBefore', 'save unreachable'],
  byHand: {
    starts: {
      address:
        'Sign in as `phone-unverified`, go from `/status` to your account page by the panel of your account, and press "Edit billing address".',
      phone:
        'Sign in as `phone-unverified`, go from `/status` to your account page by the panel of your account, and press "Edit phone".',
      keptDraft:
        'Press "Make this browser known" of `known-device` at `/sandbox/`, sign in and type an address at `/account`. Move the clock 31 min at `/sandbox/browser`, press "Save" and sign in again.',
      keptNumber:
        'Press "Make this browser known" of `known-device` at `/sandbox/`, sign in and type a phone number at `/account`. Move the clock 31 min at `/sandbox/browser`, press "Save" and sign in again.',
    },
    startsFor: {
      save: {
        stateMissing: {
          address:
            'Sign in as `no-agreement`, go from `/status` to your account page by the panel of your account, and press "Edit billing address".',
        },
      },
    },
    events: {
      'form.change': { asBefore: 'Type what stood there before.' },
      'form.leave': {
        back: 'Press "Back".',
        close: 'Press Escape.',
        elsewhere: 'Press Back of the browser.',
      },
    },
    answers: {
      save: {
        stateMissing: 'Choose no state.',
        refused: 'Type 1234 as the street address.',
        unreachable: 'At `/sandbox/browser` let `updateUser` answer 503 once.',
      },
    },
  },
}
