import type { QueryClient } from '@tanstack/react-query'
import { meQuery, type User } from './people.ts'

/** Notes in the cache what a person has just changed of themselves, unless somebody else is here by now. */
export function noteMe(queryClient: QueryClient, userId: string, changed: Partial<User>): void {
  queryClient.setQueryData(meQuery.queryKey, (me) =>
    me?.user.id === userId ? { ...me, user: { ...me.user, ...changed } } : me,
  )
  // What is on its way may be from before the change.
  if (queryClient.isFetching({ queryKey: meQuery.queryKey }) > 0) loadMeAgain(queryClient)
}

/** Has the person loaded anew, behind what is shown; what is known of them stays until then, and when that fails. */
export function loadMeAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}
