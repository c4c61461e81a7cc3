import { useState } from 'react'

/** Why it failed last, also while it is asked for again: a query without data forgets it then. */
export function useLastError(error: Error | null | undefined): Error | null | undefined {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return last
}
