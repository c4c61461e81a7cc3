import { onlineManager } from '@tanstack/react-query'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { TpvStatus } from '#domain/tpv.ts'
import { TpvModal } from '#src/flows/tpv/tpv-modal.tsx'
import { TpvStep } from '#src/flows/tpv/tpv-step.tsx'
import { inHouse } from '../app/in-house.tsx'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { agreement, me, staffMember } from '../app/people.ts'

const startOf = 'POST /answernet/agreements/agreement-1/get_url/'
const statusOf = 'GET /answernet/agreements/agreement-1/status/'
const url = 'https://calls.example/start/1'
/** A Monday at noon in Eastern time, and the Sunday before at half past nine in the evening. */
const open = new Date('2026-11-16T12:00:00-05:00')
const closed = new Date('2026-11-15T21:30:00-05:00')

const tab = { opener: window, closed: false, close: vi.fn(), location: { replace: vi.fn() } }
const opens = vi.fn<() => typeof tab | null>(() => tab)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true, now: open })
  vi.stubGlobal('open', opens)
})
afterEach(() => {
  vi.useRealTimers()
  opens.mockReset().mockImplementation(() => tab)
  tab.close.mockReset()
  tab.location.replace.mockReset()
  hide(false)
})

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** Time passes, with what it brings. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

const person = (status: TpvStatus | null) =>
  me({
    agreements: [
      agreement({
        product_version: 2,
        current_milestone: 'CONTRACT_SIGNED',
        is_tpv_installer: true,
        users_tpv_statuses: status ? [{ user_id: 'person-1', tpv_status: status }] : [],
      }),
    ],
  })

