import type { UseQueryResult } from '@tanstack/react-query'
import { isLost } from '#src/api/failure.ts'

/** The rows to show: those of the question before until the answer comes, none once it could not be had. */
export function foundIn<T>(query: UseQueryResult<T>): T | undefined {
  return isLost(query) ? undefined : query.data
}
