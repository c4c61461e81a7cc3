import { assign, fromPromise, setup } from 'xstate'
import type { AcknowledgementFileProblem } from '#domain/acknowledgement-csv.ts'

/** The file of a person's computer, or as much of it as a chart needs. */
export type ChosenFile = { name: string; size: number }
/** Agreements of the file by acknowledgement, before and after. */
export type UploadCounts = {
  before_true: number
  after_true: number
  before_false: number
  after_false: number
}
export type WrongLine = { line: number; code: string }
/** Words for a failure: a message with what stands in it. */
export type UploadWords = { id: string; values?: Readonly<Record<string, string | number>> }
/** What sending the file comes to. */
export type UploadAnswer =
  | { kind: 'done'; counts: UploadCounts }
  /** How many lines are wrong, and the first of them. */
  | { kind: 'wrongLines'; count: number; lines: readonly WrongLine[] }
  /** The file has changed, moved or gone since it was chosen. */
  | { kind: 'unreadable' }
  | { kind: 'refused'; words: UploadWords }

type Context = {
  file: ChosenFile | null
  /** Why the last choice is not sent. */
  problem: AcknowledgementFileProblem | 'unreadable' | null
  isCanceled: boolean
  counts: UploadCounts | null
  wrong: { count: number; lines: readonly WrongLine[] } | null
  /** Why it could not be sent; null in words: nothing more is known. */
  failure: { words: UploadWords | null } | null
}
type Events =
  | { type: 'file.choose'; file: ChosenFile | null; problem: AcknowledgementFileProblem | null }
  | { type: 'file.remove' }
  | { type: 'file.send' }
  | { type: 'upload.cancel' }
  | { type: 'xstate.done.actor.sendFile'; output: UploadAnswer }

const nothing: Context = {
  file: null,
  problem: null,
  isCanceled: false,
  counts: null,
  wrong: null,
  failure: null,
}

function port(name: string): never {
  throw new Error(`${name} is a port of the CSV upload chart: bind it in provide.ts`)
}

function answered(event: Events, kind: UploadAnswer['kind']): boolean {
  return event.type === 'xstate.done.actor.sendFile' && event.output.kind === kind
}

