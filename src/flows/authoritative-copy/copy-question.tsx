import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { asksForAcknowledgement } from '#domain/authoritative-copy.ts'
import type { User } from '#src/api/queries/people.ts'
import { useMe } from '#src/app/use-me.ts'
import { useIsOverlaid } from '#src/ui/use-is-overlaid.ts'
import { CopyModal } from './copy-modal.tsx'
import { useIsCopyHeld } from './held-copy.ts'
import { wasCopyLeft } from './left-copies.ts'

/** Asks on the pages on which the acknowledgement is asked for, once for each login, and takes nothing away. COPY-9 */
export default function CopyQuestion({ agreement }: { agreement: User['agreements'][number] }) {
  const { pathname } = useLocation()
  const { user, impersonator } = useMe()
  const isOverlaid = useIsOverlaid()
  const [stands, setStands] = useState(false)
  const isHeld = useIsCopyHeld(agreement.id)
  const asks = asksForAcknowledgement({
    acknowledged: !isHeld && agreement.authoritative_copy_acknowledged,
    path: pathname,
    // One that is left is closing.
    closedSinceLogin: !stands && wasCopyLeft(user.id, agreement.id),
    impersonated: impersonator !== null,
    canceled: agreement.current_milestone === 'CANCELED',
  })
  const isNext = asks && (stands || !isOverlaid)
  if (stands !== isNext) setStands(isNext)
  return isNext ? <CopyModal agreement={agreement} user={user} /> : null
}
