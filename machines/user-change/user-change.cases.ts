import type { Cases } from '#flowkit/flow.ts'
import type { userChangeMachine } from './user-change.machine.ts'

export const userChangeCases: Cases<typeof userChangeMachine> = {
  inputs: { atTheProfile: undefined },
  events: {
    'change.ask': {
      archive: { change: { kind: 'archive' } },
      unarchive: { change: { kind: 'unarchive' } },
      role: { change: { kind: 'role', role: 'MARKETING' } },
      claimMail: { change: { kind: 'claimMail' } },
    },
    'change.confirm': 'plain',
    'change.dismiss': 'plain',
    'person.changed': { already: { isSoAlready: true }, otherwise: { isSoAlready: false } },
  },
  outcomes: {
    makeChange: {
      archived: { output: { kind: 'done' }, when: ({ change }) => change?.kind === 'archive' },
      unarchived: { output: { kind: 'done' }, when: ({ change }) => change?.kind === 'unarchive' },
      roleChanged: { output: { kind: 'done' }, when: ({ change }) => change?.kind === 'role' },
      mailSent: { output: { kind: 'done' }, when: ({ change }) => change?.kind === 'claimMail' },
      refused: { output: { kind: 'refused', reason: 'forbidden', waitMinutes: null } },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ change, refusal, isUnsure }) => ({ change, refusal, isUnsure }),
  invariants: {
    'whoever is asked is told what is meant': (snapshot) =>
      !snapshot.hasTag('asking') || snapshot.context.change !== null,
  },
  apart: ['change.ask archive', 'change.ask unarchive', 'change.ask claimMail'],
  byHand: {
    starts: {
      atTheProfile:
        'As `admin` open the profile of Sofia Keller, of `support`, in `/admin/admins`. When she is Marketing already, choose Support as the role.',
    },
    events: {
      'change.ask': {
        archive:
          'When she is archived already, first unarchive her as `super-admin` in another browser, and load the page anew.',
        unarchive: 'First, in another browser, archive her as `super-admin`, and load the page anew.',
        claimMail:
          'Open the profile of Pavel Novotny, of `staff-invited`, instead: it has "Send invitation again".',
      },
      'person.changed': {
        already: 'In another browser do the same as `super-admin`, and come back to this tab.',
        otherwise: 'In another browser do something else to her as `super-admin`, and come back to this tab.',
      },
    },
    answers: {
      makeChange: {
        refused:
          'First, in another browser, make her a super admin as `super-admin`. Before you close the message, make her Support again.',
        unreachable: 'First, at `/sandbox/browser`, let `updateUser` answer 503 once.',
      },
    },
  },
}
