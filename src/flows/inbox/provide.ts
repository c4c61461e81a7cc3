import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { inboxMachine } from '#machines/inbox/inbox.machine.ts'
import { api } from '#src/api/client.ts'
import { statusOf } from '#src/api/failure.ts'
import { askInboxAnew, noteRead } from '#src/api/queries/inbox.ts'
import { announce } from '#src/app/announce.tsx'
import { tellOtherTabs } from '#src/app/other-tabs.ts'

/** Binds the inbox chart to the server, the cache, the other tabs and the router. */
export function provideInbox(queryClient: QueryClient, userId: string, goToPath: (path: string) => void) {
  const noted = (messageId: string | null) => {
    noteRead(queryClient, userId, messageId)
    tellOtherTabs({ type: 'inboxRead', messageId })
  }
  return inboxMachine.provide({
    actors: {
      markRead: fromPromise(async ({ input: { messageId }, signal }) => {
        if (messageId === null) return
        try {
          await api.PATCH('/users/{id}/inbox_messages/{messageId}/', {
            params: { path: { id: userId, messageId } },
            body: { read: true },
          })
          noted(messageId)
        } catch (error) {
          // The chart has gone on and hears nothing: whoever went back from the message is told all the same.
          if (signal.aborted && statusOf(error) !== 401) announce('error', 'inbox.markFailed')
          throw error
        }
      }),
      markAllRead: fromPromise(async () => {
        await api.PUT('/users/{id}/inbox_messages/mark_all_as_read/', { params: { path: { id: userId } } })
        noted(null)
      }),
    },
    actions: {
      askForAlerts: () => askInboxAnew(queryClient, userId),
      announceMarkFailed: () => announce('error', 'inbox.markFailed'),
      announceMarkAllFailed: () => announce('error', 'inbox.markAllFailed'),
      goToPath: (_, { path }) => goToPath(path),
    },
  })
}
