import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { announce } from '#src/app/announce.tsx'
import type { Answer } from '../app/network.ts'
import { me } from '../app/people.ts'
import { begin, endBegun, minute } from './begin.ts'

vi.mock('#src/app/announce.tsx', async (original) => ({ ...(await original<object>()), announce: vi.fn() }))

afterEach(() => {
  endBegun()
  localStorage.clear()
  vi.mocked(announce).mockClear()
  vi.useRealTimers()
})

const stop = 'POST /account/unimpersonate/'
const flags = 'GET /feature_flags/'
const whoIsHere = 'GET /users/me/'
const staff = me({ id: 'staff-1', role: 'SUPPORT', agreements: [] })
const saying = (why: string) => ({ 'x-impersonation-ended': why })
const told = () => vi.mocked(announce).mock.calls
const soon = () => new Promise((resolve) => setTimeout(resolve, 30))
const ends = { archived: 'session.lookingEnded.archived', time: 'session.lookingEnded.time' } as const

/** Any answer of the server, which says that the looking has ended. */
const hear = () => api.GET('/agreements/{id}/history/', { params: { path: { id: 'a' } } }).catch(() => {})
const late = (why: string): Record<string, Answer> => ({
  'GET /agreements/a/history/': { status: 403, headers: saying(why) },
})
/** What the server says to whatever is asked with the cookie of a looking that has ended. */
const everywhere = (why: string): Record<string, Answer> => ({
  ...late(why),
  [flags]: { body: [], headers: saying(why) },
  [whoIsHere]: { body: staff, headers: saying(why) },
})
type Network = Awaited<ReturnType<typeof begin>>['network']
function renew(network: Network) {
  network.answer(flags, { body: [] })
  network.answer(whoIsHere, { body: staff })
}

describe('a page that was loaded anew after the looking had ended on the server', () => {
  async function loadAnew(why: string, answers: Record<string, Answer> = {}) {
    const begun = await begin(false, { [whoIsHere]: { body: staff }, ...answers })
    for (const [call, next] of Object.entries(everywhere(why))) begun.network.answer(call, next)
    return begun
  }

  it.each(['archived', 'time'] as const)(
    'by %s renews the staff session and says so, once [IMP-31, IMP-25, IMP-11]',
    async (why) => {
      const { session, network } = await loadAnew(why)
      await Promise.all([hear(), hear(), hear()])
      await vi.waitFor(() => expect(told()).toEqual([['warning', ends[why]]]))
      renew(network)
      await hear()
      await soon()
      expect(network.callsOf(stop)).toHaveLength(1)
      expect(told()).toHaveLength(1)
      expect(session.getSnapshot().matches({ signedIn: 'staying' })).toBe(true)
      expect(session.getSnapshot().context.person?.id).toBe('staff-1')
    },
  )

  it('by a stop whose answer was lost renews it without a word [IMP-30]', async () => {
    const { network } = await loadAnew('stopped')
    await hear()
    await vi.waitFor(() => expect(network.callsOf(stop)).toHaveLength(1))
    await soon()
    expect(told()).toEqual([])
  })

  it('says nothing before that has succeeded, and tries again at the next answer [IMP-31]', async () => {
    const { network } = await loadAnew('archived', { [stop]: 'unreachable' })
    await hear()
    await vi.waitFor(() => expect(network.callsOf(stop)).toHaveLength(1))
    await soon()
    expect(told()).toEqual([])
    network.answer(stop, { status: 204 })
    await hear()
    await vi.waitFor(() => expect(told()).toEqual([['warning', ends.archived]]))
    expect(network.callsOf(stop)).toHaveLength(2)
  })
})

describe('an answer that says that the looking has ended', () => {
  it('comes late, from an earlier looking: the one of now goes on [IMP-31]', async () => {
    const { session, network } = await begin(true, late('archived'))
    await hear()
    await soon()
    expect(session.getSnapshot().matches({ signedIn: 'impersonating' })).toBe(true)
    expect(network.callsOf(stop)).toEqual([])
    expect(told()).toEqual([])
  })

  it('comes late to whoever is themselves: nothing is stopped or said [IMP-31]', async () => {
    const { network } = await begin(false, { ...late('archived'), [whoIsHere]: { body: staff } })
    await hear()
    await soon()
    expect(network.callsOf(stop)).toEqual([])
    expect(told()).toEqual([])
  })

  it('is believed of the person it was asked for alone [IMP-31, SESSION-40]', async () => {
    const { session, network } = await begin(true, late('archived'))
    network.answer(flags, 'pending')
    await hear()
    await vi.waitFor(() => expect(network.callsOf(flags)).toHaveLength(2))
    session.send({ type: 'session.changedElsewhere' })
    await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'impersonating' })).toBe(true))
    network.settle(flags, { body: [], headers: saying('archived') })
    await soon()
    expect(session.getSnapshot().matches({ signedIn: 'impersonating' })).toBe(true)
    expect(network.callsOf(stop)).toEqual([])
  })
})

