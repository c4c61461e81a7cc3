import { useLocation, useMatches, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Another with each page that comes, not with each that is asked for: the page that stands goes on meanwhile. Come back
 * to before another came, it begins anew, since a form has ended with the leaving.
 */
export function usePageKey(): string {
  const address = useLocation().pathname
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const rests = useRouterState({ select: ({ status }) => status === 'idle' })
  const [last, setLast] = useState({ path, address, isLeft: false, turn: 0 })
  if (last.path !== path) setLast({ path, address, isLeft: false, turn: last.turn })
  else if (rests && last.isLeft) setLast({ path, address, isLeft: false, turn: last.turn + 1 })
  else if (!rests && !last.isLeft && last.address !== address) setLast({ ...last, isLeft: true })
  return `${path} ${last.turn}`
}