describe.each(['en', 'es'] as const)('the verification call in %s', (language) => {
  const left = vi.fn<(way: 'next' | 'skip' | 'closed') => void>()
  afterEach(() => void left.mockReset())

  const show = async (
    place: 'step' | 'modal',
    status: TpvStatus | null,
    answers: Record<string, Answer | Answer[]> = {},
    impersonator: Parameters<typeof me>[1] = null,
    movedTo: Date | null = null,
  ) => {
    const shown = { ...person(status), impersonator }
    const [first] = shown.user.agreements
    if (!first) throw new Error('There is no agreement')
    const props = { agreement: first, user: shown.user }
    const part =
      place === 'step' ? (
        <TpvStep {...props} onNext={() => left('next')} onSkip={() => left('skip')} />
      ) : (
        <TpvModal {...props} onClosed={() => left('closed')} />
      )
    const view = await inHouse(part, {
      me: shown,
      language,
      config: {
        supportPhone: '+18005550142',
        ...(movedTo && { movedTo: movedTo.toISOString() }),
      },
      answers: { [statusOf]: { body: { tpv_status: status ?? 'pending' } }, ...answers },
    })
    await pass(0)
    return view
  }
  const button = (id: string) => screen.getByRole('button', { name: say(id) })
  const press = (id: string) => user.click(button(id))
  const heading = (id: string) => screen.findByRole('heading', { name: say(id) })
  const started = { [startOf]: { body: { url } } }

  it.each([
    [null, 'tpv.title'],
    ['pending', 'tpv.title'],
    ['verified', 'tpv.completeTitle'],
    ['failed', 'tpv.supportTitle'],
    ['canceled', 'tpv.supportTitle'],
  ] as const)(
    'that is %s shows "%s", as a step and as a dialog [TPV-3, TPV-4, TPV-5]',
    async (status, title) => {
      const { unmount } = await show('step', status)
      expect(screen.getByRole('heading', { level: 1, name: say(title) })).toBeVisible()
      unmount()
      await show('modal', status)
      expect(screen.getByRole('dialog', { name: say(title) })).toBeVisible()
    },
  )

  it('asks for an address with the person’s id and leads a new tab there, which cannot reach back [TPV-9]', async () => {
    const { network } = await show('step', null, started)
    await press('tpv.start')
    expect(await screen.findByText(say('tpv.called'))).toBeVisible()
    expect(network.callsOf(startOf).map(({ body }) => body)).toEqual([{ user_id: 'person-1' }])
    expect(opens).toHaveBeenCalledWith('', '_blank')
    expect(tab.location.replace).toHaveBeenCalledWith(url)
    expect(tab.opener).toBeNull()
    expect(button('tpv.startAgain')).toBeVisible()
  })

  it.each(['step', 'modal'] as const)(
    'whose window is blocked has its link in a dialog, in a %s [TPV-10]',
    async (place) => {
      opens.mockReturnValue(null)
      await show(place, null, started)
      await press('tpv.start')
      const dialog = await screen.findByRole('dialog', { name: say('blockedWindow.title') })
      const link = within(dialog).getByRole('link', { name: new RegExp(say('blockedWindow.open')) })
      expect(link).toHaveAttribute('href', url)
      expect(link).toHaveAttribute('target', '_blank')
      await press('blockedWindow.close')
      await waitFor(() => expect(button('tpv.start')).toBeVisible())
      await press('tpv.start')
      const followed: (string | null)[] = []
      const again = await screen.findByRole('link', { name: new RegExp(say('blockedWindow.open')) })
      // What the press leads to is read only after everybody has heard of it.
      const note = () => queueMicrotask(() => followed.push(again.getAttribute('href')))
      again.addEventListener('click', note)
      await user.click(again)
      expect(followed).toEqual([url])
      expect(await screen.findByText(say('tpv.called'))).toBeVisible()
    },
  )

  it.each(['javascript:alert(1)', 'http://calls.example/1'])(
    'leads nobody to %s [SEC-27, TPV-11]',
    async (address) => {
      await show('step', null, { [startOf]: { body: { url: address } } })
      await press('tpv.start')
      expect(await screen.findByText(say('tpv.notStarted'))).toBeVisible()
      expect(tab.location.replace).not.toHaveBeenCalled()
      expect(tab.close).toHaveBeenCalled()
    },
  )

  it.each([
    ['by the hours that the browser knows', closed, {}, 0],
    ['by the server', open, { [startOf]: refused(409, 'outside_hours') }, 1],
  ] as const)(
    'is outside the hours %s: they are listed, with the next opening, or that it may be tried again soon within them, and ways to support [TPV-13, TPV-15, TPV-16]',
    async (_, now, answers, asked) => {
      vi.setSystemTime(now)
      const { network } = await show('modal', null, answers)
      await press('tpv.start')
      const dialog = await screen.findByRole('dialog', { name: say('tpv.closedTitle') })
      expect(network.callsOf(startOf)).toHaveLength(asked)
      expect(within(dialog).getAllByRole('row')).toHaveLength(8)
      expect(within(dialog).queryAllByText(new RegExp(say('tpv.closedInHours')))).toHaveLength(asked)
      const support = within(dialog).getByRole('link', { name: say('tpv.contactSupport') })
      expect(support).toHaveAttribute('href', '/support')
      expect(within(dialog).getByRole('link', { name: /\(800\) 555-0142/ })).toHaveAttribute(
        'href',
        'tel:+18005550142',
      )
      const [foot] = within(dialog)
        .getAllByRole('button', { name: say('tpv.close') })
        .slice(-1)
      if (foot) await user.click(foot)
      expect(await screen.findByRole('dialog', { name: say('tpv.title') })).toBeVisible()
    },
  )

  it.each([
    ['open', closed, open, 1],
    ['closed', open, closed, 0],
  ] as const)(
    'is started by the time to which the clock of the person was moved: %s by it [HOUSE-13, TPV-16]',
    async (_, now, moved, asked) => {
      vi.setSystemTime(now)
      const { network } = await show('modal', null, started, null, moved)
      await press('tpv.start')
      const answer =
        asked === 1
          ? await screen.findByText(say('tpv.called'))
          : await screen.findByRole('dialog', { name: say('tpv.closedTitle') })
      expect(answer).toBeVisible()
      expect(network.callsOf(startOf)).toHaveLength(asked)
    },
  )

  it.each([
    [refused(404, 'not_found'), 'tpv.noAgreement', {}],
    [refused(409, 'canceled'), 'tpv.agreementCanceled', {}],
    [refused(409, 'not_required'), 'tpv.notRequired', {}],
    [
      { status: 503, body: { default_code: 'unavailable', detail: 'Back in a minute.' } },
      language === 'en' ? 'tpv.serverSays' : 'tpv.unavailable',
      { detail: 'Back in a minute.' },
    ],
    [
      { status: 500, body: { default_code: 'server_error', detail: 'Something went wrong.' } },
      'tpv.notStarted',
      {},
    ],
    ['unreachable', 'tpv.notStarted', {}],
  ] as const)(
    'that cannot be started says why, and its dialog closes [TPV-11, TPV-12]',
    async (answer, id, values) => {
      const { unmount } = await show('step', null, { [startOf]: answer })
      await press('tpv.start')
      expect(await screen.findByText(say(id, values))).toBeVisible()
      expect(button('tpv.start')).not.toHaveAttribute('aria-busy')
      expect(tab.close).toHaveBeenCalled()
      expect(left).not.toHaveBeenCalled()
      unmount()
      await show('modal', null, { [startOf]: answer })
      await press('tpv.start')
      await waitFor(() => expect(left.mock.calls).toEqual([['closed']]))
      expect(await screen.findByText(say(id, values))).toBeVisible()
    },
  )

  it('asks every 5 s, after an error once in 30 s, and 5 s after the next success [TPV-6, TPV-7]', async () => {
    const pending = { body: { tpv_status: 'pending' } }
    const { network } = await show('step', null, {
      [statusOf]: [pending, 'unreachable', pending, pending],
    })
    const counts = []
    for (const ms of [0, 4_900, 200, 29_800, 300, 4_700, 300]) {
      await pass(ms)
      counts.push(network.callsOf(statusOf).length)
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4])
  })

  it('asks every 5 s also when it is stopped and started again while the first question is on its way [TPV-6]', async () => {
    configure({ reactStrictMode: true })
    onTestFinished(() => configure({ reactStrictMode: false }))
    const { network } = await show('step', 'pending')
    const before = network.callsOf(statusOf).length
    await pass(5_000)
    expect(network.callsOf(statusOf)).toHaveLength(before + 1)
  })

  it('asks nothing while nobody looks, and at once when somebody looks again [TPV-6]', async () => {
    const { network } = await show('step', null)
    const count = () => network.callsOf(statusOf).length
    expect(count()).toBe(1)
    hide(true)
    await pass(60_000)
    expect(count()).toBe(1)
    hide(false)
    await pass(0)
    expect(count()).toBe(2)
  })

  it('in a page that opens unseen asks nothing before it is looked at [TPV-6]', async () => {
    hide(true)
    const { network } = await show('step', null)
    await pass(20_000)
    expect(network.callsOf(statusOf)).toHaveLength(0)
  })

  it.each([
    ['verified', 'tpv.completeTitle', 2, 'tpv.goOn', 'next'],
    ['failed', 'tpv.supportTitle', 3, 'tpv.skip', 'skip'],
    ['canceled', 'tpv.supportTitle', 3, 'tpv.skip', 'skip'],
  ] as const)(
    'that becomes %s has the person fetched anew, and the screen follows with the focus on its title [TPV-4, TPV-5, TPV-8, LAYOUT-27]',
    async (status, title, asked, way, goes) => {
      const { network, me: now } = await show('step', null, {
        [statusOf]: [{ body: { tpv_status: 'pending' } }, { body: { tpv_status: status } }],
        'GET /users/me/': { body: person(status) },
      })
      await pass(5_100)
      expect(await heading(title)).toHaveFocus()
      expect(network.callsOf('GET /users/me/')).toHaveLength(1)
      expect(now()?.user.agreements[0]?.users_tpv_statuses[0]?.tpv_status).toBe(status)
      await pass(60_000)
      expect(network.callsOf(statusOf)).toHaveLength(asked)
      await press(way)
      expect(left.mock.calls).toEqual([[goes]])
    },
  )

  it.each(['failed', 'canceled'] as const)(
    'that was %s and is repeated by support is seen as soon as its screen comes [TPV-24, TPV-8]',
    async (status) => {
      const { network } = await show('step', status, {
        [statusOf]: { body: { tpv_status: 'verified' } },
        'GET /users/me/': { body: person('verified') },
      })
      expect(await heading('tpv.completeTitle')).toBeVisible()
      expect(network.callsOf('GET /users/me/')).toHaveLength(1)
    },
  )

  it.each(['step', 'modal'] as const)(
    'that failed is asked about once, and again whenever the page is seen again, until it stands otherwise, in a %s [TPV-24]',
    async (place) => {
      const failed = { body: { tpv_status: 'failed' } }
      const { network } = await show(place, 'failed', {
        [statusOf]: [failed, 'unreachable', failed, { body: { tpv_status: 'verified' } }],
        'GET /users/me/': { body: person('verified') },
      })
      const count = () => network.callsOf(statusOf).length
      await pass(60_000)
      expect(count()).toBe(1)
      for (const asked of [2, 3]) {
        hide(true)
        await pass(60_000)
        expect(count()).toBe(asked - 1)
        hide(false)
        await pass(0)
        expect(count()).toBe(asked)
        expect(await heading('tpv.supportTitle')).toBeVisible()
      }
      expect(network.callsOf('GET /users/me/')).toHaveLength(0)
      hide(true)
      hide(false)
      expect(await heading('tpv.completeTitle')).toBeVisible()
    },
  )

  it.each([true, false])(
    'that was verified meanwhile shows its screen, though its person cannot be fetched, online: %s [TPV-8, ERROR-13]',
    async (isOnline) => {
      onTestFinished(() => onlineManager.setOnline(true))
      await show('modal', null, {
        [startOf]: refused(409, 'already_verified'),
        'GET /users/me/': 'unreachable',
      })
      onlineManager.setOnline(isOnline)
      await press('tpv.start')
      expect(await screen.findByRole('dialog', { name: say('tpv.completeTitle') })).toBeVisible()
      expect(tab.close).toHaveBeenCalled()
      await press('tpv.done')
      expect(left.mock.calls).toEqual([['closed']])
    },
  )

  it('is left for later: a step goes on to autopay, a dialog closes [TPV-5]', async () => {
    const { unmount } = await show('step', null)
    await press('tpv.skip')
    unmount()
    await show('modal', null)
    await press('tpv.later')
    expect(left.mock.calls).toEqual([['skip'], ['closed']])
  })

  it('that is left while it starts takes its tab along [TPV-9]', async () => {
    await show('modal', null, { [startOf]: 'pending' })
    await press('tpv.start')
    expect(tab.close).not.toHaveBeenCalled()
    await press('tpv.later')
    await waitFor(() => expect(tab.close).toHaveBeenCalled())
    expect(left.mock.calls).toEqual([['closed']])
  })

  it.each([
    [['pending'], 'tpv.others.pending', 1],
    [['verified'], 'tpv.others.verified', 1],
    [['verified', 'failed', null], 'tpv.others.pending', 2],
  ] as const)(
    'says of others who signed, %o, whether they have called [TPV-21]',
    async (statuses, id, count) => {
      const others = statuses.map((tpv_status, index) => ({ user_id: `person-${index + 2}`, tpv_status }))
      const own = agreement({
        is_tpv_installer: true,
        users_tpv_statuses: [{ user_id: 'person-1', tpv_status: 'pending' }, ...others],
      })
      const shown = me({ agreements: [own] })
      await inHouse(<TpvModal agreement={own} user={shown.user} onClosed={() => {}} />, {
        me: shown,
        language,
        answers: { [statusOf]: { body: { tpv_status: 'pending' } } },
      })
      expect(screen.getByText(say(id, { count }))).toBeVisible()
    },
  )

  it('is started by nobody who looks as the homeowner [IMP-6]', async () => {
    const { network } = await show('step', null, started, staffMember(Date.now() + 60_000))
    expect(screen.getByText(say('session.cannotAct'))).toBeVisible()
    await press('tpv.start')
    expect(network.callsOf(startOf)).toHaveLength(0)
    expect(opens).not.toHaveBeenCalled()
  })
})
