import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionPolicy } from '#domain/policy.ts'
import { bringOverlaysBy } from '#src/ui/late-overlay.tsx'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

it('a warning whose window comes late speaks once it stands: what it comes with nobody hears [SESSION-24]', async () => {
  let come = () => {}
  const coming = new Promise<void>((goOn) => {
    come = goOn
  })
  bringOverlaysBy((bring) => () => coming.then(bring))
  await openApp('/status', { me: me({ agreements: [] }) })
  await act(() => vi.advanceTimersByTimeAsync(sessionPolicy.warnAfterMs))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const heard: string[] = []
  const listening = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof Element && target.role === 'timer') heard.push(target.textContent ?? '')
  })
  listening.observe(document.body, { childList: true, characterData: true, subtree: true })
  await act(async () => come())
  await screen.findByRole('alertdialog', { name: say('session.warningTitle') })
  const words = say('session.warningText', { time: say('session.minutes', { count: 2 }) })
  await waitFor(() => expect(heard).toEqual([words]))
  listening.disconnect()
})
