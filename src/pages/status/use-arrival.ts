import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Arrival } from '#src/pages/tasks/task-modals.tsx'

/**
 * Whether the address of the page says that the homeowner comes back from an enrolment: awaited while it does, and arrived
 * for one rendering once it says so no more, each time that it did, since it may again while the page stands. What opens
 * has a step of its own in the history, and the one before it must not say so when that is closed. A page that was left for
 * it begins anew once the router rests (`usePageKey`), so nothing is opened or removed before. STATUS-14
 */
export function useArrival(): Arrival {
  const { isAchRedirect } = useSearch({ from: '/_home/status' })
  const navigate = useNavigate({ from: '/status' })
  const rests = useRouterState({ select: ({ status }) => status === 'idle' })
  const isSaid = isAchRedirect === true
  const isHere = isSaid && rests
  const [isAwaited, setIsAwaited] = useState(isSaid)
  useEffect(() => {
    if (isHere)
      void navigate({
        search: (search) => ({ ...search, isAchRedirect: undefined }),
        state: true,
        replace: true,
      })
  }, [isHere, navigate])
  if (isSaid && !isAwaited) setIsAwaited(true)
  const hasArrived = isAwaited && !isSaid && rests
  if (hasArrived) setIsAwaited(false)
  if (hasArrived) return 'arrived'
  return isAwaited ? 'awaited' : null
}
