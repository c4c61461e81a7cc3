import { QueryClient } from '@tanstack/react-query'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { flagsQuery } from '#src/api/queries/flags.ts'
import { type ErrorReport, setErrorReporter } from '#src/app/error-reporter.ts'
import { pathOfThisApp } from '#src/app/guards.ts'
import { leadOn } from '#src/app/other-address.ts'
import { openApp, say } from './open-app.tsx'
import { agreement, me } from './people.ts'

const homeowner = () => me({ agreements: [] })
const staff = () => me({ role: 'SUPPORT', agreements: [] })

describe('who comes in', () => {
  it.each([
    '/dashboard/overview',
    '/dashboard/system',
    '/status',
    '/admin/agreements',
    '/billing',
    '/vpp_faqs/faq-1?from=mail',
  ])('a stranger at %s is led to login with the way back [GUARD-9]', async (address) => {
    const { path, router } = await openApp(address)
    expect(path()).toBe('/login')
    expect(router.state.location.search).toEqual({ redirect: address })
  })

  it.each(['/status', '/dashboard/overview', '/billing'])(
    'staff at %s are led to their own area [GUARD-8]',
    async (address) => {
      const { path } = await openApp(address, { me: staff() })
      await waitFor(() => expect(path()).toBe('/admin/agreements'))
    },
  )

  it.each([
    ['that has a page by now', '/admin/users', isRedirect],
    ['that has none', '/admin/nowhere', isNotFound],
  ])(
    'an address %s, brought by somebody else meanwhile, is told so [IMP-5]',
    async (_, address, isToldSo) => {
      const { router } = await openApp('/admin/users', { me: staff() })
      const context = { ...router.options.context, bringPages: async () => false }
      const location = { href: address, search: {} }
      await expect(leadOn({ context, location, preload: false })).rejects.toSatisfy(isToldSo)
    },
  )

  it('a homeowner in the admin area is led home [GUARD-7, ROLE-2]', async () => {
    const { path } = await openApp('/admin/agreements', { me: homeowner() })
    expect(path()).toBe('/status')
  })

  it.each([
    ['/login', '/status'],
    ['/login?redirect=%2Fstatus', '/status'],
    ['/login?redirect=https%3A%2F%2Fevil.example.com%2F', '/status'],
    ['/verification?email=a%40b.co&is_mfa=true', '/status'],
  ])('somebody who is signed in is led from %s to %s [LOGIN-21]', async (address, landing) => {
    const { path } = await openApp(address, { me: homeowner() })
    expect(path()).toBe(landing)
  })

  it.each([
    ['/', '/login'],
    ['/verification?email=a%40b.co&is_mfa=true', '/login'],
  ])('%s leads a stranger to %s [ROUTE-6, ROUTE-23]', async (address, landing) => {
    const { path } = await openApp(address)
    expect(path()).toBe(landing)
  })

  it('"/" keeps its query for a stranger until they have signed in [ROUTE-6]', async () => {
    const { path, router } = await openApp('/?sms_opt_in=true')
    expect(path()).toBe('/login')
    expect(router.state.location.search).toEqual({ redirect: '/?sms_opt_in=true' })
  })

  it.each([
    ['/?via=mail', homeowner, '/status?via=mail'],
    ['/login?redirect=%2F%3Fvia%3Dmail', homeowner, '/status?via=mail'],
    ['/?via=mail', staff, '/admin/agreements'],
    ['/', homeowner, '/status'],
  ] as const)(
    'somebody who is signed in is led from %s with its query [ROUTE-6, LOGIN-21]',
    async (address, who, landing) => {
      const { router } = await openApp(address, { me: who() })
      await waitFor(() => expect(router.state.location.href).toBe(landing))
    },
  )

  it.each([
    ['/dashboard', '/dashboard/overview'],
    ['/overview', '/dashboard/overview'],
    ['/system', '/dashboard/system'],
  ])('%s leads a homeowner with access to %s [ROUTE-7, ROUTE-18]', async (address, landing) => {
    const { path } = await openApp(address, { me: me({ agreements: [agreement()] }) })
    expect(path()).toBe(landing)
  })

  it('a bare name that was kept over the sign-in leads to its place [ROUTE-18, ROUTE-32]', async () => {
    const { path } = await openApp('/login?redirect=%2Fbilling', { me: me({ agreements: [agreement()] }) })
    await waitFor(() => expect(path()).toBe('/dashboard/billing'))
  })

  it('nobody meets the pages of the sandbox where there is none [SEC-30]', async () => {
    await openApp('/sandbox/ui')
    expect(await screen.findByRole('heading', { name: say('errors.notFoundTitle') })).toBeVisible()
  })
})

describe('the way back', () => {
  it('is a page of this application, by whichever of its names, or nothing [LOGIN-21, ROUTE-32]', async () => {
    const { router } = await openApp('/login')
    expect(pathOfThisApp(router, '/dashboard/system?period=week')).toBe('/dashboard/system?period=week')
    for (const short of ['/billing', '/vpp_details?year=2026', '/agreements/a1', '/agreement/a1'])
      expect(pathOfThisApp(router, short)).toBe(short)
    for (const foreign of [
      'https://evil.example.com/',
      '//evil.example.com',
      '/nowhere',
      '/billing/x',
      '/Billing',
      '/Dashboard/system',
      '/agreement/a1/ach',
      '',
      null,
      7,
    ])
      expect(pathOfThisApp(router, foreign)).toBeNull()
  })
})

