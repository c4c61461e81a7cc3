import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'

const check = 'GET /oauth2/check_authorize_params/'
const decide = 'POST /oauth2/authorize/'
const request = {
  client_id: 'sunview-app',
  redirect_uri: 'https://sunview.example/callback',
  response_type: 'code',
  scope: 'openid energy',
  // What a router would take for numbers comes back letter by letter.
  state: '1e5',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  nonce: '0123',
}
const query = `?${new URLSearchParams(request)}`
const scopes = [
  { name: 'openid', description: 'Who you are.' },
  { name: 'energy', description: 'Read the energy of your systems.' },
]
const asked: Answer = {
  body: { client_id: 'sunview-app', client_name: 'Sunview', scopes, consent_given: false },
}
const wayBack = 'https://sunview.example/callback?code=Splx10BeZQQYbYS6WxSbIA&state=1e5'

const replace = vi.fn()
const real = location
beforeEach(() => {
  const { origin, hostname, pathname, href, protocol } = real
  vi.stubGlobal('location', { origin, hostname, pathname, href, protocol, search: '', hash: '', replace })
  sessionStorage.setItem('porchlight:oauth-request', query)
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.stubGlobal('location', real)
  replace.mockReset()
})

type Answers = Record<string, Answer | Answer[]>
const open = (language: 'en' | 'es', answers: Answers = {}, path = '/authorize', who = me()) =>
  openApp(path, { language, me: who, answers: { [check]: asked, ...answers } })

const heading = (id: string, values?: Record<string, string>) =>
  screen.findByRole('heading', { level: 1, name: say(id, values) })
const question = () => heading('authorize.title', { program: 'Sunview' })
const button = (id: string) => screen.getByRole('button', { name: say(id) })
const press = (id: string) => userEvent.click(button(id))
const kept = () => sessionStorage.getItem('porchlight:oauth-request')
const staff = () => {
  const { user } = me()
  return {
    user: { ...user, first_name: 'Sofia', last_name: 'Keller', role: 'SUPPORT' as const, agreements: [] },
    impersonator: null,
  }
}

