import type { QueryClient } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'
import { meQuery } from './people.ts'

type Schemas = components['schemas']
export type Checklist = Schemas['WelcomeChecklist']

/** The questions as they are asked now; not kept, so that the checklist starts clean each time. CHECK-16. */
export async function fetchChecklist(agreementId: string, signal: AbortSignal): Promise<Checklist> {
  const path = '/agreements/{id}/welcome_checklist/'
  return bodyOf(await api.GET(path, { params: { path: { id: agreementId } }, signal }))
}

/** Sends the answers, and fetches the person anew, whose agreement stands otherwise by them. */
export async function submitChecklist(
  queryClient: QueryClient,
  agreementId: string,
  body: Schemas['WelcomeChecklistSubmission'],
): Promise<Schemas['WelcomeChecklistOutcome']> {
  const path = '/agreements/{id}/welcome_checklist/'
  const outcome = bodyOf(await api.POST(path, { params: { path: { id: agreementId } }, body }))
  queryClient.setQueryData(meQuery.queryKey, (me) => {
    if (me === undefined) return me
    const agreements = me.user.agreements.map((agreement) =>
      agreement.id === agreementId ? { ...agreement, welcome_checklist_status: outcome.status } : agreement,
    )
    return { ...me, user: { ...me.user, agreements } }
  })
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  return outcome
}
