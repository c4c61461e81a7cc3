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
      full: { output: 'full' },
      looking: { output: 'looking' },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ problem }) => ({ problem }),
  invariants: {
    'no answer is kept': (snapshot) => !JSON.stringify(snapshot.context).includes('In a month'),
  },
  // Only a new question is refused for want of room.
  apart: ['saveFaq full'],
  byHand: {
    starts: {
      start: 'Sign in as `admin` and open a question of the list at `/admin/manage_faqs`.',
    },
    answers: {
      saveFaq: {
        changedMeanwhile:
          'In a private window sign in as `marketing` and save another answer to this question.',
        notKnown: 'At `/sandbox/browser` let `updateFaq` answer 504 once.',
        full: 'Open `/admin/manage_faqs?question=new` instead, and press "Take up the room" at `/sandbox/` in another tab; press "Give it back" there afterward.',
        looking:
          'In another tab start looking from the profile of a homeowner, with the scripts of this one paused in the developer tools meanwhile.',
        unreachable: 'At `/sandbox/browser` let `updateFaq` answer 503 once.',
      },
    },
  },
}
