import type { Cases } from '#flowkit/flow.ts'
import type { welcomeChecklistMachine } from './welcome-checklist.machine.ts'

const unreachable = { error: new Error('network') }

export const welcomeChecklistCases: Cases<typeof welcomeChecklistMachine> = {
  inputs: { opened: undefined },
  events: {
    'checklist.retry': 'plain',
    'question.answer': {
      first: { questionId: 'copy', answer: 'yes' },
      second: { questionId: 'payment', answer: 'yes' },
      third: { questionId: 'promise', answer: 'no' },
    },
    'page.continue': 'plain',
    'page.back': 'plain',
    'checklist.submit': { ticked: { isAcknowledged: true }, unticked: { isAcknowledged: false } },
    'checklist.close': 'plain',
    'leave.cancel': 'plain',
    'leave.confirm': 'plain',
  },
  outcomes: {
    loadChecklist: { loaded: { output: { pages: [['copy', 'payment'], ['promise']] } }, unreachable },
    submitChecklist: {
      passed: { output: { kind: 'passed' } },
      notPassed: { output: { kind: 'notPassed' } },
      conflict: {
        output: { kind: 'refused', refusal: { kind: 'serverDetail', detail: 'Your checklist is complete.' } },
      },
      impersonator: {
        output: { kind: 'refused', refusal: { kind: 'message', id: 'checklist.impersonating' } },
      },
      unreachable,
    },
  },
  readingActors: ['loadChecklist'],
  project: ({ pages, page, answers, gaps, isAcknowledgementMissing, refusal }) => ({
    pages,
    page,
    answers,
    gaps,
    isAcknowledgementMissing,
    refusal,
  }),
}
