import { queryOptions } from '@tanstack/react-query'
import { type Flags, flagsFrom } from '#domain/feature-flags.ts'
import { api, bodyOf } from '../client.ts'

/** Loaded once at start and never again. */
export const flagsQuery = queryOptions({
  queryKey: ['flags'],
  queryFn: async ({ signal }): Promise<Flags> =>
    flagsFrom(bodyOf(await api.GET('/feature_flags/', { signal }))),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})
