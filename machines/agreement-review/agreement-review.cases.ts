import type { Cases } from '#flowkit/flow.ts'
import type { agreementReviewMachine } from './agreement-review.machine.ts'

export const agreementReviewCases: Cases<typeof agreementReviewMachine> = {
  inputs: { unread: { isReviewed: false }, reviewed: { isReviewed: true } },
  events: { 'agreement.look': 'plain' },
  outcomes: {
    markReviewed: { marked: { output: undefined }, unreachable: { error: new Error('network') } },
  },
  project: ({ isReviewed }) => ({ isReviewed }),
  byHand: {
    starts: {
      unread:
        'Sign in as `onboarding-begins` and open `/status?onboarding-step=2`. Start over at `/sandbox/` once it is reviewed.',
      reviewed: 'Sign in as `pre-pto-tpv-pending` and open `/status?onboarding-step=2`.',
    },
    events: { 'agreement.look': { plain: 'Press "Download contract".' } },
    answers: {
      markReviewed: {
        unreachable: 'At `/sandbox/browser` let `reviewAgreement` answer 503 once.',
      },
    },
  },
}
