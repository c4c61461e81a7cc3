import { TZDate } from '@date-fns/tz'
import { useIntl } from 'react-intl'
import { energyScale } from '../units.ts'
import { decimal, percent, timeWords } from '../wording.ts'
import { beforeKnown } from './before-known.ts'
import { clockOfDay } from './clock-words.ts'
import { comeUntil, dayBefore } from './day-before.ts'
import { partName } from './labels.ts'
import { type Column, type EnergyData, energyModel, totalOf } from './model.ts'
import * as css from './side-words.css.ts'

/** What the faint marks are, with their total up to the same point. */
export function PreviousNote({ data }: { data: EnergyData }) {
  const intl = useIntl()
  const model = energyModel(data)
  const before = model.columns.filter((column) => column.before)
  if (before.every(({ values }) => values.every((value) => value === null))) return null
  const curve = model.kind === 'curve'
  return (
    <p className={css.previousNote}>
      <svg width={curve ? 28 : 14} height="16" aria-hidden="true">
        {curve ? (
          <path className={css.swatchDots} d="M1 8H27" />
        ) : (
          <>
            <path className={css.swatchBody} d="M0 1H14V16H0Z" />
            <path className={css.swatchCap} d="M0 1.25H14" />
          </>
        )}
      </svg>
      <span>{totals(curve ? figuresOfDay() : figuresOfBars())}</span>
    </p>
  )

  function figuresOfDay(): string[] {
    return dayBefore(data, model).map(({ part, wh }) => {
      const { divisor, digits, unit } = energyScale(Math.abs(wh))
      return named(part, figureOf(decimal(intl, wh / divisor, digits), unit))
    })
  }

  function figuresOfBars(): string[] {
    return before.flatMap((column) => {
      const total = totalOf(model, column)
      if (total === null) return []
      const amount = total / model.unit.divisor
      const { digits, unit } = model.unit
      return [named(column.part, figureOf(decimal(intl, amount, amount < 1_000 ? digits : 0), unit))]
    })
  }

  function figureOf(value: string, unit: string): string {
    return intl.formatMessage({ id: 'charts.energy.readValue' }, { value, unit })
  }

  function named(part: Column['part'], figure: string): string {
    if (part === 'whole') return figure
    return `${partName(intl, data.category, part).toLocaleLowerCase(intl.locale)} ${figure}`
  }

  function totals(figures: string[]): string {
    if (figures.length === 0)
      return intl.formatMessage({ id: 'charts.energy.beforeNote' }, { period: data.period })
    return [total(figures.join(', ')), ...knownWords()].join(', ')
  }

  function total(figures: string): string {
    const about = { period: data.period, total: figures }
    if (model.now >= model.end) return intl.formatMessage({ id: 'charts.energy.beforeTotal' }, about)
    const by = { ...about, until: untilWords() }
    return timeWords(intl.formatMessage({ id: 'charts.energy.beforeTotalBy' }, by))
  }

  function knownWords(): string[] {
    const known = beforeKnown(data, model)
    if (known === null) return []
    if ('share' in known)
      return [
        intl.formatMessage({ id: 'charts.energy.beforeShare' }, { percent: percent(intl, known.share) }),
      ]
    const day = intl.formatDate(known.since, { dateStyle: 'long', timeZone: data.timeZone })
    return [intl.formatMessage({ id: 'charts.energy.beforeSince' }, { day })]
  }

  function untilWords(): string {
    const { timeZone } = data
    if (data.period === 'day') return clockOfDay(intl, comeUntil(model), timeZone)
    if (data.period === 'week') return intl.formatDate(model.now, { weekday: 'long', timeZone })
    if (data.period === 'month')
      return intl.formatDate(lastDayCounted(), { month: 'long', day: 'numeric', timeZone })
    return intl.formatDate(model.now, { month: 'long', timeZone })
  }

  /** Up to which day the month before is counted: as many days as the shown one has begun, if it has that many. */
  function lastDayCounted(): number {
    const { timeZone } = data
    const begun = model.edges.filter((edge) => edge < model.now).length
    const shown = new TZDate(model.start, timeZone)
    const last = new TZDate(shown.getFullYear(), shown.getMonth(), 0, timeZone)
    return last.setDate(Math.min(begun, last.getDate()))
  }
}
