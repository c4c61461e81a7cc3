import type { Cases } from '#flowkit/flow.ts'
import type { lampMachine } from './lamp.machine.ts'

export const lampCases: Cases<typeof lampMachine> = {
  inputs: { evening: undefined },
  events: { 'lamp.keep': 'plain' },
  outcomes: {},
  project: () => ({}),
  pauses: { aWhile: 4_000 },
}
