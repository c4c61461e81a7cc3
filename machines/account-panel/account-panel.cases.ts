import type { Cases } from '#flowkit/flow.ts'
import type { accountPanelMachine } from './account-panel.machine.ts'

const ways = {
  toTheScreenBefore: { output: { way: 'back', isSaved: true } },
  outOfThePanel: { output: { way: 'close', isSaved: false } },
}

export const accountPanelCases: Cases<typeof accountPanelMachine> = {
  inputs: { signedIn: undefined },
  events: {
    'panel.open': 'plain',
    'panel.openSmsOptIn': 'plain',
    'panel.back': 'plain',
    'panel.close': 'plain',
    'contact.choose': 'plain',
    'password.choose': 'plain',
    'feedback.choose': 'plain',
    'smsOptIn.choose': 'plain',
    'phone.edit': 'plain',
    'address.edit': 'plain',
    'draft.resume': { address: { kind: 'address' }, number: { kind: 'phone' } },
  },
  outcomes: {
    editPhone: ways,
    editAddress: ways,
    changePassword: {
      toTheScreenBefore: { output: { result: 'changed', way: 'back' } },
      outOfThePanel: { output: { result: 'left', way: 'close' } },
    },
  },
  childFlows: { editContact: 'contact-form', changePassword: 'password-change' },
  project: () => ({}),
  apart: ['draft.resume address', 'draft.resume number'],
  byHand: {
    starts: {
      signedIn: 'Sign in as `phone-unverified` (`no-phone` to give a number for texts) and open `/account`.',
    },
    events: {
      'draft.resume': {
        address:
          'Type another street under "Edit billing address", move the clock 31 min at `/sandbox/browser`, press "Save" and sign in again.',
        number:
          'Type a number under "Edit phone", move the clock 31 min at `/sandbox/browser`, press "Save" and sign in again.',
      },
    },
    meanwhile: {
      editPhone: {
        toTheScreenBefore: 'Press "Back".',
        outOfThePanel: 'Press Escape.',
      },
      editAddress: {
        toTheScreenBefore: 'Press "Back".',
        outOfThePanel: 'Press Escape.',
      },
      changePassword: {
        toTheScreenBefore: 'Press "Back".',
        outOfThePanel: 'Press Escape.',
      },
    },
  },
}
