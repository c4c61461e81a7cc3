import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, configureClient } from '#src/api/client.ts'
import { heldDraft, holdDraft } from '#src/app/billing-draft.ts'
import { begin, endBegun, minute } from './begin.ts'

const otherTab = new BroadcastChannel('porchlight')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  endBegun()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})

const refused = (status: number) => ({ status, body: { default_code: 'any', detail: '' } })
const nobody = refused(401)

describe('a page that is opened after the end of a session', () => {
  const kept = (store: Storage) =>
    Object.keys(store)
      .filter((name) => name.startsWith('porchlight:'))
      .sort()

  it('keeps no mark of who was here, but what is wanted of login, the chosen home and the unsaved address [COPY-5, SESSION-33, SESSION-34]', async () => {
    for (const name of ['authenticated', 'impersonator', 'last-activity', 'last-report', 'left-copies'])
      localStorage.setItem(`porchlight:${name}`, '1')
    const ofThePerson = ['screen-share', 'terms-agreed', 'modal']
    const stays = ['code-sent-at', 'editing-address', 'oauth-request', 'selected-agreement']
    for (const name of [...ofThePerson, ...stays]) sessionStorage.setItem(`porchlight:${name}`, '1')
    const { session } = await begin(false, { 'GET /users/me/': nobody })
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(kept(localStorage)).toEqual([])
    expect(kept(sessionStorage)).toEqual(stays.map((name) => `porchlight:${name}`))
  })
})

describe('a session that cannot be asked after', () => {
  it('leaves nobody here, and says at login that it has expired when it has [SESSION-4, SESSION-47]', async () => {
    const { session, network } = await begin(true)
    expect(session.getSnapshot().context).toMatchObject({ person: { id: 'person-1' } })
    network.answer('GET /users/me/', 'unreachable')
    session.send({ type: 'session.changedElsewhere' })
    await vi.waitFor(() => expect(session.getSnapshot().matches('startFailed')).toBe(true))
    expect(session.getSnapshot().context).toMatchObject({
      person: null,
      impersonator: null,
      failure: 'unavailable',
    })
    network.answer('GET /users/me/', nobody)
    session.send({ type: 'start.retry' })
    await vi.waitFor(() => expect(session.getSnapshot().hasTag('signedOut')).toBe(true))
    expect(session.getSnapshot().context.notice).toBe('sessionExpired')
  })
})

describe('the end of a session', () => {
  it.each([
    [{ type: 'logout.force' }, false],
    [{ type: 'session.endedElsewhere', notice: 'endedElsewhere' }, false],
    [{ type: 'session.endedElsewhere', notice: 'endedByInactivity' }, true],
    [{ type: 'session.rejected' }, true],
  ] as const)(
    'by %j keeps what was typed before, and the chosen home: %s [LOGIN-19, SESSION-39]',
    async (event, isKept) => {
      const { session } = await begin()
      const names = ['porchlight:editing-address', 'porchlight:selected-agreement']
      for (const name of names) sessionStorage.setItem(name, '1')
      session.send(event)
      await vi.waitFor(() => expect(session.getSnapshot().hasTag('signedOut')).toBe(true))
      for (const name of names) expect(sessionStorage.getItem(name), name).toBe(isKept ? '1' : null)
    },
  )

  it.each([
    [{ type: 'logout.force' }, null],
    [{ type: 'session.rejected' }, '41 Lantern Row'],
    [{ type: 'session.endedElsewhere', notice: 'endedByInactivity' }, '41 Lantern Row'],
  ] as const)('by %j keeps what is being typed: %s [SESSION-39]', async (event, kept) => {
    const { session } = await begin()
    holdDraft('person-1', { street_1: '41 Lantern Row' })
    session.send(event)
    await vi.waitFor(() => expect(session.getSnapshot().hasTag('signedOut')).toBe(true))
    expect(heldDraft('person-1')).toBeNull()
    const stored = sessionStorage.getItem('porchlight:editing-address')
    expect(stored === null ? null : JSON.parse(stored).draft.street_1).toBe(kept)
  })

  it('in another tab is said here as that tab tells it [SESSION-35, SESSION-47]', async () => {
    const { session } = await begin()
    otherTab.postMessage({ type: 'ended', notice: 'endedByInactivity' })
    await vi.waitFor(() => expect(session.getSnapshot().hasTag('signedOut')).toBe(true))
    expect(session.getSnapshot().children.signIn?.getSnapshot().context.notice).toBe('endedByInactivity')
  })

  it('that is found when the page comes back is said as such, and stays said [SESSION-41, SESSION-47]', async () => {
    const { session, network } = await begin()
    network.answer('GET /users/me/', { status: 401, body: { default_code: 'unauthorized', detail: '' } })
    for (const asked of ['the page comes back', 'and once more']) {
      session.send({ type: 'session.changedElsewhere' })
      expect(session.getSnapshot().matches('refreshing'), asked).toBe(true)
      await vi.waitFor(() => expect(session.getSnapshot().hasTag('signedOut')).toBe(true))
      expect(session.getSnapshot().context.notice, asked).toBe('sessionExpired')
    }
  })

  it.each(['endedByInactivity', 'sessionExpired', 'endedElsewhere'] as const)(
    'is told to the other tabs as what it was: %s [SESSION-47]',
    async (notice) => {
      const { session } = await begin()
      const messages: unknown[] = []
      otherTab.addEventListener('message', ({ data }) => messages.push(data))
      if (notice === 'sessionExpired') session.send({ type: 'session.rejected' })
      if (notice === 'endedElsewhere') session.send({ type: 'logout.force' })
      if (notice === 'endedByInactivity') {
        vi.setSystemTime(Date.now() + 30 * minute)
        window.dispatchEvent(new Event('focus'))
      }
      await vi.waitFor(() => expect(messages).toContainEqual({ type: 'ended', notice }))
    },
  )
})

