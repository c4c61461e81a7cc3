import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { begin, endBegun, minute } from './begin.ts'

const otherTab = new BroadcastChannel('porchlight')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  endBegun()
  localStorage.clear()
  vi.useRealTimers()
})

describe('the end of a session', () => {
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
