import type { QueryClient } from '@tanstack/react-query'
import { listPolicy } from '#domain/policy.ts'
import { meQuery } from '#src/api/queries/people.ts'
import { meOf } from './query-client.ts'

/**
 * Asks for the person again behind what is shown: when that is a minute old, or in any case. What is known stays until the
 * answer has come, and when none comes. STATUS-23
 */
export function askPersonAnew(queryClient: QueryClient, staleTime: number = listPolicy.personStaleMs): void {
  if (meOf(queryClient) === null) return
  queryClient.fetchQuery({ ...meQuery, staleTime }).catch(() => {
    // Nothing was asked for by hand; the next look asks again.
  })
}
