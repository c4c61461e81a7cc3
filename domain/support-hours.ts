import { isOpen, nextOpening } from './opening-hours.ts'
import { supportHours } from './policy.ts'

/** Whether support answers the phone now. SUP-6. */
export function isSupportOpen(now: Date): boolean {
  return isOpen(supportHours, now)
}

/** When support answers next, told when it is closed. SUP-7. */
export function nextSupportOpening(now: Date): Date | null {
  return nextOpening(supportHours, now)
}

/** What is wrong with a support message, or null: missing or only white space. SUP-3. */
export function supportMessageProblem(message: string): 'support.required' | null {
  return message.trim() === '' ? 'support.required' : null
}

/** What a message to support is called by homeowner and staff: the first eight digits of its id, in capitals. SUP-22. */
export function messageNumber(id: string): string {
  return id.slice(0, 8).toUpperCase()
}

/** Whether leaving the support page asks first: a message stands there. SUP-5. */
export function asksBeforeLeavingSupport(message: string): boolean {
  return message.trim() !== ''
}