describe('leaving by an address', () => {
  it('ends the session at /force_logout, also without a server', async () => {
    const { path } = await openApp('/force_logout', {
      me: homeowner(),
      answers: { 'POST /account/logout/': 'unreachable' },
    })
    await waitFor(() => expect(path()).toBe('/login'))
  })

  it.each([
    ['fails again', 'unreachable'],
    ['succeeds', { status: 204 }],
    ['finds no session any more', { status: 401, body: { default_code: 'unauthorized', detail: '' } }],
  ] as const)(
    'signs out for good at /force_logout: a reload brings nobody back, though its logout %s [SESSION-50, SESSION-28]',
    async (_, second) => {
      const logout = 'POST /account/logout/'
      const left = await openApp('/force_logout', { me: homeowner(), answers: { [logout]: 'unreachable' } })
      await waitFor(() => expect(left.path()).toBe('/login'))
      left.unmount()
      left.session.stop()
      const again = await openApp('/status', { me: homeowner(), answers: { [logout]: second } })
      expect(again.path()).toBe('/login')
      expect(again.network.callsOf(logout).length).toBeGreaterThan(0)
      expect(again.network.callsOf('GET /users/me/')).toEqual([])
      expect(localStorage.getItem('porchlight:end-owed') === null).toBe(second !== 'unreachable')
    },
  )

  it('ends the session at /logout', async () => {
    const { path, network } = await openApp('/logout', {
      me: homeowner(),
      answers: { 'POST /account/logout/': { status: 204 } },
    })
    await waitFor(() => expect(path()).toBe('/login'))
    expect(network.callsOf('POST /account/logout/')).toHaveLength(1)
  })
})

describe('the guards', () => {
  /** Each guard that decides over somebody who is signed in asks the cache for them. */
  const watch = () => vi.spyOn(QueryClient.prototype, 'ensureQueryData')
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it.each(['en', 'es'] as const)(
    'wait below a spinner with words until the start has settled, and then decide once, in %s [GUARD-10, GUARD-11]',
    async (language) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const decided = watch()
      const opening = openApp('/dashboard/overview', {
        language,
        me: homeowner(),
        answers: { 'GET /feature_flags/': 'pending' },
      })
      await screen.findByRole('status')
      // Opening waits in an act of its own, which must not be met by another.
      await vi.advanceTimersByTimeAsync(14_000)
      expect(screen.getByRole('status')).toHaveTextContent(say('shell.loadingPerson'))
      expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Porchlight'])
      expect(decided).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1_000)
      const { path } = await opening
      expect(path()).toBe('/status')
      expect(screen.queryByText(say('shell.loadingPerson'))).toBeNull()
      // One for the page that was asked for, one for the page that it leads to.
      expect(decided).toHaveBeenCalledTimes(2)
    },
  )

  it('run once for a page that may stay [GUARD-11]', async () => {
    const decided = watch()
    const { path } = await openApp('/status', { me: homeowner() })
    await screen.findByRole('heading', { name: say('status.noAgreement') })
    expect([path(), decided.mock.calls.length]).toEqual(['/status', 1])
  })

  it('run again where the person stands when they sign in or out, which leads nowhere by itself [GUARD-12]', async () => {
    const decided = watch()
    const { network, session, path } = await openApp('/too_many_attempts')
    network.answer('GET /users/me/', { body: homeowner() })
    act(() => session.send({ type: 'session.changedElsewhere' }))
    expect(await screen.findByRole('button', { name: say('login.backToAccount') })).toBeVisible()
    expect(screen.getByRole('heading', { name: say('verification.lockedTitle') })).toBeVisible()
    await waitFor(() => expect(decided).toHaveBeenCalledTimes(1))
    act(() => session.send({ type: 'logout.force' }))
    expect(await screen.findByRole('button', { name: say('login.returnToLogin') })).toBeVisible()
    expect(path()).toBe('/too_many_attempts')
  })

  it('lead from the page at hand to login when the person signs out there, without their way back [GUARD-12, GUARD-1]', async () => {
    const { session, path, router } = await openApp('/status', { me: homeowner() })
    act(() => session.send({ type: 'logout.force' }))
    await waitFor(() => expect(path()).toBe('/login'))
    expect(router.state.location.search).toEqual({})
  })
})

describe('the flags', () => {
  afterEach(() => {
    vi.useRealTimers()
    setErrorReporter(() => {})
  })

  const flags = 'GET /feature_flags/'
  const flagsIn = ({ queryClient }: { queryClient: QueryClient }) =>
    queryClient.getQueryData(flagsQuery.queryKey)

  it('that are late stay off and hold nobody up [FLAG-4]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const opening = openApp('/status', { me: homeowner(), answers: { [flags]: 'pending' } })
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    const opened = await opening
    expect(opened.path()).toBe('/status')
    expect(screen.getByRole('heading', { name: say('status.noAgreement') })).toBeVisible()
    expect(flagsIn(opened)).toBeUndefined()
  })

  it('that come are there, so that their absence can be told', async () => {
    const opened = await openApp('/status', { me: homeowner(), flags: ['tpv'] })
    expect(flagsIn(opened)).toMatchObject({ tpv: true })
  })

  it('that cannot be had stay off, are not asked for again, and are reported once [FLAG-2, FLAG-6, ERROR-11]', async () => {
    const reports: ErrorReport[] = []
    setErrorReporter((report) => reports.push(report))
    const opened = await openApp('/status', { me: homeowner(), answers: { [flags]: { status: 503 } } })
    expect(opened.path()).toBe('/status')
    expect(flagsIn(opened)).toBeUndefined()
    await act(() => opened.router.navigate({ to: '/' }))
    await act(() => opened.router.navigate({ to: '/status' }))
    expect(opened.network.callsOf(flags)).toHaveLength(1)
    expect(reports.map(({ message }) => message)).toEqual([expect.stringContaining('/feature_flags/ 503')])
  })
})
