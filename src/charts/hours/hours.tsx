import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import {
  type DayOfHours,
  nextOpening,
  type OpenInterval,
  openInterval,
  weeklyTable,
} from '#domain/opening-hours.ts'
import type { OpeningHours } from '#domain/policy.ts'
import { siteDayOf } from '#domain/site-periods.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { dayAndTime } from '../day-and-time.ts'
import { clock, hour, ownZone, sentenceCase, timeWords } from '../wording.ts'
import * as css from './hours.css.ts'
import { easternZone, type HoursGroup, hoursGroups, placeOnDay } from './hours-words.ts'

const dayAndTimeIn = (intl: IntlShape, at: Date, timeZone: string) =>
  dayAndTime(intl, at, { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone })

/** Whether clocks in both zones show the same now. */
const showsSame = (intl: IntlShape, at: Date, zone: string) =>
  dayAndTimeIn(intl, at, zone) === dayAndTimeIn(intl, at, easternZone)

const untilIn = (intl: IntlShape, at: Date, timeZone: string) =>
  timeWords(intl.formatMessage({ id: 'charts.hours.until' }, { time: clock(intl, at, timeZone) }))

const nextIn = (intl: IntlShape, at: Date, timeZone: string) =>
  timeWords(
    intl.formatMessage(
      { id: 'charts.hours.next' },
      { day: intl.formatDate(at, { weekday: 'long', timeZone }), time: clock(intl, at, timeZone) },
    ),
  )

/** An instant in words, in the reader's time and in Eastern. */
export type InBothZones = { values: { time: string; eastern: string }; isAlike: boolean }

/** Until when it is open, or when it opens again; null when it never does. */
export function nextChange(
  intl: IntlShape,
  hours: OpeningHours,
  now: Date,
): (InBothZones & { isOpen: boolean }) | null {
  const zone = ownZone()
  const open = openInterval(hours, now)
  const at = open?.closes ?? nextOpening(hours, now)
  if (at === null) return null
  const words = open ? untilIn : nextIn
  return {
    isOpen: open !== null,
    values: { time: words(intl, at, zone), eastern: words(intl, at, easternZone) },
    isAlike: showsSame(intl, at, zone),
  }
}

type HoursProps = { hours: OpeningHours; now: Date }

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

function zoneName(intl: IntlShape, at: Date, timeZone: string): string {
  const named = intl.formatDateToParts(at, { timeZone, timeZoneName: 'longGeneric' })
  return named.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
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

const span = (intl: IntlShape, { opens, closes }: OpenInterval, zone: string) =>
  `${clock(intl, opens, zone)} – ${clock(intl, closes, zone)}`

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
