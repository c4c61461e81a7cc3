import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useIntl } from 'react-intl'
import type { Period } from '../series.ts'
import { percent } from '../wording.ts'
import * as css from './side-words.css.ts'

const past: Record<Period, string> = {
  day: 'pastDay',
  week: 'pastWeek',
  month: 'pastMonth',
  year: 'pastYear',
  all: 'whole',
}

/** How complete a total is: a bar in ink and the same in words. */
export function Coverage({
  covered,
  expected,
  period,
  start,
  current,
  timeZone,
}: {
  covered: number
  expected: number
  period: Period
  /** The period's first instant. */
  start: string
  /** Whether the period is still running. */
  current: boolean
  timeZone: string
}) {
  const intl = useIntl()
  const part = expected > 0 ? Math.min(1, covered / expected) : 0
  const from =
    period === 'week'
      ? intl.formatDate(start, { weekday: 'long', timeZone })
      : intl.formatDate(start, { month: 'long', day: 'numeric', timeZone })
  const scope = current ? (period === 'day' ? 'today' : period) : past[period]
  const id =
    covered <= 0 ? 'charts.coverage.none' : part >= 1 ? 'charts.coverage.all' : 'charts.coverage.some'
  return (
    <div>
      <div className={css.track}>
        <div className={css.filled} style={assignInlineVars({ [css.share]: String(part) })} />
      </div>
      <p className={css.sentence}>
        {intl.formatMessage({ id }, { scope, from, percent: percent(intl, part) })}
      </p>
    </div>
  )
}
