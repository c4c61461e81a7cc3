import type { QueryClient } from '@tanstack/react-query'
import { meQuery, type User } from './people.ts'

/** Notes in the cache what a person has just changed of themselves, unless somebody else is here by now. */
export function noteMe(queryClient: QueryClient, userId: string, changed: Partial<User>): void {
  const { queryKey } = meQuery
  queryClient.setQueryData(
    queryKey,
    (me) => (me?.user.id === userId ? { ...me, user: { ...me.user, ...changed } } : me),
    // The rest is as old as before: what is due goes by the day on which it was read.
    { updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt },
  )
  // What is on its way may be from before the change.
  if (queryClient.isFetching({ queryKey }) > 0) loadMeAgain(queryClient)
}

/** Notes in the cache what has just changed of an agreement of theirs; the rest of it may be younger than that. */
export function noteAgreement(
  queryClient: QueryClient,
  userId: string,
  id: string,
  changed: Partial<User['agreements'][number]>,
): void {
  const agreements = queryClient.getQueryData(meQuery.queryKey)?.user.agreements ?? []
  noteMe(queryClient, userId, {
    agreements: agreements.map((one) => (one.id === id ? { ...one, ...changed } : one)),
  })
}

/** Has the person loaded anew, behind what is shown; what is known of them stays until then, and when that fails. */
export function loadMeAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}
