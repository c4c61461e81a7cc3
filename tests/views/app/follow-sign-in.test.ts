import { act, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { followSignIn } from '#src/app/follow-sign-in.ts'
import { notFetched } from '#src/app/not-fetched.ts'
import { openApp } from './open-app.tsx'
import { me } from './people.ts'

it('what only who is signed in has is asked for once they are, until it comes [ERROR-31, LANG-5]', async () => {
  const { network, session } = await openApp('/login')
  const bring = vi.fn(async () => {})
  bring.mockRejectedValueOnce(new Error(notFetched))
  followSignIn(session, bring)
  expect(bring).not.toHaveBeenCalled()
  network.answer('GET /users/me/', { body: me() })
  act(() => session.send({ type: 'session.changedElsewhere' }))
  await waitFor(() => expect(bring).toHaveBeenCalledTimes(1))
  await act(async () => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(bring).toHaveBeenCalledTimes(2))
  await act(async () => void dispatchEvent(new Event('online')))
  expect(bring).toHaveBeenCalledTimes(2)
})
