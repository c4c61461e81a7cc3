import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useActor } from '@xstate/react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { askInboxAnew, inboxQuery, noteRead } from '#src/api/queries/inbox.ts'
import { loadMeAgain } from '#src/api/queries/note-me.ts'
import { announce } from '#src/app/announce.tsx'
import { onInboxAsked } from '#src/app/inbox-door.ts'
import { onOtherTabs } from '#src/app/other-tabs.ts'
import { recordTaken } from '#src/app/recording.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useMe } from '#src/app/use-me.ts'
import { useSeenAgain } from '#src/app/use-seen-again.ts'
import { useConfig } from '#src/app/use-session.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { provideInbox } from './provide.ts'

const bringPanel = () => import('./inbox-panel.tsx')
const InboxPanel = lazy(untilThere(bringPanel))

/** The panel opens as soon as it has come; whoever waits for it hears that something is in its way. */
const tellIfLost = () => void bringPanel().catch(() => announce('error', 'shell.somethingWentWrong'))

/** What was read in another tab counts as read here. */
function useOtherTabs(userId: string) {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onOtherTabs((message) => {
        if (message.type === 'inboxRead') noteRead(queryClient, userId, message.messageId)
      }),
    [queryClient, userId],
  )
}

/**
 * Asks for alerts again, once they are stale, when the page is seen again. One that has come may tell of a change in what
 * the person holds, which is then asked for too. INBOX-7, STATUS-23
 */
function useNewAlerts(userId: string, newest: string | undefined) {
  const queryClient = useQueryClient()
  useSeenAgain(() => askInboxAnew(queryClient, userId))
  const known = useRef(newest)
  useEffect(() => {
    if (known.current !== undefined && newest !== undefined && known.current !== newest)
      loadMeAgain(queryClient)
    known.current = newest
  }, [queryClient, newest])
}

/** The bell in the top bar, and the panel behind it. */
export default function Inbox() {
  const intl = useIntl()
  const router = useRouter()
  const queryClient = useQueryClient()
  const config = useConfig()
  const { user, impersonator } = useMe()
  const logic = useMemo(
    () => provideInbox(queryClient, user.id, (path) => void router.navigate({ href: path })),
    [queryClient, router, user.id],
  )
  const [snapshot, send] = useActor(logic, {
    inspect: recordTaken(config.sandbox),
    input: { isImpersonated: impersonator !== null },
  })
  const feed = useInfiniteQuery(inboxQuery(user.id))
  // Once there it stays: a panel that is taken away while it slides out leaves the page behind it inert.
  const [isBrought, setIsBrought] = useState(false)
  useOtherTabs(user.id)
  useEffect(
    () =>
      onInboxAsked((message) => {
        setIsBrought(true)
        tellIfLost()
        send({ type: 'inbox.open' })
        if (message) send({ type: 'message.open', messageId: message.id, isRead: message.read })
      }),
    [send],
  )
  // Without any alert there is a first one too.
  const newest = feed.data && (feed.data.pages[0]?.results[0]?.id ?? '')
  useNewAlerts(user.id, newest)
  const unread = feed.data?.pages[0]?.total_unread_sent_inbox_messages ?? 0
  return (
    <>
      <IconButton
        // While nothing is known of them, they are not said to be read.
        label={intl.formatMessage({ id: feed.data ? 'inbox.open' : 'inbox.title' }, { unread })}
        dot={unread > 0}
        messageId="inbox.title"
        aria-haspopup="dialog"
        aria-expanded={snapshot.hasTag('open')}
        onClick={() => {
          setIsBrought(true)
          tellIfLost()
          send({ type: 'inbox.open' })
        }}
      >
        <Icon name="bell" />
      </IconButton>
      {isBrought && (
        <Suspense fallback={null}>
          <InboxPanel snapshot={snapshot} send={send} feed={feed} unread={unread} />
        </Suspense>
      )}
    </>
  )
}
