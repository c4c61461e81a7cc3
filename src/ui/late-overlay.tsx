import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { untilBrought } from './until-brought.ts'

/**
 * For what opens above the page: it is asked for when it opens first, and again until it comes, so that the page below
 * keeps what was typed. It waits without a Suspense, which would keep back for 300 ms what has come.
 */
export function lateOverlay<Props extends { isOpen: boolean }>(
  bring: () => Promise<{ default: (props: Props) => ReactNode }>,
) {
  let Window: ((props: Props) => ReactNode) | undefined
  let isAsked = false
  const waiting = new Set<() => void>()
  const follow = (follower: () => void) => {
    waiting.add(follower)
    return () => void waiting.delete(follower)
  }
  const ask = async () => {
    if (isAsked) return
    isAsked = true
    Window = (await untilBrought(bring)).default
    for (const follower of waiting) follower()
  }
  return function LateOverlay(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.isOpen)
    if (props.isOpen && !wasOpened) setWasOpened(true)
    const Here = useSyncExternalStore(
      follow,
      () => Window,
      () => undefined,
    )
    useEffect(() => {
      if (wasOpened) void ask()
    }, [wasOpened])
    return wasOpened && Here !== undefined ? <Here {...props} /> : null
  }
}
