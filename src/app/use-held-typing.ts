import { useEffect, useState } from 'react'
import type { HeldTyping } from './held-typing.ts'
import { useMe } from './use-me.ts'
import { useSession } from './use-session.ts'

/** What this person was typing at this place as their session ended; null when there is nothing. */
export function useFoundTyping<T>(store: HeldTyping<T>, place: string): T | null {
  const { id } = useMe().user
  const [found] = useState(() => store.find(id, place))
  return found
}

/** Holds what is typed and not saved beyond the end of the session; whoever leaves by their own hand leaves nothing. */
export function useHeldTyping<T>(store: HeldTyping<T>, place: string, typed: T | null): void {
  const session = useSession()
  const { id } = useMe().user
  useEffect(() => {
    if (session.getSnapshot().hasTag('signedIn')) store.hold(id, place, typed)
  })
  useEffect(
    () => () => {
      if (session.getSnapshot().hasTag('signedIn')) store.hold(id, place, null)
    },
    [session, store, id, place],
  )
}
