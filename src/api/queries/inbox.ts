import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { listPolicy } from '#domain/policy.ts'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'
import { rowsOnce } from './rows-once.ts'

export type InboxMessage = components['schemas']['InboxMessage']

/** The alerts of a person, page after page, newest first. */
export const inboxQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['inbox', userId],
    queryFn: async ({ pageParam, signal }) =>
      bodyOf(
        await api.GET('/users/{id}/inbox_messages/', {
          params: {
            path: { id: userId },
            query: {
              page: pageParam,
              page_size: listPolicy.inboxPageSize,
              sort_by: 'date_sent',
              direction: 'descending',
            },
          },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    staleTime: listPolicy.inboxStaleMs,
    gcTime: listPolicy.inboxKeptMs,
  })

/** Asks for the inbox again, with all pages that were shown, when it is stale; what is there stays until then. INBOX-7 */
export function askInboxAnew(queryClient: QueryClient, userId: string): void {
  const query = inboxQuery(userId)
  // What never came is on its way, or the feed says so and offers to try again. INBOX-15
  if (queryClient.getQueryData(query.queryKey) === undefined) return
  queryClient.fetchInfiniteQuery(query).catch(() => {
    // What is there is still shown, and is asked for the next time.
  })
}

const isSent = ({ date_sent }: InboxMessage) => Date.parse(date_sent) <= Date.now()

/**
 * Notes in the cache that messages were read: one of them, or (null) all that are sent; only those are counted. Of one
 * that lies on a page which was not fetched, the count is asked for anew.
 */
export function noteRead(queryClient: QueryClient, userId: string, messageId: string | null): void {
  const { queryKey } = inboxQuery(userId)
  const isNamed = (message: InboxMessage) => (messageId === null ? isSent(message) : message.id === messageId)
  const known = queryClient.getQueryData(queryKey)?.pages
  const messages = rowsOnce(known)
  if (messageId !== null && known && !messages.some(isNamed)) {
    void queryClient.invalidateQueries({ queryKey })
    return
  }
  queryClient.setQueryData(queryKey, (inbox) => {
    if (inbox === undefined) return inbox
    const isMeant = (message: InboxMessage) => !message.read && isNamed(message)
    const noted = messages.filter((message) => isMeant(message) && isSent(message)).length
    return {
      ...inbox,
      pages: inbox.pages.map((page) => ({
        ...page,
        results: page.results.map((message) => (isMeant(message) ? { ...message, read: true } : message)),
        total_unread_sent_inbox_messages:
          messageId === null ? 0 : Math.max(0, page.total_unread_sent_inbox_messages - noted),
      })),
    }
  })
  // What is on its way may be from before it was read.
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey })
}
