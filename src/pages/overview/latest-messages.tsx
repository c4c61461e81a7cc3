import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { isLost } from '#src/api/failure.ts'
import { type InboxMessage, inboxQuery } from '#src/api/queries/inbox.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { askForInbox } from '#src/app/inbox-door.ts'
import { useMe } from '#src/app/use-me.ts'
import { FeedRow } from '#src/flows/inbox/feed.tsx'
import { Button } from '#src/ui/button.tsx'
import { CardHead } from '#src/ui/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { body, muted } from '#src/ui/theme/text.css.ts'
import * as css from './latest-messages.css.ts'

const most = 3

/** The newest of those that are unread, then the newest of the others. INBOX-24 */
function latestOf(messages: readonly InboxMessage[]): InboxMessage[] {
  return [...messages.filter(({ read }) => !read), ...messages.filter(({ read }) => read)].slice(0, most)
}

/** The alerts that the bell holds, a few of them, each with the way to it. */
export default function LatestMessages() {
  const { user } = useMe()
  const feed = useInfiniteQuery(inboxQuery(user.id))
  const latest = latestOf(feed.data?.pages[0]?.results ?? [])
  if (feed.isPending && !isLost(feed)) return null
  return (
    <section className={css.latest}>
      <CardHead
        look="section"
        aside={
          latest.length > 0 && (
            <Button variant="link" messageId="overview.messages.all" onClick={() => askForInbox(null)}>
              <FormattedMessage id="overview.messages.all" />
            </Button>
          )
        }
      >
        <FormattedMessage id="overview.messages" />
      </CardHead>
      {feed.data === undefined ? (
        <FailedQueries of={[feed]} />
      ) : latest.length === 0 ? (
        <p className={classNames(body, muted)}>
          <FormattedMessage id="inbox.emptyText" />
        </p>
      ) : (
        <ul className={css.list}>
          {latest.map((message) => (
            <FeedRow key={message.id} message={message} onOpen={askForInbox} />
          ))}
        </ul>
      )}
    </section>
  )
}
