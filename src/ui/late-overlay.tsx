import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

type Safely = <T>(bring: () => Promise<T>) => () => Promise<T>

const plainly: Safely = (bring) => bring
let safely = plainly

/** How what opens above a page is asked for from now on: again, when it does not come. */
export function bringOverlaysBy(way: Safely): void {
  safely = way
}

/**
 * For what opens above the page: it is asked for when it opens first, and the page below keeps what was typed meanwhile.
 * It waits without a Suspense, which would keep back for 300 ms what has come.
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
    try {
      Window = (await safely(bring)()).default
      for (const follower of waiting) follower()
    } catch (error) {
      // Refused before anybody has signed in, it is asked for anew when it opens next; later only a fault comes here.
      if (safely !== plainly) throw error
    } finally {
      isAsked = false
    }
  }
  return function LateOverlay(props: Props) {
    const { isOpen } = props
    const [wasOpened, setWasOpened] = useState(isOpen)
    if (isOpen && !wasOpened) setWasOpened(true)
    const Here = useSyncExternalStore(
      follow,
      () => Window,
      () => undefined,
    )
    useEffect(() => {
      if (isOpen && Window === undefined) void ask()
    }, [isOpen])
    return wasOpened && Here !== undefined ? <Here {...props} /> : null
  }
}
