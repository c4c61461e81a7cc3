import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Banner } from '#src/api/queries/banners.ts'
import type { InboxMessage } from '#src/api/queries/inbox.ts'
import { type Me, meQuery } from '#src/api/queries/people.ts'
import { openApp, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me } from '../app/people.ts'

const note: Banner = {
  id: 'note',
  category: 'billing',
  title: 'Your bill moves',
  body: 'It comes on the third.',
  cta_title: null,
  cta_link: null,
  dismissible: true,
  starts_at: null,
  ends_at: null,
}
const message: InboxMessage = {
  id: 'message',
  subject: 'Your statement is ready',
  body: 'It is.',
  markdown_body: null,
  category: 'billing',
  read: false,
  date_sent: '2026-06-18T17:10:00Z',
  deeplink: null,
  cta_title: null,
}

const open = (language: 'en' | 'es', changed: Partial<Agreement> = {}) =>
  openApp('/dashboard/overview', {
    language,
    me: me({ agreements: [agreement({ system: null, ...changed })] }),
    answers: {
      'GET /messaging/banners/': { body: [note] },
      'GET /users/person-1/inbox_messages/': {
        body: { results: [message], next: null, total_unread_sent_inbox_messages: 1 },
      },
    },
  })

describe.each(['en', 'es'] as const)('the overview of an agreement without a system, in %s', (language) => {
  it('has what needs none in its usual order: autopay, alerts, notes of the provider [AUTOPAY-25, INBOX-24, LAYOUT-33]', async () => {
    await open(language)
    const main = within(screen.getByRole('main'))
    const parts = [
      await main.findByText(say('autopay.banner.signUp.title')),
      await main.findByText(say('overview.noSystem')),
      await main.findByRole('heading', { level: 2, name: say('overview.messages') }),
      await main.findByText('Your statement is ready'),
      await main.findByRole('heading', { level: 2, name: say('overview.banners') }),
      await main.findByText('Your bill moves'),
    ]
    const inPlace = [...parts].sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    expect(inPlace.map(({ textContent }) => textContent)).toEqual(parts.map(({ textContent }) => textContent))
  })

  it('opens autopay from its note [AUTOPAY-25]', async () => {
    await open(language)
    const action = say('autopay.banner.signUp.action')
    await userEvent.click(await screen.findByRole('button', { name: action }))
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('says nothing of autopay that is on [AUTOPAY-25]', async () => {
    await open(language, { ach_elected: true, ach_verified: true })
    await screen.findByText('Your bill moves')
    expect(screen.queryByText(say('autopay.banner.signUp.title'))).toBeNull()
  })

  it('says so once autopay goes off while it stands open [AUTOPAY-25]', async () => {
    const { queryClient } = await open(language, { ach_elected: true, ach_verified: true })
    await screen.findByText('Your bill moves')
    act(() => void queryClient.setQueryData(meQuery.queryKey, (now) => now && withAutopayOff(now)))
    expect(await screen.findByText(say('autopay.banner.reenter.title'))).toBeVisible()
  })
})

const withAutopayOff = (now: Me): Me => ({
  ...now,
  user: { ...now.user, agreements: now.user.agreements.map((own) => ({ ...own, ach_verified: false })) },
})

describe.each(['en', 'es'] as const)('a page about a system that there is not, in %s', (language) => {
  it.each(['/dashboard/overview', '/dashboard/system', '/dashboard/system/hardware_information'])(
    '%s has a title, which the document is called by [LAYOUT-26]',
    async (path) => {
      await openApp(path, { language, me: me({ agreements: [agreement({ system: null })] }), answers: {} })
      expect(await screen.findByRole('heading', { level: 1, name: say('overview.noSystem') })).toBeVisible()
      await waitFor(() => expect(document.title).toContain(say('overview.noSystem')))
    },
  )
})
