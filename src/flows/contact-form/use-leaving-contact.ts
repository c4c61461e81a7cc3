import { useLeaving } from '#src/app/use-leaving.ts'
import type { ContactForm } from './use-contact-form.ts'

/** Another page, or the end of the tab, comes only when nothing unsaved is lost by it or the person agrees. ACCOUNT-4. */
export function useLeavingContact(actor: ContactForm): void {
  useLeaving(actor, {
    leave: { type: 'form.leave', way: 'elsewhere' },
    stay: () => actor.send({ type: 'leave.cancel' }),
    isUnsaved: () => actor.getSnapshot().context.isChanged,
  })
}
