import { afterEach, describe, expect, it, vi } from 'vitest'
import { heldTyping, keepTypingOf } from '#src/app/held-typing.ts'
import type { Session } from '#src/app/session.ts'
import { me } from '../app/people.ts'
import { begin, endBegun } from './begin.ts'

const typed = heldTyping<string>()
const find = () => typed.find('person-1', 'place')
/** Who is here is taken to have typed it. */
const type = () => typed.hold('person-1', 'place', 'words')

afterEach(() => {
  endBegun()
  keepTypingOf(null)
  localStorage.clear()
})

describe('what staff were typing', () => {
  it.each<[string, Parameters<Session['send']>[0]]>([
    ['the server knows the session no more', { type: 'session.rejected' }],
    ['another tab found that it had expired', { type: 'session.endedElsewhere', notice: 'sessionExpired' }],
    [
      'it ended in another tab after half an hour without a sign',
      { type: 'session.endedElsewhere', notice: 'endedByInactivity' },
    ],
  ])('stays when %s, until they are here again [SESSION-49]', async (_, event) => {
    const { session, network } = await begin()
    type()
    network.answer('GET /users/me/', { status: 401, body: { default_code: 'unauthorized', detail: '' } })
    session.send(event)
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(find()).toBe('words')
    network.answer('GET /users/me/', { body: me() })
    session.send({ type: 'session.changedElsewhere' })
    await vi.waitFor(() => expect(session.getSnapshot().hasTag('signedIn')).toBe(true))
    expect(find()).toBe('words')
  })

  it.each<[string, Parameters<Session['send']>[0]]>([
    ['they log out', { type: 'logout.force' }],
    ['they log out in another tab', { type: 'session.endedElsewhere', notice: 'endedElsewhere' }],
  ])('is gone when %s [SESSION-49]', async (_, event) => {
    const { session } = await begin()
    type()
    session.send(event)
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(find()).toBeNull()
  })

  it('is gone when somebody else is here after them [SESSION-49]', async () => {
    const { session, network } = await begin()
    type()
    session.send({ type: 'session.rejected' })
    network.answer('GET /users/me/', { body: me({ id: 'person-2', role: 'SUPPORT', agreements: [] }) })
    session.send({ type: 'session.changedElsewhere' })
    await vi.waitFor(() => expect(session.getSnapshot().context.person?.id).toBe('person-2'))
    expect(find()).toBeNull()
  })

  it('stays theirs while they look as a homeowner [SESSION-49]', async () => {
    const { session } = await begin(true)
    const staff = session.getSnapshot().context.impersonator?.id ?? ''
    typed.hold(staff, 'place', 'words')
    session.send({ type: 'logout.ask' })
    session.send({ type: 'logout.dismiss' })
    expect(session.getSnapshot().context.person?.id).not.toBe(staff)
    expect(typed.find(staff, 'place')).toBe('words')
  })
})
