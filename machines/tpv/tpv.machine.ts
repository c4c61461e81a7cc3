import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { TpvStatus } from '#domain/tpv.ts'
import type { PageEvent, TpvStatusOutput, tpvStatusMachine } from '../tpv-status/tpv-status.machine.ts'

export type TpvInput = {
  /** How the verification of this person stood when the screen was opened. */
  status: TpvStatus
  /** Whether the page is looked at as the screen opens. */
  isSeen: boolean
  /** In a dialog of its own, which a failed start closes; else on a page. */
  isModal: boolean
  /** ms from one question about the status to the next, and after a question that failed. */
  pollAfter: number
  pollAfterFailure: number
}
/** Words for a toast: a message with what stands in it. */
export type TpvWords = { id: string; values?: Readonly<Record<string, string>> }
/** What starting the call comes to. */
export type StartAnswer =
  | { kind: 'opened' }
  | { kind: 'blocked'; url: string }
  | { kind: 'outsideHours' }
  | { kind: 'alreadyVerified' }
  | { kind: 'refused'; words: TpvWords }
type Context = TpvInput & { url: string | null }
type Events =
  | { type: 'call.start' }
  | { type: 'link.follow' }
  | { type: 'link.dismiss' }
  | { type: 'hours.dismiss' }
  | { type: 'step.next' }
  | { type: 'step.postpone' }
  | PageEvent
  | { type: 'xstate.done.actor.followStatus'; output: TpvStatusOutput }
  | { type: 'xstate.done.actor.readStatus'; output: TpvStatusOutput }
  | { type: 'xstate.done.actor.startCall'; output: StartAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the TPV chart: bind it in provide.ts`)
}

function answered(event: Events, kind: StartAnswer['kind']): boolean {
  return event.type === 'xstate.done.actor.startCall' && event.output.kind === kind
}

function wordsOf(answer: StartAnswer): TpvWords | null {
  return answer.kind === 'refused' ? answer.words : null
}

export const tpvMachine = setup({
  types: {
    input: {} as TpvInput,
    context: {} as Context,
    events: {} as Events,
    children: {} as {
      followStatus: 'followStatus'
      startCall: 'startCall'
      fetchPerson: 'fetchPerson'
      watchPage: 'watchPage'
      readStatus: 'readStatus'
    },
  },
  guards: {
    isPending: ({ context }) => context.status === 'pending',
    isVerified: ({ context }) => context.status === 'verified',
    isOpened: ({ event }) => answered(event, 'opened'),
    isBlocked: ({ event }) => answered(event, 'blocked'),
    isOutsideHours: ({ event }) => answered(event, 'outsideHours'),
    isAlreadyVerified: ({ event }) => answered(event, 'alreadyVerified'),
    isModal: ({ context }) => context.isModal,
    isAnother: ({ context, event }) =>
      event.type === 'xstate.done.actor.readStatus' && event.output.status !== context.status,
  },
  actions: {
    rememberStatus: assign(({ event }) =>
      event.type === 'xstate.done.actor.followStatus' || event.type === 'xstate.done.actor.readStatus'
        ? { status: event.output.status }
        : {},
    ),
    rememberVerified: assign({ status: 'verified' }),
    rememberUrl: assign(({ event }) =>
      event.type === 'xstate.done.actor.startCall' && event.output.kind === 'blocked'
        ? { url: event.output.url }
        : {},
    ),
    forgetUrl: assign({ url: null }),
    announceRefused: (_, _params: { words: TpvWords | null }) => port('announceRefused'),
    goOn: () => port('goOn'),
    postpone: () => port('postpone'),
  },
  actors: {
    followStatus: {} as typeof tpvStatusMachine,
    startCall: fromPromise<StartAnswer>(() => port('startCall')),
    fetchPerson: fromPromise<void>(() => port('fetchPerson')),
    watchPage: fromCallback<PageEvent>(() => port('watchPage')),
    readStatus: fromPromise<TpvStatusOutput>(() => port('readStatus')),
  },
}).createMachine({
  id: 'tpv',
  description: 'A person verifies by telephone, with somebody from outside, what they have signed.',
  context: ({ input }) => ({ ...input, url: null }),
  initial: 'choosingScreen',
  states: {
    choosingScreen: {
      description: 'Which screen belongs to the status.',
      meta: { requirements: ['TPV-2'] },
      always: [
        { guard: 'isPending', target: 'pending', description: 'The call is still to be made.' },
        { guard: 'isVerified', target: 'verified', description: 'The person is verified.' },
        { target: 'needingSupport', description: 'The verification failed or was canceled.' },
      ],
    },
    pending: {
      description: 'The call is still to be made, or its result to come.',
      tags: ['pending'],
      initial: 'ready',
      invoke: {
        id: 'followStatus',
        src: 'followStatus',
        input: ({ context: { isSeen, pollAfter, pollAfterFailure } }) => ({
          isSeen,
          pollAfter,
          pollAfterFailure,
        }),
        onDone: {
          target: 'fetchingPerson',
          actions: 'rememberStatus',
          description: 'The verification has a result.',
        },
      },
      states: {
        ready: {
          description: 'The call can be started.',
          meta: { requirements: ['TPV-3', 'TPV-9'] },
          on: {
            'call.start': { target: 'starting', description: 'Starts the call.' },
            'step.postpone': {
              target: '#tpv.left',
              actions: 'postpone',
              description: 'Leaves it for later.',
            },
          },
        },
        starting: {
          description: 'The hours are looked at, and the server is asked where the call starts.',
          tags: ['starting'],
          meta: { requirements: ['TPV-9', 'TPV-11', 'TPV-12', 'TPV-16'] },
          on: {
            'step.postpone': {
              target: '#tpv.left',
              actions: 'postpone',
              description: 'Leaves it for later.',
            },
          },
          invoke: {
            id: 'startCall',
            src: 'startCall',
            onDone: [
              { guard: 'isOpened', target: 'called', description: 'It has opened in a new tab.' },
              {
                guard: 'isBlocked',
                target: 'windowBlocked',
                actions: 'rememberUrl',
                description: 'The browser does not let it open by itself.',
              },
              {
                guard: 'isOutsideHours',
                target: 'outsideHours',
                description: 'No agent is there at this time.',
              },
              {
                guard: 'isAlreadyVerified',
                target: '#tpv.fetchingPerson',
                actions: 'rememberVerified',
                description: 'The person was verified meanwhile.',
              },
              {
                guard: 'isModal',
                target: '#tpv.left',
                actions: [
                  { type: 'announceRefused', params: ({ event }) => ({ words: wordsOf(event.output) }) },
                  'postpone',
                ],
                description: 'The server says why not; the dialog closes.',
              },
              {
                target: 'ready',
                actions: {
                  type: 'announceRefused',
                  params: ({ event }) => ({ words: wordsOf(event.output) }),
                },
                description: 'The server says why not.',
              },
            ],
            onError: [
              {
                guard: 'isModal',
                target: '#tpv.left',
                actions: [{ type: 'announceRefused', params: { words: null } }, 'postpone'],
                description: 'It could not be started; the dialog closes.',
              },
              {
                target: 'ready',
                actions: { type: 'announceRefused', params: { words: null } },
                description: 'It could not be started.',
              },
            ],
          },
        },
        called: {
          description: 'The call has opened in another tab; its result comes by itself.',
          tags: ['called'],
          meta: { requirements: ['TPV-9'] },
          on: {
            'call.start': { target: 'starting', description: 'Opens the call once more.' },
            'step.postpone': {
              target: '#tpv.left',
              actions: 'postpone',
              description: 'Leaves it for later.',
            },
          },
        },
        windowBlocked: {
          description: 'A dialog has the link, since the browser did not let the tab open.',
          tags: ['windowBlocked'],
          meta: { requirements: ['TPV-10'] },
          exit: 'forgetUrl',
          on: {
            'link.follow': { target: 'called', description: 'Follows the link to the call.' },
            'link.dismiss': { target: 'ready', description: 'Leaves it.' },
          },
        },
        outsideHours: {
          description: 'A dialog says when agents are there, and how to reach support.',
          tags: ['outsideHours'],
          meta: { requirements: ['TPV-13', 'TPV-15', 'TPV-16'] },
          on: { 'hours.dismiss': { target: 'ready', description: 'Has read it.' } },
        },
      },
    },
    fetchingPerson: {
      description: 'There is a result: the person and the agreement are fetched anew.',
      tags: ['fetching'],
      meta: { requirements: ['TPV-8'] },
      invoke: {
        id: 'fetchPerson',
        src: 'fetchPerson',
        onDone: { target: 'choosingScreen', description: 'They are here; the screen follows.' },
        onError: {
          target: 'choosingScreen',
          description: 'They cannot be had; the screen follows all the same.',
        },
      },
      on: {
        'step.postpone': { target: 'left', actions: 'postpone', description: 'Does not wait for it.' },
      },
    },
    verified: {
      description: 'The verification is complete.',
      tags: ['verified'],
      meta: { requirements: ['TPV-5'] },
      on: { 'step.next': { target: 'left', actions: 'goOn', description: 'Goes on.' } },
    },
    needingSupport: {
      description: 'The verification failed or was canceled: support helps from here.',
      tags: ['needingSupport'],
      initial: 'asking',
      invoke: { id: 'watchPage', src: 'watchPage' },
      on: {
        'page.hide': { target: '.standing', description: 'Nobody looks at the page any more.' },
        'step.postpone': { target: 'left', actions: 'postpone', description: 'Leaves it for later.' },
      },
      states: {
        asking: {
          description: 'Whether it still stands so is asked: support may have repeated the call.',
          meta: { requirements: ['TPV-4', 'TPV-24'] },
          invoke: {
            id: 'readStatus',
            src: 'readStatus',
            onDone: [
              {
                guard: 'isAnother',
                target: '#tpv.fetchingPerson',
                actions: 'rememberStatus',
                description: 'It has come to something else.',
              },
              { target: 'standing', description: 'It still stands so.' },
            ],
            onError: { target: 'standing', description: 'There was no answer.' },
          },
        },
        standing: {
          description: 'It stands as it was last heard, until the page is looked at again.',
          meta: { requirements: ['TPV-4', 'TPV-24'] },
          on: {
            'page.show': { target: 'asking', description: 'The page is looked at again: asked at once.' },
          },
        },
      },
    },
    left: {
      description: 'The person went on, or left it for later.',
      type: 'final',
      meta: { requirements: ['TPV-5'] },
    },
  },
})
