import { assign, setup } from 'xstate'

/** Epoch milliseconds; `endsAt` is null for whoever is here as themselves. */
export type LookingHourInput = { now: number; endsAt: number | null }
type Events = { type: 'clock.told'; at: number }

export const lookingHourMachine = setup({
  types: { input: {} as LookingHourInput, context: {} as LookingHourInput, events: {} as Events },
  delays: {
    // When the stop has failed at its end, or this clock is ahead of the server's: again in half a minute.
    untilEnd: ({ context: { now, endsAt } }) => {
      const left = (endsAt ?? 0) - now
      return left > 0 ? left : 30_000
    },
  },
  guards: {
    isLooking: ({ context }) => context.endsAt !== null,
    isOver: ({ context, event }) => event.at >= (context.endsAt ?? 0),
  },
  actions: {
    rememberTime: assign(({ event }) => ({ now: event.at })),
  },
}).createMachine({
  id: 'lookingHour',
  description: 'Staff look at the portal as a homeowner for sixty minutes by the clock on the wall.',
  context: ({ input }) => input,
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Whether somebody looks as a homeowner.',
      meta: { requirements: ['IMP-28'] },
      always: [
        { guard: 'isLooking', target: 'lasting', description: 'A staff member looks as a homeowner.' },
        { target: 'resting', description: 'The person is here as themselves: there is no hour.' },
      ],
    },
    resting: {
      description: 'Nobody looks as a homeowner.',
      meta: { requirements: ['IMP-28'] },
    },
    lasting: {
      description: 'The sixty minutes are not over.',
      meta: { requirements: ['IMP-28', 'IMP-32'] },
      after: { untilEnd: { target: 'over', description: 'Sixty minutes of looking are over.' } },
      on: {
        'clock.told': [
          {
            guard: 'isOver',
            target: 'over',
            description: 'The page is looked at again, and the sixty minutes are over.',
          },
          { target: 'lasting', reenter: true, actions: 'rememberTime', description: 'Not over.' },
        ],
      },
    },
    over: {
      description: 'The sixty minutes of looking are over.',
      type: 'final',
      meta: { requirements: ['IMP-11', 'IMP-28'] },
    },
  },
})
