import { assign, createMachine, fromPromise } from 'xstate'

/** Breaks every rule that lint checks over the chart object. */
export const faultyMachine = createMachine(
  {
    id: 'faulty',
    context: { count: 0 },
    initial: 'step1',
    states: {
      step1: {
        invoke: { src: fromPromise(async () => 1), onDone: 'Waiting' },
        entry: () => undefined,
        on: {
          'button.click': { guard: () => true, target: 'Waiting' },
          SET_NAME: { description: 'x', actions: assign({ count: 1 }) },
          '*': 'over',
        },
        after: { 500: 'over', unknownDelay: 'over' },
      },
      Waiting: {
        description: 'Waits.',
        meta: { requirements: ['NOWHERE-1'] },
        invoke: { id: 'saveActor', src: 'saveActor', onDone: { description: 'x', target: 'over' } },
      },
      over: { description: 'Over.', type: 'final', invoke: { id: 'late', src: 'isLate' } },
    },
  },
  {
    guards: { checkCount: () => true },
    actions: { setName: () => undefined, isDone: () => undefined },
    actors: { saveActor: fromPromise(async () => 1), isLate: fromPromise(async () => 1) },
  },
)
