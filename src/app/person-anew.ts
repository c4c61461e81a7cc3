import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
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

/** For a page that says how a project stands: who comes to it finds nothing older than a minute for long. */
export function usePersonAnew(): void {
  const { queryClient } = useRouter().options.context
  useEffect(() => askPersonAnew(queryClient), [queryClient])
}
