import { FormattedMessage, useIntl } from 'react-intl'
import { weeklyTable } from '#domain/opening-hours.ts'
import type { OpeningHours } from '#domain/policy.ts'
import { ownZone, sentenceCase } from '../wording.ts'
import * as css from './hours.css.ts'
import { easternZone, type HoursGroup, hoursGroups, showsSame, span } from './hours-words.ts'
import { zoneName } from './zone-name.ts'

export type HoursProps = { hours: OpeningHours; now: Date }

/** Opening hours in words alone, in the reader's time where that is another, and in Eastern time. */
export function HoursInWords({ hours, now }: HoursProps) {
  const intl = useIntl()
  const zone = ownZone()
  return (
    <div className={css.words}>
      {!showsSame(intl, now, zone) && (
        <Words zone={zone} hours={hours} now={now} nameId="charts.hours.yours" />
      )}
      <Words zone={easternZone} hours={hours} now={now} nameId="charts.hours.eastern" />
    </div>
  )
}

type WordsProps = HoursProps & { zone: string; nameId: 'charts.hours.yours' | 'charts.hours.eastern' }

/** The week in one sentence for each kind of day. */
function Words({ zone, hours, now, nameId }: WordsProps) {
  const intl = useIntl()
  const weekday = (at: Date) => intl.formatDate(at, { weekday: 'long', timeZone: zone })
  const days = ({ first, last }: HoursGroup) =>
    sentenceCase(
      intl,
      first === last
        ? weekday(first)
        : intl.formatMessage({ id: 'charts.hours.days' }, { first: weekday(first), last: weekday(last) }),
    )
  const closed = weeklyTable(hours, now, zone)
    .filter(({ intervals }) => intervals.length === 0)
    .map(({ day }) => intl.formatDate(`${day}T12:00:00Z`, { weekday: 'long', timeZone: 'UTC' }))
  return (
    <dl className={css.zone}>
      <dt className={css.zoneName}>
        <FormattedMessage id={nameId} values={{ zone: zoneName(intl, now, zone) }} />
      </dt>
      {hoursGroups(hours, zone, now).map((group) => (
        <dd className={css.group} key={group.opens.getTime()}>
          <span>{days(group)}</span> <span>{span(intl, group, zone)}</span>
        </dd>
      ))}
      {closed.length > 0 && (
        <dd className={css.group}>
          <span>{sentenceCase(intl, intl.formatList(closed))}</span>{' '}
          <span>
            <FormattedMessage id="charts.hours.closed" />
          </span>
        </dd>
      )}
    </dl>
  )
}
