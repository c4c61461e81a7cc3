import { useSyncExternalStore } from 'react'
import { overlays } from './open-overlays.ts'

function follow(follower: () => void): () => void {
  overlays.followers.add(follower)
  return () => void overlays.followers.delete(follower)
}
const isAnyOpen = () => overlays.open > 0

/** Whether a dialog or panel stands above the page: what opens by itself waits for it. HOUSE-34 */
export function useIsOverlaid(): boolean {
  return useSyncExternalStore(follow, isAnyOpen, isAnyOpen)
}
