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
  project: ({ pages, page, answers, gaps, missing, refusal }) => ({
    pages,
    page,
    answers,
    gaps,
    isAcknowledgementMissing: missing !== null,
    refusal,
  }),
  apart: 'all',
  byHand: {
    starts: {
      opened:
        'Sign in as `checklist-required` at `/sandbox/` and press Answer the welcome checklist at `/status`. Start over at `/sandbox/` when it was submitted before.',
    },
    startsFor: {
      submitChecklist: {
        impersonator: {
          opened:
            'Sign in as `support` at `/sandbox/`, Impersonate and Start looking at the profile of Tom Lindqvist, of `checklist-required`, and press Answer the welcome checklist at `/status`. Start over at `/sandbox/` when it was submitted before.',
        },
      },
    },
    answers: {
      loadChecklist: {
        unreachable: 'First, at `/sandbox/browser`, let `getWelcomeChecklist` answer 503 once.',
      },
      submitChecklist: {
        notPassed: 'Answer Yes to the question of the second page.',
        conflict: 'First pass it as the same person in another browser, in Spanish.',
        unreachable: 'First, at `/sandbox/browser`, let `submitWelcomeChecklist` answer 503 once.',
      },
    },
  },
}
