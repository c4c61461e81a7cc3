import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { marksReviewed } from '#domain/onboarding-step.ts'
import { agreementReviewMachine } from '#machines/agreement-review/agreement-review.machine.ts'
import { markReviewed } from '#src/api/queries/onboarding.ts'
import type { User } from '#src/api/queries/people.ts'
import { reportError } from '#src/app/error-reports.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useMe } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'

/** Marks the agreement reviewed by the first act that counts as looking at it; a failure is tried again by the next. */
export function useReview(agreement: User['agreements'][number]): () => void {
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const { user, impersonator } = useMe()
  const [logic] = useState(() =>
    agreementReviewMachine.provide({
      actors: {
        markReviewed: fromPromise(async () => {
          try {
            await markReviewed(queryClient, user.id, agreement.id)
          } catch (error) {
            reportError('agreement review', error)
            throw error
          }
        }),
      },
    }),
  )
  const [, send] = useActor(logic, {
    inspect: recordTaken(sandbox),
    input: { isReviewed: !marksReviewed(agreement.reviewed_by_user, impersonator !== null) },
  })
  return () => send({ type: 'agreement.look' })
}
