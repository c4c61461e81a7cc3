import { afterEach, describe, expect, it, vi } from 'vitest'
import { refused } from '../app/network.ts'
import { me } from '../app/people.ts'
import { begin, endBegun } from './begin.ts'

const otherTab = new BroadcastChannel('porchlight')
const asked = 'GET /users/me/'
const nobody = refused(401, 'not_authenticated')
const omar = { body: me({ id: 'person-2', first_name: 'Omar' }) }

afterEach(() => {
  endBegun()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.session
})

describe('what another tab says while it is asked who is here', () => {
  /** Somebody is here, and the answer to who is here now is on its way. */
  async function ask() {
    const { session, network } = await begin()
    network.answer(asked, 'pending')
    session.send({ type: 'session.changedElsewhere' })
    await vi.waitFor(() => expect(network.callsOf(asked)).toHaveLength(2))
    const state = () => session.getSnapshot()
    return { network, state, answerLate: () => network.settle(asked, { body: me() }) }
  }

  it('has it asked once more: the answer that was on its way counts no more [SESSION-36, SESSION-46]', async () => {
    const { network, state, answerLate } = await ask()
    network.answer(asked, omar)
    otherTab.postMessage({ type: 'changed' })
    await vi.waitFor(() => expect(network.callsOf(asked)).toHaveLength(3))
    answerLate()
    await vi.waitFor(() => expect(state().hasTag('signedIn')).toBe(true))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(state().context.person?.id).toBe('person-2')
  })

  it.each(['endedElsewhere', 'endedByInactivity', 'sessionExpired'] as const)(
    'ends the session here too, as that tab says it: %s [SESSION-35, SESSION-47]',
    async (notice) => {
      const { state, answerLate } = await ask()
      otherTab.postMessage({ type: 'ended', notice })
      await vi.waitFor(() => expect(state().hasTag('signedOut')).toBe(true))
      answerLate()
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(state().hasTag('signedOut')).toBe(true)
      expect(state().context).toMatchObject({ person: null, notice, hasLeft: notice === 'endedElsewhere' })
    },
  )

  it('is heeded while the portal is being opened: nobody is shown who has left [SESSION-1, SESSION-35]', async () => {
    const opening = begin(false, { [asked]: ['pending', nobody] })
    otherTab.postMessage({ type: 'ended', notice: 'endedElsewhere' })
    const { found, network } = await opening
    network.settle(asked, { body: me() })
    expect([found.hasTag('signedOut'), found.context.person]).toEqual([true, null])
  })

  it.each(['may have a session', 'none'])(
    'is heeded while the portal is being opened: who has come is found, where the browser had: %s [SESSION-1, SESSION-36]',
    async (had) => {
      if (had === 'none') document.documentElement.dataset.session = had
      const opening = begin(false, { [asked]: had === 'none' ? omar : ['pending', omar] })
      const answers = globalThis.fetch
      vi.stubGlobal('fetch', async (request: Request) => {
        if (request.url.includes('feature_flags')) await new Promise((resolve) => setTimeout(resolve, 50))
        return answers(request)
      })
      otherTab.postMessage({ type: 'changed' })
      const { found } = await opening
      expect(found.context.person?.id).toBe('person-2')
    },
  )
})
