import { millisecondsInHour } from 'date-fns/constants'
import { FormattedMessage, useIntl } from 'react-intl'
import { calendarDateOf } from '#domain/calendar-date.ts'
import { siteDayOf, startOfSiteDay } from '#domain/site-periods.ts'
import { readTpvStatus } from '#domain/tpv.ts'
import type { AgreementEvent, StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { useNow } from '#src/app/use-now.ts'
import { dayWords } from '#src/charts/payments/words.ts'
import { ownZone } from '#src/charts/wording.ts'
import { Moment } from '#src/pages/account/moment.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Part } from './part.tsx'
import * as css from './staff-agreement.css.ts'

/** Days of the contract that are part of its history once they have come. */
const days = [
  'contract_signed_date',
  'pto_date',
  'in_service_date',
  'commencement_date',
  'first_payment_date',
] as const

type Happened =
  | { sortedAs: number; day: string; field: (typeof days)[number] }
  | { sortedAs: number; event: AgreementEvent }

const todayIn = (now: number) => siteDayOf(new Date(now), ownZone())

/** A day stands after what happened in it; `today` is the reader's. */
function happenedIn(agreement: StaffAgreement, events: readonly AgreementEvent[], today: string): Happened[] {
  const dated = days.flatMap((field): Happened[] => {
    const day = calendarDateOf(agreement[field])
    if (day === null || day > today) return []
    return [{ sortedAs: startOfSiteDay(day, ownZone()).getTime(), day, field }]
  })
  const noted = events.map((event): Happened => ({ sortedAs: Date.parse(event.at), event }))
  return [...noted, ...dated].sort((a, b) => b.sortedAs - a.sortedAs)
}

/** What happened to the agreement, newest first; that older events are left out is said at the end. ADMIN-41, ADMIN-58 */
export function HistoryPart({
  agreement,
  events,
  isCut,
}: {
  agreement: StaffAgreement
  events: readonly AgreementEvent[]
  isCut: boolean
}) {
  const today = todayIn(useNow(millisecondsInHour))
  const happened = happenedIn(agreement, events, today)
  return (
    <Part name="history">
      {happened.length === 0 ? (
        <EmptyState title={<FormattedMessage id="adminAgreement.noHistory" />}>
          <FormattedMessage id="adminAgreement.noHistoryText" />
        </EmptyState>
      ) : (
        <ol className={css.events}>
          {happened.map((one, index) =>
            'event' in one ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines keep no state, and two may say the same.
              <Noted key={index} event={one.event} />
            ) : (
              <Dated key={one.field} day={one.day} field={one.field} />
            ),
          )}
        </ol>
      )}
      {isCut && (
        <p className={css.quiet}>
          <FormattedMessage id="adminAgreement.olderLeftOut" />
        </p>
      )}
    </Part>
  )
}

function Dated({ day, field }: { day: string; field: (typeof days)[number] }) {
  const intl = useIntl()
  const date = calendarDateOf(day)
  return (
    <li className={css.event}>
      <span className={css.happened}>
        <FormattedMessage id={`adminAgreement.event.${field}`} />
      </span>
      <span className={css.quiet}>{date && dayWords(intl, date)}</span>
    </li>
  )
}

function Noted({ event }: { event: AgreementEvent }) {
  const { at, kind, person, staff } = event
  return (
    <li className={css.event}>
      <span className={css.happened}>
        <FormattedMessage
          id={`adminAgreement.event.${kind}`}
          values={{ outcome: useOutcome(event), person: person ?? '' }}
        />
      </span>
      <span className={css.quiet}>
        <Moment at={at} />
        {/* Of a transfer the sentence says who it was. */}
        {person !== null && !kind.endsWith('_by_transfer') && ` · ${person}`}
        {staff !== null && (
          <>
            {' · '}
            <FormattedMessage id="adminAgreement.byStaff" values={{ staff }} />
          </>
        )}
      </span>
    </li>
  )
}

/** What it came to, in words where it has some. */
function useOutcome({ kind, outcome }: AgreementEvent): string {
  const intl = useIntl()
  const say = (id: string) => intl.formatMessage({ id })
  if (outcome === null) return ''
  switch (kind) {
    case 'milestone':
      return say(`admin.milestone.${outcome}`)
    case 'onboarding_milestone':
      return say(`adminAgreement.onboarding_milestone.${outcome}`)
    case 'verification':
      return say(`adminAgreement.tpv.${readTpvStatus(outcome)}`)
    case 'checklist':
      return say(`adminAgreement.result.${outcome}`)
    default:
      return outcome
  }
}
