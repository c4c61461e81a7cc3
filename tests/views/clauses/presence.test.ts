import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configureClient } from '#src/api/client.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { type Session, settled, startSession } from '#src/app/session.ts'
import { startNetwork } from '../app/network.ts'
import { config } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'

const minute = 60_000
const navigation = {
  goToLogin: () => {},
  goToVerification: () => {},
  goToTooManyAttempts: () => {},
  goToAdminUsers: () => {},
}
const otherTab = new BroadcastChannel('porchlight')
let session: Session | undefined

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  session?.stop()
  vi.useRealTimers()
})

/** The session as a page starts it, of somebody who is signed in. */
async function begin(impersonated = false) {
  const person = me({}, impersonated ? staffMember(Date.now() + 60 * minute) : null)
  const network = startNetwork({
    'GET /feature_flags/': { body: [] },
    'GET /users/me/': { body: person },
    'POST /account/activity/': { status: 204 },
    'POST /account/unimpersonate/': { status: 204 },
    'POST /account/logout/': { status: 204 },
  })
  configureClient(config)
  session = startSession(config, createQueryClient(), navigation)
  await settled(session)
  const current = session
  return {
    session: current,
    network,
    presence: () => current.getSnapshot().children.watchPresence?.getSnapshot(),
  }
}

describe('signs of the person', () => {
  it.each(['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'])(
    '%s counts as activity [SESSION-11]',
    async (sign) => {
      const { presence } = await begin()
      vi.setSystemTime(Date.now() + 5 * minute)
      window.dispatchEvent(new Event(sign))
      expect(presence()?.context.lastActivityAt).toBe(Date.now())
    },
  )

  it('are told to the server at most once a minute [SESSION-18]', async () => {
    const { network } = await begin()
    const reports = async () => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      return network.callsOf('POST /account/activity/').length
    }
    const act = (ms: number) => {
      vi.setSystemTime(Date.now() + ms)
      window.dispatchEvent(new Event('keydown'))
    }
    act(minute)
    const before = await reports()
    for (let second = 2; second < 60; second += 2) act(2_000)
    expect(await reports()).toBe(before)
    act(2_000)
    expect(await reports()).toBe(before + 1)
  })

  it('in another tab keep this one alive [SESSION-17]', async () => {
    const { presence } = await begin()
    const at = Date.now() + 20 * minute
    otherTab.postMessage({ type: 'activity', at })
    await vi.waitFor(() => expect(presence()?.context.lastActivityAt).toBe(at))
  })
})

describe('the clock on the wall', () => {
  it.each(['pageshow', 'focus'])(
    'is looked at on %s: past 28 minutes warned, past 30 ended [SESSION-15, SESSION-16]',
    async (event) => {
      const { session, presence } = await begin()
      vi.setSystemTime(Date.now() + 28 * minute)
      window.dispatchEvent(new Event(event))
      expect(presence()?.hasTag('warned')).toBe(true)
      vi.setSystemTime(Date.now() + 2 * minute)
      window.dispatchEvent(new Event(event))
      expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
    },
  )

  it('is looked at on visibilitychange [SESSION-16]', async () => {
    const { presence } = await begin()
    vi.setSystemTime(Date.now() + 28 * minute - 1)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(presence()?.hasTag('warned')).toBe(false)
    vi.setSystemTime(Date.now() + 1)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(presence()?.hasTag('warned')).toBe(true)
  })

  it('once it warns, no sign of the person extends anything [SESSION-20]', async () => {
    const { presence, network } = await begin()
    vi.setSystemTime(Date.now() + 28 * minute)
    window.dispatchEvent(new Event('focus'))
    const reports = network.callsOf('POST /account/activity/').length
    vi.setSystemTime(Date.now() + 10_000)
    for (const sign of ['pointermove', 'keydown', 'scroll']) window.dispatchEvent(new Event(sign))
    otherTab.postMessage({ type: 'activity', at: Date.now() })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(presence()?.hasTag('warned')).toBe(true)
    expect(network.callsOf('POST /account/activity/')).toHaveLength(reports)
  })
})

describe('the markers of this browser', () => {
  const marker = (name: string) => localStorage.getItem(`porchlight:${name}`)

  it('say that somebody is signed in, until the sign-out [SESSION-6, SESSION-33]', async () => {
    const { session } = await begin()
    expect([marker('authenticated'), marker('impersonator')]).toEqual(['1', null])
    session.send({ type: 'logout.force' })
    expect([marker('authenticated'), marker('impersonator')]).toEqual([null, null])
  })

  it('name the impersonator, until the stop [IMP-19]', async () => {
    const { session, network } = await begin(true)
    expect(marker('impersonator')).toBe('sam@example.com')
    network.answer('GET /users/me/', { body: me({ id: 'staff-1', role: 'SUPPORT', agreements: [] }) })
    session.send({ type: 'impersonation.stop' })
    await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'staying' })).toBe(true))
    expect([marker('authenticated'), marker('impersonator')]).toEqual(['1', null])
  })

  it('name no impersonator after a sign-out from within [IMP-19, IMP-12]', async () => {
    const { session } = await begin(true)
    session.send({ type: 'logout.force' })
    expect([marker('authenticated'), marker('impersonator')]).toEqual([null, null])
  })
})