export const csvUploadMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: {
    isFileGood: ({ event }) => event.type === 'file.choose' && event.problem === null,
    isDone: ({ event }) => answered(event, 'done'),
    isWrong: ({ event }) => answered(event, 'wrongLines'),
    isUnreadable: ({ event }) => answered(event, 'unreadable'),
  },
  actions: {
    rememberFile: assign(({ event }) =>
      event.type === 'file.choose' ? { ...nothing, file: event.file } : nothing,
    ),
    rememberProblem: assign(({ event }) =>
      event.type === 'file.choose' ? { ...nothing, problem: event.problem } : nothing,
    ),
    rememberUnreadable: assign({ ...nothing, problem: 'unreadable' }),
    rememberCanceled: assign({ isCanceled: true }),
    rememberCounts: assign(({ event }) =>
      event.type === 'xstate.done.actor.sendFile' && event.output.kind === 'done'
        ? { counts: event.output.counts }
        : {},
    ),
    rememberWrong: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.sendFile' || event.output.kind !== 'wrongLines') return {}
      const { count, lines } = event.output
      return { wrong: { count, lines } }
    }),
    rememberRefused: assign(({ event }) =>
      event.type === 'xstate.done.actor.sendFile' && event.output.kind === 'refused'
        ? { failure: { words: event.output.words } }
        : {},
    ),
    rememberFailed: assign({ failure: { words: null } }),
    forgetOutcome: assign(({ context }) => ({ ...nothing, file: context.file })),
    forgetAll: assign(nothing),
    stopSending: () => port('stopSending'),
    announceFailed: () => port('announceFailed'),
    reportFailed: () => port('reportFailed'),
  },
  actors: {
    sendFile: fromPromise<UploadAnswer, { file: ChosenFile | null }>(() => port('sendFile')),
  },
}).createMachine({
  id: 'csvUpload',
  description: 'Staff say by a file which authoritative copies are acknowledged.',
  context: nothing,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'No file is chosen; when the last one cannot be sent, it is said why.',
      tags: ['open'],
      meta: { requirements: ['UPLOAD-1', 'UPLOAD-4', 'UPLOAD-9', 'UPLOAD-11'] },
      on: {
        'file.choose': [
          { guard: 'isFileGood', target: 'ready', actions: 'rememberFile', description: 'Chooses a file.' },
          { actions: 'rememberProblem', description: 'Chooses what cannot be sent.' },
        ],
      },
    },
    ready: {
      description: 'A file is chosen and can be sent.',
      tags: ['open', 'chosen'],
      meta: { requirements: ['UPLOAD-9', 'UPLOAD-10'] },
      on: {
        'file.choose': [
          { guard: 'isFileGood', actions: 'rememberFile', description: 'Chooses another file.' },
          { target: 'choosing', actions: 'rememberProblem', description: 'Chooses what cannot be sent.' },
        ],
        'file.remove': { target: 'choosing', actions: 'forgetAll', description: 'Takes it away again.' },
        'file.send': { target: 'sending', actions: 'forgetOutcome', description: 'Sends it.' },
      },
    },
    sending: {
      description:
        'The file is being sent, and looked through by the server; it goes on when the page is left, and what came of it is said elsewhere.',
      tags: ['busy', 'chosen'],
      meta: { requirements: ['UPLOAD-5', 'UPLOAD-6', 'UPLOAD-10', 'UPLOAD-12', 'UPLOAD-16'] },
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          { guard: 'isDone', target: 'done', actions: 'rememberCounts', description: 'It is taken in.' },
          {
            guard: 'isWrong',
            target: 'wrong',
            actions: 'rememberWrong',
            description: 'Lines of it are wrong; nothing was changed.',
          },
          {
            guard: 'isUnreadable',
            target: 'choosing',
            actions: 'rememberUnreadable',
            description: 'It has changed or gone since it was chosen.',
          },
          {
            target: 'failed',
            actions: ['rememberRefused', 'announceFailed'],
            description: 'The server says why it does not take it.',
          },
        ],
        onError: {
          target: 'failed',
          actions: ['rememberFailed', 'announceFailed', 'reportFailed'],
          description: 'It could not be sent, or the answer was lost.',
        },
      },
      on: {
        'upload.cancel': {
          target: 'ready',
          actions: ['rememberCanceled', 'stopSending'],
          description: 'Does not wait for it; it may have arrived.',
        },
      },
    },
    wrong: {
      description: 'The lines that are wrong are listed; nothing was changed.',
      tags: ['open', 'chosen', 'over'],
      meta: { requirements: ['UPLOAD-3', 'UPLOAD-4', 'UPLOAD-7', 'UPLOAD-8', 'UPLOAD-13'] },
      on: {
        'file.choose': [
          {
            guard: 'isFileGood',
            target: 'ready',
            actions: 'rememberFile',
            description: 'Chooses the mended file.',
          },
          { target: 'choosing', actions: 'rememberProblem', description: 'Chooses what cannot be sent.' },
        ],
        'file.remove': { target: 'choosing', actions: 'forgetAll', description: 'Takes it away.' },
      },
    },
    failed: {
      description: 'The file was not taken, or this is not known; it can be sent again.',
      tags: ['open', 'chosen', 'failed'],
      meta: { requirements: ['UPLOAD-6'] },
      on: {
        'file.choose': [
          {
            guard: 'isFileGood',
            target: 'ready',
            actions: 'rememberFile',
            description: 'Chooses another file.',
          },
          { target: 'choosing', actions: 'rememberProblem', description: 'Chooses what cannot be sent.' },
        ],
        'file.remove': { target: 'choosing', actions: 'forgetAll', description: 'Takes it away.' },
        'file.send': { target: 'sending', actions: 'forgetOutcome', description: 'Sends it again.' },
      },
    },
    done: {
      description: 'It is taken in; the counts before and after are shown.',
      tags: ['open', 'over'],
      meta: { requirements: ['UPLOAD-2'] },
      on: {
        'file.choose': [
          {
            guard: 'isFileGood',
            target: 'ready',
            actions: 'rememberFile',
            description: 'Goes on to another file.',
          },
          { target: 'choosing', actions: 'rememberProblem', description: 'Chooses what cannot be sent.' },
        ],
      },
    },
  },
})
