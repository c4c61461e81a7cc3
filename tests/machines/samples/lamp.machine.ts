import { setup } from 'xstate'

/** Two timers of which only a person's acts decide which is due first. */
export const lampMachine = setup({
  types: { events: {} as { type: 'lamp.keep' } },
  delays: { lampTime: 5_000, nightTime: 12_000 },
}).createMachine({
  id: 'lamp',
  initial: 'lit',
  states: {
    lit: {
      description: 'The lamp is lit; in the night it goes out whatever happens.',
      initial: 'waiting',
      after: { nightTime: { description: 'The night begins.', target: 'night' } },
      states: {
        waiting: {
          description: 'The lamp waits for somebody.',
          meta: { requirements: ['LAMP-1'] },
          on: { 'lamp.keep': { description: 'Somebody is here.', target: 'waiting', reenter: true } },
          after: { lampTime: { description: 'Nobody was here.', target: '#lamp.dark' } },
        },
      },
    },
    night: { description: 'It is night.', meta: { requirements: ['LAMP-2'] }, type: 'final' },
    dark: { description: 'The lamp is out.', meta: { requirements: ['LAMP-2'] }, type: 'final' },
  },
})
