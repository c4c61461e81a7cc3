import { type ReactNode, Suspense } from 'react'
import type { Task } from '#domain/task.ts'
import type { User } from '#src/api/queries/people.ts'
import { useBackHandedDown } from '#src/app/use-own-back.ts'
import { useTasks } from '#src/flows/tasks/use-tasks.ts'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { latePart } from '#src/ui/late-part.tsx'

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

/**
 * Where the tasks are done: the modal that is open, at most one, and how another is opened.
 *
 * @param own - The task that the page itself is about.
 */
export function useTaskModals(
  project: { user: User; agreement: User['agreements'][number] },
  own: Task | null = null,
): Pick<ReturnType<typeof useTasks>, 'open' | 'comeBack' | 'isHeld'> & { modals: ReactNode } {
  const { shown, isByReturn, isHeld, open, close, closeChecklist, comeBack } = useTasks(
    project.agreement,
    own,
  )
  const back = useBackHandedDown('task', shown !== null, close)
  const modals = (
    <SectionBoundary name="task" isAsked resetBy={shown ?? ''}>
      <Suspense fallback={null}>
        {shown === 'tpv' && <TpvModal {...project} back={back} onClosed={close} />}
        {shown === 'checklist' && <ChecklistModal {...project} back={back} onClosed={closeChecklist} />}
        {shown === 'address' && <AddressModal {...project} back={back} onClosed={close} />}
        {shown === 'autopay' && (
          <AutopayModal {...project} back={back} arrivedByRedirect={isByReturn} onClosed={close} />
        )}
      </Suspense>
    </SectionBoundary>
  )
  return { open, comeBack, modals, isHeld }
}
