import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNoEntryLeftOver } from '#src/app/over-entries.ts'
import { useBackHandedDown, useBackWithin, useOwnBack } from '#src/app/use-own-back.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function standing(over?: string) {
  const history = createMemoryHistory({ initialEntries: ['/before'] })
  history.push('/status')
  if (over !== undefined) history.push('/status', { over })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  )
  // A browser goes back some time after it was asked to.
  return { history, wrapper, back: vi.spyOn(history, 'back').mockImplementation(() => {}) }
}

it('goes one step back from the entry of something that was open before a reload, not two [ACCOUNT-41, ONB-44]', () => {
  const { wrapper, back } = standing('task')
  renderHook(
    () => {
      useNoEntryLeftOver()
      useOwnBack({ name: 'task', isOpen: false, goBack: () => false })
      useOwnBack({ name: 'another', isOpen: false, goBack: () => false })
    },
    { wrapper },
  )
  vi.runAllTimers()
  expect(back).toHaveBeenCalledOnce()
})

it('takes its step back once it is closed, and never before it was open [ACCOUNT-41, ONB-44]', () => {
  const { history, wrapper, back } = standing()
  const { rerender } = renderHook(({ isOpen }) => useOwnBack({ name: 'task', isOpen, goBack: () => false }), {
    wrapper,
    initialProps: { isOpen: false },
  })
  history.push('/status', { over: 'task' })
  rerender({ isOpen: true })
  rerender({ isOpen: false })
  vi.runAllTimers()
  expect(back).toHaveBeenCalledOnce()
  rerender({ isOpen: false })
  vi.runAllTimers()
  expect(back).toHaveBeenCalledOnce()
})

it('leaves what Back has closed by one step, though the shell sees an entry of something that is not open [ONB-44]', () => {
  const { history, wrapper, back } = standing()
  const { rerender } = renderHook(
    ({ isOpen }) => {
      useNoEntryLeftOver()
      useOwnBack({ name: 'task', isOpen, goBack: () => false })
    },
    { wrapper, initialProps: { isOpen: false } },
  )
  vi.runAllTimers()
  history.push('/status', { over: 'task' })
  rerender({ isOpen: true })
  rerender({ isOpen: false })
  // The step back that was not taken: it has closed what is open.
  history.notify({ type: 'BACK' })
  vi.runAllTimers()
  expect(back).toHaveBeenCalledOnce()
})

it.each([
  ['an entry of the page', { __TSR_key: 'before' }],
  ['where a link to a place in the page has led', null],
])(
  'leaves what Back has closed once the browser is led forward from %s, since a step meanwhile would be dropped [ONB-44]',
  async (_where, before) => {
    const router = createRouter({ routeTree: createRootRoute() })
    const { history } = router
    history.push('/status')
    history.push('/status', { over: 'task' })
    history.flush()
    const back = vi.spyOn(history, 'back').mockImplementation(() => {})
    const { rerender } = renderHook(
      ({ isOpen }) => useOwnBack({ name: 'task', isOpen, goBack: () => false }),
      {
        wrapper: ({ children }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>,
        initialProps: { isOpen: true },
      },
    )
    /** As the browser itself does, of which the router hears by the event alone. */
    const stand = (state: unknown) => History.prototype.replaceState.call(window.history, state, '')
    stand(before)
    rerender({ isOpen: false })
    vi.runAllTimers()
    expect(back).not.toHaveBeenCalled()
    stand(history.location.state)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(back).toHaveBeenCalledOnce()
    history.destroy()
    stand(null)
  },
)

it('leads Back and Forward over what was left by a link, and Forward to nothing that was closed [ACCOUNT-41, ONB-44]', () => {
  const history = createMemoryHistory({ initialEntries: ['/status'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  renderHook(() => useNoEntryLeftOver(), {
    wrapper: ({ children }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>,
  })
  vi.runAllTimers()
  history.push('/status', { over: 'account' })
  history.push('/account')
  history.back()
  expect(history.location).toMatchObject({ pathname: '/status', state: { __TSR_index: 0 } })
  history.forward()
  expect(history.location.pathname).toBe('/account')
  history.push('/account', { over: 'inbox' })
  history.back()
  history.forward()
  expect(history.location).toMatchObject({ pathname: '/account', state: { __TSR_index: 2 } })
})

it('closes what was opened while nothing of it stands, and leaves Back to what does [ONB-44, ERROR-32]', () => {
  const { history, wrapper } = standing('task')
  const dismiss = vi.fn()
  const goBack = vi.fn()
  const { rerender } = renderHook(
    ({ isThere }) => {
      const back = useBackHandedDown('task', true, dismiss)
      useBackWithin(isThere ? back : undefined, goBack)
    },
    { wrapper, initialProps: { isThere: false } },
  )
  const { location } = history
  const isKept = () =>
    history
      ._getBlockers()
      .map(({ blockerFn }) =>
        blockerFn({ currentLocation: location, nextLocation: location, action: 'BACK' }),
      )
  expect([isKept(), dismiss.mock.calls.length]).toEqual([[false], 1])
  rerender({ isThere: true })
  expect([isKept(), goBack.mock.calls.length, dismiss.mock.calls.length]).toEqual([[true], 1, 1])
})
