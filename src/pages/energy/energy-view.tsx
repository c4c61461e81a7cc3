import { FormattedMessage, useIntl } from 'react-intl'
import type { SiteCategory } from '#domain/site-categories.ts'
import type { SitePeriod } from '#domain/site-periods.ts'
import { isLost } from '#src/api/failure.ts'
import type { System } from '#src/api/queries/monitoring.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import type { EnergySearch } from '#src/app/house-search.ts'
import { energyCsv } from '#src/charts/energy/csv.ts'
import { EnergyChart } from '#src/charts/energy/energy-chart.tsx'
import { EnergyTable } from '#src/charts/energy/energy-table.tsx'
import { zoneName } from '#src/charts/hours/zone-name.ts'
import { clock, timeWords, withDay } from '#src/charts/wording.ts'
import { StaleNote } from '#src/pages/shell/stale-note.tsx'
import { Button } from '#src/ui/button.tsx'
import { CardFoot } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { unlessSecond } from '#src/ui/second-press.ts'
import * as css from './energy.css.ts'
import { EnergyWaiting } from './energy-waiting.tsx'
import { isNothingMeasured, NothingMeasured } from './nothing-measured.tsx'
import { Parts } from './parts.tsx'
import type { Shown } from './period.ts'
import { PeriodBar } from './period-bar.tsx'
import { saveCsv } from './save-csv.ts'
import { Total } from './total.tsx'
import { useEnergy } from './use-energy.ts'

type Props = {
  system: System
  category: SiteCategory
  shown: Shown
  period: SitePeriod
  look: 'chart' | 'table'
  now: Date
  /** Nothing is heard from the system now. */
  isSilent: boolean
  /** Its monitoring does not know the home. */
  isUnknown: boolean
  /** Its agreement was canceled. */
  isCanceled: boolean
  /** That of the address. */
  day: string | undefined
  onShow: (change: EnergySearch) => void
}

/** One part of the home over one period: total, picture or table, where it went, and a file of it. */
export function EnergyView(props: Props) {
  const { system, category, shown, period, day, look, now, isSilent, isUnknown, isCanceled, onShow } = props
  const intl = useIntl()
  const wanted = { system, category, shown, period, now }
  const { query, series, data, firstDay, partSince } = useEnergy(wanted)
  const timeZone = system.site_timezone
  const asOf = query.dataUpdatedAt
  return (
    <div className={css.view}>
      <PeriodBar {...{ shown, period, day, look, now, firstDay, onShow }} />
      {series && data ? (
        <div className={css.view}>
          {isNothingMeasured(data) ? (
            <NothingMeasured
              isMeasured={system[`has_${category}_monitoring`]}
              firstDay={partSince}
              period={period}
              shown={shown}
              now={now}
              isSilent={isSilent}
              isUnknown={isUnknown}
              isCanceled={isCanceled}
            />
          ) : (
            <>
              <Total data={data} series={series} period={period} now={now} />
              {look === 'chart' ? <EnergyChart data={data} /> : <EnergyTable data={data} />}
            </>
          )}
          <Parts category={category} series={series} />
          <StaleNote query={query} timeZone={timeZone} />
          <CardFoot>
            <span>
              {timeWords(
                intl.formatMessage(
                  { id: 'energy.asOf' },
                  {
                    zone: zoneName(intl, now, timeZone),
                    time: withDay(intl, clock(intl, asOf, timeZone), asOf, timeZone, now.getTime()),
                  },
                ),
              )}
            </span>
            {!isNothingMeasured(data) && (
              <Button
                variant="secondary"
                size="foot"
                icon={<Icon name="download" />}
                messageId="energy.downloadCsv"
                onClick={unlessSecond(() =>
                  saveCsv(`${category}-${shown}-${period.first_day}.csv`, energyCsv(intl, data)),
                )}
              >
                <FormattedMessage id="energy.downloadCsv" />
              </Button>
            )}
          </CardFoot>
        </div>
      ) : isLost(query) ? (
        <FailedQueries of={[query]} />
      ) : (
        <EnergyWaiting system={system} category={category} shown={shown} />
      )}
    </div>
  )
}