describe.each(['en', 'es'] as const)('the page of another program in %s', (language) => {
  it.each(['/authorize', '/authorize_oauth2'])(
    'asks the server what the request is worth, letter by letter, at %s [OAUTH-1, OAUTH-2, OAUTH-3, GUARD-13]',
    async (path) => {
      const { network } = await open(language, {}, path)
      await question()
      expect(network.callsOf(check).map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([request])
    },
  )

  it('says who asks for what, to which site it leads, and who is signed in [OAUTH-20]', async () => {
    await open(language)
    await question()
    const items = within(
      screen.getByRole('region', { name: say('authorize.scopes', { program: 'Sunview' }) }),
    )
    expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      say('authorize.scope.openid'),
      say('authorize.scope.energy'),
    ])
    const { user } = me()
    const account = screen.getByRole('region', { name: new RegExp(`${user.first_name} ${user.last_name}`) })
    expect(account).toHaveTextContent(user.email)
    expect(screen.getByText('sunview.example')).toBeVisible()
  })

  it.each([
    ['authorize.agree', true],
    ['authorize.refuse', false],
  ])(
    'sends what %s says, and leads back to the program [OAUTH-8, OAUTH-9, OAUTH-14, OAUTH-16]',
    async (id, approved) => {
      const { network } = await open(language, { [decide]: { body: { redirect_to: wayBack } } })
      await question()
      expect(network.callsOf(decide)).toEqual([])
      await press(id)
      expect(await heading('authorize.leavingTitle', { program: 'Sunview' })).toHaveFocus()
      expect(network.callsOf(decide).map(({ body }) => body)).toEqual([{ ...request, approved }])
      expect(replace.mock.calls).toEqual([[wayBack]])
      expect(kept()).toBeNull()
      expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Splx10')
    },
  )

  it('keeps the pressed button busy and takes no other press [OAUTH-16]', async () => {
    await open(language, { [decide]: 'pending' })
    await question()
    await press('authorize.agree')
    await waitFor(() => expect(button('authorize.agree')).toHaveAttribute('aria-busy', 'true'))
    expect(button('authorize.refuse')).toBeDisabled()
    expect(button('authorize.changeAccount')).toBeDisabled()
  })

  it('asks nothing of who agreed before, and calls the endpoint with what the program wrote [OAUTH-1, OAUTH-2, OAUTH-8]', async () => {
    await open(language, {
      [check]: { body: { client_id: 'sunview-app', client_name: 'Sunview', scopes, consent_given: true } },
    })
    await heading('authorize.leavingTitle', { program: 'Sunview' })
    expect(replace.mock.calls).toEqual([[`/api/v1/oauth2/authorize/${query}`]])
    expect(kept()).toBeNull()
  })

  it.each(['invalid_scope', 'invalid_request', 'unsupported_response_type'])(
    'lets the endpoint tell the program of %s [OAUTH-7]',
    async (code) => {
      await open(language, { [check]: refused(400, code) })
      await heading('authorize.leavingAway')
      expect(replace.mock.calls).toEqual([[`/api/v1/oauth2/authorize/${query}`]])
    },
  )

  it.each(['invalid_client', 'invalid'])(
    'is an error page for %s, and leads nowhere [OAUTH-6]',
    async (code) => {
      await open(language, { [check]: refused(400, code) })
      expect(await heading('authorize.notValidTitle')).toBeVisible()
      expect(screen.getByRole('link', { name: say('errors.goHome') })).toHaveAttribute(
        'href',
        '/dashboard/overview',
      )
      expect(replace).not.toHaveBeenCalled()
      expect(kept()).toBeNull()
    },
  )

  it('is an error page without a request [OAUTH-6]', async () => {
    sessionStorage.clear()
    await open(language, { [check]: refused(400, 'invalid_client') })
    expect(await heading('authorize.notValidTitle')).toBeVisible()
  })

  it('forwards no parameter that comes twice [OAUTH-1, OAUTH-6]', async () => {
    sessionStorage.setItem('porchlight:oauth-request', `${query}&client_id=other`)
    const { network } = await open(language, { [check]: refused(400, 'invalid_client') })
    await heading('authorize.notValidTitle')
    expect(network.callsOf(check).map(({ url }) => url.searchParams.get('client_id'))).toEqual([null])
  })

  it('is refused for staff, who may use another account [OAUTH-15]', async () => {
    const { session } = await open(language, { [check]: refused(403, 'forbidden') }, '/authorize', staff())
    expect(await heading('authorize.staffTitle')).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent(say('authorize.staffLead', { name: 'Sofia Keller' }))
    await press('authorize.changeAccount')
    expect(session.getSnapshot().hasTag('confirmingLogout')).toBe(true)
  })

  it('is refused while impersonating, and offers to stop [OAUTH-15, IMP-9]', async () => {
    const looking = me({}, staffMember(Date.now() + 3_600_000))
    await open(language, { [check]: refused(403, 'impersonating') }, '/authorize', looking)
    const name = `${looking.user.first_name} ${looking.user.last_name}`
    expect(await heading('authorize.lookingTitle', { name })).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(screen.getByRole('main')).toHaveTextContent(
      say('authorize.lookingLead', { refusal: say('session.cannotAct') }),
    )
    expect(main.getByRole('button', { name: say('session.stopImpersonation') })).toBeVisible()
    expect(replace).not.toHaveBeenCalled()
  })

  it('says so when the request could not be looked at, and tries again [ERROR-13]', async () => {
    await open(language, { [check]: [refused(503, 'busy'), asked] })
    expect(await screen.findByRole('alert')).toHaveTextContent(say('authorize.unreadTitle'))
    await press('errors.tryAgain')
    expect(await question()).toHaveFocus()
  })

  it.each([
    ['did not leave this device', 'offline', 'authorize.notSent'],
    ['may have arrived and was not heard of', 'unreachable', 'authorize.notKnown'],
    ['may be taken by a server that goes down', refused(503, 'busy'), 'authorize.notKnown'],
    ['may be taken behind a proxy that did not wait', { status: 504 }, 'authorize.notKnown'],
    ['is one of too many in an hour', refused(429, 'throttled'), 'authorize.throttled'],
  ] as const)(
    'says so when the answer %s, and takes it again [OAUTH-16, ERROR-9]',
    async (_, failure, id) => {
      const isOffline = failure === 'offline'
      const { network } = await open(language, {
        [decide]: [isOffline ? 'unreachable' : failure, { body: { redirect_to: wayBack } }],
      })
      await question()
      if (isOffline) onlineManager.setOnline(false)
      await press('authorize.agree')
      expect(await screen.findByText(say(id))).toBeVisible()
      // Where the words in the page know no more than that the server fails.
      const isToasted = typeof failure === 'object' && id === 'authorize.notKnown'
      if (isToasted) expect(await screen.findByText(say('shell.somethingWentWrong'))).toBeInTheDocument()
      else expect(screen.queryByText(say('shell.somethingWentWrong'))).toBeNull()
      await press('authorize.refuse')
      await heading('authorize.leavingTitle', { program: 'Sunview' })
      expect(network.callsOf(decide).map(({ body }) => body)).toEqual([
        { ...request, approved: true },
        { ...request, approved: false },
      ])
    },
  )

  it('does not say that nothing arrived once an answer may have [OAUTH-16]', async () => {
    const { network } = await open(language, { [decide]: [{ status: 502 }, 'unreachable'] })
    await question()
    await press('authorize.agree')
    expect(await screen.findByText(say('authorize.notKnown'))).toBeVisible()
    onlineManager.setOnline(false)
    await press('authorize.refuse')
    await waitFor(() => expect(network.callsOf(decide)).toHaveLength(2))
    await waitFor(() => expect(button('authorize.refuse')).not.toHaveAttribute('aria-busy', 'true'))
    expect(await screen.findByText(say('authorize.notKnown'))).toBeVisible()
    expect(screen.queryByText(say('authorize.notSent'))).not.toBeInTheDocument()
  })

  it('waits a minute and a half for what becomes of the answer, which is then not known, and takes it again [OAUTH-16, ERROR-34]', async () => {
    const { network } = await open(language, { [decide]: 'pending' })
    await question()
    const late = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    onTestFinished(() => limit.mockRestore())
    const answering = fetch
    vi.stubGlobal('fetch', (asked: Request, init?: RequestInit) => {
      const signal = init?.signal ?? asked.signal
      const ended = new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
      return Promise.race([answering(asked), ended])
    })
    await press('authorize.agree')
    await waitFor(() => expect(network.callsOf(decide)).toHaveLength(1))
    late.abort(new DOMException('too late', 'TimeoutError'))
    expect(await screen.findByText(say('authorize.notKnown'))).toBeVisible()
    expect(limit.mock.calls).toEqual([[90_000]])
    network.answer(decide, { body: { redirect_to: wayBack } })
    await press('authorize.agree')
    await heading('authorize.leavingTitle', { program: 'Sunview' })
    expect(network.callsOf(decide)).toHaveLength(2)
  })

  it.each([
    [refused(400, 'invalid_client'), 'authorize.notValidTitle', {}],
    [refused(403, 'impersonating'), 'authorize.lookingTitle', { name: 'Teresa Moreno' }],
  ])('ends when program or person are others by now [OAUTH-6, OAUTH-15]', async (answer, title, values) => {
    await open(language, { [decide]: answer })
    await question()
    await press('authorize.agree')
    expect(await heading(title, values)).toHaveFocus()
    expect(replace).not.toHaveBeenCalled()
  })
})

