import { useLayoutEffect, useSyncExternalStore } from 'react'

let open = 0
const listeners = new Set<() => void>()

function count(change: 1 | -1): void {
  open += change
  for (const listener of listeners) listener()
}

/** Counts a dialog or panel among those that stand above the page. */
export function useCountedOverlay(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    count(1)
    return () => count(-1)
  }, [isOpen])
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const isAnyOpen = () => open > 0

/** Whether a dialog or panel stands above the page: what opens by itself waits for it. HOUSE-34 */
export function useIsOverlaid(): boolean {
  return useSyncExternalStore(follow, isAnyOpen, isAnyOpen)
}
