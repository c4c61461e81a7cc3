import { format } from 'date-fns/format'
import { FormattedMessage, useIntl } from 'react-intl'
import { messageDate, messageDatePatterns } from '#domain/message-date.ts'
import { useNow } from '#src/app/use-now.ts'
import { dayAndTime } from '#src/charts/wording.ts'
import { Tooltip } from '#src/ui/tooltip.tsx'

/** When a message was sent, by elapsed time. */
export function MessageDate({ sentAt }: { sentAt: string }) {
  const intl = useIntl()
  const date = messageDate(new Date(sentAt), new Date(useNow(60_000)))
  const language = intl.locale.startsWith('es') ? 'es' : 'en'
  return (
    <time dateTime={sentAt}>
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

/** The same, with the exact time behind it. */
export function ExactDate({ sentAt }: { sentAt: string }) {
  const intl = useIntl()
  return (
    <Tooltip text={dayAndTime(intl, sentAt, { dateStyle: 'full', timeStyle: 'short' })}>
      <MessageDate sentAt={sentAt} />
    </Tooltip>
  )
}
