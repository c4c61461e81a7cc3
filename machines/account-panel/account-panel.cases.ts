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
}
