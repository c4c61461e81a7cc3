import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Whether somebody comes back from an enrolment: while the address says so, and until that is out of it, which is told
 * then, each time that it came, since it may come again while the page stands. What opens has a step of its own in the
 * history, and the one before it must not say so when that is closed: two changes of the history in one moment are one, so
 * the first has to rest. A page that was left for it begins anew once the router rests (`usePageKey`), so nothing is told
 * or removed before. STATUS-14
 */
export function useArrival(onArrived: () => void): boolean {
  const { isAchRedirect } = useSearch({ from: '/_home/status' })
  const navigate = useNavigate({ from: '/status' })
  const rests = useRouterState({ select: ({ status }) => status === 'idle' })
  const tell = useEffectEvent(onArrived)
  const isSaid = isAchRedirect === true
  const isHere = isSaid && rests
  const [isBeingRemoved, setIsBeingRemoved] = useState(false)
  const hasArrived = isBeingRemoved && !isSaid && rests
  useEffect(() => {
    if (!isHere) return
    setIsBeingRemoved(true)
    void navigate({
      search: (search) => ({ ...search, isAchRedirect: undefined }),
      state: true,
      replace: true,
    })
  }, [isHere, navigate])
  useEffect(() => {
    if (!hasArrived) return
    tell()
    setIsBeingRemoved(false)
  }, [hasArrived])
  return isSaid || isBeingRemoved
}
