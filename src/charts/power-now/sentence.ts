import type { IntlShape, MessageDescriptor } from 'react-intl'
import type { FlowMode, SystemStatus } from '#domain/power-flow.ts'
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

const sentences: Record<FlowMode, MessageDescriptor> = {
  1: { id: 'charts.powerNow.mode1' },
  2: { id: 'charts.powerNow.mode2' },
  3: { id: 'charts.powerNow.mode3' },
  4: { id: 'charts.powerNow.mode4' },
  5: { id: 'charts.powerNow.mode5' },
  6: { id: 'charts.powerNow.mode6' },
  7: { id: 'charts.powerNow.mode7' },
  8: { id: 'charts.powerNow.mode8' },
  9: { id: 'charts.powerNow.mode9' },
  10: { id: 'charts.powerNow.mode10' },
  11: { id: 'charts.powerNow.mode11' },
  12: { id: 'charts.powerNow.mode12' },
  13: { id: 'charts.powerNow.mode13' },
  14: { id: 'charts.powerNow.mode14' },
}

/** The picture in words. What the home does not measure is left out, never said to be zero. */
export function powerSentence(intl: IntlShape, flow: PowerFlowNow, timeZone: string, isLate = false): string {
  if (flow.status === 'Inactive') return intl.formatMessage({ id: 'charts.powerNow.inactive' })
  if (flow.as_of === null) return intl.formatMessage({ id: 'charts.powerNow.never' })
  if (flow.status === 'Offline') {
    const asOf = Date.parse(flow.as_of)
    const moment = {
      time: clock(intl, asOf, timeZone),
      day: intl.formatDate(asOf, { month: 'long', day: 'numeric', timeZone }),
    }
    return timeWords(intl.formatMessage({ id: 'charts.powerNow.offline' }, { ...moment, isLate }))
  }
  if (flow.mode === null) return intl.formatMessage({ id: 'charts.powerNow.still' })
  const power = (watts: number | null) => powerText(intl, watts ?? 0)
  return intl.formatMessage(sentences[flow.mode], {
    solar: power(flow.solar_w),
    home: powerText(intl, flow.home_w ?? 0, true),
    battery: power(flow.battery_w),
    grid: power(flow.grid_w),
    roof: flow.solar_w === null ? 'none' : 'some',
    use: flow.home_w === null ? 'none' : 'some',
  })
}
