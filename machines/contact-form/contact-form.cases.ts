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
}
