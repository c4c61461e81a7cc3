import { afterEach, describe, expect, it, vi } from 'vitest'
import { me } from '../app/people.ts'
import { begin, endBegun } from './begin.ts'

afterEach(() => {
  endBegun()
  sessionStorage.clear()
})

const show = (name: 'pagehide' | 'pageshow') =>
  window.dispatchEvent(Object.assign(new Event(name), { persisted: true }))

describe('a page that comes back out of the back-forward cache', () => {
  it.each([
    ['whoever is still here', { body: me() }, 'agreement-2'],
    ['nobody else', { body: me({ id: 'person-2' }) }, null],
    ['nobody who has gone', { status: 401, body: { default_code: 'any', detail: '' } }, null],
  ])('keeps what this tab remembers for %s [SESSION-51]', async (_, answer, kept) => {
    const { session, network, presence } = await begin()
    await vi.waitFor(() => expect(presence()).toBeDefined())
    const chosen = () => sessionStorage.getItem('porchlight:selected-agreement')
    sessionStorage.setItem('porchlight:selected-agreement', 'agreement-2')
    network.answer('GET /users/me/', answer)
    show('pagehide')
    show('pageshow')
    expect(session.getSnapshot().hasTag('pending')).toBe(true)
    expect(chosen()).toBeNull()
    await vi.waitFor(() => expect(session.getSnapshot().hasTag('pending')).toBe(false))
    expect(chosen()).toBe(kept)
  })

  it('keeps it too when only a later try finds out who is here [SESSION-51]', async () => {
    const { session, network, presence } = await begin()
    await vi.waitFor(() => expect(presence()).toBeDefined())
    sessionStorage.setItem('porchlight:selected-agreement', 'agreement-2')
    network.answer('GET /users/me/', 'unreachable')
    show('pagehide')
    show('pageshow')
    await vi.waitFor(() => expect(session.getSnapshot().hasTag('failed')).toBe(true))
    network.answer('GET /users/me/', { body: me() })
    session.send({ type: 'start.retry' })
    await vi.waitFor(() => expect(session.getSnapshot().hasTag('signedIn')).toBe(true))
    expect(sessionStorage.getItem('porchlight:selected-agreement')).toBe('agreement-2')
  })
})
