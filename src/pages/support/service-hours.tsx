import { FormattedMessage, useIntl } from 'react-intl'
import { supportHours } from '#domain/policy.ts'
import { isSupportOpen } from '#domain/support-hours.ts'
import { useJudgedNow } from '#src/app/use-judged-time.ts'
import { Hours } from '#src/charts/hours/hours.tsx'
import { HoursInWords } from '#src/charts/hours/hours-in-words.tsx'
import { nextChange } from '#src/charts/hours/next-change.ts'
import { Tag } from '#src/ui/tag.tsx'

/** Whether somebody answers the phone now. SUP-6 */
export function OpenTag() {
  const isOpen = isSupportOpen(useJudgedNow())
  return (
    <Tag tone={isOpen ? 'good' : 'neutral'} icon={null}>
      <FormattedMessage id={isOpen ? 'support.openNow' : 'support.closedNow'} />
    </Tag>
  )
}

/** Until when the phone is answered, or when it is again; in Eastern time and in the reader's. */
export function NextChange() {
  const change = nextChange(useIntl(), supportHours, useJudgedNow())
  if (change === null) return null
  const { isAlike, values } = change
  if (change.isOpen)
    return <FormattedMessage id={isAlike ? 'support.untilEastern' : 'support.until'} values={values} />
  return <FormattedMessage id={isAlike ? 'support.nextEastern' : 'support.next'} values={values} />
}

/** The hours of support by day, in bars and in words. */
export function ServiceHours() {
  const now = useJudgedNow()
  return <Hours hours={supportHours} now={now} caption={<FormattedMessage id="support.hoursCaption" />} />
}

/** The hours of support in words alone: weekdays, and the weekend. SUP-2 */
export function ServiceHoursInWords() {
  return <HoursInWords hours={supportHours} now={useJudgedNow()} />
}