describe('whoever looks at somebody who is archived', () => {
  const archived = async (answer: Answer) => {
    const begun = await begin(true, { [stop]: answer })
    for (const [call, next] of Object.entries(everywhere('archived'))) begun.network.answer(call, next)
    return begun
  }

  it('is told once they are themselves again, and not before [IMP-25, IMP-31]', async () => {
    const { session, network } = await archived('pending')
    await hear()
    await vi.waitFor(() => expect(network.callsOf(stop)).toHaveLength(1))
    await hear()
    expect(told()).toEqual([])
    renew(network)
    network.settle(stop, { status: 204 })
    await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'staying' })).toBe(true))
    await soon()
    expect(told()).toEqual([['warning', ends.archived]])
    expect(network.callsOf(stop)).toHaveLength(1)
  })

  it('is told once, also when the stop fails and is made up for later [IMP-25, IMP-31]', async () => {
    const { session, network } = await archived('unreachable')
    await hear()
    await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'staying' })).toBe(true))
    expect(told()).toEqual([['warning', ends.archived]])
    network.answer(stop, { status: 204 })
    await vi.waitFor(async () => {
      await hear()
      expect(network.callsOf(stop)).toHaveLength(2)
    })
    await soon()
    expect(told()).toHaveLength(1)
  })

  it('is themselves again although asked whether to log out [IMP-32, IMP-25]', async () => {
    const { session } = await archived({ status: 204 })
    session.send({ type: 'logout.ask' })
    await hear()
    await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'staying' })).toBe(true))
    expect(session.getSnapshot().hasTag('confirmingLogout')).toBe(false)
    expect(told()).toEqual([['warning', ends.archived]])
  })

  it('whose stop was answered into nothing is stopped by the next answer, without a word [IMP-30]', async () => {
    const { session, network } = await begin(true, { [stop]: 'unreachable' })
    session.send({ type: 'impersonation.stop' })
    await vi.waitFor(() => expect(told()).toEqual([['error', 'shell.stopImpersonationFailed']]))
    for (const [call, next] of Object.entries(everywhere('stopped'))) network.answer(call, next)
    network.answer(stop, { status: 204 })
    await hear()
    await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'staying' })).toBe(true))
    expect(told()).toHaveLength(1)
  })
})

describe('the hour of looking while the question whether to log out stands open', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })

  async function askAndSleep(left: number) {
    const begun = await begin(true)
    const { session } = begun
    const endsAt = session.getSnapshot().context.impersonator?.endsAt ?? 0
    session.send({ type: 'logout.ask' })
    for (const before of [34, 8]) {
      vi.setSystemTime(endsAt - before * minute)
      window.dispatchEvent(new Event('keydown'))
    }
    vi.setSystemTime(endsAt - left)
    begun.network.answer(whoIsHere, { body: staff })
    window.dispatchEvent(new Event('focus'))
    return begun
  }

  it.each([
    ['on the first look after a sleep past it', 0],
    ['by itself when what is left of it has passed', 1],
  ])('ends %s, and the question is gone [IMP-32, IMP-28]', async (_, left) => {
    const { session, network } = await askAndSleep(left)
    await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'staying' })).toBe(true))
    expect(network.callsOf(stop)).toHaveLength(1)
    expect(told()).toEqual([['warning', ends.time]])
  })

  it('waits for a logout that is under way, and ends when that fails [IMP-32, SESSION-32]', async () => {
    const { session, network } = await begin(true, { 'POST /account/logout/': 'pending' })
    session.send({ type: 'logout.ask' })
    session.send({ type: 'logout.confirm' })
    const endsAt = session.getSnapshot().context.impersonator?.endsAt ?? 0
    session.getSnapshot().children.lookingHour?.send({ type: 'clock.told', at: endsAt })
    await soon()
    expect(session.getSnapshot().matches({ signedIn: 'loggingOut' })).toBe(true)
    expect(network.callsOf(stop)).toEqual([])
    network.answer(whoIsHere, { body: staff })
    network.settle('POST /account/logout/', { status: 503 })
    await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'staying' })).toBe(true))
  })
})
