import type { Cases } from '#flowkit/flow.ts'
import type { agreementReviewMachine } from './agreement-review.machine.ts'

export const agreementReviewCases: Cases<typeof agreementReviewMachine> = {
  inputs: { unread: { isReviewed: false }, reviewed: { isReviewed: true } },
  events: { 'agreement.look': 'plain' },
  outcomes: {
    markReviewed: { marked: { output: undefined }, unreachable: { error: new Error('network') } },
  },
  project: ({ isReviewed }) => ({ isReviewed }),
}
