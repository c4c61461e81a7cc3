import { useLayoutEffect, useSyncExternalStore } from 'react'

/** The agreements whose question, or its confirmation, stands on the page, and who follows that. */
const standing = new Set<string>()
const followers = new Set<() => void>()
const tell = () => {
  for (const follower of followers) follower()
}
const follow = (follower: () => void) => {
  followers.add(follower)
  return () => void followers.delete(follower)
}

/** Tells that the question about an agreement stands, as long as it does: it may be answered elsewhere meanwhile. */
export function useCopyStands(agreementId: string, stands: boolean): void {
  useLayoutEffect(() => {
    if (!stands) return
    standing.add(agreementId)
    tell()
    return () => {
      standing.delete(agreementId)
      tell()
    }
  }, [agreementId, stands])
}

export function useIsCopyStanding(agreementId: string): boolean {
  const isStanding = () => standing.has(agreementId)
  return useSyncExternalStore(follow, isStanding, isStanding)
}
