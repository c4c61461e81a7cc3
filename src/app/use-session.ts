import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { PublicConfig } from './config.ts'
import type { Session } from './session.ts'

/** The session actor of this page. */
export function useSession(): Session {
  return useRouter().options.context.session
}

export function useConfig(): PublicConfig {
  return useRouter().options.context.config
}

/** The login chart while nobody is signed in. */
export function useSignIn() {
  return useSelector(useSession(), ({ children }) => children.signIn)
}

/** The inactivity chart while somebody is signed in. */
export function usePresence() {
  return useSelector(useSession(), ({ children }) => children.watchPresence)
}

/**
 * Whether somebody is signed in at this moment. Pages of the house stand only then: what they show belongs to a
 * person, and asking for it after the end would be answered 401.
 */
export function useIsSignedIn(): boolean {
  return useSelector(useSession(), (snapshot) => snapshot.hasTag('signedIn'))
}
