import type { Cases } from '#flowkit/flow.ts'
import type { NewHolder, transferMachine } from './transfer.machine.ts'

const holders: readonly NewHolder[] = [
  {
    first_name: 'Ines',
    last_name: 'Park',
    email: 'ines.park@example.com',
    phone_number: '(916) 555-0177',
    street_1: '18 Alder Lane',
    street_2: '',
    city: 'Sacramento',
    state: 'CA',
    zip_code: '95814',
  },
]

export const transferCases: Cases<typeof transferMachine> = {
  inputs: {
    start: { isWithSecond: false, isChanged: false },
    takenUpAgain: { isWithSecond: true, isChanged: true },
  },
  events: {
    'form.change': { typed: { isChanged: true }, emptied: { isChanged: false } },
    'second.add': 'plain',
    'second.remove': 'plain',
    'holders.submit': {
      right: { wrong: {} },
      incomplete: { wrong: { '0.last_name': { id: 'validation.required' } } },
    },
    'review.back': 'plain',
    'transfer.confirm': { checked: { holders } },
    'page.leave': 'plain',
    'leave.cancel': 'plain',
    'leave.confirm': 'plain',
  },
  outcomes: {
    transfer: {
      transferred: { output: { kind: 'transferred' } },
      refused: { output: { kind: 'refused', fields: { '0.zip_code': { id: 'validation.zipInvalid' } } } },
      taken: { output: { kind: 'refused', fields: { '0.email': { id: 'transfer.takenEmail' } } } },
      heldAlready: { output: { kind: 'heldAlready' } },
      canceled: { output: { kind: 'hindered', hindrance: 'canceled' } },
      notTransferred: { output: { kind: 'notTransferred', why: 'notTransferred' } },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ isWithSecond, isChanged, isReviewing, fields, trouble, hindrance }) => ({
    isWithSecond,
    isChanged,
    isReviewing,
    fields,
    trouble,
    hindrance,
  }),
  invariants: {
    'nobody’s data are kept': (snapshot) => !/Park|Alder|0177/.test(JSON.stringify(snapshot.context)),
    'only what was looked at once more is sent': (snapshot) =>
      !snapshot.hasTag('review') || snapshot.context.isReviewing === true,
  },
  byHand: {
    starts: {
      start:
        'As `admin` open the agreement of Ivy Chen, of `pre-pto-qualification`, in `/admin/agreements`, and press Transfer. Start over at `/sandbox/` when it was transferred or canceled before.',
      takenUpAgain:
        'As `admin` press Transfer on the agreement of `pre-pto-qualification`, type the first name Ines, add a second homeowner, and type Otto. In another tab press +31 min at `/sandbox/browser`, move the mouse here until you are signed out, and sign in again.',
    },
    answers: {
      transfer: {
        refused: 'Type the ZIP code 10001, which is not in California.',
        taken: 'Type the email of staff: adam.nwosu@example.com, of `admin`.',
        heldAlready: 'Type the email of who holds it: ivy.chen@example.com, of `pre-pto-qualification`.',
        canceled:
          'First, in another browser, sign in as `pre-pto-qualification` and press Canceled at `/sandbox/projects`.',
        notTransferred: 'First, at `/sandbox/browser`, let `transferAgreement` answer 429 once.',
        unreachable: 'First, at `/sandbox/browser`, let `transferAgreement` answer 503 once.',
      },
    },
  },
}
