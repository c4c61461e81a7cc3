import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { agreementReviewMachine } from '#machines/agreement-review/agreement-review.machine.ts'
import { markReviewed } from '#src/api/queries/onboarding.ts'
import { reportError } from '#src/app/error-reports.ts'

/** Binds the chart of the review to the server. */
export const provideReview = (queryClient: QueryClient, userId: string, agreementId: string) =>
  agreementReviewMachine.provide({
    actors: {
      markReviewed: fromPromise(async () => {
        try {
          await markReviewed(queryClient, userId, agreementId)
        } catch (error) {
          reportError('agreement review', error)
          throw error
        }
      }),
    },
  })
