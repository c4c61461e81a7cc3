import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { asksForAcknowledgement } from '#domain/authoritative-copy.ts'
import type { User } from '#src/api/queries/people.ts'
import { useMe } from '#src/app/use-me.ts'
import { useIsCopyHeld } from './held-copy.ts'
import { followLeftCopies, wasCopyLeft } from './left-copies.ts'

/** Whether the question about the authoritative copy stands on this page; whatever else would open by itself waits. */
export function useIsCopyAsked(agreement: User['agreements'][number]): boolean {
  const { pathname } = useLocation()
  const { user, impersonator } = useMe()
  const wasLeft = () => wasCopyLeft(user.id, agreement.id)
  const isHeld = useIsCopyHeld(agreement.id)
  const asks = asksForAcknowledgement({
    acknowledged: agreement.authoritative_copy_acknowledged,
    path: pathname,
    closedSinceLogin: useSyncExternalStore(followLeftCopies, wasLeft, wasLeft),
    impersonated: impersonator !== null,
    canceled: agreement.current_milestone === 'CANCELED',
  })
  return asks || isHeld
}
