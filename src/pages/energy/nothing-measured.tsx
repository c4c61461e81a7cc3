import { FormattedMessage, useIntl } from 'react-intl'
import { dateForDisplay } from '#domain/calendar-date.ts'
import { isWithin, type SitePeriod } from '#domain/site-periods.ts'
import { isAskedAgain } from '#src/charts/energy/gap-words.ts'
import type { EnergyData } from '#src/charts/energy/model.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { Shown } from './period.ts'

/** Whether nothing of a period was measured: then there is nothing to draw. */
export function isNothingMeasured({ series, parts }: EnergyData): boolean {
  return [series.values, parts?.up ?? [], parts?.down ?? []].every((values) =>
    values.every((value) => value === null),
  )
}

type Why = Omit<Props, 'shown' | 'isUnknown' | 'isCanceled'>

function whyEmpty({ isMeasured, firstDay, period, now, isSilent }: Why) {
  if (!isMeasured) return 'unmeasured'
  if (firstDay === undefined) return 'unknown'
  if (firstDay === null) return 'never'
  if (period.end_day <= firstDay) return 'before'
  if (!isWithin(period, now)) return 'past'
  return isSilent ? 'silent' : 'current'
}

/**
 * What is said of it. Of what came before, who does not know the home has nothing in hand; under a canceled agreement nothing
 * is to come, and so what says "yet" is said as of what is not known.
 */
function wordsOf(
  why: ReturnType<typeof whyEmpty>,
  { isUnknown, isCanceled }: Pick<Props, 'isUnknown' | 'isCanceled'>,
) {
  const isToCome = why === 'never' || why === 'current' || why === 'silent'
  if (isCanceled && (isToCome || why === 'unknown')) return { title: 'unknown', text: 'canceled' }
  return { title: why, text: isUnknown && isToCome ? 'unrecognized' : why }
}

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
  /** Its agreement was canceled. */
  isCanceled: boolean
}

/** Why a period is empty, and what will fill it. ENERGY-29 */
export function NothingMeasured({ shown, isUnknown, isCanceled, ...about }: Props) {
  const intl = useIntl()
  const { firstDay, period, now } = about
  const { title, text } = wordsOf(whyEmpty(about), { isUnknown, isCanceled })
  const isOver = isCanceled || !isAskedAgain(period.end.getTime(), { now: now.toISOString() })
  const day = firstDay && intl.formatDate(dateForDisplay(firstDay), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <EmptyState title={<FormattedMessage id={`energy.empty.${title}`} values={{ period: shown }} />}>
      <FormattedMessage id={`energy.emptyText.${text}`} values={{ day, isOver }} />
    </EmptyState>
  )
}
