import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { type OpenInterval, openInterval, weeklyTable } from '#domain/opening-hours.ts'
import { supportPolicy, tpvHours } from '#domain/policy.ts'
import { nextAgentOpening } from '#domain/tpv.ts'
import { useNow } from '#src/app/use-now.ts'
import { FiguresTable } from '#src/ui/figures-table.tsx'

const eastern = supportPolicy.zone
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const timeIn = (intl: IntlShape, at: Date, timeZone: string) =>
  intl.formatTime(at, { hour: 'numeric', minute: '2-digit', timeZone })
const dayAndTimeIn = (intl: IntlShape, at: Date, timeZone: string) =>
  intl.formatDate(at, { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone })

/** Whether clocks in both zones show the same now. */
const showsSame = (intl: IntlShape, at: Date, zone: string) =>
  dayAndTimeIn(intl, at, zone) === dayAndTimeIn(intl, at, eastern)

/** Until when agents are there, or when they are back; in Eastern time and in the reader's. TPV-15, TPV-16. */
export function NextChange() {
  const intl = useIntl()
  const now = new Date(useNow(30_000))
  const zone = ownZone()
  const open = openInterval(tpvHours, now)
  const at = open?.closes ?? nextAgentOpening(now)
  if (at === null) return null
  const words = open ? timeIn : dayAndTimeIn
  const values = { time: words(intl, at, zone), eastern: words(intl, at, eastern) }
  const isAlike = showsSame(intl, at, zone)
  if (open) return <FormattedMessage id={isAlike ? 'tpv.untilEastern' : 'tpv.until'} values={values} />
  return <FormattedMessage id={isAlike ? 'tpv.nextEastern' : 'tpv.next'} values={values} />
}

/** Whether agents are there now. */
export function useAreAgentsThere(): boolean {
  return openInterval(tpvHours, new Date(useNow(30_000))) !== null
}

type Column = 'eastern' | 'own'

/** The hours of agents, day by day: in Eastern time and, where clocks differ, in the reader's. TPV-13, TPV-15. */
export function HoursTable() {
  const intl = useIntl()
  const now = new Date(useNow(30_000))
  const zone = ownZone()
  const hasOwn = !showsSame(intl, now, zone)
  const own = weeklyTable(tpvHours, now, zone)
  const rows = weeklyTable(tpvHours, now, eastern).map(({ day, weekday, intervals }) => ({
    id: String(weekday),
    name: intl.formatDate(`${day}T12:00:00Z`, { weekday: 'long', timeZone: 'UTC' }),
    cells: {
      eastern: <Intervals intervals={intervals} zone={eastern} />,
      own: <Intervals intervals={own[weekday]?.intervals ?? []} zone={zone} />,
    },
  }))
  const columns: { id: Column; head: ReactNode }[] = [
    { id: 'eastern', head: <FormattedMessage id="tpv.eastern" /> },
  ]
  if (hasOwn) {
    const named = intl.formatDateToParts(now, { timeZone: zone, timeZoneName: 'longGeneric' })
    const name = named.find(({ type }) => type === 'timeZoneName')?.value ?? zone
    columns.unshift({ id: 'own', head: <FormattedMessage id="tpv.yours" values={{ zone: name }} /> })
  }
  return (
    <FiguresTable
      caption={intl.formatMessage({ id: 'tpv.tableCaption' })}
      nameHead={<FormattedMessage id="tpv.day" />}
      columns={columns}
      rows={rows}
    />
  )
}

function Intervals({ intervals, zone }: { intervals: readonly OpenInterval[]; zone: string }) {
  const intl = useIntl()
  if (intervals.length === 0) return <FormattedMessage id="tpv.closedAllDay" />
  return intervals.map(({ opens, closes }) => (
    <div key={opens.getTime()}>
      {timeIn(intl, opens, zone)} – {timeIn(intl, closes, zone)}
    </div>
  ))
}
