import type { Cases } from '#flowkit/flow.ts'
import type { startUpMachine } from './start-up.machine.ts'

const now = 1_000_000
const person = { id: 'p1', email: 'teresa.moreno@example.com', role: 'HOMEOWNER' }

export const startUpCases: Cases<typeof startUpMachine> = {
  inputs: {
    noSession: { hasSession: false, now, flagTimeout: 2_000 },
    perhapsASession: { hasSession: true, now, flagTimeout: 2_000 },
  },
  events: { 'session.changedElsewhere': 'plain' },
  outcomes: {
    loadFlags: { loaded: { output: undefined }, unreachable: { error: new Error('network') } },
    findPerson: {
      somebody: { output: { person, impersonator: null, at: now, lastActivityAt: null } },
      nobody: { output: { person: null, impersonator: null, at: now, lastActivityAt: null } },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ hasSession, flagTimeout, identity, isUnavailable }) => ({
    hasSession,
    flagTimeout,
    identity,
    isUnavailable,
  }),
  readingActors: ['loadFlags', 'findPerson'],
  byHand: {
    starts: {
      noSession:
        'Signed out, open `/dashboard/overview`. To let the time for the flags pass, hold `listFeatureFlags` at `/sandbox/browser` before.',
      perhapsASession:
        'Sign in as `in-service-solar` at `/sandbox/` and open `/dashboard/overview`. What is to be answered last, `getMe` or `listFeatureFlags`, is held at `/sandbox/browser` before.',
    },
    events: {
      'session.changedElsewhere': {
        plain: 'Sign in at `/login` in another tab, or log out in one that is signed in.',
      },
    },
    answers: {
      loadFlags: {
        unreachable: 'First, at `/sandbox/browser`, let `listFeatureFlags` answer 503 once.',
      },
      findPerson: {
        nobody: 'First press +31 min at `/sandbox/browser`.',
        unreachable: 'First, at `/sandbox/browser`, let `getMe` answer 503 once.',
      },
    },
  },
}
