import type { IntlShape } from 'react-intl'
import { type EnergyData, energyModel } from './model.ts'
import { energyRows } from './table-rows.ts'

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * The table as RFC 4180 text: the same rows and columns. Times carry the home's offset; figures are to the watt or
 * watt hour, so that they add up to the page's total, with a decimal point in every language; a place without readings
 * is empty, never zero, and so is the share of the readings where it is not known. ENERGY-24, ENERGY-45
 */
export function energyCsv(intl: IntlShape, data: EnergyData): string {
  const rows = energyRows(intl, data, energyModel(data))
  const covered = data.period !== 'day' && data.period !== 'all'
  const head = covered
    ? [...rows.head, intl.formatMessage({ id: 'charts.energy.columnReadings' })]
    : rows.head
  const lines = [head.map(quoted).join(',')]
  for (let at = 0; at < rows.count; at++) {
    const row = rows.row(at)
    const cells = [row.start, ...row.figures.map((figure) => (figure === null ? '' : String(figure)))]
    if (covered) cells.push(row.covered === null ? '' : String(Math.floor(row.covered * 100 + 1e-9)))
    lines.push(cells.map(quoted).join(','))
  }
  return `${lines.join('\r\n')}\r\n`
}
