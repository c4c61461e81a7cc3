import type { Cases } from '#flowkit/flow.ts'
import type { inactivityMachine } from './inactivity.machine.ts'

const minute = 60_000
const now = 1_000_000
const policy = { lastActivityAt: now, warningAfter: 28 * minute, endAfter: 30 * minute }

/** Where a moment can still be told: time does not run back. */
const notBefore =
  (at: number) =>
  ({ context }: { context: { now: number } }) =>
    context.now <= at

export const inactivityCases: Cases<typeof inactivityMachine> = {
  inputs: {
    arrived: { ...policy, now },
    arrivedInTheWarning: { ...policy, now: now + 29 * minute },
    arrivedAfterTheEnd: { ...policy, now: now + 30 * minute },
  },
  events: {
    'activity.noticed': {
      atOnce: { at: now },
      afterTheWarning: { at: now + 29 * minute },
      afterTheEnd: { at: now + 30 * minute },
    },
    'session.extend': 'plain',
    'session.extendedElsewhere': { atOnce: { at: now } },
    'clock.told': {
      lookedAtInTime: { at: now + 27 * minute, when: notBefore(now + 27 * minute) },
      afterTheWarning: { at: now + 29 * minute, when: notBefore(now + 29 * minute) },
      afterTheEnd: { at: now + 30 * minute },
    },
  },
  outcomes: {
    extendSession: { extended: { output: { at: now } }, unreachable: { error: new Error('network') } },
  },
  project: ({ now: told, lastActivityAt, failure }) => ({ now: told, lastActivityAt, failure }),
  byHand: {
    starts: {
      arrived:
        'Sign in as `in-service-solar`, with a second tab for what is done elsewhere. Where the clock is told the time, let the device sleep so long.',
      arrivedInTheWarning:
        'Sign in as `in-service-solar`, close the tab, and open `/dashboard/overview` in a new one 29 minutes later.',
      arrivedAfterTheEnd:
        'Sign in as `in-service-solar`, close the tab, and open `/dashboard/overview` in a new one between the 30th and the 31st minute.',
    },
    answers: {
      extendSession: {
        unreachable: 'While the warning stands, let `recordActivity` answer 503 once at `/sandbox/browser`.',
      },
    },
  },
}
