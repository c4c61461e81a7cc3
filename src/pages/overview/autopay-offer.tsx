import { Suspense, useState } from 'react'
import type { User } from '#src/api/queries/people.ts'
import { useBackHandedDown } from '#src/app/use-own-back.ts'
import { AutopayBanner } from '#src/flows/autopay/autopay-banner.tsx'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import * as css from './overview.css.ts'

const AutopayModal = latePart(async () => ({
  default: (await import('#src/flows/autopay/autopay-modal.tsx')).AutopayModal,
}))

/** The note that autopay is off, and the modal in which it is turned on, which outlives the note. */
type Offered = {
  agreement: User['agreements'][number]
  user: User
  isSecond?: boolean
  /** Whether the modal is open, where the page itself opens it too. */
  opened?: [boolean, (isOpen: boolean) => void]
}

export function AutopayOffer({ isSecond = false, opened, ...project }: Offered) {
  const own = useState(false)
  const [isOpen, setIsOpen] = opened ?? own
  const close = () => setIsOpen(false)
  const back = useBackHandedDown('autopay', isOpen, close)
  return (
    <>
      <div className={css.offer}>
        <AutopayBanner {...project} isSecond={isSecond} onEnroll={() => setIsOpen(true)} />
      </div>
      {isOpen && (
        <SectionBoundary name="autopay" isAsked>
          <Suspense fallback={null}>
            <AutopayModal {...project} back={back} arrivedByRedirect={false} onClosed={close} />
          </Suspense>
        </SectionBoundary>
      )}
    </>
  )
}
