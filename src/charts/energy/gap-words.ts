import type { IntlShape } from 'react-intl'
import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import { type Gap, minuteOfDay } from '../series.ts'
import { sentenceCase, timeWords } from '../wording.ts'
import { clocksOf } from './clock-words.ts'
import type { EnergyData } from './model.ts'

const reasons = {
  gateway_offline: { coming: 'charts.energy.reasonGateway', over: 'charts.energy.reasonGatewayOver' },
  unknown: { coming: 'charts.energy.reasonUnknown', over: 'charts.energy.reasonUnknownOver' },
}

/** Whether what is missing of a time that ended then is still asked for again. VENDOR-17 */
export const isAskedAgain = (end: number, { now }: Pick<EnergyData, 'now'>) =>
  end >= Date.parse(now) - monitoringPolicy.lookBackMs

/** Why readings are missing, and whether they may still come. */
export function reasonWords(intl: IntlShape, gap: Gap, data: EnergyData): string {
  const { coming, over } = reasons[gap.reason]
  return intl.formatMessage({ id: isAskedAgain(Date.parse(gap.to), data) ? coming : over })
}

/** Within a Spanish sentence no comma stands between the weekday and its date. */
const inSentence = (intl: IntlShape, day: string) =>
  intl.locale.startsWith('es') ? day.replace(',', '') : day

/** Which hours of which day a gap takes: as a row of its own begins, or as its title. */
export function gapWords(intl: IntlShape, gap: Gap, data: EnergyData, row: boolean): string {
  const { timeZone } = data
  const from = Date.parse(gap.from)
  const to = Date.parse(gap.to)
  const say = (instant: number, options: Intl.DateTimeFormatOptions) =>
    intl.formatDate(instant, { ...options, timeZone })
  const midnight = (instant: number) => minuteOfDay(instant, timeZone) === 0
  const sameDay = say(from, { dateStyle: 'short' }) === say(to - 1, { dateStyle: 'short' })
  const clocks = clocksOf(intl, { from, to }, timeZone)
  if (!sameDay) {
    const dayOf = (instant: number) => say(instant, { month: 'long', day: 'numeric' })
    const id = row ? 'charts.energy.gapRowDays' : 'charts.energy.gapTitleDays'
    const words = { fromDay: dayOf(from), toDay: dayOf(to), ...clocks }
    return timeWords(intl.formatMessage({ id }, words))
  }
  const near = data.period === 'day' || data.period === 'week'
  const name = say(from, near ? { weekday: 'long' } : { weekday: 'long', month: 'long', day: 'numeric' })
  const day = row ? sentenceCase(intl, name) : inSentence(intl, name)
  if (midnight(from) && midnight(to)) {
    return intl.formatMessage(
      { id: row ? 'charts.energy.gapRowAllDay' : 'charts.energy.gapTitleAllDay' },
      { day },
    )
  }
  const words = { day, ...clocks }
  return timeWords(intl.formatMessage({ id: row ? 'charts.energy.gapRow' : 'charts.energy.gapTitle' }, words))
}
