import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InboxMessage } from '#src/api/queries/inbox.ts'
import { setPressListener } from '#src/ui/press.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'

const list = 'GET /users/person-1/inbox_messages/'
const markOne = 'PATCH /users/person-1/inbox_messages/m1/'
const markAll = 'PUT /users/person-1/inbox_messages/mark_all_as_read/'
const now = new Date('2026-07-20T12:00:00Z')
const languages = ['en', 'es'] as const
/** The bell and its panel come in pieces of their own. */
const slow = { timeout: 10_000 }

function message(id: string, changed: Partial<InboxMessage> = {}): InboxMessage {
  return {
    id,
    subject: `Subject ${id}`,
    body: `Body ${id}`,
    markdown_body: null,
    category: 'system',
    read: true,
    date_sent: '2026-07-20T10:00:00Z',
    deeplink: null,
    cta_title: null,
    ...changed,
  }
}

const page = (results: InboxMessage[], next: number | null = null) => ({
  body: { results, next, total_unread_sent_inbox_messages: results.filter(({ read }) => !read).length },
})
const unread = message('m1', { read: false })

async function openInbox() {
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^${say('inbox.title')}`) }, slow),
  )
  return screen.findByRole('dialog', { name: say('inbox.title') }, slow)
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

describe.each(languages)('the inbox in %s', (language) => {
  const open = (answers: Record<string, Answer | Answer[]>) =>
    openApp('/status', { language, me: me({ agreements: [] }), answers })

  it('says at the bell how many alerts are unread [INBOX-1, INBOX-20]', async () => {
    await open({ [list]: page([unread, message('m2')]) })
    expect(await screen.findByRole('button', { name: say('inbox.open', { unread: 1 }) }, slow)).toBeVisible()
  })

  it('opens an unread message, marks it read and lowers the count [INBOX-2, INBOX-3]', async () => {
    const { network } = await open({
      [list]: page([unread, message('m2')]),
      [markOne]: { body: { ...unread, read: true } },
    })
    const panel = await openInbox()
    await userEvent.click(await within(panel).findByRole('button', { name: /Subject m1/ }))
    expect(within(panel).getByRole('heading', { level: 3, name: 'Subject m1' })).toHaveFocus()
    await waitFor(() =>
      expect(within(panel).getByRole('status')).toHaveTextContent(say('inbox.unread', { unread: 0 })),
    )
    expect(network.callsOf(markOne).map(({ body }) => body)).toEqual([{ read: true }])
    await userEvent.click(within(panel).getByRole('button', { name: say('inbox.back') }))
    expect(within(panel).getByRole('button', { name: /^Subject m1/ })).toBeVisible()
  })

  it('names a row by its subject and its date, not by all of its message [INBOX-25]', async () => {
    await open({ [list]: page([unread]) })
    const row = await within(await openInbox()).findByRole('button', { name: /Subject m1/ })
    expect(within(row).getByText('Body m1')).toBeVisible()
    const name = [say('inbox.isUnread'), 'Subject m1', say('inbox.today')].join('\\s*')
    expect(row).toHaveAccessibleName(expect.stringMatching(new RegExp(`^${name}$`)))
  })

  it('leads back to the row of the message, and begins at its head when it is opened anew [INBOX-23]', async () => {
    await open({ [list]: page([message('m2'), message('m3')]) })
    const panel = await openInbox()
    await userEvent.click(await within(panel).findByRole('button', { name: /^Subject m3/ }))
    await userEvent.click(within(panel).getByRole('button', { name: say('inbox.back') }))
    expect(within(panel).getByRole('button', { name: /^Subject m3/ })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(panel).not.toBeInTheDocument())
    const anew = await openInbox()
    expect(within(anew).getByRole('button', { name: /^Subject m3/ })).not.toHaveFocus()
  })

  it('says of a message that could not be marked, and keeps it unread [INBOX-14]', async () => {
    await open({ [list]: page([unread]), [markOne]: 'unreachable' })
    const panel = await openInbox()
    await userEvent.click(await within(panel).findByRole('button', { name: /Subject m1/ }))
    expect(await screen.findByText(say('inbox.markFailed'))).toBeVisible()
    expect(within(panel).getByRole('status')).toHaveTextContent(say('inbox.unread', { unread: 1 }))
  })

  it('says so too to whoever went back to the feed meanwhile, once [INBOX-14]', async () => {
    const { network } = await open({ [list]: page([unread]), [markOne]: 'pending' })
    const panel = await openInbox()
    await userEvent.click(await within(panel).findByRole('button', { name: /Subject m1/ }))
    await waitFor(() => expect(network.callsOf(markOne)).toHaveLength(1))
    await userEvent.click(within(panel).getByRole('button', { name: say('inbox.back') }))
    await within(panel).findByRole('button', { name: /Subject m1/ })
    expect(screen.queryByText(say('inbox.markFailed'))).toBeNull()
    act(() => network.settle(markOne, refused(503, 'unavailable')))
    expect(await screen.findAllByText(say('inbox.markFailed'))).toHaveLength(1)
    expect(within(panel).getByRole('status')).toHaveTextContent(say('inbox.unread', { unread: 1 }))
  })

  it('reports that a message was opened, and nothing of it [FLAG-22, FLAG-26]', async () => {
    const heard = vi.fn()
    setPressListener(heard)
    await open({ [list]: page([message('m2')]) })
    const panel = await openInbox()
    await userEvent.click(await within(panel).findByRole('button', { name: /Subject m2/ }))
    expect(heard.mock.lastCall).toEqual([{ messageId: undefined, track: 'inbox.message' }])
    setPressListener()
  })

  it('asks before marking all as read, and keeps the focus in the inbox [INBOX-5, INBOX-22]', async () => {
    const { network } = await open({ [list]: page([unread]), [markAll]: { status: 204 } })
    const panel = await openInbox()
    const press = () => userEvent.click(within(panel).getByRole('button', { name: say('inbox.markAll') }))
    await within(panel).findByRole('button', { name: /Subject m1/ })
    await press()
    await userEvent.click(await screen.findByRole('button', { name: say('inbox.markAllNo') }))
    await waitFor(() => expect(screen.queryByText(say('inbox.markAllTitle'))).toBeNull())
    expect(network.callsOf(markAll)).toEqual([])
    await press()
    await userEvent.click(await screen.findByRole('button', { name: say('inbox.markAllYes') }))
    await waitFor(() => expect(screen.queryByText(say('inbox.markAllTitle'))).toBeNull())
    await waitFor(() =>
      expect(within(panel).getByRole('heading', { level: 2, name: say('inbox.title') })).toHaveFocus(),
    )
    expect(network.callsOf(markAll)).toHaveLength(1)
    expect(within(panel).getByRole('status')).toHaveTextContent(say('inbox.unread', { unread: 0 }))
  })

  it('has a toast of its own when marking all fails [INBOX-14]', async () => {
    await open({ [list]: page([unread]), [markAll]: 'unreachable' })
    const panel = await openInbox()
    await within(panel).findByRole('button', { name: /Subject m1/ })
    await userEvent.click(within(panel).getByRole('button', { name: say('inbox.markAll') }))
    await userEvent.click(await screen.findByRole('button', { name: say('inbox.markAllYes') }))
    expect(await screen.findByText(say('inbox.markAllFailed'))).toBeVisible()
    expect(within(panel).getByRole('status')).toHaveTextContent(say('inbox.unread', { unread: 1 }))
  })

  it('says why nothing is here [INBOX-16]', async () => {
    await open({ [list]: page([]) })
    const panel = await openInbox()
    expect(await within(panel).findByText(say('inbox.empty'))).toBeVisible()
    expect(within(panel).queryByRole('button', { name: say('inbox.markAll') })).toBeNull()
  })

  it('can be asked for again when it could not be loaded [INBOX-15]', async () => {
    const { network } = await open({ [list]: 'unreachable' })
    const panel = await openInbox()
    const retry = await within(panel).findByRole('button', { name: say('inbox.retry') }, { timeout: 10_000 })
    network.answer(list, page([unread]))
    await userEvent.click(retry)
    expect(await within(panel).findByRole('button', { name: /Subject m1/ })).toBeVisible()
  })

  it('is not laid to the connection when the server answered [INBOX-15, ERROR-30]', async () => {
    await open({ [list]: { status: 503, body: { default_code: 'unavailable', detail: '' } } })
    const panel = await openInbox()
    expect(await within(panel).findByText(say('inbox.failedOurs'), {}, slow)).toBeVisible()
  })

  it('is laid to the connection once there is none, whatever the server answered before [INBOX-15, ERROR-30]', async () => {
    await open({ [list]: { status: 503, body: { default_code: 'unavailable', detail: '' } } })
    const panel = await openInbox()
    const said = await within(panel).findByText(say('inbox.failedOurs'), {}, slow)
    onlineManager.setOnline(false)
    await userEvent.click(within(panel).getByRole('button', { name: say('inbox.retry') }))
    await waitFor(() => expect(said).toHaveTextContent(say('inbox.failedText')))
  })

  it('is asked for again by a button that stays, says that it works and keeps the focus [INBOX-15, ERROR-33]', async () => {
    const { network } = await open({ [list]: 'unreachable' })
    const panel = await openInbox()
    const retry = await within(panel).findByRole('button', { name: say('inbox.retry') }, slow)
    network.answer(list, 'pending')
    await userEvent.click(retry)
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'))
    expect(retry).toHaveFocus()
    expect(within(panel).getByText(say('inbox.failed'))).toBeVisible()
    expect(within(panel).queryByText(say('inbox.unread', { unread: 0 }))).toBeNull()
    const bells = screen.getAllByRole('button', { name: /./, expanded: true, hidden: true })
    expect(bells.map((bell) => bell.getAttribute('aria-label'))).toEqual([say('inbox.title')])
  })

  it('says so at once in a browser without a network [INBOX-15, ERROR-13]', async () => {
    await open({ [list]: 'unreachable' })
    onlineManager.setOnline(false)
    const panel = await openInbox()
    expect(await within(panel).findByText(say('inbox.failed'), {}, slow)).toBeVisible()
  })

  it('loads the next page on demand, and keeps what it has when that fails [INBOX-6, LAYOUT-45]', async () => {
    const { network } = await open({ [list]: [page([unread], 2), 'unreachable'] })
    const panel = await openInbox()
    await userEvent.click(await within(panel).findByRole('button', { name: say('inbox.more') }))
    expect(await within(panel).findByText(say('inbox.moreFailed'), {}, { timeout: 10_000 })).toBeVisible()
    network.answer(list, page([message('m2')]))
    await userEvent.click(within(panel).getByRole('button', { name: say('inbox.more') }))
    expect(await within(panel).findByRole('button', { name: /Subject m2/ })).toHaveFocus()
    expect(within(panel).getByRole('button', { name: /Subject m1/ })).toBeVisible()
  })

  it('shows a message once that a newer one pushed onto the next page meanwhile, and counts it once [INBOX-3, INBOX-6]', async () => {
    await open({
      [list]: [page([message('m0', { read: false }), unread], 2), page([unread, message('m2')])],
      [markOne]: { body: { ...unread, read: true } },
    })
    const panel = await openInbox()
    await userEvent.click(await within(panel).findByRole('button', { name: say('inbox.more') }))
    await within(panel).findByRole('button', { name: /Subject m2/ })
    const [row, ...more] = within(panel).getAllByRole('button', { name: /Subject m1/ })
    expect(more).toEqual([])
    if (row) await userEvent.click(row)
    await waitFor(() =>
      expect(within(panel).getByRole('status')).toHaveTextContent(say('inbox.unread', { unread: 1 })),
    )
  })

  it('tells dates by elapsed time [INBOX-8, INBOX-9, INBOX-10]', async () => {
    const ages = [
      '2026-07-21T12:00:00Z',
      '2026-07-19T11:00:00Z',
      '2026-07-16T12:00:00Z',
      '2026-02-01T12:00:00Z',
    ]
    await open({ [list]: page(ages.map((date_sent, index) => message(`m${index}`, { date_sent }))) })
    const panel = await openInbox()
    await within(panel).findByRole('button', { name: /Subject m0/ })
    expect(
      within(panel)
        .getAllByRole('time')
        .map(({ textContent }) => textContent),
    ).toEqual([
      say('inbox.today'),
      say('inbox.yesterday'),
      say('inbox.daysAgo', { days: 4 }),
      language === 'en' ? '02/01/2026' : '01/02/2026',
    ])
  })

  it('has the exact time in a tooltip of the date of each row, which keeps its name [INBOX-25]', async () => {
    const date_sent = '2026-02-01T12:34:00Z'
    await open({ [list]: page([message('m2', { date_sent })]) })
    const panel = await openInbox()
    const row = await within(panel).findByRole('button', { name: /Subject m2/ })
    const time = within(row).getByRole('time')
    expect(time.title).toMatch(language === 'en' ? /February 1, 2026 .*:34/ : /1 de febrero de 2026.*:34/)
    expect(row).toHaveAccessibleName(expect.stringContaining(time.textContent ?? 'no date'))
    expect(row).not.toHaveAccessibleName(expect.stringContaining(time.title))
    await userEvent.click(row)
    expect(within(panel).getByRole('time')).not.toHaveAttribute('title')
  })

  it('has the exact time behind the date of an open message [INBOX-11]', async () => {
    await open({ [list]: page([message('m2')]) })
    const panel = await openInbox()
    await userEvent.click(await within(panel).findByRole('button', { name: /Subject m2/ }))
    await userEvent.click(within(panel).getByRole('button', { name: say('inbox.today') }))
    expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('2026')
  })
})

describe('a message', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[run](javascript:alert(1))',
    '[data](data:text/html,x)',
    '[plain](http://example.com)',
    '[elsewhere](//example.com/x)',
    '![picture](https://example.com/p.png)',
    '[unknown](/nowhere/at/all)',
  ].join('\n\n')

  it('shows markdown by an allow-list, with links to https and to pages of this portal only [INBOX-12, SEC-28]', async () => {
    const text = `**Bold** and [here](/status) and [there](https://example.com/help)\n\n${hostile}`
    await openApp('/status', {
      me: me({ agreements: [] }),
      answers: { [list]: page([message('m2', { markdown_body: text })]) },
    })
    const panel = await openInbox()
    await userEvent.click(await within(panel).findByRole('button', { name: /Subject m2/ }))
    const links = await within(panel).findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/status', 'https://example.com/help'])
    expect(within(panel).getByText('Bold').tagName).toBe('STRONG')
    expect(panel.querySelectorAll('script, img, iframe')).toHaveLength(0)
  })

  it.each([
    ['/status', true],
    ['https://example.com', false],
    ['//example.com', false],
    ['/nowhere', false],
    ['/logout', false],
  ])('has a button to %s: %s [INBOX-13]', async (deeplink, isThere) => {
    await openApp('/status', {
      me: me({ agreements: [] }),
      answers: { [list]: page([message('m2', { deeplink, cta_title: 'Go on' })]) },
    })
    const panel = await openInbox()
    await userEvent.click(await within(panel).findByRole('button', { name: /Subject m2/ }))
    await within(panel).findByRole('heading', { level: 3 })
    expect(within(panel).queryByRole('button', { name: 'Go on' }) !== null).toBe(isThere)
  })

  it('leads where its button says, and closes [INBOX-13]', async () => {
    const { path } = await openApp('/account', {
      me: me({ agreements: [] }),
      answers: { [list]: page([message('m2', { deeplink: '/status', cta_title: 'Go on' })]) },
    })
    const panel = await openInbox()
    await userEvent.click(await within(panel).findByRole('button', { name: /Subject m2/ }))
    await userEvent.click(await within(panel).findByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(path()).toBe('/status'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is not marked by whoever looks as the homeowner [INBOX-4]', async () => {
    const { network } = await openApp('/status', {
      me: { ...me({ agreements: [] }), impersonator: staffMember(Date.now() + 3_600_000) },
      answers: { [list]: page([unread]) },
    })
    const panel = await openInbox()
    expect(within(panel).queryByRole('button', { name: say('inbox.markAll') })).toBeNull()
    await userEvent.click(await within(panel).findByRole('button', { name: /Subject m1/ }))
    await within(panel).findByRole('heading', { level: 3 })
    expect(network.callsOf(markOne)).toEqual([])
  })
})
