import type { Cases } from '#flowkit/flow.ts'
import type { billingAddressMachine } from './billing-address.machine.ts'

export const billingAddressCases: Cases<typeof billingAddressMachine> = {
  inputs: { unconfirmed: { isConfirmed: false }, confirmed: { isConfirmed: true } },
  events: {
    'address.confirm': 'plain',
    'address.update': 'plain',
    'address.next': 'plain',
    'screen.close': 'plain',
  },
  outcomes: {
    confirmAddress: {
      noted: { output: { kind: 'noted' } },
      changedMeanwhile: { output: { kind: 'changedMeanwhile' } },
      unreachable: { error: new Error('network') },
    },
    updateAddress: {
      saved: { output: { way: 'back', isSaved: true } },
      left: { output: { way: 'close', isSaved: false } },
    },
  },
  childFlows: { editContact: 'contact-form' },
  project: ({ isConfirmed }) => ({ isConfirmed }),
  apart: ['address.update plain', 'screen.close plain'],
  byHand: {
    starts: {
      unconfirmed: 'Sign in as `address-differs`, open `/status` and press "Confirm your billing address".',
      confirmed: 'Sign in as `pre-pto-qualification` and open `/status?onboarding-step=5`.',
    },
    answers: {
      confirmAddress: {
        changedMeanwhile:
          'First transfer the agreement as staff, in another browser, to the same homeowner with another billing address.',
        unreachable: 'At `/sandbox/browser` let `updateUser` answer 503 once.',
      },
    },
    meanwhile: {
      updateAddress: {
        saved: 'Type another street and press "Save".',
        left: 'Press "Close".',
      },
    },
  },
}
