import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** For a guard, which must not wait for the network: the link that was followed would do nothing meanwhile. ERROR-13 */
export const atOnce = { networkMode: 'always' } as const

/** Whether it was asked for already and waits for the network, and with it whoever would ask now. */
export const waitsForNetwork = (queryClient: QueryClient, queryKey: QueryKey): boolean =>
  queryClient.getQueryState(queryKey)?.fetchStatus === 'paused'
