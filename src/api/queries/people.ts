import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'

export type Me = components['schemas']['Me']
export type User = components['schemas']['User']

/** The person of this session and, while impersonating, the staff member. Filled by the session chart. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me> => bodyOf(await api.GET('/users/me/', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/**
 * Asks the server who this is now, whatever is known, and fails at once without a network. What asked before gets the same
 * answer: its own may be older than what is asked about, be of somebody else, or wait for a network. ERROR-13, ERROR-34
 */
export function askWhoThisIs(queryClient: QueryClient): Promise<Me> {
  void queryClient.cancelQueries(meQuery, { silent: true })
  return queryClient.fetchQuery({ ...meQuery, networkMode: 'always', staleTime: 0 })
}
