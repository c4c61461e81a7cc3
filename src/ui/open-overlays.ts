import { useLayoutEffect } from 'react'

/** How many dialogs and panels stand above the page, and who follows that. */
export const overlays = { open: 0, followers: new Set<() => void>() }

function count(change: 1 | -1): void {
  overlays.open += change
  for (const follower of overlays.followers) follower()
}

/** Counts a dialog or panel among those that stand above the page. */
export function useCountedOverlay(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    count(1)
    return () => count(-1)
  }, [isOpen])
}
