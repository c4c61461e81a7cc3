import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InboxMessage } from '#src/api/queries/inbox.ts'
import { type Me, meQuery } from '#src/api/queries/people.ts'
import { refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me, system } from '../app/people.ts'

const list = 'GET /users/person-1/inbox_messages/'
const whoAmI = 'GET /users/me/'
const activity = 'POST /account/activity/'
const now = Date.parse('2026-07-20T12:00:00Z')
/** The bell and its panel come in pieces of their own. */
const slow = { timeout: 10_000 }

const message = (id: string): InboxMessage => ({
  id,
  subject: `Subject ${id}`,
  body: `Body ${id}`,
  markdown_body: null,
  category: 'system',
  read: false,
  date_sent: '2026-07-20T10:00:00Z',
  deeplink: null,
  cta_title: null,
})
const page = (...ids: string[]) => ({
  body: { results: ids.map(message), next: null, total_unread_sent_inbox_messages: ids.length },
})
type Home = { address?: Me['user']['address']; agreement?: Partial<Agreement> }
const home = (
  current_milestone: 'CONTRACT_SIGNED' | 'PROJECT_QUALIFICATION_COMPLETED',
  { agreement: changed, ...person }: Home = {},
) => me({ agreements: [agreement({ current_milestone, reviewed_by_user: true, ...changed })], ...person })
const elsewhere = {
  id: 'address-1',
  street_1: 'PO Box 811',
  street_2: null,
  city: 'Reno',
  state: 'NV' as const,
  zip_code: '89509',
  confirmed: false,
}

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const bell = (unread: number) => screen.findByRole('button', { name: say('inbox.open', { unread }) }, slow)
const badge = (kind: string) => screen.findByText(say(`status.badge.${kind}`), {}, slow)

/** The status page, with no alert and a project that begins; meanwhile it has come to its next milestone. */
async function open(who: Home = {}) {
  const opened = await openApp('/status', { me: home('CONTRACT_SIGNED', who), answers: { [list]: page() } })
  await bell(0)
  await badge(who.address ? 'actionRequired' : 'qualification')
  // What keeps the person comes after the page.
  await waitFor(() => expect(opened.network.callsOf(list)).toHaveLength(1))
  await act(() => import('#src/pages/shell/late-parts.tsx'))
  await act(() => new Promise((goOn) => setTimeout(goOn, 50)))
  opened.network.answer(list, page('m1'))
  opened.network.answer(whoAmI, { body: home('PROJECT_QUALIFICATION_COMPLETED', who) })
  const asked = (call: string) => opened.network.callsOf(call).length
  return { ...opened, asked }
}

const isOpen = (milestone: string) =>
  screen
    .getByRole('button', { name: new RegExp(`^${say(`status.milestone.${milestone}`)}`) })
    .getAttribute('aria-expanded') === 'true'

const settle = () => act(() => new Promise((goOn) => setTimeout(goOn, 100)))

