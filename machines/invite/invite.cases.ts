import type { Cases } from '#flowkit/flow.ts'
import type { inviteMachine } from './invite.machine.ts'

const email = 'lena.brooks@example.com'
const values = { email, first_name: 'Lena', last_name: 'Brooks', phone_number: '', role: 'SUPPORT' }

export const inviteCases: Cases<typeof inviteMachine> = {
  inputs: { atTheList: { isTakenUp: false }, takenUpAgain: { isTakenUp: true } },
  events: {
    'invite.open': 'plain',
    'invite.send': { filled: { values } },
    'invite.leave': { filled: { isFilled: true }, empty: { isFilled: false } },
    'leave.cancel': 'plain',
    'leave.confirm': 'plain',
  },
  outcomes: {
    sendInvite: {
      invited: { output: { kind: 'invited', email } },
      known: {
        output: {
          kind: 'refused',
          fields: { email: 'adminInvite.taken' },
          problem: null,
          waitMinutes: null,
        },
      },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ fields, problem }) => ({ fields, problem }),
  invariants: {
    'nothing that was typed is kept': (snapshot) => !JSON.stringify(snapshot.context).includes(email),
  },
  byHand: {
    starts: {
      atTheList: 'Sign in as `admin` at `/sandbox/` and open `/admin/admins`.',
      takenUpAgain:
        'As `admin` at `/admin/admins` press Invite staff, type the first name Lena and choose Support. In another tab press +31 min at `/sandbox/browser`, move the mouse here until you are signed out, and sign in again.',
    },
    answers: {
      sendInvite: {
        known: 'Type the email of somebody who has an account: adam.nwosu@example.com, of `admin`.',
        unreachable: 'First, at `/sandbox/browser`, let `inviteUser` answer 503 once.',
      },
    },
  },
}
