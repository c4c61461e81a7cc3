import { isOpen, nextOpening } from './opening-hours.ts'
import { tpvHours } from './policy.ts'

/** Whether agents take calls now. Browser and server both ask. TPV-13, TPV-16. */
export function areAgentsAvailable(now: Date): boolean {
  return isOpen(tpvHours, now)
}

/** When agents take calls next. @lintignore tests in a browser set their clock by it. */
export function nextAgentOpening(now: Date): Date | null {
  return nextOpening(tpvHours, now)
}
