import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OnboardingMilestone } from '#domain/milestones.ts'
import { api, bodyOf } from '../client.ts'
import { ApiFailure } from '../failure.ts'
import type { components } from '../schema.gen.ts'
import { noteAgreement } from './note-me.ts'

type Agreement = components['schemas']['Agreement']

/** Moves onboarding on; gives the agreement as it stands then. */
export async function setOnboardingMilestone(
  queryClient: QueryClient,
  userId: string,
  id: string,
  milestone: OnboardingMilestone,
): Promise<Agreement> {
  const agreement = bodyOf(
    await api.POST('/agreements/{id}/set_onboarding_milestone/', {
      params: { path: { id } },
      body: { milestone },
    }),
  )
  noteAgreement(queryClient, userId, id, agreement)
  return agreement
}

/** Whether it has moved on further, or was canceled, since it was read: what is known of it is old. */
export const hasMovedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 409 && ['backwards', 'canceled'].includes(error.code)

/** Whether the project is not where it was when it was read: the platform has taken a milestone back. */
export const isTakenBack = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 409 && error.code === 'not_reached'

/** Marks an agreement reviewed. */
export async function markReviewed(queryClient: QueryClient, userId: string, id: string): Promise<void> {
  const agreement = bodyOf(await api.POST('/agreements/{id}/review_agreement/', { params: { path: { id } } }))
  noteAgreement(queryClient, userId, id, agreement)
}

/** The videos that are not hidden, in their order. */
export const videosQuery = queryOptions({
  queryKey: ['videos'],
  queryFn: async ({ signal }) => bodyOf(await api.GET('/videos/', { signal })),
  staleTime: 15 * 60_000,
})
