import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { InboxMessage } from '#src/api/queries/inbox.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const message = (id: string, read: boolean, hoursAgo: number): InboxMessage => ({
  id,
  subject: `Subject ${id}`,
  body: `Body ${id}`,
  markdown_body: null,
  category: 'system',
  read,
  date_sent: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  deeplink: null,
  cta_title: null,
})
const inbox = (messages: InboxMessage[]): Answer => ({
  body: {
    results: messages,
    next: null,
    total_unread_sent_inbox_messages: messages.filter(({ read }) => !read).length,
  },
})
const call = 'GET /users/person-1/inbox_messages/'
const open = (answer: Answer, language: 'en' | 'es' = 'en') =>
  openApp('/dashboard/overview', {
    language,
    me: me(),
    answers: { [call]: answer, 'PATCH /users/person-1/inbox_messages/c/': { body: message('c', true, 3) } },
  })
async function section() {
  const heading = await screen.findByRole('heading', { level: 2, name: say('overview.messages') })
  return within(heading.closest('section') ?? document.body)
}

const four = [message('a', true, 1), message('b', true, 2), message('c', false, 3), message('d', false, 4)]

describe.each(['en', 'es'] as const)('the latest alerts on the overview in %s', (language) => {
  it('are three, unread ones first and then the newest [INBOX-24]', async () => {
    await open(inbox(four), language)
    const rows = (await section()).getAllByRole('listitem')
    expect(rows.map((row) => /Subject \w/.exec(row.textContent ?? '')?.[0])).toEqual([
      'Subject c',
      'Subject d',
      'Subject a',
    ])
    expect(rows.map((row) => row.textContent?.includes(say('inbox.isUnread')))).toEqual([true, true, false])
  })

  it('open in the inbox, which marks them read, and the feed is a way further [INBOX-3, INBOX-24]', async () => {
    const { network } = await open(inbox(four), language)
    await userEvent.click((await section()).getByRole('button', { name: /Subject c/ }))
    const panel = within(await screen.findByRole('dialog', { name: say('inbox.title') }))
    expect(panel.getByRole('heading', { name: 'Subject c' })).toBeVisible()
    await waitFor(() =>
      expect(network.callsOf('PATCH /users/person-1/inbox_messages/c/')[0]?.body).toEqual({ read: true }),
    )
    await userEvent.click(panel.getByRole('button', { name: say('inbox.back') }))
    expect(panel.getAllByRole('listitem')).toHaveLength(4)
  })

  it('lead to all of them [INBOX-24]', async () => {
    await open(inbox(four), language)
    await userEvent.click((await section()).getByRole('button', { name: say('overview.messages.all') }))
    const panel = within(await screen.findByRole('dialog', { name: say('inbox.title') }))
    expect(panel.getAllByRole('listitem')).toHaveLength(4)
  })

  it('say what will stand there while there are none, without a way to all [INBOX-16]', async () => {
    await open(inbox([]), language)
    const shown = await section()
    expect(shown.getByText(say('inbox.emptyText'))).toBeVisible()
    expect(shown.queryByRole('button')).toBeNull()
  })

  it('that could not be loaded can be tried again in their place [INBOX-15, LAYOUT-25]', async () => {
    const { network } = await open(refused(400, 'invalid'), language)
    const shown = await section()
    network.answer(call, inbox(four))
    await userEvent.click(await shown.findByRole('button', { name: say('errors.tryAgain') }))
    expect(await shown.findByRole('button', { name: /Subject c/ })).toBeVisible()
  })
})
