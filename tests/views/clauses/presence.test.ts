import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { me } from '../app/people.ts'
import { begin, endBegun, minute } from './begin.ts'

const otherTab = new BroadcastChannel('porchlight')

// Each test an hour later than the one before: what this page has reported is older than a minute by then.
let hours = 0
beforeEach(() => {
  hours += 1
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 60 * minute })
})
afterEach(() => {
  endBegun()
  localStorage.clear()
  vi.useRealTimers()
})

describe('thirty minutes', () => {
  it('end the session also when the timer of a page in the background comes late [SESSION-12, SESSION-14]', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
    const { session } = await begin()
    vi.setSystemTime(Date.now() + 31 * minute)
    await vi.advanceTimersByTimeAsync(28 * minute)
    expect(session.getSnapshot().matches('signedOut')).toBe(true)
  })
})

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

  it('are told at most once a minute also while the server fails [SESSION-18]', async () => {
    const { network } = await begin()
    const reports = () => network.callsOf('POST /account/activity/').length
    network.answer('POST /account/activity/', { status: 503 })
    const act = (ms: number) => {
      vi.setSystemTime(Date.now() + ms)
      window.dispatchEvent(new Event('keydown'))
    }
    act(minute)
    await vi.waitFor(() => expect(reports()).toBe(2), 8_000)
    for (let second = 2; second < 60; second += 2) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      act(2_000)
    }
    expect(reports()).toBe(2)
  })

  it('are told to the server at most once a minute [SESSION-18]', async () => {
    const { network } = await begin()
    const reports = () => network.callsOf('POST /account/activity/').length
    const nothingComes = () => new Promise((resolve) => setTimeout(resolve, 30))
    const act = (ms: number) => {
      vi.setSystemTime(Date.now() + ms)
      window.dispatchEvent(new Event('keydown'))
    }
    act(minute)
    // At the start, and now.
    await vi.waitFor(() => expect(reports()).toBe(2))
    for (let second = 2; second < 60; second += 2) act(2_000)
    await nothingComes()
    expect(reports()).toBe(2)
    act(2_000)
    await vi.waitFor(() => expect(reports()).toBe(3))
    // Another tab told it a moment ago.
    localStorage.setItem('porchlight:last-report', String(Date.now() + minute))
    act(minute + 1_000)
    await nothingComes()
    expect(reports()).toBe(3)
  })

  it('in another tab keep this one alive [SESSION-17]', async () => {
    const { presence } = await begin()
    const at = Date.now() + 20 * minute
    otherTab.postMessage({ type: 'activity', at })
    await vi.waitFor(() => expect(presence()?.context.lastActivityAt).toBe(at))
  })

  it.each([
    ['pageshow', window, {}],
    ['pageshow', window, { persisted: true }],
    ['focus', window, {}],
    ['visibilitychange', document, {}],
    ['resume', document, {}],
  ])(
    'that this one slept through keep it alive when it wakes, by %s [SESSION-17]',
    async (event, heardBy: EventTarget, more) => {
      const { session, presence, network } = await begin()
      const seen = Date.now() + 25 * minute
      vi.setSystemTime(Date.now() + 31 * minute)
      localStorage.setItem('porchlight:last-activity', String(seen))
      heardBy.dispatchEvent(Object.assign(new Event(event), more))
      await vi.waitFor(() => expect(presence()?.context.lastActivityAt).toBe(seen))
      expect(session.getSnapshot().hasTag('signedIn')).toBe(true)
      expect(presence()?.hasTag('warned')).toBe(false)
      expect(network.callsOf('POST /account/logout/')).toEqual([])
    },
  )

  it('count alike for a timer of a page that heard of none of them [SESSION-17]', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
    const { presence } = await begin()
    localStorage.setItem('porchlight:last-activity', String(Date.now() + 25 * minute))
    await vi.advanceTimersByTimeAsync(28 * minute)
    expect(presence()?.hasTag('warned')).toBe(false)
    expect(presence()?.context.lastActivityAt).toBe(Number(localStorage.getItem('porchlight:last-activity')))
  })
})

