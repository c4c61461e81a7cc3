import type { QueryClient } from '@tanstack/react-query'
import { notFound, rootRouteId } from '@tanstack/react-router'
import { statusOf } from '#src/api/failure.ts'
import { userQuery } from '#src/api/queries/users.ts'
import { atOnce, waitsForNetwork } from '#src/app/at-once.ts'

/** Somebody who is unknown, or whom this role may not see, has no page. What cannot be asked now, the page asks again. ADMIN-20 */
export async function bringUser(queryClient: QueryClient, userId: string): Promise<void> {
  const query = userQuery(userId)
  if (waitsForNetwork(queryClient, query.queryKey)) return
  try {
    await queryClient.fetchQuery({ ...query, ...atOnce })
  } catch (error) {
    // An id that is none is refused as it is written.
    if ([400, 404].includes(statusOf(error))) throw notFound({ routeId: rootRouteId })
  }
}
