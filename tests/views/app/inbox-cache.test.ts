import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askInboxAnew, type InboxMessage, inboxQuery, noteRead } from '#src/api/queries/inbox.ts'
import { startNetwork } from './network.ts'

const list = 'GET /users/person-1/inbox_messages/'
const { queryKey } = inboxQuery('person-1')
const day = 86_400_000

const message = (id: string, ageMs: number, read = false): InboxMessage => ({
  id,
  date_sent: new Date(Date.now() - ageMs).toISOString(),
  read,
  subject: id,
  body: '',
  markdown_body: null,
  category: 'billing',
  cta_title: null,
  deeplink: null,
})

/** An inbox with an alert for tomorrow, two unread ones and one read; four more unread lie on a page not fetched. */
function inbox(): QueryClient {
  const queryClient = new QueryClient()
  const results = [
    message('tomorrow', -day),
    message('a', day),
    message('b', 2 * day),
    message('c', 3 * day, true),
  ]
  queryClient.setQueryData(queryKey, {
    pages: [{ results, next: 2, total_unread_sent_inbox_messages: 6 }],
    pageParams: [1],
  })
  return queryClient
}

const shown = (queryClient: QueryClient) => {
  const [page] = queryClient.getQueryData(queryKey)?.pages ?? []
  return {
    unread: page?.total_unread_sent_inbox_messages,
    read: page?.results.filter(({ read }) => read).map(({ id }) => id),
    isStale: queryClient.getQueryState(queryKey)?.isInvalidated,
  }
}

describe('the inbox', () => {
  afterEach(() => vi.useRealTimers())

  it.each([
    [59_999, 0],
    [60_000, 1],
  ])(
    'that somebody looks at anew %i ms after it came is asked for again %i times, though it stood there all the while [INBOX-7]',
    async (ms, times) => {
      vi.useFakeTimers()
      const network = startNetwork({ [list]: 'pending' })
      const queryClient = inbox()
      new InfiniteQueryObserver(queryClient, inboxQuery('person-1')).subscribe(() => {})
      vi.advanceTimersByTime(ms)
      askInboxAnew(queryClient, 'person-1')
      askInboxAnew(queryClient, 'person-1')
      await vi.advanceTimersByTimeAsync(1)
      expect(network.callsOf(list)).toHaveLength(times)
    },
  )

  it('is kept for 10 minutes after nobody looks at it any more [INBOX-7]', () => {
    vi.useFakeTimers()
    const queryClient = inbox()
    const leave = new InfiniteQueryObserver(queryClient, {
      ...inboxQuery('person-1'),
      enabled: false,
    }).subscribe(() => {})
    vi.advanceTimersByTime(11 * 60_000)
    expect(queryClient.getQueryData(queryKey)).toBeDefined()
    leave()
    vi.advanceTimersByTime(10 * 60_000 - 1)
    expect(queryClient.getQueryData(queryKey)).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  })
})

describe('the unread count', () => {
  it('is not taken back by an answer that was on its way as one was read [INBOX-3]', async () => {
    const network = startNetwork({ [list]: 'pending' })
    const queryClient = inbox()
    const stop = new InfiniteQueryObserver(queryClient, inboxQuery('person-1')).subscribe(() => {})
    void queryClient.refetchQueries({ queryKey })
    await vi.waitFor(() => expect(network.callsOf(list)).toHaveLength(1))
    noteRead(queryClient, 'person-1', 'a')
    await vi.waitFor(() => expect(network.callsOf(list)).toHaveLength(2))
    expect(shown(queryClient)).toMatchObject({ unread: 5, read: ['a', 'c'] })
    stop()
  })

  it.each([
    [
      'falls by one that was read here or in another tab',
      'a',
      { unread: 5, read: ['a', 'c'], isStale: false },
    ],
    ['stays when one was read already', 'c', { unread: 6, read: ['c'], isStale: false }],
    [
      'stays when one for later is opened',
      'tomorrow',
      { unread: 6, read: ['tomorrow', 'c'], isStale: false },
    ],
    [
      'is asked for anew when one was read that is not here',
      'far',
      { unread: 6, read: ['c'], isStale: true },
    ],
    [
      'is nothing once all are read, but for those to come',
      null,
      { unread: 0, read: ['a', 'b', 'c'], isStale: false },
    ],
  ])('%s [INBOX-3, INBOX-17]', (_, id, expected) => {
    const queryClient = inbox()
    noteRead(queryClient, 'person-1', id)
    expect(shown(queryClient)).toEqual(expected)
  })
})
