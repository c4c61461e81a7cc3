import type { IntlShape } from 'react-intl'
import { type EnergyData, energyModel } from './model.ts'
import { qualityOf, waysOf } from './readings.ts'
import { energyRows } from './table-rows.ts'

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * The table as RFC 4180 text: the same rows and columns. Times carry the home's offset; figures are to the watt or
 * watt hour, so that they add up to the page's total, with a decimal point in every language; a place without readings
 * is empty, never zero, and so is the share of the readings where it is not known. Of a day, and of all data, it has both
 * directions of battery and grid besides, and what each reading is worth. ENERGY-24, ENERGY-45, ENERGY-51
 */
export function energyCsv(intl: IntlShape, data: EnergyData): string {
  const model = energyModel(data)
  const rows = energyRows(intl, data, model)
  const isCurve = model.kind === 'curve'
  const ways = waysOf(data, model)
  const cellOf = (figure: number | null) => (figure === null ? '' : String(figure))
  const worth = (at: number) => {
    const value = qualityOf(model, at)
    return value === null ? '' : intl.formatMessage({ id: 'charts.energy.quality' }, { value })
  }
  const share = (covered: number | null) => (covered === null ? '' : String(Math.floor(covered * 100 + 1e-9)))
  const last = isCurve
    ? { head: 'charts.energy.columnQuality', cell: (at: number) => worth(at) }
    : { head: 'charts.energy.columnReadings', cell: (at: number) => share(rows.row(at).covered) }
  const head = [...rows.head, ...ways.map(rows.heading), intl.formatMessage({ id: last.head })]
  const lines = [head]
  for (let at = 0; at < rows.count; at++) {
    const { start, figures } = rows.row(at)
    const both = ways.map((way) => rows.figure(way, at))
    lines.push([start, ...[...figures, ...both].map(cellOf), last.cell(at)])
  }
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}
