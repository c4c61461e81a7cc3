import { TZDate } from '@date-fns/tz'
import type { IntlShape } from 'react-intl'
import type { SiteCategory } from '#domain/site-categories.ts'
import { energyScale, powerScale, type UnitScale } from '../units.ts'
import { clock, decimal, hour, percent, timeWords } from '../wording.ts'
import { clockOfDay } from './clock-words.ts'
import { type Column, coveredShare, type EnergyData, type EnergyModel, stateOf, wayOf } from './model.ts'
import { qualityOf } from './readings.ts'

export interface AxisLabel {
  at: number
  words: string
  /** A second line, on a phone. */
  below: string | null
  strong: boolean
}

/** The words of a place in full, as the table and the reader say them. */
export function placeName(
  intl: IntlShape,
  data: EnergyData,
  model: EnergyModel,
  at: number,
  weekday: 'long' | 'short' = 'long',
): string {
  const start = model.edges[at] ?? 0
  const { timeZone } = data
  if (data.period === 'day') return clockOfDay(intl, start, timeZone)
  if (data.period === 'all') {
    const day = intl.formatDate(start, { year: 'numeric', month: 'short', day: 'numeric', timeZone })
    return `${day}, ${clock(intl, start, timeZone, isTwice(start, timeZone))}`
  }
  if (data.period === 'year') return intl.formatDate(start, { month: 'long', year: 'numeric', timeZone })
  // The rows of a table have a phone's width: a short weekday comes with a short month.
  return intl.formatDate(start, { weekday, month: weekday, day: 'numeric', timeZone })
}

/** Whether the clock shows this time twice, since it is set back by an hour within one. */
function isTwice(instant: number, timeZone: string): boolean {
  const time = (one: number) => new TZDate(one, timeZone).getHours()
  return [-3_600_000, 3_600_000].some((hours) => time(instant + hours) === time(instant))
}

/** Labels under the bars, as many as fit. */
export function barLabels(
  intl: IntlShape,
  data: EnergyData,
  model: EnergyModel,
  slot: number,
  phone: boolean,
): AxisLabel[] {
  const { timeZone } = data
  const every = data.period === 'month' ? Math.max(1, Math.ceil(22 / slot)) : 1
  const labels: AxisLabel[] = []
  for (let at = 0; at < model.count; at++) {
    const start = model.edges[at] ?? 0
    const strong = start <= model.now && model.now < (model.edges[at + 1] ?? 0)
    if (data.period === 'year') {
      const month = slot > 40 ? 'short' : 'narrow'
      labels.push({ at, words: intl.formatDate(start, { month, timeZone }), below: null, strong })
    } else if (data.period === 'month') {
      const day = new TZDate(start, timeZone).getDate()
      if (every === 1 || day === 1 || day % 5 === 0) {
        labels.push({ at, words: intl.formatNumber(day), below: null, strong })
      }
    } else if (phone) {
      const weekday = intl.formatDate(start, { weekday: 'short', timeZone }).slice(0, 2)
      labels.push({ at, words: weekday, below: intl.formatDate(start, { day: 'numeric', timeZone }), strong })
    } else {
      const words = strong
        ? intl.formatMessage({ id: 'charts.energy.today' })
        : `${intl.formatDate(start, { weekday: 'short', timeZone })} ${intl.formatDate(start, { day: 'numeric', timeZone })}`
      labels.push({ at, words, below: null, strong })
    }
  }
  return labels
}

/** Hours under a day, months under a year of readings: instants and their words. */
export function curveLabels(
  intl: IntlShape,
  data: EnergyData,
  model: EnergyModel,
  phone: boolean,
): { instant: number; words: string }[] {
  const { timeZone } = data
  const labels: { instant: number; words: string }[] = []
  if (data.period === 'day') {
    const every = phone ? 6 : 3
    for (let instant = model.start; instant < model.end; instant += 3_600_000) {
      const at = new TZDate(instant, timeZone).getHours()
      if (at === 0 || at % every !== 0) continue
      labels.push({
        instant,
        words: at === 12 ? intl.formatMessage({ id: 'charts.energy.noon' }) : hour(intl, instant, timeZone),
      })
    }
    return labels
  }
  const first = new TZDate(model.start, timeZone)
  for (let month = 0; month < 26; month++) {
    const instant = new TZDate(first.getFullYear(), first.getMonth() + month, 1, timeZone).getTime()
    if (instant >= model.end) break
    if (instant < model.start) continue
    labels.push({
      instant,
      words: intl.formatDate(instant, { month: phone ? 'narrow' : 'short', timeZone }),
    })
  }
  return labels
}

