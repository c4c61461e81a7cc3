import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in prerendered markup, true as soon as the application answers. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
