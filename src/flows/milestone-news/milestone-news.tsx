import { useState } from 'react'
import type { User } from '#src/api/queries/people.ts'
import { useMe } from '#src/app/use-me.ts'
import { useIsOverlaid } from '#src/ui/use-is-overlaid.ts'
import { NewsModal } from './news-modal.tsx'
import { newsDue } from './provide.ts'

type Props = {
  agreement: User['agreements'][number]
  /** Another question or form of the page is about to stand above it: news waits until it is gone. */
  isHeld: boolean
  onMoved: () => void
}

/** The news of an agreement, one after the other for somebody who comes late; none for staff who look on. MILE-9. */
export function MilestoneNews({ agreement, isHeld, onMoved }: Props) {
  const { user, impersonator } = useMe()
  const [isPostponed, setIsPostponed] = useState(false)
  const isOverlaid = useIsOverlaid()
  const isFree = impersonator === null && !isHeld && !isOverlaid && !isPostponed
  const due = isFree ? newsDue(agreement) : null
  // What is shown stays until its chart has ended, though the agreement has moved on by then.
  const [shown, setShown] = useState(due)
  if (shown === null && due !== null) setShown(due)
  if (shown === null) return null
  return (
    <NewsModal
      key={shown.modal}
      news={shown}
      user={user}
      agreement={agreement}
      onMoved={() => {
        setShown(null)
        onMoved()
      }}
      onPostponed={() => {
        setIsPostponed(true)
        setShown(null)
      }}
    />
  )
}
