import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isLost } from '#src/api/failure.ts'
import { type EnergyAmount, type System, summaryQuery } from '#src/api/queries/monitoring.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { useNow } from '#src/app/use-now.ts'
import { percent, sentenceCase } from '#src/charts/wording.ts'
import { powerScaleOf } from '#src/pages/energy/amounts.ts'
import { StaleNote } from '#src/pages/shell/stale-note.tsx'
import { Figure } from '#src/ui/figure.tsx'
import { FigureCell, FigureCells } from '#src/ui/ledger.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import * as css from './overview.css.ts'

/** An amount in the unit of its size, or that it is not known. */
export function Amount({ amount, size }: { amount: EnergyAmount; size?: 'xl' }) {
  const intl = useIntl()
  if (amount.wh === null) return <Figure value="–" />
  const scale = powerScaleOf(amount.wh)
  return <Figure size={size} value={intl.formatNumber(scale.of(amount.wh), scale.format)} unit={scale.unit} />
}

/** How much of its period an amount covers. ENERGY-15 */
export function Coverage({ amount }: { amount: EnergyAmount }) {
  const intl = useIntl()
  const { covered_intervals: covered, expected_intervals: expected } = amount
  const words = expected === 0 ? 'notYet' : covered < expected ? 'readingsIn' : 'allIn'
  return <FormattedMessage id={`overview.${words}`} values={{ share: percent(intl, covered / expected) }} />
}

/** The month, the year and the lifetime, each with how much of it is known. */
export function Totals({ system }: { system: System }) {
  const intl = useIntl()
  const now = useNow(60_000)
  const summary = useQuery(summaryQuery(system, now))
  if (!summary.data) {
    return (
      <div className={css.waiting}>
        {isLost(summary) ? (
          <FailedQueries of={[summary]} />
        ) : (
          <SkeletonGroup label={intl.formatMessage({ id: 'overview.loadingTotals' })}>
            <div className={css.totalsWaiting}>
              <Skeleton height="100%" />
            </div>
          </SkeletonGroup>
        )}
      </div>
    )
  }
  const { month, year, lifetime, first_day, measured_since: { solar: since = first_day } = {} } = summary.data
  const timeZone = system.site_timezone
  const cell = (name: ReactNode, amount: EnergyAmount, from?: ReactNode) => (
    <FigureCell
      name={name}
      figure={<Amount amount={amount} />}
      note={
        <>
          {from}
          {from && <br />}
          <Coverage amount={amount} />
        </>
      }
    />
  )
  const day = since && intl.formatDate(`${since}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <>
      <FigureCells>
        {cell(sentenceCase(intl, intl.formatDate(now, { month: 'long', timeZone })), month)}
        {cell(intl.formatDate(now, { year: 'numeric', timeZone }), year)}
        {cell(
          <FormattedMessage id="overview.lifetime" />,
          lifetime,
          day && <FormattedMessage id="overview.since" values={{ day }} />,
        )}
      </FigureCells>
      <div className={css.notes}>
        <StaleNote query={summary} timeZone={timeZone} />
      </div>
    </>
  )
}
