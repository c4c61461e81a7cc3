import { mayBeDone } from '#src/api/unanswered.ts'
import { announce } from '#src/app/announce.tsx'

/** Of one whose answer was lost the page says what is known: nobody may say that it was not saved. ACCOUNT-45, RESET-10 */
export function announceNotSaved(event: object, id: string): void {
  if (!('error' in event && mayBeDone(event.error))) announce('error', id)
}
