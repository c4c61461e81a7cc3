import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type DayOfHours, type OpenInterval, weeklyTable } from '#domain/opening-hours.ts'
import { siteDayOf } from '#domain/site-periods.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { hour, ownZone, sentenceCase } from '../wording.ts'
import * as css from './hours.css.ts'
import { HoursInWords, type HoursProps } from './hours-in-words.tsx'
import { placeOnDay, showsSame, span } from './hours-words.ts'
import { zoneName } from './zone-name.ts'

/**
 * Opening hours: a bar for each day by the reader's clock, today's with the moment that is now; the same in words below,
 * and in Eastern time where that is another. TPV-13, TPV-15, SUP-6.
 */
export function Hours({ hours, now, caption }: HoursProps & { caption: ReactNode }) {
  const intl = useIntl()
  const zone = ownZone()
  const today = Number(new Date(`${siteDayOf(now, zone)}T12:00:00Z`).getUTCDay())
  return (
    <div className={css.hours}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead className={css.unseen}>
          <tr>
            <th scope="col">
              <FormattedMessage id="charts.hours.day" />
            </th>
            <th scope="col">
              {showsSame(intl, now, zone) ? (
                <FormattedMessage id="charts.hours.eastern" />
              ) : (
                <FormattedMessage id="charts.hours.yours" values={{ zone: zoneName(intl, now, zone) }} />
              )}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeklyTable(hours, now, zone).map((day) => (
            <Day key={day.weekday} day={day} zone={zone} now={day.weekday === today ? now : null} />
          ))}
        </tbody>
      </table>
      <Axis zone={zone} day={now} />
      <div className={css.below}>
        <HoursInWords hours={hours} now={now} />
      </div>
    </div>
  )
}

type DayProps = { day: DayOfHours; zone: string; now: Date | null }

function Day({ day: { day, intervals }, zone, now }: DayProps) {
  const intl = useIntl()
  const name = (weekday: 'short' | 'long') =>
    sentenceCase(intl, intl.formatDate(`${day}T12:00:00Z`, { weekday, timeZone: 'UTC' }))
  const percent = (share: number) => `${share * 100}%`
  const bar = ({ opens, closes }: OpenInterval) => {
    const from = placeOnDay(opens, zone)
    const to = placeOnDay(closes, zone) || 1
    return { insetInlineStart: percent(from), width: percent(to - from) }
  }
  return (
    <tr data-today={now !== null || undefined}>
      <th className={css.day} scope="row">
        <span aria-hidden="true">{name('short')}</span>
        <VisuallyHidden>{name('long')}</VisuallyHidden>
      </th>
      <td className={css.cell}>
        <span className={css.track} aria-hidden="true">
          {intervals.map((interval) => (
            <span className={css.bar} key={interval.opens.getTime()} style={bar(interval)} />
          ))}
          {now && <span className={css.now} style={{ insetInlineStart: percent(placeOnDay(now, zone)) }} />}
        </span>
        <VisuallyHidden>
          {intervals.length === 0 ? (
            <FormattedMessage id="charts.hours.closed" />
          ) : (
            intl.formatList(intervals.map((interval) => span(intl, interval, zone)))
          )}
        </VisuallyHidden>
      </td>
    </tr>
  )
}

/** Midnight, six, noon, six and midnight below the bars. */
function Axis({ zone, day }: { zone: string; day: Date }) {
  const intl = useIntl()
  const name = (of: number) =>
    hour(intl, new Date(`${siteDayOf(day, zone)}T${String(of % 24).padStart(2, '0')}:00:00Z`), 'UTC')
  return (
    <div className={css.axis} aria-hidden="true">
      {[0, 6, 12, 18, 24].map((of) => (
        <span key={of}>{name(of)}</span>
      ))}
    </div>
  )
}
