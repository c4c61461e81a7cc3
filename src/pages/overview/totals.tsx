import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { type EnergyAmount, type System, summaryQuery } from '#src/api/queries/monitoring.ts'
import { useNow } from '#src/app/use-now.ts'
import { percent, sentenceCase } from '#src/charts/wording.ts'
import { powerScaleOf } from '#src/pages/energy/amounts.ts'
import { FailedQueries } from '#src/pages/shell/failed-part.tsx'
import { Figure } from '#src/ui/figure.tsx'
import { FigureCell, FigureCells } from '#src/ui/ledger.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import * as css from './overview.css.ts'

function Amount({ amount }: { amount: EnergyAmount }) {
  const intl = useIntl()
  if (amount.wh === null) return <Figure value="–" />
  const scale = powerScaleOf(amount.wh)
  return <Figure value={intl.formatNumber(scale.of(amount.wh), scale.format)} unit={scale.unit} />
}

function Coverage({ amount }: { amount: EnergyAmount }) {
  const intl = useIntl()
  const { covered_intervals: covered, expected_intervals: expected } = amount
  if (expected === 0) return <FormattedMessage id="overview.notYet" />
  const share = covered / expected
  if (share >= 0.995) return <FormattedMessage id="overview.allIn" />
  return (
    <FormattedMessage id="overview.readingsIn" values={{ share: percent(intl, Math.min(share, 0.99)) }} />
  )
}

/** The month, the year and the lifetime, each with how much of it is known. */
export function Totals({ system }: { system: System }) {
  const intl = useIntl()
  const now = useNow(60_000)
  const summary = useQuery(summaryQuery(system.id))
  if ((summary.isError || summary.isPaused) && !summary.data)
    return (
      <div className={css.waiting}>
        <FailedQueries of={[summary]} />
      </div>
    )
  if (!summary.data) {
    return (
      <div className={css.waiting}>
        <SkeletonGroup label={intl.formatMessage({ id: 'overview.loadingTotals' })}>
          <Skeleton height={92} />
        </SkeletonGroup>
      </div>
    )
  }
  const { month, year, lifetime, first_day } = summary.data
  const timeZone = system.site_timezone
  return (
    <FigureCells>
      <FigureCell
        name={sentenceCase(intl, intl.formatDate(now, { month: 'long', timeZone }))}
        figure={<Amount amount={month} />}
        note={<Coverage amount={month} />}
      />
      <FigureCell
        name={intl.formatDate(now, { year: 'numeric', timeZone })}
        figure={<Amount amount={year} />}
        note={<Coverage amount={year} />}
      />
      <FigureCell
        name={<FormattedMessage id="overview.lifetime" />}
        figure={<Amount amount={lifetime} />}
        note={
          first_day && (
            <FormattedMessage
              id="overview.since"
              values={{
                day: intl.formatDate(`${first_day}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
              }}
            />
          )
        }
      />
    </FigureCells>
  )
}
