import type { IntlShape } from 'react-intl'
import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import type { FlowMode, PowerSample, SystemStatus } from '#domain/power-flow.ts'
import { clock, powerText, timeWords } from '../wording.ts'

/** What the picture shows, as the contract gives it. */
export interface PowerFlowNow {
  solar_w: number | null
  home_w: number | null
  grid_w: number | null
  battery_w: number | null
  battery_percent: number | null
  mode: FlowMode | null
  status: SystemStatus
  as_of: string | null
}

/** By how much what a home uses and what feeds it may differ. POWER-29 */
const slackOf = (use: number) => Math.max(monitoringPolicy.imbalanceW, use * monitoringPolicy.imbalanceShare)

/** What is used, sent or charged that only a roof or a grid which nobody measures can feed. POWER-29 */
export const isFedUnseen = (flow: PowerSample): boolean =>
  (flow.solar_w === null || flow.grid_w === null) &&
  (flow.home_w ?? 0) - (flow.grid_w ?? 0) - (flow.battery_w ?? 0) > slackOf(flow.home_w ?? 0)

/** The picture in words. What the home does not measure is left out, never said to be zero. */
export function powerSentence(
  intl: IntlShape,
  flow: PowerFlowNow,
  timeZone: string,
  standing?: string,
): string {
  if (flow.status === 'Inactive')
    return intl.formatMessage({ id: `charts.powerNow.${standing === 'canceled' ? standing : 'inactive'}` })
  if (flow.as_of === null) return intl.formatMessage({ id: 'charts.powerNow.never' })
  if (flow.status === 'Offline') {
    const asOf = Date.parse(flow.as_of)
    const moment = {
      time: clock(intl, asOf, timeZone),
      day: intl.formatDate(asOf, { month: 'long', day: 'numeric', timeZone }),
    }
    return timeWords(
      intl.formatMessage({ id: 'charts.powerNow.offline' }, { ...moment, isLate: standing === 'late' }),
    )
  }
  if (flow.mode === null && !isFedUnseen(flow)) return intl.formatMessage({ id: 'charts.powerNow.still' })
  const power = (watts: number | null) => powerText(intl, watts ?? 0)
  const use = flow.home_w ?? 0
  const beyond = Math.max(flow.solar_w ?? 0, flow.grid_w ?? 0, flow.battery_w ?? 0) - use
  return intl.formatMessage(
    { id: `charts.powerNow.mode${flow.mode ?? 'None'}` },
    {
      solar: power(flow.solar_w),
      home: powerText(intl, use, true),
      battery: power(flow.battery_w),
      grid: power(flow.grid_w),
      roof: flow.solar_w === null ? 'none' : 'some',
      use: flow.home_w === null ? 'none' : 'some',
      // Another source may be there that is not measured. POWER-29
      isAll: Math.abs(beyond) <= slackOf(use),
      sends: (flow.grid_w ?? 0) < -monitoringPolicy.deadBandW,
      charges: (flow.battery_w ?? 0) < -monitoringPolicy.deadBandW,
    },
  )
}