describe('an end that the server did not hear of', () => {
  const owed = () => localStorage.getItem('porchlight:end-owed')
  const logout = 'POST /account/logout/'

  it('is not undone by a page that comes back or hears of a change, and not by a start [SESSION-50]', async () => {
    const { session, network } = await begin(false, { [logout]: 'unreachable' })
    session.send({ type: 'logout.force' })
    expect(owed()).not.toBeNull()
    await vi.waitFor(() => expect(session.getSnapshot().hasTag('signedOut')).toBe(true))
    const asked = network.callsOf('GET /users/me/').length
    session.send({ type: 'session.changedElsewhere' })
    await vi.waitFor(() => expect(session.getSnapshot().hasTag('signedOut')).toBe(true))
    expect(network.callsOf('GET /users/me/')).toHaveLength(asked)
    endBegun()
    const { found } = await begin(false, { [logout]: refused(503) })
    expect(found.hasTag('signedOut')).toBe(true)
    expect(owed()).not.toBeNull()
  })

  it('is owed too by who leaves while it cannot be told who is here [SESSION-50]', async () => {
    const { session } = await begin(false, { 'GET /users/me/': 'unreachable', [logout]: 'unreachable' })
    expect(session.getSnapshot().matches('startFailed')).toBe(true)
    session.send({ type: 'logout.force' })
    endBegun()
    const { found } = await begin(false, { [logout]: 'unreachable' })
    expect(found.hasTag('signedOut')).toBe(true)
  })

  it.each([
    ['success', { status: 204 }],
    ['401', refused(401)],
  ] as const)('is owed until the server has answered with %s [SESSION-50]', async (_, answer) => {
    const { session } = await begin(false, { [logout]: answer })
    session.send({ type: 'logout.force' })
    expect(owed()).not.toBeNull()
    await vi.waitFor(() => expect(owed()).toBeNull())
  })

  it('takes nobody who signs in after it for a stranger [SESSION-50] [SEC-5]', async () => {
    const [maria, john] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
    const { session } = await begin(false, {
      [logout]: 'unreachable',
      'POST /account/login/': {
        body: { password_required: false },
        headers: { 'X-CSRF-Token': `second.${john}` },
      },
    })
    session.send({ type: 'logout.force' })
    await vi.waitFor(() => expect(session.getSnapshot().hasTag('signedOut')).toBe(true))
    configureClient({ version: '1.2.3', csrf: `first.${maria}` })
    const { signIn } = session.getSnapshot().children
    await api.POST('/account/login/', { body: { email: 'john@example.com', password: 'porch-light-4-all' } })
    expect(session.getSnapshot().children.signIn).toBe(signIn)
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
  })

  it('is forgotten where no session is left to end [SESSION-50]', async () => {
    localStorage.setItem('porchlight:end-owed', '1')
    document.documentElement.dataset.session = 'none'
    try {
      const { network } = await begin()
      expect([owed(), network.callsOf(logout)]).toEqual([null, []])
    } finally {
      delete document.documentElement.dataset.session
    }
  })

  it('takes nothing from who has signed in since, when its answer comes late [SESSION-50]', async () => {
    const { session, network } = await begin(false, { [logout]: 'pending' })
    session.send({ type: 'logout.force' })
    localStorage.removeItem('porchlight:end-owed')
    session.send({ type: 'session.changedElsewhere' })
    await vi.waitFor(() => expect(session.getSnapshot().hasTag('signedIn')).toBe(true))
    expect(network.callsOf(logout)).toHaveLength(1)
  })
})
