import type { Cases } from '#flowkit/flow.ts'
import type { impersonationMachine } from './impersonation.machine.ts'

export const impersonationCases: Cases<typeof impersonationMachine> = {
  inputs: { atTheProfile: undefined },
  events: {
    'impersonation.ask': 'plain',
    'impersonation.confirm': 'plain',
    'impersonation.dismiss': 'plain',
  },
  outcomes: {
    startImpersonation: {
      started: { output: { kind: 'started' } },
      alreadyLooking: { output: { kind: 'alreadyLooking' } },
      archivedMeanwhile: { output: { kind: 'refused', reason: 'notImpersonable' } },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ refusal, hasFailed }) => ({ refusal, hasFailed }),
  byHand: {
    starts: {
      atTheProfile:
        'Sign in as `support` and open the profile of Omar Haddad, of `in-service-solar`, from `/admin/users`.',
    },
    answers: {
      startImpersonation: {
        alreadyLooking:
          'In another tab start looking, `impersonate` 3 s late, and pause its scripts in the developer tools meanwhile.',
        archivedMeanwhile:
          'In a private window beside this one sign in as `admin` and archive him; unarchive him before you close this.',
        unreachable: 'At `/sandbox/browser` let `impersonate` answer 503 once.',
      },
    },
  },
}
