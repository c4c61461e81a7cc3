import type { Cases } from '#flowkit/flow.ts'
import type { billingAddressMachine } from './billing-address.machine.ts'

export const billingAddressCases: Cases<typeof billingAddressMachine> = {
  inputs: { unconfirmed: { isConfirmed: false }, confirmed: { isConfirmed: true } },
  events: {
    'address.confirm': 'plain',
    'address.update': 'plain',
    'address.next': 'plain',
    'screen.close': 'plain',
    'facts.changed': {
      confirmed: { isConfirmed: true, when: (snapshot) => snapshot.matches('unconfirmed') },
      replaced: { isConfirmed: false, when: (snapshot) => snapshot.matches('confirmed') },
    },
  },
  outcomes: {
    watchFacts: {},
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
  readingActors: ['watchFacts'],
  listeningActors: ['watchFacts'],
  childFlows: { editContact: 'contact-form' },
  project: ({ isConfirmed, isConfirmedHere }) => ({ isConfirmed, isConfirmedHere }),
  apart: ['address.update plain', 'screen.close plain', 'facts.changed replaced'],
  byHand: {
    starts: {
      unconfirmed:
        'Sign in as `address-differs`, open `/status` and press "Confirm your billing address". Start over at `/sandbox/` once it is confirmed.',
      confirmed: 'Sign in as `pre-pto-qualification` and open `/status?onboarding-step=5`.',
    },
    events: {
      'facts.changed': {
        confirmed:
          'In another tab open `/status` too and confirm the address; come back to this one after a minute.',
        replaced:
          'In another browser, as `admin`, transfer PL-207004 to ivy.chen@example.com with another billing address; come back to this tab after a minute.',
      },
    },
    answers: {
      confirmAddress: {
        changedMeanwhile:
          'First, in another browser, as `admin`, transfer PL-207002 to the email of this homeowner with another billing address. Start over at `/sandbox/` before the next path.',
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
