import { useLayoutEffect, useSyncExternalStore } from 'react'

/** The agreements whose question is ticked, or confirmed and yet to be read, and who follows that. */
const held = new Set<string>()
const followers = new Set<() => void>()
const tell = () => {
  for (const follower of followers) follower()
}
const follow = (follower: () => void) => {
  followers.add(follower)
  return () => void followers.delete(follower)
}

/** Tells that something of the question about an agreement would be lost, as long as it would: it may be read anew as acknowledged. STATUS-23 */
export function useHeldCopy(agreementId: string, isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return
    held.add(agreementId)
    tell()
    return () => {
      held.delete(agreementId)
      tell()
    }
  }, [agreementId, isHeld])
}

export function useIsCopyHeld(agreementId: string): boolean {
  const isHeld = () => held.has(agreementId)
  return useSyncExternalStore(follow, isHeld, isHeld)
}