describe('a page that is opened later', () => {
  const noted = 'porchlight:last-activity'
  const activity = 'POST /account/activity/'

  it('goes on from the last sign in another one, and tells the server of none [SESSION-17, SESSION-19, SESSION-25]', async () => {
    const before = Date.now() - 10 * minute
    localStorage.setItem(noted, String(before))
    const { presence, network } = await begin()
    expect(presence()?.context.lastActivityAt).toBe(before)
    expect(network.callsOf(activity)).toEqual([])
  })

  it('while another warns begins with the warning, and extends nothing [SESSION-20, SESSION-25]', async () => {
    localStorage.setItem(noted, String(Date.now() - 29 * minute))
    const { presence, network } = await begin()
    expect(presence()?.hasTag('warned')).toBe(true)
    expect(network.callsOf(activity)).toEqual([])
  })

  it('when half an hour has passed ends at once [SESSION-14, SESSION-25]', async () => {
    localStorage.setItem(noted, String(Date.now() - 30 * minute))
    const { session, found } = await begin()
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(session.getSnapshot().context.notice).toBe('endedByInactivity')
    expect(found.hasTag('signedOut'), 'as the guards find it').toBe(true)
  })

  it.each([
    ['older than any session of the server', -31 * minute],
    ['in the future of a clock that was set back', 2 * minute],
  ])('does not go by a sign that is %s: it is the first one', async (_, away) => {
    localStorage.setItem(noted, String(Date.now() + away))
    const { presence, network } = await begin()
    expect(presence()?.context.lastActivityAt).toBe(Date.now())
    expect(localStorage.getItem(noted)).toBe(String(Date.now()))
    await vi.waitFor(() => expect(network.callsOf(activity)).toHaveLength(1))
  })

  it('finds every sign and every extension noted, and none after a sign-out [SESSION-33]', async () => {
    const { session } = await begin()
    vi.setSystemTime(Date.now() + 5 * minute)
    window.dispatchEvent(new Event('keydown'))
    expect(localStorage.getItem(noted)).toBe(String(Date.now()))
    vi.setSystemTime(Date.now() + 29 * minute)
    window.dispatchEvent(new Event('focus'))
    const extendedAt = Date.now()
    session.getSnapshot().children.watchPresence?.send({ type: 'session.extend' })
    await vi.waitFor(() => expect(Number(localStorage.getItem(noted))).toBeGreaterThanOrEqual(extendedAt))
    session.send({ type: 'logout.force' })
    expect(localStorage.getItem(noted)).toBeNull()
  })
})

describe('looking that ended on the server', () => {
  const back = { body: me({ id: 'staff-1', role: 'SUPPORT', agreements: [] }) }
  it.each(['archived', 'time'])(
    'by %s leads back to the staff member at the next answer, who is renewed there [IMP-25, IMP-11]',
    async (reason) => {
      const { session, network } = await begin(true)
      const headers = { 'x-impersonation-ended': reason }
      network.answer('GET /agreements/a/history/', { status: 403, headers })
      network.answer('GET /feature_flags/', { body: [], headers })
      network.answer('GET /users/me/', back)
      await api.GET('/agreements/{id}/history/', { params: { path: { id: 'a' } } }).catch(() => {})
      await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'staying' })).toBe(true))
      expect(session.getSnapshot().context.person?.id).toBe('staff-1')
      expect(network.callsOf('POST /account/unimpersonate/')).toHaveLength(1)
      network.answer('GET /feature_flags/', { body: [] })
      await api.GET('/agreements/{id}/history/', { params: { path: { id: 'a' } } }).catch(() => {})
      expect(network.callsOf('POST /account/unimpersonate/')).toHaveLength(1)
    },
  )
})

