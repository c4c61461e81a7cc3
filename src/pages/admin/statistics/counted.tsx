import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { signApart } from '#domain/percent-sign.ts'
import { CsvButton } from '#src/app/csv-button.tsx'
import { CountBars } from '#src/charts/counts/count-bars.tsx'
import type { Count } from '#src/charts/counts/geometry.ts'
import { FiguresTable } from '#src/ui/figures-table.tsx'
import { cardTitle } from '#src/ui/theme/text.css.ts'
import * as css from './statistics.css.ts'

type Props = {
  /** Ends the names of messages: `adminStatistics.byStatus`. */
  title: string
  /** Head of the names, and of the figures. */
  nameHead: string
  countHead: string
  counts: readonly Count[]
  total: number
  asOf: string
  /** Name of the file, without what follows the point. */
  file: string
  children?: ReactNode
}

/** With as many digits in each row, so that they stand above each other. */
const percent = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/** Counts as a picture and as the same table, which can be taken along as a file. STAT-5, STAT-6 */
export function Counted({ title, nameHead, countHead, counts, total, asOf, file, children }: Props) {
  const intl = useIntl()
  const id = useId()
  const say = (message: string) => intl.formatMessage({ id: message })
  const share = (count: number) =>
    total === 0 ? '' : signApart(intl.locale, intl.formatNumber(count / total, percent))
  const rows = () => [
    [say(nameHead), say(countHead), say('adminStatistics.timeHead')],
    ...counts.map(({ name, count }) => [name, count, asOf]),
  ]
  return (
    <section className={css.counted} aria-labelledby={id}>
      <div className={css.countedHead}>
        <h3 className={cardTitle} id={id}>
          <FormattedMessage id={title} />
        </h3>
        <CsvButton file={file} of={say(title)} rows={rows} />
      </div>
      <div className={css.pair}>
        <CountBars counts={counts} />
        <FiguresTable
          caption={say(title)}
          nameHead={say(nameHead)}
          columns={[
            { id: 'count', head: say(countHead) },
            { id: 'share', head: say('adminStatistics.share') },
          ]}
          rows={counts.map(({ id: key, name, count }) => ({
            id: key,
            name,
            cells: { count: intl.formatNumber(count), share: share(count) },
          }))}
          total={{
            id: 'total',
            name: say('adminStatistics.total'),
            cells: { count: intl.formatNumber(total), share: '' },
          }}
        />
      </div>
      {children}
    </section>
  )
}
