import { type ReactNode, Suspense, useState } from 'react'
import { opensByItself } from '#domain/autopay.ts'
import type { User } from '#src/api/queries/people.ts'
import { useFlags } from '#src/app/use-me.ts'
import { useBackHandedDown } from '#src/app/use-own-back.ts'
import { useIsCopyAsked } from '#src/flows/authoritative-copy/use-is-copy-asked.ts'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import type { Task } from './tasks.ts'

const AutopayModal = latePart(async () => ({
  default: (await import('#src/flows/autopay/autopay-modal.tsx')).AutopayModal,
}))
const TpvModal = latePart(async () => ({ default: (await import('#src/flows/tpv/tpv-modal.tsx')).TpvModal }))
const ChecklistModal = latePart(async () => ({
  default: (await import('#src/flows/welcome-checklist/checklist-modal.tsx')).ChecklistModal,
}))
const AddressModal = latePart(async () => ({
  default: (await import('#src/flows/billing-address/address-modal.tsx')).AddressModal,
}))

/** Somebody who comes back from an enrolment: arrived for one rendering, awaited while that is on its way. STATUS-14 */
export type Arrival = 'arrived' | 'awaited' | null

/** Where the tasks are done: the modal that is open, at most one, and how another is opened. */
export function useTaskModals(
  project: { user: User; agreement: User['agreements'][number] },
  page: {
    /** The task that the page itself is about. */
    own?: Task | null
    arrival?: Arrival
  } = {},
): {
  open: (task: Task) => void
  modals: ReactNode
  /** A question or a form stands above the page, or is about to. */
  isHeld: boolean
} {
  const { agreement } = project
  const { own = null, arrival = null } = page
  const { ach_modal } = useFlags()
  const [opened, setOpened] = useState<Task | null>(null)
  const [isByRedirect, setIsByRedirect] = useState(false)
  // What is being done is not taken away by it.
  if (arrival === 'arrived' && opened === null && opensByItself(agreement, 'redirect', ach_modal)) {
    setOpened('autopay')
    setIsByRedirect(true)
  }
  // A call stands once: the page has come to its step.
  if (opened === 'tpv' && own === 'tpv') setOpened(null)
  const isCopyAsked = useIsCopyAsked(agreement)
  const [standing, setStanding] = useState<Task | null>(null)
  // One question at a time, which takes away nothing that stands.
  const isAwaited = isCopyAsked && standing !== opened
  const shown = isAwaited ? null : opened
  if (standing !== shown) setStanding(shown)
  const open = (task: Task | null) => {
    setOpened(task)
    setIsByRedirect(false)
  }
  const close = () => open(null)
  const back = useBackHandedDown('task', shown !== null, close)
  const closeChecklist = ({ passed }: { passed: boolean }) =>
    open(passed && opensByItself(agreement, 'checklistPassed', ach_modal) ? 'autopay' : null)
  const modals = (
    <SectionBoundary name="task" resetBy={shown ?? ''}>
      <Suspense fallback={null}>
        {shown === 'tpv' && <TpvModal {...project} back={back} onClosed={close} />}
        {shown === 'checklist' && <ChecklistModal {...project} back={back} onClosed={closeChecklist} />}
        {shown === 'address' && <AddressModal {...project} back={back} onClosed={close} />}
        {shown === 'autopay' && (
          <AutopayModal {...project} back={back} arrivedByRedirect={isByRedirect} onClosed={close} />
        )}
      </Suspense>
    </SectionBoundary>
  )
  return { open, modals, isHeld: isCopyAsked || shown !== null || arrival !== null }
}
