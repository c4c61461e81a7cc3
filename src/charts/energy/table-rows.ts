import type { IntlShape } from 'react-intl'
import { siteInstant } from '#domain/site-periods.ts'
import { decimal } from '../wording.ts'
import { partName, placeName, placeNote } from './labels.ts'
import {
  type Column,
  coveredShare,
  type EnergyData,
  type EnergyModel,
  stateOf,
  totalOf,
  wayOf,
} from './model.ts'

export interface TableRow {
  at: number
  /** The place as an instant at the home, for the CSV. */
  start: string
  name: string
  note: string | null
  /** What stands in a cell: a figure, or why there is none. */
  cells: string[]
  /** The figures in the table's unit, to the watt or watt hour, so that they add up; null where there is none. */
  figures: (number | null)[]
  covered: number | null
}

export interface EnergyRows {
  caption: string
  /** What a column is called, with its unit. */
  heading(column: Column): string
  /** Its figure in that unit. */
  figure(column: Column, at: number): number | null
  head: string[]
  /** The columns behind the time; quiet ones are what the figures are held against. */
  columns: { key: string; isQuiet: boolean }[]
  count: number
  row(at: number): TableRow
  total: { name: string; cells: string[] } | null
}

/** The chart in rows: the same places, the same columns, the same rounding. Rows are made when asked for. */
export function energyRows(intl: IntlShape, data: EnergyData, model: EnergyModel): EnergyRows {
  const { divisor, digits, unit } = model.unit
  const step = divisor / 10 ** digits
  // As Intl rounds for the chart: 2,550 of 1,000 are 2.6, where toFixed makes 2.5 of them. A zero has no sign.
  const rounded = (value: number) =>
    (Math.sign(value) * Math.round(Math.abs(value) / step)) / 10 ** digits || 0
  const exact = (value: number) => Number((value / divisor).toFixed(3))
  const figure = (value: number) => decimal(intl, rounded(value), digits)
  const told = ({ part }: Column, value: number) => {
    const way = wayOf(model, part, rounded(value))
    if (way === part) return figure(value)
    return intl.formatMessage(
      { id: 'charts.energy.cellPart' },
      { part: partName(intl, data.category, way), value: figure(Math.abs(value)) },
    )
  }
  const before = intl.formatMessage({ id: 'charts.energy.before' }, { period: data.period })
  const heading = (column: Column) => {
    const part = partName(intl, data.category, column.part)
    if (!column.before) return intl.formatMessage({ id: 'charts.energy.columnValue' }, { part, unit })
    return column.part === 'whole' ? before : `${before}, ${part}`
  }
  const cell = (column: Column, at: number): string => {
    const value = column.values[at] ?? null
    if (value !== null) return told(column, value)
    // A day that the shorter month before does not have.
    if (column.all && at >= column.all.length) return ''
    const future = !column.before && stateOf(model, at) === 'future'
    return intl.formatMessage({ id: future ? 'charts.energy.notYet' : 'charts.energy.noReadings' })
  }
  const exactOrNull = (value: number | null) => (value === null ? null : exact(value))
  const exactly = (column: Column, at: number) => exactOrNull(column.values[at] ?? null)
  const figureOrNothing = (value: number | null) => (value === null ? '' : figure(value))
  const totals = model.columns.map((column) => ({ column, sum: totalOf(model, column) }))
  const { expected } = model
  const expectedAt = (at: number) => expected?.[at] ?? null
  return {
    caption: caption(intl, data, model),
    heading,
    figure: exactly,
    head: [
      intl.formatMessage({ id: 'charts.energy.columnTime' }, { period: data.period }),
      ...model.columns.map(heading),
      ...(expected ? [intl.formatMessage({ id: 'charts.day.expected' })] : []),
    ],
    columns: [
      ...model.columns.map(({ part, before: isQuiet }) => ({ key: `${part} ${isQuiet}`, isQuiet })),
      ...(expected ? [{ key: 'expected', isQuiet: true }] : []),
    ],
    count: model.count,
    row: (at) => ({
      at,
      start: siteInstant(new Date(model.edges[at] ?? 0), data.timeZone),
      name: placeName(intl, data, model, at, 'short'),
      note: placeNote(intl, data, model, at),
      cells: [
        ...model.columns.map((column) => cell(column, at)),
        ...(expected ? [figureOrNothing(expectedAt(at))] : []),
      ],
      figures: [
        ...model.columns.map((column) => exactly(column, at)),
        ...(expected ? [exactOrNull(expectedAt(at))] : []),
      ],
      covered: coveredShare(data, model, at),
    }),
    total:
      model.kind === 'curve'
        ? null
        : {
            name: intl.formatMessage({
              id: model.now < model.end ? 'charts.energy.soFar' : 'charts.energy.total',
            }),
            cells: totals.map(({ column, sum }) =>
              sum === null ? intl.formatMessage({ id: 'charts.energy.noReadings' }) : told(column, sum),
            ),
          },
  }
}

function caption(intl: IntlShape, data: EnergyData, model: EnergyModel): string {
  const day = (instant: number) =>
    intl.formatDate(instant, { year: 'numeric', month: 'long', day: 'numeric', timeZone: data.timeZone })
  const source = data.category
  if (data.period === 'day')
    return intl.formatMessage({ id: 'charts.energy.tableCaptionDay' }, { source, day: day(model.start) })
  return intl.formatMessage(
    { id: 'charts.energy.tableCaption' },
    { source, from: day(model.start), to: day(model.end - 1) },
  )
}
