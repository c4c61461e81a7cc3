import { useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from '#src/api/queries/people.ts'

/** When the person was read last, in epoch ms: how old what came with them is. */
export function useMeRead(): number {
  return useSuspenseQuery(meQuery).dataUpdatedAt
}
