import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { inboxMachine } from '#machines/inbox/inbox.machine.ts'
import type { InboxMessage } from '#src/api/queries/inbox.ts'
import { rowsOnce } from '#src/api/queries/rows-once.ts'
import { useOwnBack } from '#src/app/use-own-back.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import { Feed } from './feed.tsx'
import * as css from './inbox.css.ts'
import { MarkAllDialog } from './mark-all-dialog.tsx'
import { Message } from './message.tsx'

type Page = { results: InboxMessage[]; total_unread_sent_inbox_messages: number }
export type FeedQuery = UseInfiniteQueryResult<{ pages: Page[] }>
type PanelProps = {
  snapshot: SnapshotFrom<typeof inboxMachine>
  send: (event: EventFrom<typeof inboxMachine>) => void
  feed: FeedQuery
  unread: number
}

/** The alerts: the feed, or one of them. */
export default function InboxPanel({ snapshot, send, feed, unread }: PanelProps) {
  const intl = useIntl()
  const heading = useRef<HTMLHeadingElement>(null)
  const messages = rowsOnce(feed.data?.pages)
  const found = messages.find(({ id }) => id === snapshot.context.messageId)
  const [read, setRead] = useState(found)
  // Newer ones may push it off the pages that are here, while it is being read.
  const open = snapshot.context.messageId === null ? undefined : (found ?? read)
  if (open !== read) setRead(open)
  const [last, setLast] = useState<string | null>(null)
  const cameFrom = snapshot.hasTag('open') ? (open?.id ?? last) : null
  if (cameFrom !== last) setLast(cameFrom)
  useOwnBack({
    name: 'inbox',
    isOpen: snapshot.hasTag('open'),
    goBack() {
      if (snapshot.hasTag('asking')) send({ type: 'markAll.dismiss' })
      else send({ type: snapshot.hasTag('message') ? 'message.back' : 'inbox.close' })
      return !snapshot.hasTag('feed') || snapshot.hasTag('asking')
    },
  })
  const title = intl.formatMessage({ id: 'inbox.title' })
  return (
    <>
      <SidePanel
        isOpen={snapshot.hasTag('open')}
        onCloseRequest={() => send({ type: 'inbox.close' })}
        label={title}
        closeLabel={intl.formatMessage({ id: 'inbox.close' })}
        header={
          <>
            <h2 className={classNames(sectionTitle, css.wordsTitle)} tabIndex={-1} ref={heading}>
              {title}
            </h2>
            <p className={css.count} role="status">
              {feed.data && <FormattedMessage id="inbox.unread" values={{ unread }} />}
            </p>
          </>
        }
        footer={
          open === undefined &&
          unread > 0 &&
          (snapshot.can({ type: 'markAll.ask' }) || snapshot.hasTag('asking')) && (
            <Button
              variant="secondary"
              wide="always"
              messageId="inbox.markAll"
              onClick={() => send({ type: 'markAll.ask' })}
            >
              <FormattedMessage id="inbox.markAll" />
            </Button>
          )
        }
      >
        {open === undefined ? (
          <Feed
            feed={feed}
            messages={messages}
            cameFrom={cameFrom}
            onOpen={({ id, read }) => send({ type: 'message.open', messageId: id, isRead: read })}
          />
        ) : (
          <Message
            message={open}
            onBack={() => send({ type: 'message.back' })}
            onFollow={(path) => send({ type: 'message.follow', path })}
          />
        )}
      </SidePanel>
      <MarkAllDialog
        isOpen={snapshot.hasTag('asking')}
        unread={unread}
        isBusy={snapshot.hasTag('busy')}
        onConfirm={() => send({ type: 'markAll.confirm' })}
        onDismiss={() => send({ type: 'markAll.dismiss' })}
        returnTo={heading}
      />
    </>
  )
}
