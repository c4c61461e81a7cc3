import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { type DayOfHours, type OpenInterval, openInterval } from '#domain/opening-hours.ts'
import { tpvHours } from '#domain/policy.ts'
import { nextAgentOpening } from '#domain/tpv.ts'
import { useNow } from '#src/app/use-now.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import * as css from './agent-hours.css.ts'
import { dayIn, easternZone, type HoursGroup, hoursGroups, placeOnDay, weekIn } from './hours-words.ts'

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const timeIn = (intl: IntlShape, at: Date, timeZone: string) =>
  intl.formatTime(at, { hour: 'numeric', minute: '2-digit', timeZone })
const dayAndTimeIn = (intl: IntlShape, at: Date, timeZone: string) =>
  intl.formatDate(at, { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone })

/** Whether clocks in both zones show the same now. */
const showsSame = (intl: IntlShape, at: Date, zone: string) =>
  dayAndTimeIn(intl, at, zone) === dayAndTimeIn(intl, at, easternZone)

/** Until when agents are there, or when they are back; in Eastern time and in the reader's. TPV-15, TPV-16. */
export function NextChange() {
  const intl = useIntl()
  const now = new Date(useNow(30_000))
  const zone = ownZone()
  const open = openInterval(tpvHours, now)
  const at = open?.closes ?? nextAgentOpening(now)
  if (at === null) return null
  const words = open ? timeIn : dayAndTimeIn
  const values = { time: words(intl, at, zone), eastern: words(intl, at, easternZone) }
  const isAlike = showsSame(intl, at, zone)
  if (open) return <FormattedMessage id={isAlike ? 'tpv.untilEastern' : 'tpv.until'} values={values} />
  return <FormattedMessage id={isAlike ? 'tpv.nextEastern' : 'tpv.next'} values={values} />
}

/** Whether agents are there now. */
export function useAreAgentsThere(): boolean {
  return openInterval(tpvHours, new Date(useNow(30_000))) !== null
}

/**
 * The hours of agents: a bar for each day by the reader's clock, today's with the moment that is now; the same in words
 * below, and in Eastern time where that is another. TPV-13, TPV-15.
 */
export function Hours() {
  const intl = useIntl()
  const now = new Date(useNow(30_000))
  const zone = ownZone()
  const hasOwn = !showsSame(intl, now, zone)
  const today = Number(new Date(`${dayIn(now, zone)}T12:00:00Z`).getUTCDay())
  return (
    <div className={css.hours}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>
            <FormattedMessage id="tpv.tableCaption" />
          </VisuallyHidden>
        </caption>
        <thead className={css.unseen}>
          <tr>
            <th scope="col">
              <FormattedMessage id="tpv.day" />
            </th>
            <th scope="col">
              {hasOwn ? (
                <FormattedMessage id="tpv.yours" values={{ zone: zoneName(intl, now, zone) }} />
              ) : (
                <FormattedMessage id="tpv.eastern" />
              )}
            </th>
          </tr>
        </thead>
        <tbody>
          {weekIn(zone, now).map((day) => (
            <Day key={day.weekday} day={day} zone={zone} now={day.weekday === today ? now : null} />
          ))}
        </tbody>
      </table>
      <Axis zone={zone} day={now} />
      <div className={css.words}>
        {hasOwn && <Words zone={zone} now={now} nameId="tpv.yours" />}
        <Words zone={easternZone} now={now} nameId="tpv.eastern" />
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
  const noon = `${day}T12:00:00Z`
  const percent = (share: number) => `${share * 100}%`
  const bar = ({ opens, closes }: OpenInterval) => {
    const from = placeOnDay(opens, zone)
    const to = placeOnDay(closes, zone) || 1
    return { insetInlineStart: percent(from), width: percent(to - from) }
  }
  return (
    <tr data-today={now !== null || undefined}>
      <th className={css.day} scope="row">
        <span aria-hidden="true">{intl.formatDate(noon, { weekday: 'short', timeZone: 'UTC' })}</span>
        <VisuallyHidden>{intl.formatDate(noon, { weekday: 'long', timeZone: 'UTC' })}</VisuallyHidden>
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
            <FormattedMessage id="tpv.closedAllDay" />
          ) : (
            intl.formatList(intervals.map((interval) => span(intl, interval, zone)))
          )}
        </VisuallyHidden>
      </td>
    </tr>
  )
}

const span = (intl: IntlShape, { opens, closes }: OpenInterval, zone: string) =>
  `${timeIn(intl, opens, zone)} – ${timeIn(intl, closes, zone)}`

/** Midnight, six, noon, six and midnight below the bars. */
function Axis({ zone, day }: { zone: string; day: Date }) {
  const intl = useIntl()
  const name = (hour: number) =>
    intl.formatTime(`${dayIn(day, zone)}T${String(hour % 24).padStart(2, '0')}:00:00Z`, {
      hour: 'numeric',
      timeZone: 'UTC',
    })
  return (
    <div className={css.axis} aria-hidden="true">
      {[0, 6, 12, 18, 24].map((hour) => (
        <span key={hour}>{name(hour)}</span>
      ))}
    </div>
  )
}

type WordsProps = { zone: string; now: Date; nameId: 'tpv.yours' | 'tpv.eastern' }

/** The week in one sentence for each kind of day. */
function Words({ zone, now, nameId }: WordsProps) {
  const intl = useIntl()
  const weekday = (at: Date) => intl.formatDate(at, { weekday: 'long', timeZone: zone })
  const days = ({ first, last }: HoursGroup) =>
    first === last
      ? weekday(first)
      : intl.formatMessage({ id: 'tpv.days' }, { first: weekday(first), last: weekday(last) })
  return (
    <dl className={css.zone}>
      <dt className={css.zoneName}>
        <FormattedMessage id={nameId} values={{ zone: zoneName(intl, now, zone) }} />
      </dt>
      {hoursGroups(zone, now).map((group) => (
        <dd className={css.group} key={group.opens.getTime()}>
          <span>{days(group)}</span> <span>{span(intl, group, zone)}</span>
        </dd>
      ))}
    </dl>
  )
}
