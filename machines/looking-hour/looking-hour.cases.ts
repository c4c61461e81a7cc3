import type { Cases } from '#flowkit/flow.ts'
import type { lookingHourMachine } from './looking-hour.machine.ts'

const now = 1_000_000
const minute = 60_000
const endsAt = now + 60 * minute

export const lookingHourCases: Cases<typeof lookingHourMachine> = {
  inputs: {
    looking: { now, endsAt },
    lookingPastTheEnd: { now: endsAt, endsAt },
    oneself: { now, endsAt: null },
  },
  events: {
    'clock.told': { lookedAtInTime: { at: now + 10 * minute }, afterTheHour: { at: endsAt } },
  },
  outcomes: {},
  project: ({ now: told, endsAt: end }) => ({ now: told, endsAt: end }),
}
