import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { BareButton } from '#src/ui/button.tsx'
import { useMoreShown } from '#src/ui/more-shown.ts'
import { Sideways } from '../sideways.tsx'
import * as css from './energy-table.css.ts'
import { type EnergyData, energyModel } from './model.ts'
import { energyRows } from './table-rows.ts'

/** More rows than a month of days; the rest comes when asked for. */
const portion = 100

/** Exactly what the chart draws, as a table. */
export function EnergyTable({ data }: { data: EnergyData }) {
  const intl = useIntl()
  const [portions, setPortions] = useState(1)
  const model = useMemo(() => energyModel(data), [data])
  const rows = useMemo(() => energyRows(intl, data, model), [intl, data, model])
  const shown = Math.min(rows.count, portions * portion)
  const body = useMoreShown<HTMLTableSectionElement>(shown, shown < rows.count)
  return (
    <Sideways label={rows.caption}>
      <table className={css.table}>
        <caption className={css.caption}>{rows.caption}</caption>
        <thead>
          <tr>
            {rows.head.map((words) => (
              <th key={words} scope="col" className={css.head}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {Array.from({ length: shown }, (_, at) => rows.row(at)).map((row) => (
            <tr key={row.at}>
              <th scope="row" className={css.rowHead}>
                {row.name}
                {row.note !== null && <span className={css.note}>{row.note}</span>}
              </th>
              {rows.columns.map(({ key, isQuiet }, at) => (
                <td
                  key={key}
                  className={isQuiet || row.figures[at] === null ? `${css.cell} ${css.quiet}` : css.cell}
                >
                  {row.cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {rows.total && (
          <tfoot>
            <tr>
              <th scope="row" className={`${css.rowHead} ${css.total}`}>
                {rows.total.name}
              </th>
              {rows.columns.map(({ key, isQuiet }, at) => (
                <td key={key} className={`${css.cell} ${css.total}${isQuiet ? ` ${css.quiet}` : ''}`}>
                  {rows.total?.cells[at]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {shown < rows.count && (
        <div className={css.more}>
          <BareButton
            className={css.moreButton}
            messageId="charts.energy.more"
            onClick={() => setPortions(portions + 1)}
          >
            {intl.formatMessage(
              { id: 'charts.energy.more' },
              { count: Math.min(portion, rows.count - shown) },
            )}
          </BareButton>
          <span role="status">
            {intl.formatMessage({ id: 'charts.energy.shown' }, { shown, all: rows.count })}
          </span>
        </div>
      )}
    </Sideways>
  )
}
