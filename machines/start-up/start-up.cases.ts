import type { Cases } from '#flowkit/flow.ts'
import type { startUpMachine } from './start-up.machine.ts'

const now = 1_000_000
const person = { id: 'p1', email: 'teresa.moreno@example.com', role: 'HOMEOWNER' }

export const startUpCases: Cases<typeof startUpMachine> = {
  inputs: {
    noSession: { hasSession: false, now, flagTimeout: 2_000 },
    perhapsASession: { hasSession: true, now, flagTimeout: 2_000 },
  },
  events: {},
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
}
