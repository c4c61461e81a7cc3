import { FormattedMessage, useIntl } from 'react-intl'
import { supportHours } from '#domain/policy.ts'
import { isSupportOpen } from '#domain/support-hours.ts'
import { phoneInGroups } from '#src/app/phone-in-groups.ts'
import { useJudgedNow } from '#src/app/use-judged-time.ts'
import { Hours, HoursInWords, nextChange } from '#src/charts/hours/hours.tsx'
import { useSupportCall } from '#src/flows/support-call/use-support-call.ts'
import { Icon } from '#src/ui/icons.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
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

/** Calls support; while nobody answers it says so, and when somebody will. SUP-7 */
export function CallButton({ phone }: { phone: string }) {
  const call = useSupportCall()
  return (
    <ButtonLink
      variant="secondary"
      wide="phone"
      icon={<Icon name="phone" />}
      href={`tel:${phone}`}
      messageId="support.call"
      onClick={call}
    >
      <FormattedMessage id="support.call" values={{ phone: phoneInGroups(phone) }} />
    </ButtonLink>
  )
}
