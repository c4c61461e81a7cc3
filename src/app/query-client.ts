import { QueryClient } from '@tanstack/react-query'
import { type Flags, flagsOff } from '#domain/feature-flags.ts'
import { flagsQuery } from '#src/api/queries/flags.ts'
import { type Me, meQuery } from '#src/api/queries/people.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } },
  })
}

/** Everything that was fetched for a person goes; the flags belong to nobody and stay. */
export function forgetPersonalData(client: QueryClient): void {
  const isPersonal = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'flags',
  }
  void client.cancelQueries(isPersonal)
  client.removeQueries(isPersonal)
  client.getMutationCache().clear()
}

/** The flags that were loaded at start; undefined when they did not come in time. */
export function loadedFlagsOf(client: QueryClient): Flags | undefined {
  return client.getQueryData(flagsQuery.queryKey)
}

/** The flags that were loaded at start; all off when they did not come in time. */
export function flagsOf(client: QueryClient): Flags {
  return loadedFlagsOf(client) ?? flagsOff
}

/** The signed-in person, or null. */
export function meOf(client: QueryClient): Me | null {
  return client.getQueryData(meQuery.queryKey) ?? null
}
