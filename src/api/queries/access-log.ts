import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'

export type AccessLogEntry = components['schemas']['AccessLogEntry']

/** Entries that are fetched at once. */
const pageSize = 10

/** Who of the staff looked at the account, page after page, newest first. */
export const accessLogQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['access-log', userId],
    queryFn: async ({ pageParam, signal }) =>
      bodyOf(
        await api.GET('/users/{id}/access_log/', {
          params: { path: { id: userId }, query: { page: pageParam, page_size: pageSize } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