describe('an open page', () => {
  it.each([
    ['focus', () => fireEvent.focus(window)],
    ['visibilitychange', () => fireEvent(document, new Event('visibilitychange'))],
  ] as const)(
    'that is seen again (%s) a minute later says what has changed, and not a moment earlier [INBOX-7, INBOX-19, STATUS-23]',
    async (_, seenAgain) => {
      const { asked } = await open()
      const before = [asked(list), asked(whoAmI), asked(activity)]
      vi.setSystemTime(now + 58_000)
      seenAgain()
      await settle()
      expect([asked(list), asked(whoAmI), asked(activity)]).toEqual(before)
      vi.setSystemTime(now + 62_000)
      seenAgain()
      await bell(1)
      await badge('installation')
      expect([isOpen('PROJECT_QUALIFICATION_COMPLETED'), isOpen('INSTALLATION_COMPLETED')]).toEqual([
        false,
        true,
      ])
      expect(asked(list)).toBe(2)
      expect(asked(activity)).toBe(before[2])
    },
  )

  it('asks for nothing while it is hidden [STATUS-23]', async () => {
    const { asked } = await open()
    const before = [asked(list), asked(whoAmI)]
    vi.setSystemTime(now + 62_000)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    fireEvent(document, new Event('visibilitychange'))
    await settle()
    expect([asked(list), asked(whoAmI)]).toEqual(before)
    vi.restoreAllMocks()
  })

  it('has the new alert in the panel that is opened a minute later, and the milestone that it tells of [INBOX-7, STATUS-23]', async () => {
    const { asked, queryClient } = await open()
    vi.setSystemTime(now + 58_000)
    await userEvent.click(await bell(0))
    const early = await screen.findByRole('dialog', { name: say('inbox.title') }, slow)
    expect(await within(early).findByText(say('inbox.empty'))).toBeVisible()
    expect(asked(list)).toBe(1)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(early).not.toBeInTheDocument())
    // Read anew a second ago: what an alert tells of is asked for whatever the age of what is known.
    vi.setSystemTime(now + 61_000)
    act(() => void queryClient.setQueryData(meQuery.queryKey, (known) => known))
    vi.setSystemTime(now + 62_000)
    await userEvent.click(await bell(0))
    const panel = await screen.findByRole('dialog', { name: say('inbox.title') }, slow)
    expect(await within(panel).findByRole('button', { name: /Subject m1/ }, slow)).toBeVisible()
    await badge('installation')
  })

  it('stays as it was when it cannot be asked for, and asks the next time [STATUS-23]', async () => {
    const { asked, network } = await open()
    network.answer(list, refused(503, 'unavailable'))
    network.answer(whoAmI, refused(503, 'unavailable'))
    vi.setSystemTime(now + 62_000)
    const before = asked(whoAmI)
    fireEvent.focus(window)
    await waitFor(() => expect(asked(whoAmI)).toBe(before + 1))
    await settle()
    await badge('qualification')
    await bell(0)
    network.answer(list, page('m1'))
    network.answer(whoAmI, { body: home('PROJECT_QUALIFICATION_COMPLETED') })
    fireEvent.focus(window)
    await bell(1)
    await badge('installation')
  })

  it('keeps what is typed and open while it asks, though the milestone that came has a modal [STATUS-23, MILE-18]', async () => {
    const { network, asked } = await open({
      address: elsewhere,
      agreement: { onboarding_milestone: 'PRE_INSTALLATION' },
    })
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${say('status.task.address')}`) }))
    await userEvent.click(await screen.findByRole('button', { name: say('billingAddress.noUpdate') }, slow))
    const street = await screen.findByRole(
      'textbox',
      { name: new RegExp(`^${say('account.street1')}`) },
      slow,
    )
    await userEvent.clear(street)
    await userEvent.type(street, '9 Birch Ro')
    vi.setSystemTime(now + 62_000)
    const before = asked(whoAmI)
    fireEvent.focus(window)
    await waitFor(() => expect(asked(whoAmI)).toBeGreaterThan(before))
    await settle()
    await userEvent.type(street, 'ad')
    expect(street).toHaveValue('9 Birch Road')
    expect(street).toHaveFocus()
    expect(street).toBeVisible()
    expect(network.callsOf('PATCH /users/person-1/')).toEqual([])
    expect(document.body).toHaveTextContent(say('status.badge.installation'))
  })

  it('that shows where a project stands asks when it is come to, once what is known is a minute old [STATUS-23]', async () => {
    const { router, asked } = await open()
    await act(() => router.navigate({ to: '/support' }))
    vi.setSystemTime(now + 30_000)
    const before = asked(whoAmI)
    await act(() => router.navigate({ to: '/status' }))
    await settle()
    expect(asked(whoAmI)).toBe(before)
    await act(() => router.navigate({ to: '/support' }))
    vi.setSystemTime(now + 62_000)
    await settle()
    expect(asked(whoAmI)).toBe(before)
    await act(() => router.navigate({ to: '/status' }))
    await badge('installation')
  })

  it('that shows the overview asks when it is come to, once what is known is a minute old [STATUS-23]', async () => {
    const who = me({ agreements: [agreement({ system: system() })] })
    const { router, network } = await openApp('/dashboard/overview', { me: who, answers: { [list]: page() } })
    const asked = () => network.callsOf(whoAmI).length
    await bell(0)
    await act(() => import('#src/pages/shell/late-parts.tsx'))
    await settle()
    const come = async (to: '/dashboard/support' | '/dashboard/overview') => {
      await act(() => router.navigate({ to }))
      await settle()
    }
    const before = asked()
    await come('/dashboard/support')
    vi.setSystemTime(now + 30_000)
    await come('/dashboard/overview')
    expect(asked()).toBe(before)
    await come('/dashboard/support')
    vi.setSystemTime(now + 62_000)
    await settle()
    expect(asked()).toBe(before)
    await come('/dashboard/overview')
    await waitFor(() => expect(asked()).toBe(before + 1))
  })
})
