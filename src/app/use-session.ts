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
