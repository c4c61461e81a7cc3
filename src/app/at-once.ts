import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * For what must not wait for the network without a word: a guard, whose link would do nothing meanwhile, the start, and a
 * press that is answered by a toast. ERROR-13
 */
export const atOnce = { networkMode: 'always' } as const

/** Whether it was asked for already and waits for the network, and with it whoever would ask now. */
export const waitsForNetwork = (queryClient: QueryClient, queryKey: QueryKey): boolean =>
  queryClient.getQueryState(queryKey)?.fetchStatus === 'paused'

const momentMs = 400

/**
 * So long the first paint waits for what would move it when it came later. What fails or takes longer is told by the page.
 * LAYOUT-39
 */
export const waitAMoment = (placing: readonly unknown[]): Promise<unknown> =>
  Promise.race([Promise.allSettled(placing), new Promise((goOn) => setTimeout(goOn, momentMs))])
