import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionPolicy } from '#domain/policy.ts'
import { signedInMarks } from '#src/app/browser-stores.ts'
import { refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'

const logout = 'POST /account/logout/'
const activity = 'POST /account/activity/'
const languages = ['en', 'es'] as const
const somebody = me({ agreements: [] })

async function askToLogOut() {
  await userEvent.click(
    screen.getByRole('button', { name: say('shell.accountOf', { name: 'Teresa Moreno' }) }),
  )
  await userEvent.click(await screen.findByRole('button', { name: say('session.logOut') }))
  return screen.findByRole('dialog', { name: say('session.logOutTitle') })
}

describe.each(languages)('logging out in %s', (language) => {
  it('asks first, and staying keeps everything [SESSION-30]', async () => {
    const { network, path } = await openApp('/status', { language, me: somebody })
    const dialog = await askToLogOut()
    await userEvent.click(within(dialog).getByRole('button', { name: say('session.stay') }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: say('session.logOutTitle') })).toBeNull())
    expect(path()).toBe('/status')
    expect(network.callsOf(logout)).toEqual([])
  })

  it('ends the session on the server and shows the login page [SESSION-31]', async () => {
    const { network, path } = await openApp('/status', {
      language,
      me: somebody,
      answers: { [logout]: { status: 204 } },
    })
    const dialog = await askToLogOut()
    await userEvent.click(within(dialog).getByRole('button', { name: say('session.logOut') }))
    expect(await screen.findByRole('heading', { name: say('login.title') })).toBeVisible()
    expect(path()).toBe('/login')
    expect(network.callsOf(logout)).toHaveLength(1)
  })

  it('keeps nothing of the person once it is confirmed: no data, no markers [SESSION-33]', async () => {
    const { queryClient } = await openApp('/status', {
      language,
      me: somebody,
      answers: { [logout]: { status: 204 } },
    })
    signedInMarks.set('sam.porter@example.com')
    expect(queryClient.getQueryData(['me'])).toBeDefined()
    const dialog = await askToLogOut()
    await userEvent.click(within(dialog).getByRole('button', { name: say('session.logOut') }))
    await screen.findByRole('heading', { name: say('login.title') })
    const personal = queryClient
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.data !== undefined })
    expect(personal.map(({ queryKey }) => queryKey[0])).toEqual(['flags'])
    expect(localStorage.getItem('porchlight:authenticated')).toBeNull()
    expect(localStorage.getItem('porchlight:impersonator')).toBeNull()
  })

  it('cannot be taken back while the server is asked [SESSION-31]', async () => {
    const { network } = await openApp('/status', { language, me: somebody, answers: { [logout]: 'pending' } })
    const dialog = await askToLogOut()
    await userEvent.click(within(dialog).getByRole('button', { name: say('session.logOut') }))
    await waitFor(() => expect(network.callsOf(logout)).toHaveLength(1))
    expect(within(dialog).getByRole('button', { name: say('session.stay') })).toBeDisabled()
    expect(within(dialog).getByRole('button', { name: say('session.logOut') })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  })

  it('says that it failed and can be tried again [SESSION-32]', async () => {
    const { network } = await openApp('/status', {
      language,
      me: somebody,
      answers: { [logout]: ['unreachable', { status: 204 }] },
    })
    const dialog = await askToLogOut()
    const leave = within(dialog).getByRole('button', { name: say('session.logOut') })
    await userEvent.click(leave)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(say('session.logOutFailed'))
    expect(localStorage.getItem('porchlight:end-owed')).toBeNull()
    await userEvent.click(leave)
    expect(await screen.findByRole('heading', { name: say('login.title') })).toBeVisible()
    expect(network.callsOf(logout)).toHaveLength(2)
  })

  it('is the end that was asked for when the session had ended already: no other reason, and no way back, is kept [SESSION-31, SESSION-33]', async () => {
    const { router } = await openApp('/status', {
      language,
      me: somebody,
      answers: { [logout]: ['unreachable', refused(401, 'not_authenticated')] },
    })
    const dialog = await askToLogOut()
    const leave = within(dialog).getByRole('button', { name: say('session.logOut') })
    await userEvent.click(leave)
    await within(dialog).findByRole('alert')
    await userEvent.click(leave)
    expect(await screen.findByRole('heading', { name: say('login.title') })).toBeVisible()
    expect(screen.queryByText(say('login.sessionExpired'))).toBeNull()
    expect(router.state.location.href).toBe('/login')
  })
})

