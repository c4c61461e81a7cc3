import { assign, fromPromise, setup } from 'xstate'

export type ChecklistAnswer = 'yes' | 'no'
/** What is answered so far, by the id of the question. */
export type ChecklistAnswers = Readonly<Record<string, ChecklistAnswer>>
/** Why a submission was refused: the server's own words, and whether nothing is left to submit, or a message. */
export type ChecklistRefusal =
  | { kind: 'serverDetail'; detail: string; isOver?: boolean }
  | { kind: 'message'; id: string }
export type LoadedChecklist = {
  /** The ids of the questions, by page. */
  pages: readonly (readonly string[])[]
}
/** What submitting answers. */
export type SubmitAnswer =
  | { kind: 'passed' }
  | { kind: 'notPassed' }
  | { kind: 'refused'; refusal: ChecklistRefusal }
type Context = LoadedChecklist & {
  /** The page that is shown, from 1; the one after the last page of questions is the review. */
  page: number
  answers: ChecklistAnswers
  /** Questions of the page that Continue found without an answer, first to last. */
  gaps: readonly string[]
  /** That the box was not ticked as it was submitted; another one each time. */
  missing: object | null
  refusal: ChecklistRefusal | null
}
type Events =
  | { type: 'checklist.retry' }
  | { type: 'question.answer'; questionId: string; answer: ChecklistAnswer }
  | { type: 'page.continue' }
  | { type: 'page.back' }
  | { type: 'checklist.submit'; isAcknowledged: boolean }
  | { type: 'checklist.close' }
  | { type: 'leave.cancel' }
  | { type: 'leave.confirm' }
  | { type: 'xstate.done.actor.loadChecklist'; output: LoadedChecklist }
  | { type: 'xstate.done.actor.submitChecklist'; output: SubmitAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the welcome checklist chart: bind it in provide.ts`)
}
const gapsOf = ({ pages, page, answers }: Context) =>
  (pages[page - 1] ?? []).filter((id) => answers[id] === undefined)
const answered = (event: Events, kind: SubmitAnswer['kind']) =>
  event.type === 'xstate.done.actor.submitChecklist' && event.output.kind === kind

export const welcomeChecklistMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: {
    isOnPage: ({ context, event }) =>
      event.type === 'question.answer' &&
      context.pages[context.page - 1]?.includes(event.questionId) === true,
    hasGaps: ({ context }) => gapsOf(context).length > 0,
    isLastPage: ({ context }) => context.page === context.pages.length,
    hasPageBefore: ({ context }) => context.page > 1,
    isReview: ({ context }) => context.page > context.pages.length,
    isAnyAnswered: ({ context }) => Object.keys(context.answers).length > 0,
    isAcknowledged: ({ event }) => event.type === 'checklist.submit' && event.isAcknowledged,
    isPassed: ({ event }) => answered(event, 'passed'),
    isNotPassed: ({ event }) => answered(event, 'notPassed'),
  },
  actions: {
    rememberPages: assign(({ event }) =>
      event.type === 'xstate.done.actor.loadChecklist' ? { pages: event.output.pages } : {},
    ),
    rememberAnswer: assign(({ context, event }) =>
      event.type === 'question.answer'
        ? {
            answers: { ...context.answers, [event.questionId]: event.answer },
            gaps: context.gaps.filter((id) => id !== event.questionId),
          }
        : {},
    ),
    rememberGaps: assign(({ context }) => ({ gaps: gapsOf(context) })),
    turnPage: assign(({ context }) => ({ page: context.page + 1, gaps: [] })),
    turnBack: assign(({ context }) => ({
      page: context.page - 1,
      gaps: [],
      missing: null,
    })),
    rememberMissing: assign(() => ({ missing: { box: 'acknowledged' } })),
    forgetMissing: assign({ missing: null }),
    rememberRefusal: assign(({ event }) =>
      event.type === 'xstate.done.actor.submitChecklist' && event.output.kind === 'refused'
        ? { refusal: event.output.refusal }
        : {},
    ),
    announceSubmitted: () => port('announceSubmitted'),
    close: (_, _params: { passed: boolean }) => port('close'),
  },
  actors: {
    loadChecklist: fromPromise<LoadedChecklist>(() => port('loadChecklist')),
    submitChecklist: fromPromise<SubmitAnswer, { answers: ChecklistAnswers }>(() => port('submitChecklist')),
  },
}).createMachine({
  id: 'welcomeChecklist',
  description: 'A homeowner answers the welcome checklist of their agreement.',
  context: {
    pages: [],
    page: 1,
    answers: {},
    gaps: [],
    missing: null,
    refusal: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The questions are fetched.',
      tags: ['loading'],
      meta: { requirements: ['CHECK-1', 'CHECK-16'] },
      invoke: {
        id: 'loadChecklist',
        src: 'loadChecklist',
        onDone: { target: 'answering', actions: 'rememberPages', description: 'The questions are there.' },
        onError: { target: 'notLoaded', description: 'They could not be fetched.' },
      },
      on: {
        'checklist.close': {
          target: 'closed',
          actions: { type: 'close', params: { passed: false } },
          description: 'Does not wait for them.',
        },
      },
    },
    notLoaded: {
      description: 'The questions could not be fetched; it can be tried again.',
      tags: ['notLoaded'],
      meta: { requirements: ['CHECK-7'] },
      on: {
        'checklist.retry': { target: 'loading', description: 'Tries again.' },
        'checklist.close': {
          target: 'closed',
          actions: { type: 'close', params: { passed: false } },
          description: 'Closes.',
        },
      },
    },
    answering: {
      description: 'A page of questions is shown; each is answered with yes or no.',
      tags: ['page'],
      meta: { requirements: ['CHECK-1', 'CHECK-2', 'CHECK-3', 'CHECK-12'] },
      on: {
        'question.answer': {
          guard: 'isOnPage',
          actions: 'rememberAnswer',
          description: 'Answers a question of the page.',
        },
        'page.continue': [
          {
            guard: 'hasGaps',
            actions: 'rememberGaps',
            description: 'A question has no answer; the page goes to the first one.',
          },
          {
            guard: 'isLastPage',
            target: 'reviewing',
            actions: 'turnPage',
            description: 'All pages are answered.',
          },
          { actions: 'turnPage', description: 'The next page comes.' },
        ],
        'page.back': {
          guard: 'hasPageBefore',
          actions: 'turnBack',
          description: 'The page before comes again, with its answers.',
        },
        'checklist.close': [
          {
            guard: 'isAnyAnswered',
            target: 'confirmingLeave',
            description: 'Wants to close although something is answered.',
          },
          {
            target: 'closed',
            actions: { type: 'close', params: { passed: false } },
            description: 'Closes; nothing is lost.',
          },
        ],
      },
    },
    reviewing: {
      description: 'All answers are shown, with the box under which they are acknowledged.',
      tags: ['review'],
      meta: { requirements: ['CHECK-1', 'CHECK-3', 'CHECK-4'] },
      on: {
        'page.back': {
          target: 'answering',
          actions: 'turnBack',
          description: 'The last page of questions comes again.',
        },
        'checklist.submit': [
          {
            guard: 'isAcknowledged',
            target: 'submitting',
            actions: 'forgetMissing',
            description: 'Submits.',
          },
          { actions: 'rememberMissing', description: 'The box is not ticked; it is said beside it.' },
        ],
        'checklist.close': { target: 'confirmingLeave', description: 'Wants to close.' },
      },
    },
    submitting: {
      description: 'The answers are on their way.',
      tags: ['review', 'busy'],
      meta: { requirements: ['CHECK-5', 'CHECK-14', 'CHECK-15'] },
      invoke: {
        id: 'submitChecklist',
        src: 'submitChecklist',
        input: ({ context }) => ({ answers: context.answers }),
        onDone: [
          {
            guard: 'isPassed',
            target: 'closed',
            actions: ['announceSubmitted', { type: 'close', params: { passed: true } }],
            description: 'Passed.',
          },
          { guard: 'isNotPassed', target: 'notPassed', description: 'Not passed.' },
          { target: 'refused', actions: 'rememberRefusal', description: 'They cannot be submitted.' },
        ],
        onError: { target: 'notSaved', description: 'They could not be saved.' },
      },
    },
    notPassed: {
      description: 'The person is asked to call support.',
      tags: ['notPassed'],
      meta: { requirements: ['CHECK-6'] },
      on: {
        'checklist.close': {
          target: 'closed',
          actions: { type: 'close', params: { passed: false } },
          description: 'Closes.',
        },
      },
    },
    refused: {
      description: 'It is said why nothing can be submitted here.',
      tags: ['refused'],
      meta: { requirements: ['CHECK-8', 'CHECK-11'] },
      on: {
        'checklist.close': {
          target: 'closed',
          actions: { type: 'close', params: { passed: false } },
          description: 'Closes.',
        },
      },
    },
    notSaved: {
      description: 'The answers could not be saved; it can be tried again.',
      tags: ['review', 'notSaved'],
      meta: { requirements: ['CHECK-7', 'CHECK-8'] },
      on: {
        'checklist.retry': { target: 'submitting', description: 'Submits the same answers again.' },
        'checklist.close': { target: 'confirmingLeave', description: 'Wants to close.' },
      },
    },
    confirmingLeave: {
      description: 'The person is asked whether the answers may be lost.',
      tags: ['asking'],
      meta: { requirements: ['CHECK-9'] },
      on: {
        'leave.cancel': [
          { guard: 'isReview', target: 'reviewing', description: 'Stays at the review.' },
          { target: 'answering', description: 'Stays at the page.' },
        ],
        'leave.confirm': {
          target: 'closed',
          actions: { type: 'close', params: { passed: false } },
          description: 'Closes; the answers are gone.',
        },
      },
    },
    closed: {
      description: 'The checklist is closed.',
      type: 'final',
      meta: { requirements: ['CHECK-5', 'CHECK-10', 'CHECK-16'] },
    },
  },
})
