import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor as waitForActor } from 'xstate'
import { flagsOff } from '#domain/feature-flags.ts'
import { api, configureClient } from '#src/api/client.ts'
import { setAnalytics } from '#src/app/analytics.ts'
import { setErrorReporter } from '#src/app/error-reporter.ts'
import { createQueryClient, flagsOf, meOf } from '#src/app/query-client.ts'
import { provideStartUp } from '#src/flows/start-up/provide.ts'
import { type Answer, refused, startNetwork } from '../app/network.ts'
import { config, openApp, say } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'

afterEach(() => setAnalytics({ track: () => {}, identify: () => {} }))

describe('the feature flags at start', () => {
  /** The start-up chart on its real port; the answer comes when it is told to. */
  function startUp(flagTimeout: number) {
    configureClient(config)
    let answer = (_response: Response) => {}
    const coming = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const fetched = vi.fn(() => coming)
    vi.stubGlobal('fetch', fetched)
    const queryClient = createQueryClient()
    const input = { hasSession: false, now: Date.now(), flagTimeout }
    const actor = createActor(provideStartUp(queryClient), { input }).start()
    return {
      actor,
      fetched,
      queryClient,
      send: () => answer(Response.json([{ key: 'surfly', enabled: true }])),
    }
  }
  const isDone = (snapshot: { status: string }) => snapshot.status === 'done'

  it('let the application go on as soon as they arrive, and are asked for once [FLAG-2, FLAG-3]', async () => {
    const { actor, fetched, queryClient, send } = startUp(60_000)
    expect(actor.getSnapshot().status).toBe('active')
    send()
    await waitForActor(actor, isDone)
    expect(flagsOf(queryClient)).toEqual({ ...flagsOff, surfly: true })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('let it go on without them when the time-out passes, and change nothing when they come late [FLAG-3, FLAG-5]', async () => {
    const { actor, queryClient, send } = startUp(20)
    await waitForActor(actor, isDone)
    expect(flagsOf(queryClient)).toEqual(flagsOff)
    send()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(flagsOf(queryClient)).toEqual(flagsOff)
  })

  it('are not asked for again by another page, a sign-out or a look at the window [FLAG-2]', async () => {
    const { network, session, router } = await openApp('/status', { me: me() })
    await act(() => router.navigate({ to: '/dashboard/system' }))
    window.dispatchEvent(new Event('focus'))
    act(() => session.send({ type: 'logout.force' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(network.callsOf('GET /feature_flags/')).toHaveLength(1)
  })
})

describe('the guards at start', () => {
  it.each(['/api/v1/feature_flags/', '/api/v1/users/me/'])(
    'decide nothing while the answer of %s is on its way [SESSION-1]',
    async (held) => {
      const opening = openApp('/login', { me: me() })
      const answers = globalThis.fetch
      const asked: string[] = []
      let give = () => {}
      const given = new Promise<void>((resolve) => {
        give = resolve
      })
      vi.stubGlobal('fetch', async (request: Request) => {
        const { pathname } = new URL(request.url)
        asked.push(pathname)
        if (pathname === held) await given
        return answers(request)
      })
      await waitFor(() => expect(asked).toContain(held))
      await new Promise((resolve) => setTimeout(resolve, 50))
      // Neither the login page that was asked for, nor the one where this person belongs.
      expect(screen.queryByRole('heading')).toBeNull()
      expect(asked.filter((path) => !/feature_flags|users\/me/.test(path))).toEqual([])
      give()
      const { path } = await opening
      expect(path()).not.toBe('/login')
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    },
  )
})

describe('a 401', () => {
  it('at the start means signed out, not expired [SESSION-3]', async () => {
    const { path } = await openApp('/dashboard/overview', {
      answers: { 'GET /users/me/': refused(401, 'not_authenticated') },
    })
    expect(path()).toBe('/login')
    expect(screen.queryByText(say('login.sessionExpired'))).toBeNull()
  })

  it.each(['en', 'es'] as const)(
    'later forgets the person, says so at the door and keeps the way back, in %s [GUARD-1, GUARD-2, SESSION-7]',
    async (language) => {
      const { network, queryClient, router, path } = await openApp('/dashboard/system?period=month', {
        language,
        me: me(),
      })
      network.answer('GET /users/me/', refused(401, 'not_authenticated'))
      await act(() => api.GET('/users/me/').catch(() => undefined))
      await waitFor(() => expect(path()).toBe('/login'))
      expect(meOf(queryClient)).toBeNull()
      expect(await screen.findByText(say('login.sessionExpired'))).toBeVisible()
      expect(router.state.location.search).toEqual({
        redirect: '/dashboard/system?period=month',
        received401: true,
      })
    },
  )
})

describe.each(['en', 'es'] as const)('the mark of a 401 in the address of login, in %s', (language) => {
  const marked = '/login?redirect=%2Fstatus&received401=true'

  it('says why also after a reload, until somebody tries to sign in [GUARD-2, SESSION-47]', async () => {
    const { router } = await openApp(marked, {
      language,
      answers: { 'POST /account/login/': refused(400, 'wrong_credentials') },
    })
    expect(screen.getByText(say('login.sessionExpired'))).toBeVisible()
    expect(router.state.location.search).toEqual({ redirect: '/status', received401: true })
    await userEvent.type(screen.getByLabelText(say('login.email')), 'teresa@example.com')
    await userEvent.type(screen.getByLabelText(say('login.password')), 'not it')
    await userEvent.click(screen.getByRole('button', { name: say('login.submit') }))
    expect(await screen.findByText(say('login.wrongCredentials'))).toBeVisible()
    expect(screen.queryByText(say('login.sessionExpired'))).toBeNull()
  })

  it('is gone once somebody has signed in, and is not met again when they log out [GUARD-2]', async () => {
    const somebody = me({ agreements: [] })
    const { router, session } = await openApp(marked, { language, me: somebody })
    expect([router.state.location.pathname, router.state.location.search]).toEqual(['/status', {}])
    act(() => session.send({ type: 'logout.force' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toEqual({})
    expect(screen.queryByText(say('login.sessionExpired'))).toBeNull()
  })

  it.each([
    ['endedElsewhere', {}],
    ['endedByInactivity', { redirect: '/status' }],
  ] as const)(
    'keeps the page for whoever comes next unless somebody left it by their own hand: %s [GUARD-1, SESSION-33]',
    async (notice, search) => {
      const { router, session } = await openApp('/status', { language, me: me({ agreements: [] }) })
      act(() => session.send({ type: 'session.endedElsewhere', notice }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
      expect(router.state.location.search).toEqual(search)
    },
  )

  it('means nothing in other words or at another page [GUARD-2, SESSION-3]', async () => {
    for (const address of ['/login?received401=yes', '/status?received401=true']) {
      const { unmount, router } = await openApp(address, { language })
      expect(router.state.location.pathname).toBe('/login')
      expect(router.state.location.search).not.toHaveProperty('received401', true)
      expect(screen.queryByText(say('login.sessionExpired'))).toBeNull()
      unmount()
    }
  })
})

describe('thirty minutes', () => {
  it.each([
    ['en', /thirty minutes/],
    ['es', /treinta minutos/],
  ] as const)(
    'without activity are named at the door, in %s [SESSION-29, SESSION-47]',
    async (language, words) => {
      const { session, path } = await openApp('/status', { language, me: me() })
      const presence = session.getSnapshot().children.watchPresence
      act(() => presence?.send({ type: 'clock.told', at: Date.now() + 30 * 60_000 }))
      await waitFor(() => expect(path()).toBe('/login'))
      expect(await screen.findByText(words)).toBeVisible()
    },
  )
})

describe('an impersonator', () => {
  it.each(['/admin', '/admin/agreements'])(
    'who opens %s is led to the page of the homeowner [GUARD-17]',
    async (address) => {
      const { path } = await openApp(address, { me: me({}, staffMember(Date.now() + 60_000)) })
      expect(path()).toBe('/dashboard/overview')
    },
  )
})

describe('when the person changes', () => {
  it('in another tab, nothing that was fetched for the one before is left [SESSION-46]', async () => {
    const { session, queryClient, network } = await openApp('/status', { me: me() })
    queryClient.setQueryData(['energy-summary', 'system-1'], { today: 1 })
    network.answer('GET /users/me/', { body: me({ id: 'person-2', first_name: 'Omar' }) })
    act(() => session.send({ type: 'session.changedElsewhere' }))
    await waitFor(() => expect(session.getSnapshot().context.person?.id).toBe('person-2'))
    expect(queryClient.getQueryData(['energy-summary', 'system-1'])).toBeUndefined()
    expect(meOf(queryClient)?.user.first_name).toBe('Omar')
  })
})

describe('what is reported of use', () => {
  const codeNeeded: Answer = { body: { requires_MFA: true, user: null } }
  const watch = () => {
    const track = vi.fn()
    setAnalytics({ track, identify: () => {} })
    return track
  }

  it('is a failed login without anything typed [LOGIN-13, FLAG-23]', async () => {
    const track = watch()
    await openApp('/login', { answers: { 'POST /account/login/': refused(400, 'wrong_credentials') } })
    await userEvent.type(screen.getByLabelText(say('login.email')), 'teresa@example.com')
    await userEvent.type(screen.getByLabelText(say('login.password')), 'a secret of mine')
    await userEvent.click(screen.getByRole('button', { name: say('login.submit') }))
    expect(await screen.findByText(say('login.wrongCredentials'))).toBeVisible()
    expect(track).toHaveBeenCalledWith('Login', { failed: true, default_code: 'wrong_credentials' })
    expect(JSON.stringify(track.mock.calls)).not.toMatch(/teresa|secret/)
  })

  it.each<[login: Answer, code: string, sent?: Answer]>([
    [refused(429, 'throttled'), 'throttled'],
    [refused(429, 'locked'), 'locked'],
    [refused(503, 'busy'), 'busy'],
    ['unreachable', 'unreachable'],
    [codeNeeded, 'too_many_codes', refused(429, 'too_many_codes')],
    [codeNeeded, 'throttled', refused(429, 'throttled')],
    [codeNeeded, 'busy', refused(503, 'busy')],
  ])('names the code of a failed login: %j [LOGIN-13, FLAG-23]', async (answer, code, sent = answer) => {
    const track = watch()
    await openApp('/login', {
      answers: { 'POST /account/login/': answer, 'POST /account/send_access_code/': sent },
    })
    await userEvent.type(screen.getByLabelText(say('login.email')), 'teresa@example.com')
    await userEvent.type(screen.getByLabelText(say('login.password')), 'a secret of mine')
    await userEvent.click(screen.getByRole('button', { name: say('login.submit') }))
    const failures = () => track.mock.calls.filter(([event]) => event === 'Login')
    await waitFor(() => expect(failures()).toEqual([['Login', { failed: true, default_code: code }]]))
  })

  it('is a login that is locked where its code is asked for [LOGIN-13, FLAG-23]', async () => {
    const track = watch()
    const { path } = await openApp('/verification?email=teresa%40example.com&is_mfa=true', {
      resumedEmail: 'teresa@example.com',
      answers: { 'POST /account/verify_access_code/': refused(429, 'locked') },
    })
    await userEvent.type(screen.getByRole('textbox', { name: say('verification.code') }), '123456')
    await userEvent.click(screen.getByRole('button', { name: say('verification.verify') }))
    await waitFor(() => expect(path()).toBe('/too_many_attempts'))
    expect(track).toHaveBeenCalledExactlyOnceWith('Login', { failed: true, default_code: 'locked' })
    expect(JSON.stringify(track.mock.calls)).not.toMatch(/teresa|123456/)
  })

  it('is a logout that failed, which is reported once, and then one that did not [FLAG-23, SESSION-32, SESSION-31, ERROR-11]', async () => {
    const track = watch()
    const reports: string[] = []
    setErrorReporter(({ message }) => void reports.push(message))
    const { session, network, path } = await openApp('/status', {
      me: me(),
      answers: { 'POST /account/logout/': { status: 503 } },
    })
    act(() => session.send({ type: 'logout.ask' }))
    act(() => session.send({ type: 'logout.confirm' }))
    await waitFor(() => expect(track).toHaveBeenCalledWith('Log Out', { failed: true }))
    expect([session.getSnapshot().hasTag('signedIn'), path()]).toEqual([true, '/status'])
    expect(reports).toEqual([expect.stringContaining('/account/logout/ 503')])
    network.answer('POST /account/logout/', { status: 204 })
    act(() => session.send({ type: 'logout.confirm' }))
    await waitFor(() => expect(path()).toBe('/login'))
    expect(track).toHaveBeenLastCalledWith('Log Out', undefined)
  })
})

describe('the login form', () => {
  it('can be filled by a password manager [LOGIN-32]', async () => {
    await openApp('/login')
    expect(screen.getByLabelText(say('login.email'))).toHaveAttribute('autocomplete', 'username')
    expect(screen.getByLabelText(say('login.password'))).toHaveAttribute('autocomplete', 'current-password')
  })
})

describe('a call that fails', () => {
  it.each([
    [404, 'GET /systems/{id}/ 404'],
    [503, 'GET /systems/{id}/ 503'],
  ])(
    'with %i is thrown as method, path of the contract and status, and not tried again [WIRE-8]',
    async (status, message) => {
      configureClient(config)
      const network = startNetwork({ 'GET /systems/7/': refused(status, 'any') })
      await expect(api.GET('/systems/{id}/', { params: { path: { id: '7' } } })).rejects.toThrow(message)
      expect(network.calls).toHaveLength(1)
    },
  )

  it('to change something is made once, answered or not [WIRE-25]', async () => {
    configureClient(config)
    for (const answer of [refused(500, 'server_error'), 'unreachable'] as const) {
      const network = startNetwork({ 'POST /account/logout/': answer })
      await expect(api.POST('/account/logout/')).rejects.toThrow('POST /account/logout/')
      expect(network.calls).toHaveLength(1)
    }
  })

  it('to renew the power now keeps what stands there, says how old it is and offers again [WIRE-22]', async () => {
    const path = 'GET /systems/system-1/monitoring/power_flow/'
    const flow = {
      as_of: new Date().toISOString(),
      status: 'Active',
      solar_w: 3_200,
      home_w: 1_100,
      grid_w: -2_100,
      battery_w: 0,
      battery_percent: 80,
      mode: 6,
      imbalanced: false,
    }
    const { queryClient, network } = await openApp('/dashboard/overview', {
      me: me(),
      answers: { [path]: [{ body: flow }, refused(503, 'busy')] },
    })
    const headline = await screen.findByText(say('overview.headline.makesMore'))
    await act(() => queryClient.refetchQueries({ queryKey: ['power-flow'] }))
    const words = say('errors.oldData', { time: '##' }).split('##')[0] ?? '?'
    expect(await screen.findByText((text) => text.startsWith(words.trim()))).toBeVisible()
    expect(headline).toBeVisible()
    network.answer(path, { body: { ...flow, solar_w: 0, grid_w: 1_100, mode: 11 } })
    for (const button of screen.getAllByRole('button', { name: say('errors.tryAgain') }))
      await userEvent.click(button)
    expect(await screen.findByText(say('overview.headline.runsOnGrid'))).toBeVisible()
  })
})
