import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { byteOrderMark, csvRow } from '#domain/csv-cell.ts'
import { saveFile } from '#src/app/save-file.ts'
import { CountBars } from '#src/charts/counts/count-bars.tsx'
import type { Count } from '#src/charts/counts/geometry.ts'
import { Button } from '#src/ui/button.tsx'
import { FiguresTable } from '#src/ui/figures-table.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { cardTitle } from '#src/ui/theme/text.css.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
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

/** Counts as a picture and as the same table, which can be taken along as a file. STAT-5, STAT-6 */
export function Counted({ title, nameHead, countHead, counts, total, asOf, file, children }: Props) {
  const intl = useIntl()
  const id = useId()
  const say = (message: string) => intl.formatMessage({ id: message })
  const share = (count: number) =>
    total === 0 ? '' : intl.formatNumber(count / total, { style: 'percent', maximumFractionDigits: 1 })
  const save = () => {
    const head = csvRow([say(nameHead), say(countHead), say('adminStatistics.timeHead')])
    const rows = counts.map(({ name, count }) => csvRow([name, count, asOf]))
    saveFile(`${file}.csv`, new Blob([byteOrderMark, head, ...rows], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <section className={css.counted} aria-labelledby={id}>
      <div className={css.countedHead}>
        <h3 className={cardTitle} id={id}>
          <FormattedMessage id={title} />
        </h3>
        <Button
          variant="link"
          size="nav"
          icon={<Icon name="download" size="small" />}
          messageId="adminStatistics.csv"
          onClick={save}
        >
          <FormattedMessage id="adminStatistics.csv" /> <VisuallyHidden>{say(title)}</VisuallyHidden>
        </Button>
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
