import type { Cases } from '#flowkit/flow.ts'
import type { lockerMachine } from './locker.machine.ts'

export const lockerCases: Cases<typeof lockerMachine> = {
  inputs: {
    lightParcel: { isHeavy: false, lockedFor: 300_000 },
    heavyParcel: { isHeavy: true, lockedFor: 600_000 },
  },
  events: {
    'code.submit': { fourDigits: { code: '1234' } },
    'parcel.take': 'plain',
    'door.move': 'plain',
    'door.shut': 'plain',
    'flow.close': 'plain',
  },
  outcomes: {
    checkCode: {
      accepted: { output: 'accepted' },
      rejected: { output: 'rejected' },
      unreachable: { error: new Error('unreachable') },
    },
    openDoor: { opened: { output: undefined }, stuck: { error: new Error('stuck') } },
  },
  project: ({ attemptsLeft, lockedFor, isHeavy }) => ({ attemptsLeft, lockedFor, isHeavy }),
  invariants: {
    'there is always a try left': ({ context }) => context.attemptsLeft > 0,
  },
}
