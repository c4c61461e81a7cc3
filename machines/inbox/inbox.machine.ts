import { assign, fromPromise, setup } from 'xstate'

export type InboxInput = {
  /** Nothing is marked while a staff member looks as the homeowner. */
  isImpersonated: boolean
}
type Context = InboxInput & {
  /** The message that is open; null in the feed. */
  messageId: string | null
}
type Events =
  | { type: 'inbox.open' }
  | { type: 'inbox.close' }
  | { type: 'message.open'; messageId: string; isRead: boolean }
  | { type: 'message.back' }
  | { type: 'message.follow'; path: string }
  | { type: 'markAll.ask' }
  | { type: 'markAll.dismiss' }
  | { type: 'markAll.confirm' }

function port(name: string): never {
  throw new Error(`${name} is a port of the inbox chart: bind it in provide.ts`)
}

export const inboxMachine = setup({
  types: { input: {} as InboxInput, context: {} as Context, events: {} as Events },
  guards: {
    isMarkedByOpening: ({ context, event }) =>
      event.type === 'message.open' && !event.isRead && !context.isImpersonated,
    mayMark: ({ context }) => !context.isImpersonated,
  },
  actions: {
    rememberMessage: assign(({ event }) =>
      event.type === 'message.open' ? { messageId: event.messageId } : {},
    ),
    forgetMessage: assign({ messageId: null }),
    askForAlerts: () => port('askForAlerts'),
    announceMarkFailed: () => port('announceMarkFailed'),
    announceMarkAllFailed: () => port('announceMarkAllFailed'),
    goToPath: (_, _params: { path: string }) => port('goToPath'),
  },
  actors: {
    markRead: fromPromise<void, { messageId: string | null }>(() => port('markRead')),
    markAllRead: fromPromise<void>(() => port('markAllRead')),
  },
}).createMachine({
  id: 'inbox',
  description: 'A person reads the alerts that were sent to them.',
  context: ({ input }) => ({ ...input, messageId: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The bell stands in the top bar, with a dot when something is unread.',
      meta: { requirements: ['INBOX-1', 'INBOX-7', 'INBOX-20'] },
      on: {
        'inbox.open': {
          target: 'browsing',
          actions: ['forgetMessage', 'askForAlerts'],
          description: 'Presses the bell; the alerts are asked for anew.',
        },
      },
    },
    browsing: {
      description: 'The feed is shown, newest first.',
      tags: ['open', 'feed'],
      meta: { requirements: ['INBOX-2', 'INBOX-6', 'INBOX-8', 'INBOX-15', 'INBOX-16'] },
      on: {
        'message.open': [
          {
            guard: 'isMarkedByOpening',
            target: 'reading.markingRead',
            actions: 'rememberMessage',
            description: 'Opens a message that was not read yet.',
          },
          {
            target: 'reading.marked',
            actions: 'rememberMessage',
            description: 'Opens a message that was read before, or looks as somebody else.',
          },
        ],
        'markAll.ask': {
          guard: 'mayMark',
          target: 'confirmingMarkAll',
          description: 'Wants all messages marked as read.',
        },
        'inbox.close': { target: 'closed', description: 'Closes the panel.' },
      },
    },
    reading: {
      description: 'One message is shown.',
      tags: ['open', 'message'],
      initial: 'marked',
      on: {
        'message.back': {
          target: 'browsing',
          actions: 'forgetMessage',
          description: 'Goes back to the feed.',
        },
        'message.follow': {
          target: 'closed',
          actions: { type: 'goToPath', params: ({ event }) => ({ path: event.path }) },
          description: 'Follows the link of the message into the portal.',
        },
        'inbox.close': { target: 'closed', description: 'Closes the panel.' },
      },
      states: {
        markingRead: {
          description: 'The message is shown while the server notes that it was read.',
          meta: { requirements: ['INBOX-3', 'INBOX-14'] },
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => ({ messageId: context.messageId }),
            onDone: { target: 'marked', description: 'It counts as read.' },
            onError: {
              target: 'marked',
              actions: 'announceMarkFailed',
              description: 'It could not be marked, and counts as unread.',
            },
          },
        },
        marked: {
          description: 'The message is shown and nothing is left to note.',
          meta: { requirements: ['INBOX-2', 'INBOX-4', 'INBOX-12', 'INBOX-13'] },
        },
      },
    },
    confirmingMarkAll: {
      description: 'The person is asked whether all messages are to be marked as read.',
      tags: ['open', 'feed', 'asking'],
      meta: { requirements: ['INBOX-5'] },
      on: {
        'markAll.confirm': { target: 'markingAll', description: 'Wants them marked.' },
        'markAll.dismiss': { target: 'browsing', description: 'Leaves them as they are.' },
      },
    },
    markingAll: {
      description: 'The server notes that all messages were read.',
      tags: ['open', 'feed', 'asking', 'busy'],
      meta: { requirements: ['INBOX-5', 'INBOX-14'] },
      invoke: {
        id: 'markAllRead',
        src: 'markAllRead',
        onDone: { target: 'browsing', description: 'All count as read.' },
        onError: {
          target: 'browsing',
          actions: 'announceMarkAllFailed',
          description: 'They could not be marked; nothing has changed.',
        },
      },
    },
  },
})
