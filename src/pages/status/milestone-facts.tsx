import { FormattedMessage, useIntl } from 'react-intl'
import { homeZone } from '#domain/home-zone.ts'
import { type CurrentMilestone, milestoneShown, type TimelineStep } from '#domain/milestones.ts'
import { projectPolicy } from '#domain/policy.ts'
import type { User } from '#src/api/queries/people.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'

type Agreement = User['agreements'][number]

/** When an agreement came to a milestone, where that is known: a day of the calendar, or an instant. */
function reachedOn(agreement: Agreement, milestone: CurrentMilestone): string | null {
  if (milestone === 'IN_SERVICE' && agreement.in_service_date) return agreement.in_service_date
  if (milestone === agreement.current_milestone && agreement.milestone_changed_at)
    return agreement.milestone_changed_at
  return milestone === 'CONTRACT_SIGNED' ? agreement.contract_signed_date : null
}

function useDay(agreement: Agreement) {
  const intl = useIntl()
  const timeZone = homeZone(agreement.system)
  return (when: string) =>
    when.length === 10
      ? intl.formatDate(`${when}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
      : intl.formatDate(when, { dateStyle: 'long', timeZone })
}

type FactsProps = {
  agreement: Agreement
  step: TimelineStep
  isOver: boolean
  isWithHomeowner: boolean
}

/** What a homeowner wants to know of a milestone while waiting. */
export function MilestoneFacts({ agreement, step, isOver, isWithHomeowner }: FactsProps) {
  const day = useDay(agreement)
  const { typicalWeeks = projectPolicy.typicalWeeks } = useConfig()
  const { milestone, status } = step
  const isDone = status === 'COMPLETED'
  const weeks = milestone === 'CONTRACT_SIGNED' || isDone ? null : typicalWeeks[milestone]
  const last = reachedOn(agreement, agreement.current_milestone ?? 'CONTRACT_SIGNED')
  const reached = isDone ? reachedOn(agreement, milestone) : null
  const holder = isWithHomeowner ? 'homeowner' : milestone
  return (
    <>
      <p>
        <FormattedMessage id={`status.about.${milestone}`} />
      </p>
      {!isOver && (
        <Ledger>
          {!isDone && (
            <LedgerRow values="start" term={<FormattedMessage id="status.who" />}>
              <FormattedMessage
                id={`status.who.${holder}`}
                values={{
                  installer: agreement.organization?.name ?? '',
                  named: String(agreement.organization !== null),
                }}
              />
            </LedgerRow>
          )}
          {(!isDone || milestone === milestoneShown(agreement.current_milestone)) && (
            <LedgerRow values="start" term={<FormattedMessage id="status.next" />}>
              <FormattedMessage id={`status.next.${milestone}`} />
            </LedgerRow>
          )}
          {weeks && (
            <LedgerRow values="start" term={<FormattedMessage id="status.typical" />}>
              <FormattedMessage id="status.typical.weeks" values={{ least: weeks[0], most: weeks[1] }} />
            </LedgerRow>
          )}
          {reached && (
            <LedgerRow values="start" term={<FormattedMessage id="status.reached" />}>
              {day(reached)}
            </LedgerRow>
          )}
          {status === 'IN PROGRESS' && last && (
            <LedgerRow values="start" term={<FormattedMessage id="status.lastChange" />}>
              {day(last)}
            </LedgerRow>
          )}
        </Ledger>
      )}
    </>
  )
}
