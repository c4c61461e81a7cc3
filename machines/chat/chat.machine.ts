import { fromCallback, fromPromise, setup } from 'xstate'

/** What is heard of the frame of the chat, which its vendor opens, closes and takes away by itself. */
export type FrameEvent = { type: 'frame.closed' } | { type: 'frame.opened' } | { type: 'frame.gone' }

function port(name: string): never {
  throw new Error(`${name} is a port of the chat chart: bind it in provide.ts`)
}

export const chatMachine = setup({
  types: {
    events: {} as FrameEvent,
    children: {} as { bringChat: 'bringChat'; watchFrame: 'watchFrame' },
  },
  actors: {
    bringChat: fromPromise<void>(() => port('bringChat')),
    watchFrame: fromCallback<FrameEvent>(() => port('watchFrame')),
  },
}).createMachine({
  id: 'chat',
  description: 'The live chat comes into a page in a frame of its vendor, which opens and closes by itself.',
  initial: 'bringing',
  states: {
    bringing: {
      description: 'The chat is being fetched from its vendor.',
      tags: ['awaited'],
      meta: { requirements: ['CHAT-1', 'LAYOUT-21'] },
      invoke: {
        id: 'bringChat',
        src: 'bringChat',
        onDone: { target: 'brought', description: 'It has come: its frame is looked for.' },
        onError: { target: 'failed', description: 'There can be no chat in this page.' },
      },
    },
    brought: {
      description: 'The chat is in the page, and stays there until the page is left.',
      tags: ['brought'],
      initial: 'looking',
      invoke: { id: 'watchFrame', src: 'watchFrame' },
      states: {
        looking: {
          description: 'The frame of the chat is not in the page, and is looked for.',
          tags: ['awaited'],
          meta: { requirements: ['LAYOUT-22'] },
          on: {
            'frame.closed': { target: 'closed', description: 'It is there: a button that opens it.' },
            'frame.opened': { target: 'open', description: 'It is there, and open.' },
          },
        },
        closed: {
          description: 'The frame shows the button that opens the chat.',
          tags: ['framed'],
          meta: { requirements: ['CHAT-2', 'CHAT-6', 'LAYOUT-21', 'LAYOUT-22'] },
          on: {
            'frame.opened': { target: 'open', description: 'The chat is open now.' },
            'frame.gone': { target: 'looking', description: 'The frame has gone: it is looked for again.' },
          },
        },
        open: {
          description: 'The chat is open, which is said to those who listen.',
          tags: ['framed', 'open'],
          meta: { requirements: ['CHAT-2', 'CHAT-6', 'LAYOUT-21', 'LAYOUT-22'] },
          on: {
            'frame.closed': { target: 'closed', description: 'The chat is closed now.' },
            'frame.gone': { target: 'looking', description: 'The frame has gone: it is looked for again.' },
          },
        },
      },
    },
    failed: {
      description: 'There is no chat; the page that is there for it says so.',
      tags: ['failed'],
      type: 'final',
      meta: { requirements: ['CHAT-3'] },
    },
  },
})
