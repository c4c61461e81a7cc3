import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { marksReviewed } from '#domain/onboarding-step.ts'
import type { User } from '#src/api/queries/people.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useMe } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { provideReview } from './provide.ts'

/** Marks the agreement reviewed by the first act that counts as looking at it; a failure is tried again by the next. */
export function useReview(agreement: User['agreements'][number]): () => void {
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const { user, impersonator } = useMe()
  const [logic] = useState(() => provideReview(queryClient, user.id, agreement.id))
  const [, send] = useActor(logic, {
    inspect: recordTaken(sandbox),
    input: { isReviewed: !marksReviewed(agreement.reviewed_by_user, impersonator !== null) },
  })
  return () => send({ type: 'agreement.look' })
}
