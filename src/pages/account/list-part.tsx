import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isLost } from '#src/api/failure.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { StaleNote } from '../shell/stale-note.tsx'

type Query = Pick<
  UseQueryResult,
  | 'data'
  | 'error'
  | 'errorUpdateCount'
  | 'isPlaceholderData'
  | 'isError'
  | 'isPaused'
  | 'isFetching'
  | 'dataUpdatedAt'
  | 'refetch'
>

/** A list that comes from the server: awaited, failed with a way to try again, or there. */
export function ListPart({
  query,
  loading,
  children,
}: {
  query: Query
  loading: string
  children: ReactNode
}) {
  if (isLost(query)) return <FailedQueries of={[query]} />
  if (query.data === undefined) {
    return (
      <SkeletonGroup label={loading}>
        <Skeleton height={72} />
        <Skeleton height={72} />
      </SkeletonGroup>
    )
  }
  return (
    <>
      <StaleNote query={query} />
      {children}
    </>
  )
}
