import { assign, setup } from 'xstate'
import type { Task } from '#domain/task.ts'

export type TasksInput = {
  /** The question about the authoritative copy stands on the page, or is about to. */
  isCopyAsked: boolean
}
type Context = TasksInput & {
  /** What is being done, or is to be done once the question is out of the way. */
  task: Task | null
  /** Autopay has opened by itself, since somebody came back from an enrolment. */
  isByReturn: boolean
}
/** `isAutopayDue`: by its rules autopay opens by itself now. */
type Events =
  | { type: 'task.open'; task: Task }
  | { type: 'task.close'; isAutopayDue: boolean }
  | { type: 'enrolment.return'; isAutopayDue: boolean }
  | { type: 'question.change'; isCopyAsked: boolean }

export const tasksMachine = setup({
  types: { input: {} as TasksInput, context: {} as Context, events: {} as Events },
  guards: {
    isCopyAsked: ({ context }) => context.isCopyAsked,
    isOtherThanKnown: ({ context, event }) =>
      event.type === 'question.change' && event.isCopyAsked !== context.isCopyAsked,
    isAutopayDue: ({ event }) =>
      (event.type === 'task.close' || event.type === 'enrolment.return') && event.isAutopayDue,
  },
  actions: {
    rememberTask: assign(({ event }) =>
      event.type === 'task.open' ? { task: event.task, isByReturn: false } : {},
    ),
    rememberAutopay: assign((_, params: { isByReturn: boolean }) => ({
      task: 'autopay' as const,
      ...params,
    })),
    forgetTask: assign({ task: null, isByReturn: false }),
    rememberQuestion: assign(({ event }) =>
      event.type === 'question.change' ? { isCopyAsked: event.isCopyAsked } : {},
    ),
  },
}).createMachine({
  id: 'tasks',
  description:
    'A homeowner does what is open, one thing at a time; autopay opens by itself after an enrolment and after a passed checklist.',
  context: ({ input }) => ({ ...input, task: null, isByReturn: false }),
  initial: 'resting',
  on: {
    'task.open': {
      target: '.choosing',
      actions: 'rememberTask',
      description: 'Chooses something to do, perhaps in place of what does not come.',
    },
    'question.change': {
      guard: 'isOtherThanKnown',
      actions: 'rememberQuestion',
      description:
        'The question about the authoritative copy has come up, or is out of the way; what is being done stays.',
    },
  },
  states: {
    resting: {
      description: 'Nothing is being done; what is open stands on the page.',
      meta: { requirements: ['STATUS-24', 'STATUS-14', 'AUTOPAY-27'] },
      on: {
        'enrolment.return': {
          guard: 'isAutopayDue',
          target: 'choosing',
          actions: { type: 'rememberAutopay', params: { isByReturn: true } },
          description:
            'Comes back from an enrolment, and the address says no more of it: autopay opens by itself.',
        },
      },
    },
    choosing: {
      description: 'Whether the question about the authoritative copy comes first.',
      meta: { requirements: ['HOUSE-34'] },
      always: [
        { guard: 'isCopyAsked', target: 'waiting', description: 'It is asked: one question at a time.' },
        { target: 'doing', description: 'Nothing else is asked.' },
      ],
    },
    waiting: {
      description:
        'What is to be done waits until the question about the authoritative copy is out of the way.',
      tags: ['held'],
      meta: { requirements: ['COPY-1', 'HOUSE-34', 'MILE-18'] },
      on: {
        'question.change': {
          guard: 'isOtherThanKnown',
          target: 'doing',
          actions: 'rememberQuestion',
          description: 'It is acknowledged, or left for the next login.',
        },
      },
    },
    doing: {
      description:
        'The call, the checklist, the address or autopay stands open; a question that comes up meanwhile waits for it.',
      tags: ['held', 'open'],
      meta: { requirements: ['STATUS-24', 'CHECK-10', 'COPY-9', 'MILE-18', 'ONB-44'] },
      on: {
        'task.close': [
          {
            guard: 'isAutopayDue',
            target: 'choosing',
            actions: { type: 'rememberAutopay', params: { isByReturn: false } },
            description: 'The checklist is passed: autopay opens by itself.',
          },
          { target: 'resting', actions: 'forgetTask', description: 'It is done, or left for later.' },
        ],
      },
    },
  },
})
