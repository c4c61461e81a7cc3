import { isAutopayAsked } from '#domain/autopay.ts'
import { homeZone } from '#domain/home-zone.ts'
import { arePaymentsOver, scheduledOf } from '#domain/payment-schedule.ts'
import { siteDayOf } from '#domain/site-periods.ts'
import type { User } from '#src/api/queries/people.ts'
import { useNow } from '#src/app/use-now.ts'

/** Whether this homeowner is asked to turn autopay on, by the day at the home. AUTOPAY-45 */
export function useIsAutopayAsked(agreement: User['agreements'][number]): boolean {
  const today = siteDayOf(new Date(useNow(60_000)), homeZone(agreement.system))
  return isAutopayAsked(agreement, arePaymentsOver(scheduledOf(agreement), today))
}
