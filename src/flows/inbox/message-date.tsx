import { format } from 'date-fns/format'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { messageDate, messageDatePatterns } from '#domain/message-date.ts'
import { useLanguage } from '#src/app/use-language.ts'
import { useNow } from '#src/app/use-now.ts'
import { dayAndTime } from '#src/charts/day-and-time.ts'
import { Tooltip } from '#src/ui/tooltip.tsx'

type Props = { sentAt: string }

const exactly = (intl: IntlShape, sentAt: string): string =>
  dayAndTime(intl, sentAt, { dateStyle: 'full', timeStyle: 'short' })

/** When a message was sent, by elapsed time; with a tooltip of its own, as a button may not hold another one. INBOX-25 */
export function RowDate({ sentAt }: Props) {
  return <MessageDate sentAt={sentAt} title={exactly(useIntl(), sentAt)} />
}

function MessageDate({ sentAt, title }: Props & { title?: string }) {
  const date = messageDate(new Date(sentAt), new Date(useNow(60_000)))
  const language = useLanguage()
  return (
    <time dateTime={sentAt} title={title}>
      {date.kind === 'date' ? (
        format(date.date, messageDatePatterns[language])
      ) : (
        <FormattedMessage
          id={`inbox.${date.kind}`}
          values={{ days: date.kind === 'daysAgo' ? date.days : 0 }}
        />
      )}
    </time>
  )
}

/** The same, with the exact time behind it for keyboard and touch too. INBOX-11 */
export function ExactDate({ sentAt }: Props) {
  const intl = useIntl()
  return (
    <Tooltip text={exactly(intl, sentAt)} track="inbox.date">
      <MessageDate sentAt={sentAt} />
    </Tooltip>
  )
}