describe('somebody who is not signed in', () => {
  it('is led to login with redirect_to_oauth, and the request waits [OAUTH-10, GUARD-13]', async () => {
    const { path, router } = await openApp('/authorize')
    expect(await heading('login.title')).toBeVisible()
    expect([path(), router.state.location.searchStr]).toEqual(['/login', '?redirect_to_oauth=true'])
    expect(kept()).toBe(query)
  })

  it('is led there with the mark of a 401 when a session has ended so [GUARD-2, OAUTH-10]', async () => {
    const { session, path, router } = await openApp('/authorize', { me: me(), answers: { [check]: asked } })
    await question()
    session.send({ type: 'session.rejected' })
    await waitFor(() => expect(path()).toBe('/login'))
    expect(router.state.location.search).toEqual({ redirect_to_oauth: true, received401: true })
    expect(await screen.findByText(say('login.sessionExpired'))).toBeVisible()
    expect(kept()).toBe(query)
  })

  it('finds nothing kept when they logged out by hand on that page [OAUTH-14]', async () => {
    const { session, path } = await openApp('/authorize', { me: me(), answers: { [check]: asked } })
    await question()
    session.send({ type: 'logout.force' })
    await waitFor(() => expect(path()).toBe('/login'))
    expect(kept()).toBeNull()
  })

  it('comes from registration or a new password to a login that knows of it [OAUTH-10]', async () => {
    const { router } = await openApp('/login')
    await waitFor(() => expect(router.state.location.searchStr).toBe('?redirect_to_oauth=true'))
  })

  it('comes back to the request before anything else when they have signed in [LOGIN-19, OAUTH-10]', async () => {
    await openApp('/login?redirect=%2Faccount&redirect_to_oauth=true', {
      me: me(),
      answers: { [check]: asked },
    })
    expect(await question()).toBeVisible()
  })

  it('is led to where they land when no request waits [LOGIN-19]', async () => {
    sessionStorage.clear()
    const { path } = await openApp('/login?redirect_to_oauth=true', { me: me() })
    await waitFor(() => expect(path()).toBe('/dashboard/overview'))
  })

  it('keeps the request through signing out to use another account [OAUTH-20]', async () => {
    const { session, path, router } = await openApp('/authorize', {
      me: me(),
      answers: { [check]: asked, 'POST /account/logout/': { status: 204 } },
    })
    await question()
    await press('authorize.changeAccount')
    const values = { program: 'Sunview', isNamed: 'yes' }
    const asking = await screen.findByRole('dialog', { name: say('session.otherAccountTitle', values) })
    expect(asking).toHaveTextContent(say('session.otherAccountText', values))
    session.send({ type: 'logout.confirm' })
    await waitFor(() => expect(path()).toBe('/login'))
    expect(router.state.location.searchStr).toBe('?redirect_to_oauth=true')
    expect(kept()).toBe(query)
  })

  it('is not led to a request from which they went on before their session ended [LOGIN-19, OAUTH-14]', async () => {
    const { session, router } = await openApp('/authorize', { me: me(), answers: { [check]: asked } })
    await question()
    await act(() => router.navigate({ to: '/status' }))
    await waitFor(() => expect(kept()).toBeNull())
    session.send({ type: 'session.rejected' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toEqual({ received401: true, redirect: '/status' })
  })

  it('finds none that staff went on from which were refused [OAUTH-14, OAUTH-15]', async () => {
    const { path } = await open('en', { [check]: refused(403, 'forbidden') }, '/authorize', staff())
    await heading('authorize.staffTitle')
    expect(kept()).toBe(query)
    await userEvent.click(screen.getByRole('link', { name: say('errors.goHome') }))
    await waitFor(() => expect(path()).toBe('/admin/agreements'))
    await waitFor(() => expect(kept()).toBeNull())
  })

  it('loses the request by signing out elsewhere in the portal [OAUTH-14]', async () => {
    const { session, path } = await openApp('/dashboard/overview', {
      me: me(),
      answers: { 'POST /account/logout/': { status: 204 } },
    })
    await waitFor(() => expect(path()).toBe('/dashboard/overview'))
    session.send({ type: 'logout.force' })
    await waitFor(() => expect(path()).toBe('/login'))
    expect(kept()).toBeNull()
  })
})
