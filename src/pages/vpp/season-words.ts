import type { IntlShape } from 'react-intl'
import { vppPolicy } from '#domain/policy.ts'
import { siteDayOf } from '#domain/site-periods.ts'
import { isVppSeason } from '#domain/vpp.ts'

const monthName = (intl: IntlShape, month: number) =>
  intl.formatDate(new Date(Date.UTC(2024, month - 1, 15)), { month: 'long', timeZone: 'UTC' })

/** The months in which a season begins and ends. VPP-8. */
export const seasonMonths = (intl: IntlShape) => ({
  from: monthName(intl, vppPolicy.seasonFirstMonth),
  to: monthName(intl, vppPolicy.seasonLastMonth),
})

/** The seasons that the rewards are for. VPP-8. */
export const seasonYears = (intl: IntlShape): string => intl.formatList(vppPolicy.seasons.map(String))

/** Whether the season is on at the home, and until or from when. */
export function seasonNow(intl: IntlShape, now: number, timeZone: string): string {
  const isOn = isVppSeason(siteDayOf(new Date(now), timeZone))
  return intl.formatMessage({ id: isOn ? 'vpp.isSeason' : 'vpp.noSeason' }, seasonMonths(intl))
}
