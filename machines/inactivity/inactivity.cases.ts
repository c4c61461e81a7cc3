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
  apart: 'all',
  byHand: {
    starts: {
      arrived: 'Sign in as `in-service-solar`, with a second tab for what is done elsewhere.',
      arrivedInTheWarning:
        'Sign in as `in-service-solar`, close the tab, and open `/dashboard/overview` in a new one 29 minutes later.',
      arrivedAfterTheEnd:
        'Sign in as `in-service-solar`, close the tab, and open `/dashboard/overview` in a new one between the 30th and the 31st minute.',
    },
    events: {
      'activity.noticed': {
        atOnce: 'Move the mouse.',
        afterTheWarning:
          'Let the device sleep until 29 minutes after your last sign, and move the mouse as it wakes.',
        afterTheEnd:
          'Let the device sleep until 30 minutes after your last sign, and move the mouse as it wakes.',
      },
      'session.extendedElsewhere': { atOnce: 'Press "Stay signed in" in another tab, which warns too.' },
      'clock.told': {
        lookedAtInTime: 'Let the device sleep until 27 minutes after your last sign.',
        afterTheWarning: 'Let the device sleep until 29 minutes after your last sign.',
        afterTheEnd: 'Let the device sleep until 30 minutes after your last sign.',
      },
    },
    answers: {
      extendSession: {
        unreachable: 'While the warning stands, let `recordActivity` answer 503 once at `/sandbox/browser`.',
      },
    },
  },
}
