import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Arrival } from '#src/pages/tasks/task-modals.tsx'

/**
 * Whether the address of the page says that the homeowner comes back from an enrolment: arrived for one rendering of each
 * time that it does, since it may again while the page stands, and awaited while that is still on its way. A page that was
 * left for it begins anew once the router rests (`usePageKey`), so nothing is opened or removed before. STATUS-14
 */
export function useArrival(): Arrival {
  const { isAchRedirect } = useSearch({ from: '/_home/status' })
  const navigate = useNavigate({ from: '/status' })
  const rests = useRouterState({ select: ({ status }) => status === 'idle' })
  const isSaid = isAchRedirect === true
  const isHere = isSaid && rests
  const [wasHere, setWasHere] = useState(false)
  useEffect(() => {
    if (isHere)
      void navigate({
        search: (search) => ({ ...search, isAchRedirect: undefined }),
        state: true,
        replace: true,
      })
  }, [isHere, navigate])
  if (isHere && !wasHere) setWasHere(true)
  if (!isSaid && wasHere) setWasHere(false)
  if (isHere && !wasHere) return 'arrived'
  return isSaid && !wasHere ? 'awaited' : null
}
