import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * For what must not wait for the network without a word: a guard, whose link would do nothing meanwhile, the start, and a
 * press that is answered by a toast. ERROR-13
 */
export const atOnce = { networkMode: 'always' } as const

/** Whether it was asked for already and waits for the network, and with it whoever would ask now. */
export const waitsForNetwork = (queryClient: QueryClient, queryKey: QueryKey): boolean =>
  queryClient.getQueryState(queryKey)?.fetchStatus === 'paused'