describe('a stop of impersonation that fails', () => {
  it('leaves the rest of the hour as it is, and at its end asks who is here [IMP-11, IMP-20]', async () => {
    const { session, network } = await begin(true)
    const endsAt = session.getSnapshot().context.impersonator?.endsAt ?? 0
    network.answer('POST /account/unimpersonate/', 'unreachable')
    for (const before of [34, 20]) {
      vi.setSystemTime(endsAt - before * minute)
      window.dispatchEvent(new Event('keydown'))
    }
    session.send({ type: 'impersonation.stop' })
    await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'impersonating' })).toBe(true))
    window.dispatchEvent(new Event('focus'))
    const left = endsAt - (session.getSnapshot().children.lookingHour?.getSnapshot().context.now ?? 0)
    expect(left).toBeGreaterThan(19 * minute)
    expect(left).toBeLessThanOrEqual(20 * minute)
    expect(session.getSnapshot().matches({ signedIn: 'impersonating' })).toBe(true)
    network.answer('GET /users/me/', { body: me({ id: 'staff-1', role: 'SUPPORT', agreements: [] }) })
    session.send({ type: 'impersonation.stop' })
    vi.setSystemTime(endsAt)
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'staying' })).toBe(true))
    expect(session.getSnapshot().context.person?.id).toBe('staff-1')
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

  it.each([
    [28, { isWarned: true, isOut: false }],
    [30, { isWarned: false, isOut: true }],
  ])(
    'counts before the first sign after a sleep of %i minutes [SESSION-15, SESSION-20]',
    async (slept, become) => {
      const { session, presence, network } = await begin()
      await vi.waitFor(() => expect(network.callsOf('POST /account/activity/')).toHaveLength(1))
      vi.setSystemTime(Date.now() + slept * minute)
      const heard: unknown[] = []
      otherTab.addEventListener('message', ({ data }) => heard.push(data))
      window.dispatchEvent(new Event('keydown'))
      expect({
        isWarned: presence()?.hasTag('warned') ?? false,
        isOut: session.getSnapshot().hasTag('signedOut'),
      }).toEqual(become)
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(network.callsOf('POST /account/activity/')).toHaveLength(1)
      expect(heard).not.toContainEqual(expect.objectContaining({ type: 'activity' }))
    },
  )

  it('once it warns, no sign of the person extends anything [SESSION-20]', async () => {
    const { presence, network } = await begin()
    await vi.waitFor(() => expect(network.callsOf('POST /account/activity/')).toHaveLength(1))
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

describe('the hour of looking as a homeowner', () => {
  /** Staff look, and the device sleeps until so long before the hour is over, but for a sign of them on the way. */
  async function sleepUntilLeft(left: number) {
    const begun = await begin(true)
    const { session } = begun
    const endsAt = session.getSnapshot().context.impersonator?.endsAt ?? 0
    for (const before of [34, 8]) {
      vi.setSystemTime(endsAt - before * minute)
      window.dispatchEvent(new Event('keydown'))
    }
    vi.setSystemTime(endsAt - left)
    return { ...begun, endsAt, state: () => session.getSnapshot() }
  }
  const stop = 'POST /account/unimpersonate/'

  it.each([
    ['pageshow', window],
    ['focus', window],
    ['visibilitychange', document],
  ])(
    'is over on the first look after a sleep past it, by %s [IMP-11, IMP-28]',
    async (event, heardBy: EventTarget) => {
      const { network, state } = await sleepUntilLeft(0)
      expect(network.callsOf(stop)).toEqual([])
      network.answer('GET /users/me/', { body: me({ id: 'staff-1', role: 'SUPPORT', agreements: [] }) })
      heardBy.dispatchEvent(new Event(event))
      expect(state().matches({ signedIn: 'stoppingImpersonation' })).toBe(true)
      await vi.waitFor(() => expect(state().matches({ signedIn: 'staying' })).toBe(true))
      expect(network.callsOf(stop)).toHaveLength(1)
      expect(state().context.person?.id).toBe('staff-1')
    },
  )

  it('goes on for the rest of it after a sleep within it [IMP-28]', async () => {
    const { network, state, endsAt } = await sleepUntilLeft(1)
    window.dispatchEvent(new Event('focus'))
    expect(state().children.lookingHour?.getSnapshot().context.now).toBe(endsAt - 1)
    expect(state().hasTag('busy')).toBe(false)
    // The timer was set for what is left: a millisecond.
    await vi.waitFor(() => expect(network.callsOf(stop)).toHaveLength(1))
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