describe.each(languages)('the address that signs out, in %s', (language) => {
  it('leads to the landing page when the logout failed and the person stays [ROUTE-25, SESSION-32]', async () => {
    const { path } = await openApp('/logout', {
      language,
      me: somebody,
      answers: { [logout]: 'unreachable' },
    })
    const dialog = await screen.findByRole('dialog', { name: say('session.logOutTitle') })
    expect(dialog).toHaveAccessibleDescription()
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(say('session.logOutFailed'))
    expect(screen.queryByText(say('session.leaving'))).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: say('session.stay') }))
    await waitFor(() => expect(path()).toBe('/status'))
    expect(screen.queryByText(say('session.leaving'))).toBeNull()
  })
})

describe.each(languages)('the page that signs out, in %s', (language) => {
  it('says so alone while the server is asked, at another try too [ROUTE-25, SESSION-31, SESSION-32]', async () => {
    const { network } = await openApp('/logout', { language, me: somebody, answers: { [logout]: 'pending' } })
    expect(await screen.findByRole('heading', { name: say('session.leaving') })).toBeVisible()
    await waitFor(() => expect(network.callsOf(logout)).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    const again = await openApp('/logout', {
      language,
      me: somebody,
      answers: { [logout]: ['unreachable', 'pending'] },
    })
    const dialog = await screen.findByRole('dialog', { name: say('session.logOutTitle') })
    await userEvent.click(within(dialog).getByRole('button', { name: say('session.logOut') }))
    expect(await screen.findByRole('heading', { name: say('session.leaving') })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(again.network.callsOf(logout)).toHaveLength(2)
  })
})

describe.each(languages)('the warning before the end in %s', (language) => {
  const person = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const warning = () => screen.findByRole('alertdialog', { name: say('session.warningTitle') })

  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())

  async function openWarned(answers = {}) {
    const opened = await openApp('/status', { language, me: somebody, answers })
    await act(() => vi.advanceTimersByTimeAsync(sessionPolicy.warnAfterMs))
    return { ...opened, dialog: await warning() }
  }

  it('comes after 28 minutes, shows the time left and announces it by whole steps [SESSION-12, SESSION-22, SESSION-24]', async () => {
    const { dialog } = await openWarned()
    expect(within(dialog).getByText(/^0(2:00|1:5\d)$/)).toBeInTheDocument()
    const announced = within(dialog).getByRole('timer')
    expect(announced).toHaveAttribute('aria-live', 'assertive')
    expect(announced).toHaveAttribute('aria-atomic', 'true')
    expect(announced).toHaveTextContent(plainlySpaced(say('session.minutes', { count: 2 })))
    await act(() => vi.advanceTimersByTimeAsync(62_000))
    expect(within(dialog).getByText(/^00:5\d$/)).toBeInTheDocument()
    expect(announced).toHaveTextContent(plainlySpaced(say('session.minutes', { count: 1 })))
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(announced).toHaveTextContent(plainlySpaced(say('session.seconds', { count: 30 })))
  })

  it('does not come a moment before [SESSION-13]', async () => {
    const { session } = await openApp('/status', { language, me: somebody })
    const lastActivityAt =
      session.getSnapshot().children.watchPresence?.getSnapshot().context.lastActivityAt ?? 0
    const stillQuiet = lastActivityAt + sessionPolicy.warnAfterMs - 1_000 - Date.now()
    await act(() => vi.advanceTimersByTimeAsync(stillQuiet))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('goes when the person stays, and the server is told [SESSION-19, SESSION-20]', async () => {
    const { dialog, network } = await openWarned()
    const before = network.callsOf(activity).length
    await person().click(within(dialog).getByRole('button', { name: say('session.stay') }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(network.callsOf(activity)).toHaveLength(before + 1)
  })

  it('stays signed in on Esc [SESSION-23]', async () => {
    await openWarned()
    await person().keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('keeps standing and says so when the server cannot be told [SESSION-48]', async () => {
    const { dialog, network } = await openWarned()
    network.answer(activity, 'unreachable', { status: 204 })
    await person().click(within(dialog).getByRole('button', { name: say('session.stay') }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(say('session.extendFailed'))
    await person().click(within(dialog).getByRole('button', { name: say('session.stay') }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('becomes the end after 30 minutes, also without a server [SESSION-14, SESSION-28, SESSION-47]', async () => {
    const { path, queryClient, network } = await openWarned({ [logout]: 'unreachable' })
    network.answer('GET /users/me/', 'unreachable')
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(await screen.findByText(say('login.endedByInactivity'))).toBeVisible()
    expect(path()).toBe('/login')
    expect(queryClient.getQueryData(['me'])).toBeUndefined()
  })

  it('asks for nobody any more after the end [SESSION-28, SESSION-40]', async () => {
    const { path, queryClient, network } = await openWarned({ [logout]: 'unreachable' })
    const before = network.callsOf('GET /users/me/').length
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    await waitFor(() => expect(path()).toBe('/login'))
    expect(network.callsOf('GET /users/me/')).toHaveLength(before)
    expect(queryClient.getQueryData(['me'])).toBeUndefined()
  })

  it('stays the end when the page is loaded anew, also without a server [SESSION-50, SESSION-28]', async () => {
    const { path, session, unmount } = await openWarned({ [logout]: 'unreachable' })
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    await waitFor(() => expect(path()).toBe('/login'))
    unmount()
    session.stop()
    const again = await openApp('/status', { language, me: somebody, answers: { [logout]: 'unreachable' } })
    expect(again.path()).toBe('/login')
    expect(again.network.callsOf(logout)).toHaveLength(1)
    expect(again.network.callsOf('GET /users/me/')).toEqual([])
  })

  it('leads out at once when the person wants to leave', async () => {
    const { dialog, path } = await openWarned({ [logout]: { status: 204 } })
    await person().click(within(dialog).getByRole('button', { name: say('session.logOutNow') }))
    await waitFor(() => expect(path()).toBe('/login'))
  })

  it('keeps who could not be signed out, says so, and lets them try again or stay [SESSION-32]', async () => {
    const { dialog, path, network, session } = await openWarned()
    network.answer(logout, 'unreachable', 'unreachable', { status: 204 })
    const press = (id: string) => person().click(within(dialog).getByRole('button', { name: say(id) }))
    await press('session.logOutNow')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(say('session.logOutFailed'))
    expect(session.getSnapshot().hasTag('signedIn')).toBe(true)
    await press('session.logOutNow')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(say('session.logOutFailed'))
    await press('session.logOutNow')
    await waitFor(() => expect(path()).toBe('/login'))
  })

  it('asks nothing more of who stays after a sign-out that failed [SESSION-32]', async () => {
    const { dialog, network } = await openWarned({ [logout]: 'unreachable' })
    network.answer(activity, { status: 204 })
    await person().click(within(dialog).getByRole('button', { name: say('session.logOutNow') }))
    await within(dialog).findByRole('alert')
    await person().click(within(dialog).getByRole('button', { name: say('session.stay') }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe.each(languages)('looking as a homeowner in %s', (language) => {
  const stop = 'POST /account/unimpersonate/'
  const looking = () => me({ agreements: [] }, staffMember(Date.now() + 3_600_000))
  const banner = () => screen.findByRole('region', { name: say('session.impersonation') })

  it('is said on every page, with a way to stop [IMP-3]', async () => {
    await openApp('/status', { language, me: looking() })
    expect(await banner()).toHaveTextContent(say('session.lookingAs', { name: 'Teresa Moreno' }))
    expect(await banner()).toHaveTextContent(say('session.lookOnly'))
  })

  it.each([
    [60 * 60_000, 60],
    [59 * 60_000 + 1_000, 60],
    [2 * 60_000 - 5_000, 2],
    [45_000, 1],
  ])('says with %i ms left that it ends in %i minutes [IMP-24]', async (left, minutes) => {
    await openApp('/status', { language, me: me({ agreements: [] }, staffMember(Date.now() + left)) })
    expect(await banner()).toHaveTextContent(plainlySpaced(say('signedIn.lookEnds', { minutes })))
  })

  it.each(['/nowhere', '/error', '/too_many_attempts', '/authorize'])(
    'is said at %s too, and can be stopped there [IMP-3]',
    async (address) => {
      const { session } = await openApp(address, {
        language,
        me: looking(),
        answers: { 'GET /oauth2/check_authorize_params/': refused(403, 'impersonating'), [stop]: 'pending' },
      })
      expect(await banner()).toHaveTextContent(say('session.lookingAs', { name: 'Teresa Moreno' }))
      await userEvent.click(
        within(await banner()).getByRole('button', { name: say('session.stopImpersonation') }),
      )
      expect(session.getSnapshot().matches({ signedIn: 'stoppingImpersonation' })).toBe(true)
    },
  )

  it.each(['/nowhere', '/too_many_attempts', '/status'])(
    'is not said at %s to somebody who is here as themselves [IMP-3]',
    async (address) => {
      await openApp(address, { language, me: somebody })
      await act(() => import('#src/pages/shell/impersonation-banner.tsx'))
      expect(screen.queryByRole('region', { name: say('session.impersonation') })).toBeNull()
    },
  )

  const staff = () => me({ id: 'staff-1', role: 'SUPPORT', agreements: [] })
  const noUsers = { results: [], count: 0, count_is_exact: true, page: 1, page_size: 25, total_pages: 0 }
  const messages = () => screen.getByRole('region', { name: say('shell.toasts') })

  const left = 20 * 60_000
  const passTheEnd = () => act(() => vi.advanceTimersByTimeAsync(left))
  afterEach(() => vi.useRealTimers())

  it.each([
    ['the server has ended it', { status: 204 }],
    ['the server is late with that', 'unreachable'],
  ] as const)(
    'ends after its sixty minutes on the page of users, with a message, when %s [IMP-11]',
    async (_when, answer) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const { network, path } = await openApp('/status', {
        language,
        me: me({ agreements: [] }, staffMember(Date.now() + left)),
        answers: { [stop]: answer, 'GET /users/': { body: noUsers } },
      })
      await banner()
      network.answer('GET /users/me/', { body: staff() })
      await passTheEnd()
      await waitFor(() =>
        expect(messages()).toHaveTextContent(plainlySpaced(say('session.lookingEnded.time'))),
      )
      expect(path()).toBe('/admin/users')
      expect(screen.queryByRole('region', { name: say('session.impersonation') })).toBeNull()
    },
  )

  it('is not said to be over before the staff member is themselves again [IMP-11]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { network, session } = await openApp('/status', {
      language,
      me: me({ agreements: [] }, staffMember(Date.now() + left)),
      answers: { [stop]: { status: 204 } },
    })
    await banner()
    network.answer('GET /users/me/', 'unreachable')
    await passTheEnd()
    await waitFor(() => expect(session.getSnapshot().matches('startFailed')).toBe(true))
    vi.useRealTimers()
    expect(screen.queryByText(plainlySpaced(say('session.lookingEnded.time')))).toBeNull()
    network.answer('GET /users/me/', { body: staff() })
    await userEvent.click(await screen.findByRole('button', { name: say('errors.tryAgain') }))
    await waitFor(() => expect(messages()).toHaveTextContent(plainlySpaced(say('session.lookingEnded.time'))))
  })

  it.each([{ status: 204 }, refused(409, 'not_impersonating')])(
    'is stopped without a message, also when it was already: %j [IMP-5]',
    async (answer) => {
      const { network, path } = await openApp('/status', {
        language,
        me: looking(),
        answers: { [stop]: answer, 'GET /users/': { body: noUsers } },
      })
      network.answer('GET /users/me/', { body: staff() })
      await userEvent.click(
        within(await banner()).getByRole('button', { name: say('session.stopImpersonation') }),
      )
      await waitFor(() => expect(path()).toBe('/admin/users'))
      expect(messages()).toHaveTextContent(/^$/)
    },
  )

  it('goes on and says so when it cannot be stopped [IMP-20]', async () => {
    await openApp('/status', { language, me: looking(), answers: { [stop]: 'unreachable' } })
    await userEvent.click(
      within(await banner()).getByRole('button', { name: say('session.stopImpersonation') }),
    )
    const toasts = screen.getByRole('region', { name: say('shell.toasts') })
    await waitFor(() => expect(toasts).toHaveTextContent(say('shell.stopImpersonationFailed')))
    expect(await banner()).toBeVisible()
  })
})
