import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { flagKeys } from '#domain/feature-flags.ts'
import { writeTabValue } from '#src/app/browser-stores.ts'
import type { bringVendor } from '#src/flows/screen-share/vendor/bring.ts'
import type { SessionNews } from '#src/flows/screen-share/vendor/port.ts'
import { surflyVendor } from '#src/flows/screen-share/vendor/surfly.ts'
import { openApp } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/flows/screen-share/shared-window.ts'
import '#src/pages/overview/overview-page.tsx'

const bring = vi.hoisted(() => vi.fn<typeof bringVendor>())
vi.mock('#src/flows/screen-share/vendor/bring.ts', () => ({ bringVendor: bring }))

const settings = { script: 'https://screens.example/late.js', key: 'public-key' }
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('begins a session once the vendor comes later than half a second, and is joined [SHARE-3, SHARE-5]', async () => {
  let comes = () => {}
  let tell: (news: SessionNews) => void = () => {}
  const startLeader = vi.fn()
  const vendor = {
    follow: (listener: typeof tell) => {
      tell = listener
      return () => {}
    },
    startLeader,
    end: vi.fn(),
  }
  bring.mockReturnValue(
    new Promise((resolve) => {
      comes = () => resolve(vendor)
    }),
  )
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  writeTabValue('screen-share', 'asked')
  const { path } = await openApp('/screen-share-loading', {
    me: me({ agreements: [agreement()] }),
    flags: flagKeys,
    config: { screenShare: settings },
  })
  await waitFor(() => expect(bring).toHaveBeenCalled())
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(startLeader).not.toHaveBeenCalled()
  await act(async () => comes())
  expect(startLeader).toHaveBeenCalledOnce()
  act(() => tell('joined'))
  await waitFor(() => expect(path()).toBe('/dashboard/overview'))
})

it.each([
  ['begins a session once its script has come', false],
  ['begins none of which the window has given up meanwhile', true],
])("a vendor's script that is late %s [SHARE-3, SHARE-4]", async (_, isGivenUp) => {
  const session = { on: vi.fn(() => session), startLeader: vi.fn(() => session), end: vi.fn() }
  const init = (_settings: object, done: (result: { success: boolean }) => void) => done({ success: true })
  const script = `${settings.script}?${isGivenUp}`
  const vendor = surflyVendor({ ...settings, script })
  vendor.startLeader()
  if (isGivenUp) vendor.end()
  vi.stubGlobal('Surfly', { init, isInsideSession: false, session: () => session })
  document.querySelector(`script[src="${script}"]`)?.dispatchEvent(new Event('load'))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(session.startLeader).toHaveBeenCalledTimes(isGivenUp ? 0 : 1)
})
