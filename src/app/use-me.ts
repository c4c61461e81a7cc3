import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Flags } from '#domain/feature-flags.ts'
import { type Me, meQuery } from '#src/api/queries/people.ts'
import { accessOf } from './access.ts'
import { agreementChoice, chosenAgreement } from './agreement-choice.ts'
import { flagsOf } from './query-client.ts'

/** The signed-in person and, while impersonating, the staff member. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data
}

/** The flags as they were settled at start. */
export function useFlags(): Flags {
  return flagsOf(useRouter().options.context.queryClient)
}

/** The agreement that this tab shows; null for somebody without one. */
export function useAgreement() {
  const { user } = useMe()
  useSyncExternalStore(agreementChoice.subscribe, agreementChoice.id, agreementChoice.id)
  return chosenAgreement(user.agreements)
}

/** Whether the person reaches the dashboard with the agreement that this tab shows. */
export function useDashboardAccess(): boolean {
  const me = useMe()
  useAgreement()
  return accessOf(useRouter().options.context.queryClient, me)
}
