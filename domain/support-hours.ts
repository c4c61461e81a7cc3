import { isOpen } from './opening-hours.ts'
import { supportHours } from './policy.ts'

/** Whether support answers the phone now. SUP-6. */
export function isSupportOpen(now: Date): boolean {
  return isOpen(supportHours, now)
}