/** What a column holds: the source, or the part of it. */
export function partName(intl: IntlShape, category: SiteCategory, part: Column['part']): string {
  if (part === 'whole') return sourceName(intl, category)
  if (category === 'grid') {
    return intl.formatMessage({ id: part === 'up' ? 'charts.energy.imported' : 'charts.energy.exported' })
  }
  return intl.formatMessage({ id: part === 'up' ? 'charts.energy.discharged' : 'charts.energy.charged' })
}

const sourceNames = {
  solar: { id: 'charts.source.solar' },
  home: { id: 'charts.source.home' },
  battery: { id: 'charts.source.battery' },
  grid: { id: 'charts.source.grid' },
}

const sourceName = (intl: IntlShape, category: SiteCategory): string =>
  intl.formatMessage(sourceNames[category])

/** That of the chart; of what it would round to nothing, its own. */
function scaleOf({ kind, unit }: EnergyModel, value: number): UnitScale {
  if (Number((value / unit.divisor).toFixed(unit.digits)) !== 0) return unit
  return value === 0 ? unit : (kind === 'curve' ? powerScale : energyScale)(Math.abs(value))
}

/** Everything that is drawn at one place, in words. */
export function readPlace(
  intl: IntlShape,
  data: EnergyData,
  model: EnergyModel,
  at: number,
): { label: string; lines: string[] } {
  const state = stateOf(model, at)
  const figure = (value: number) => {
    const { divisor, digits, unit } = scaleOf(model, value)
    return { value: decimal(intl, value / divisor, digits), unit }
  }
  const lines: string[] = []
  if (state === 'missing') lines.push(intl.formatMessage({ id: 'charts.energy.noReadings' }))
  if (state === 'future') lines.push(intl.formatMessage({ id: 'charts.energy.notYet' }))
  const note = placeNote(intl, data, model, at)
  // Of a reading itself; behind that of the day before it would be heard of that one.
  const isOfReading = note !== null && model.kind === 'curve'
  for (const column of model.columns) {
    if (column.before && isOfReading && !lines.includes(note)) lines.push(note)
    const value = column.values[at] ?? null
    if (value === null) continue
    const way = wayOf(model, column.part, value)
    const part = partName(intl, data.category, way)
    const told = figure(way === 'whole' ? value : Math.abs(value))
    if (column.before) {
      const before = intl.formatMessage({ id: 'charts.energy.before' }, { period: data.period })
      lines.push(
        intl.formatMessage(
          { id: 'charts.energy.readPrevious' },
          { before: way === 'whole' ? before : `${before}, ${part}`, ...told },
        ),
      )
    } else if (way === 'whole') {
      lines.push(intl.formatMessage({ id: 'charts.energy.readValue' }, told))
    } else {
      lines.push(intl.formatMessage({ id: 'charts.energy.readPart' }, { part, ...told }))
    }
  }
  const expected = model.expected?.[at] ?? null
  if (expected !== null) {
    const before = intl.formatMessage({ id: 'charts.day.expected' })
    lines.push(intl.formatMessage({ id: 'charts.energy.readPrevious' }, { before, ...figure(expected) }))
  }
  if (note && !lines.includes(note)) lines.push(note)
  return { label: placeName(intl, data, model, at), lines }
}

/** The second line of a row: of a bar how much of it is in, or until when; of a curve that nobody measured it. */
export function placeNote(intl: IntlShape, data: EnergyData, model: EnergyModel, at: number): string | null {
  if (model.kind === 'curve') {
    const isEstimated = qualityOf(model, at) === 'estimated'
    return isEstimated ? intl.formatMessage({ id: 'charts.energy.quality' }, { value: 'estimated' }) : null
  }
  const state = stateOf(model, at)
  if (state === 'missing' || state === 'future') return null
  const share = coveredShare(data, model, at)
  if (share !== null && share < 1) {
    return intl.formatMessage({ id: 'charts.energy.readCovered' }, { percent: percent(intl, share) })
  }
  if (state !== 'current') return null
  const days = data.period === 'year'
  const time = days
    ? intl.formatDate(model.now, { month: 'long', day: 'numeric', timeZone: data.timeZone })
    : clockOfDay(intl, model.now, data.timeZone)
  return timeWords(
    intl.formatMessage({ id: days ? 'charts.energy.untilDay' : 'charts.energy.until' }, { time }),
  )
}
