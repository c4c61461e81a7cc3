import { FormattedMessage, useIntl } from 'react-intl'
import { isLost, statusOf } from '#src/api/failure.ts'
import type { InboxMessage } from '#src/api/queries/inbox.ts'
import { useLastError } from '#src/app/use-last-error.ts'
import { BareButton, Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel.tsx'
import { focusOnArrival } from '#src/ui/focus-on-arrival.ts'
import { useMoreShown } from '#src/ui/more-shown.ts'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { body, small } from '#src/ui/theme/text.css.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import * as css from './inbox.css.ts'
import type { FeedQuery } from './inbox-panel.tsx'
import { RowDate } from './message-date.tsx'
import { useReached } from './use-reached.ts'

type FeedProps = {
  feed: FeedQuery
  messages: readonly InboxMessage[]
  /** The message that the person comes back from: its row has the focus and is in sight. INBOX-23 */
  cameFrom: string | null
  onOpen: (message: InboxMessage) => void
}

/** All alerts, newest first; the next page comes when the end of the last is reached. */
export function Feed({ feed, messages, cameFrom, onOpen }: FeedProps) {
  const intl = useIntl()
  const rows = useMoreShown<HTMLUListElement>(messages.length, feed.hasNextPage)
  const why = useLastError(feed.error)
  const isOurs = statusOf(why) > 0 && !feed.isPaused
  if (isLost(feed)) {
    return (
      <ErrorPanel
        title={<FormattedMessage id="inbox.failed" />}
        retryLabel={intl.formatMessage({ id: 'inbox.retry' })}
        messageId="inbox.retry"
        onRetry={() => void feed.refetch()}
        busy={feed.isFetching}
      >
        <FormattedMessage id={isOurs ? 'inbox.failedOurs' : 'inbox.failedText'} />
      </ErrorPanel>
    )
  }
  if (feed.isPending) {
    return (
      <SkeletonGroup label={intl.formatMessage({ id: 'inbox.loading' })}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={72} />
        ))}
      </SkeletonGroup>
    )
  }
  if (messages.length === 0) {
    return (
      <EmptyState title={<FormattedMessage id="inbox.empty" />}>
        <FormattedMessage id="inbox.emptyText" />
      </EmptyState>
    )
  }
  return (
    <>
      <ul ref={rows} className={css.feed}>
        {messages.map((message) => (
          <FeedRow key={message.id} message={message} isReturn={message.id === cameFrom} onOpen={onOpen} />
        ))}
      </ul>
      {feed.hasNextPage && <More feed={feed} />}
    </>
  )
}

type RowProps = Pick<FeedProps, 'onOpen'> & { message: InboxMessage; isReturn?: boolean }

/** One alert in a list of them. */
export function FeedRow({ message, isReturn = false, onOpen }: RowProps) {
  const { subject, read, date_sent } = message
  return (
    <li className={css.item}>
      <BareButton
        className={css.row}
        ref={isReturn ? focusOnArrival : undefined}
        track="inbox.message"
        onClick={() => onOpen(message)}
      >
        <span className={classNames(css.mark, !read && css.unread)} aria-hidden="true" />
        <span className={classNames(body, css.subject, !read && css.subjectUnread)}>
          {!read && (
            <VisuallyHidden>
              <FormattedMessage id="inbox.isUnread" />{' '}
            </VisuallyHidden>
          )}
          {subject}
        </span>
        <span className={classNames(small, css.when)}>
          <RowDate sentAt={date_sent} />
        </span>
        {/* Of the row's name it would be most, and it is read out when the row is opened. */}
        <span className={classNames(small, css.excerpt)} aria-hidden="true">
          {message.body}
        </span>
      </BareButton>
    </li>
  )
}

function More({ feed }: { feed: FeedQuery }) {
  const next = () => {
    if (!feed.isFetchingNextPage) void feed.fetchNextPage()
  }
  const end = useReached(next)
  return (
    <div className={css.more} ref={feed.isFetchNextPageError ? undefined : end}>
      {feed.isFetchNextPageError && (
        <p className={small} role="alert">
          <FormattedMessage id="inbox.moreFailed" />
        </p>
      )}
      <Button variant="secondary" messageId="inbox.more" busy={feed.isFetchingNextPage} onClick={next}>
        <FormattedMessage id="inbox.more" />
      </Button>
    </div>
  )
}
