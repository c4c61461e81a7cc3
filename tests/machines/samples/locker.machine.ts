import { assign, fromPromise, setup } from 'xstate'

type CodeAnswer = 'accepted' | 'rejected'

const port = (name: string) => (): never => {
  throw new Error(`${name} is not bound`)
}

export const lockerMachine = setup({
  types: {
    context: {} as { attemptsLeft: number; lockedFor: number; isHeavy: boolean },
    input: {} as { isHeavy: boolean; lockedFor: number },
    events: {} as
      | { type: 'code.submit'; code: string }
      | { type: 'parcel.take' }
      | { type: 'door.move' }
      | { type: 'door.shut' }
      | { type: 'flow.close' }
      | { type: 'xstate.done.actor.checkCode'; output: CodeAnswer },
  },
  delays: {
    idleTime: 60_000,
    doorTime: 30_000,
    lightTime: 10_000,
    lockTime: ({ context }) => context.lockedFor,
  },
  guards: {
    isAccepted: ({ event }) => event.type === 'xstate.done.actor.checkCode' && event.output === 'accepted',
    hasAttemptsLeft: ({ context }) => context.attemptsLeft > 1,
    isHeavy: ({ context }) => context.isHeavy,
  },
  actions: {
    countAttempt: assign({ attemptsLeft: ({ context }) => context.attemptsLeft - 1 }),
    restoreAttempts: assign({ attemptsLeft: 2 }),
    announceFailure: port('announceFailure'),
    announceWarning: (_, _params: { loudness: number }) => port('announceWarning')(),
    lightLamp: port('lightLamp'),
    dimLamp: port('dimLamp'),
    thankPerson: port('thankPerson'),
  },
  actors: {
    checkCode: fromPromise<CodeAnswer, { code: string }>(port('checkCode')),
    openDoor: fromPromise<void>(port('openDoor')),
  },
}).createMachine({
  id: 'locker',
  context: ({ input }) => ({ attemptsLeft: 2, lockedFor: input.lockedFor, isHeavy: input.isHeavy }),
  initial: 'enteringCode',
  states: {
    enteringCode: {
      description: 'The person types the code from their message.',
      meta: { requirements: ['LOCKER-1'] },
      on: {
        'code.submit': { description: 'The code is checked.', target: 'checkingCode' },
        'flow.close': { description: 'The person walks away.', target: 'closed' },
      },
      after: { idleTime: { description: 'Nobody is there any more.', target: 'closed' } },
    },
    checkingCode: {
      description: 'The code is compared with the parcel’s.',
      meta: { requirements: ['LOCKER-1'] },
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ event }) => ({ code: event.type === 'code.submit' ? event.code : '' }),
        onDone: [
          { description: 'The code is right.', guard: 'isAccepted', target: 'choosingDoor' },
          {
            description: 'The code is wrong; one more try.',
            guard: 'hasAttemptsLeft',
            actions: 'countAttempt',
            target: 'enteringCode',
          },
          { description: 'The code was wrong too often.', target: 'lockedOut' },
        ],
        onError: { description: 'The check failed.', actions: 'announceFailure', target: 'enteringCode' },
      },
    },
    choosingDoor: {
      description: 'The locker decides which door to open.',
      meta: { requirements: ['LOCKER-2'] },
      always: [
        { description: 'Heavy parcels lie below.', guard: 'isHeavy', target: 'openingDoor.low' },
        { description: 'Others lie at eye level.', target: 'openingDoor.high' },
      ],
    },
    openingDoor: {
      description: 'A door springs open.',
      initial: 'high',
      invoke: {
        id: 'openDoor',
        src: 'openDoor',
        onDone: { description: 'The door is open.', target: 'open' },
        onError: { description: 'The door is stuck.', actions: 'announceFailure', target: 'closed' },
      },
      states: {
        high: { description: 'A door at eye level.', meta: { requirements: ['LOCKER-2'] } },
        low: { description: 'A door near the floor.', meta: { requirements: ['LOCKER-2'] } },
      },
    },
    open: {
      description: 'The door is open and the lamp is lit.',
      type: 'parallel',
      onDone: { description: 'Taken and shut.', actions: 'thankPerson', target: 'closed' },
      states: {
        door: {
          description: 'What the door does.',
          initial: 'ajar',
          states: {
            ajar: {
              description: 'The door stands open.',
              meta: { requirements: ['LOCKER-3'] },
              on: {
                'door.move': { description: 'Somebody moves it: wait anew.', target: 'ajar', reenter: true },
                'door.shut': { description: 'The door is shut.', target: 'shut' },
              },
              after: {
                doorTime: {
                  description: 'Open for too long.',
                  target: 'warned',
                  actions: { type: 'announceWarning', params: { loudness: 3 } },
                },
              },
            },
            warned: {
              description: 'A voice asks to shut the door.',
              meta: { requirements: ['LOCKER-3'] },
              on: { 'door.shut': { description: 'The door is shut at last.', target: 'shut' } },
            },
            shut: { description: 'The door is shut.', meta: { requirements: ['LOCKER-3'] }, type: 'final' },
          },
        },
        parcel: {
          description: 'Where the parcel is.',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The parcel lies in the locker.',
              meta: { requirements: ['LOCKER-4'] },
              entry: 'lightLamp',
              exit: 'dimLamp',
              on: { 'parcel.take': { description: 'The parcel is taken.', target: 'taken' } },
              after: { lightTime: { description: 'The lamp saves power.', actions: 'dimLamp' } },
            },
            taken: {
              description: 'The parcel is gone.',
              meta: { requirements: ['LOCKER-4'] },
              type: 'final',
            },
          },
        },
      },
    },
    closed: { description: 'The locker is closed.', meta: { requirements: ['LOCKER-5'] }, type: 'final' },
    lockedOut: {
      description: 'No more tries for a while.',
      meta: { requirements: ['LOCKER-6'] },
      after: {
        lockTime: {
          description: 'Tries are free again.',
          actions: 'restoreAttempts',
          target: 'enteringCode',
        },
      },
    },
  },
})
