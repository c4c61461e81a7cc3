import type { Cases } from '#flowkit/flow.ts'
import type { faqEditingMachine } from './faq-editing.machine.ts'

const draft = { question: 'When is my first payment due?', answer: 'In a month.', hidden: false, tagIds: [] }

export const faqEditingCases: Cases<typeof faqEditingMachine> = {
  inputs: { start: undefined },
  events: {
    'draft.save': {
      complete: { draft, standing: 'complete' },
      incomplete: { draft: { ...draft, question: '' }, standing: 'incomplete' },
      untouched: { draft, standing: 'untouched' },
    },
    'page.leave': { unsaved: { isUnsaved: true }, saved: { isUnsaved: false } },
    'leave.cancel': 'plain',
    'leave.confirm': 'plain',
    'mine.keep': { written: { draft } },
    'theirs.take': 'plain',
    'comparison.close': 'plain',
  },
  outcomes: {
    saveFaq: {
      saved: { output: 'saved' },
      changedMeanwhile: { output: 'changedMeanwhile' },
      notKnown: { output: 'notKnown' },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ problem }) => ({ problem }),
  invariants: {
    'no answer is kept': (snapshot) => !JSON.stringify(snapshot.context).includes('In a month'),
  },
  byHand: {
    starts: {
      start: 'Sign in as `admin` and open a question of the list at `/admin/manage_faqs`.',
    },
    answers: {
      saveFaq: {
        changedMeanwhile:
          'In a private window sign in as `marketing` and save another answer to this question.',
        notKnown: 'At `/sandbox/browser` let `updateFaq` answer 504 once.',
        unreachable: 'At `/sandbox/browser` let `updateFaq` answer 503 once.',
      },
    },
  },
}
