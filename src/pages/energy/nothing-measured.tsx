import { FormattedMessage, useIntl } from 'react-intl'
import { dateForDisplay } from '#domain/calendar-date.ts'
import { isWithin, type SitePeriod } from '#domain/site-periods.ts'
import type { EnergyData } from '#src/charts/energy/model.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { Shown } from './period.ts'

/** Whether nothing of a period was measured: then there is nothing to draw. */
export function isNothingMeasured({ series, parts }: EnergyData): boolean {
  return [series.values, parts?.up ?? [], parts?.down ?? []].every((values) =>
    values.every((value) => value === null),
  )
}

function whyEmpty({ isMeasured, firstDay, period, now, isSilent }: Omit<Props, 'shown' | 'isUnknown'>) {
  if (!isMeasured) return 'unmeasured'
  if (firstDay === undefined) return 'unknown'
  if (firstDay === null) return 'never'
  if (period.end_day <= firstDay) return 'before'
  if (!isWithin(period, now)) return 'past'
  return isSilent ? 'silent' : 'current'
}

/** Of what is still to come: what came before is not in the hands of who does not know the home. */
const isToCome = (why: ReturnType<typeof whyEmpty>) =>
  why === 'never' || why === 'current' || why === 'silent'

type Props = {
  /** Whether the system has a meter for this part; where none is left, the roof is shown all the same. */
  isMeasured: boolean
  /** When measuring of this part, or else of any, began: null when it has not, undefined while that is not known. */
  firstDay: string | null | undefined
  period: SitePeriod
  shown: Shown
  now: Date
  /** Nothing is heard from the system now. */
  isSilent: boolean
  /** Its monitoring does not know the home. */
  isUnknown: boolean
}

/** Why a period is empty, and what will fill it. ENERGY-29 */
export function NothingMeasured({ shown, isUnknown, ...about }: Props) {
  const intl = useIntl()
  const { firstDay } = about
  const why = whyEmpty(about)
  const text = isUnknown && isToCome(why) ? 'unrecognized' : why
  const day = firstDay && intl.formatDate(dateForDisplay(firstDay), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <EmptyState title={<FormattedMessage id={`energy.empty.${why}`} values={{ period: shown }} />}>
      <FormattedMessage id={`energy.emptyText.${text}`} values={{ day }} />
    </EmptyState>
  )
}
