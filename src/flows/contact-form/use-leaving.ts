import { useBlocker, useRouter } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { isOwnBack } from '#src/app/use-own-back.ts'
import type { ContactForm } from './use-contact-form.ts'

/** Whether the form keeps its page: it is asked as a person going elsewhere would be, once nothing is on its way. */
async function keepsPage(actor: ContactForm): Promise<boolean> {
  const rests = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('asking'))
  try {
    if ((await rests()).status !== 'active') return false
    actor.send({ type: 'form.leave', way: 'elsewhere' })
    return (await rests()).status === 'active'
  } catch {
    // The form ended meanwhile, saved or with its session.
    return false
  }
}

/** Another page, or the end of the tab, comes only when nothing unsaved is lost by it or the person agrees. ACCOUNT-4. */
export function useLeaving(actor: ContactForm): void {
  const router = useRouter()
  useBlocker({
    shouldBlockFn: ({ action }) => !isOwnBack(router, action) && keepsPage(actor),
    enableBeforeUnload: () => actor.getSnapshot().context.isChanged,
  })
}
