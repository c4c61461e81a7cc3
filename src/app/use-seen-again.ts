import { useEffect, useEffectEvent } from 'react'
import { useSession } from './use-session.ts'

/** Tells when somebody looks at the page again who looked elsewhere, unless their session ended meanwhile. */
export function useSeenAgain(onSeen: () => void): void {
  const session = useSession()
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const tell = () => {
      // The session chart hears the time before this: it listens since the sign-in.
      if (!document.hidden && session.getSnapshot().hasTag('signedIn')) seen()
    }
    document.addEventListener('visibilitychange', tell)
    window.addEventListener('focus', tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
      window.removeEventListener('focus', tell)
    }
  }, [session])
}
