import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FlagKey, flagKeys } from '#domain/feature-flags.ts'
import type { Me } from '#src/api/queries/people.ts'
import { readTabValue, writeTabValue } from '#src/app/browser-stores.ts'
import type { PublicConfig } from '#src/app/config.ts'
import { setErrorReporter } from '#src/app/error-reporter.ts'
import * as css from '#src/flows/screen-share/screen-share.css.ts'
import { noLinks, openApp, say } from '../app/open-app.tsx'
import { agreement, me, staffMember } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/flows/screen-share/share-control.tsx'
import '#src/flows/screen-share/share-elsewhere.tsx'
import '#src/flows/screen-share/shared-window.ts'
import '#src/flows/screen-share/sharing-bar.tsx'
import '#src/flows/screen-share/vendor/surfly.ts'
import '#src/pages/overview/overview-page.tsx'
import '#src/pages/support/support-page.tsx'

const person = me({ agreements: [agreement()] })
const script = 'https://screens.example/share.js'
const config = {
  screenShare: { script, key: 'public-key' },
  links: { ...noLinks, appStore: 'https://store.example/' },
}
const otherWindow = new BroadcastChannel('porchlight-screen-share')
type Opened = { focus: () => void; sessionStorage?: Pick<Storage, 'setItem'> }
const opens = vi.fn<() => Opened | null>(() => ({ focus: () => {} }))

/** The vendor's script, as its documentation describes it. */
function vendorScript() {
  const listeners = new Map<string, () => void>()
  const session = {
    on: (event: string, listener: () => void) => {
      listeners.set(event, listener)
      return session
    },
    startLeader: vi.fn(() => session),
    end: vi.fn(),
  }
  const init = vi.fn((_settings: object, done: (result: { success: boolean }) => void) =>
    done({ success: true }),
  )
  const surfly = { init, isInsideSession: false, session: () => session }
  return { surfly, session, init, tell: (event: string) => act(() => listeners.get(event)?.()) }
}

beforeEach(() => {
  setErrorReporter(() => {})
  vi.stubGlobal('open', opens)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  opens.mockReset().mockImplementation(() => ({ focus: () => {} }))
  for (const one of document.querySelectorAll('script')) one.remove()
})

describe.each(['en', 'es'] as const)('sharing the screen in %s', (language) => {
  type Changed = { who?: Me; flags?: readonly FlagKey[]; settings?: Partial<PublicConfig> }
  const open = (path: string, { who = person, flags = flagKeys, settings = config }: Changed = {}) =>
    openApp(path, {
      language,
      me: who,
      flags,
      config: settings,
      answers: { 'GET /faqs/': { body: [] }, 'POST /account/logout/': { status: 204 } },
    })
  const share = () => screen.findByRole('button', { name: say('screenShare.share') })
  const foot = () => within(screen.getByRole('contentinfo'))
  const hasStores = () => foot().queryByRole('link', { name: new RegExp(say('shell.appStore')) }) !== null
  const dialog = (id: string) => screen.findByRole('dialog', { name: say(id) })
  const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))

  it('takes the place of the store badges on support, by its flag [SHARE-1, LAYOUT-5, FLAG-13]', async () => {
    await open('/dashboard/support')
    expect(await share()).toBeVisible()
    expect(hasStores()).toBe(false)
  })

  it.each<[string, string, Changed]>([
    ['elsewhere', '/account', {}],
    ['without its flag', '/dashboard/support', { flags: [] }],
    ['while impersonating', '/dashboard/support', { who: me(person.user, staffMember(Date.now() + 60_000)) }],
    ['without a vendor', '/dashboard/support', { settings: { links: config.links } }],
  ])('is not there %s [SHARE-1, SHARE-11, LAYOUT-6, IMP-16]', async (_where, path, changed) => {
    await open(path, changed)
    await waitFor(() => expect(hasStores()).toBe(true))
    expect(screen.queryByRole('button', { name: say('screenShare.share') })).not.toBeInTheDocument()
  })

  it('sets its mark and opens the window at the press [SHARE-2]', async () => {
    opens.mockImplementation(() => {
      expect(readTabValue('screen-share')).toBe('asked')
      return { focus: () => {} }
    })
    await open('/dashboard/support')
    await userEvent.click(await share())
    expect(opens).toHaveBeenCalledWith('/screen-share-loading', 'porchlight-screen-share')
    expect(screen.getByText(say('screenShare.connecting'))).toBeVisible()
    const told = vi.fn()
    otherWindow.onmessage = ({ data }) => told(data)
    await press('screenShare.cancel')
    expect(await share()).toHaveFocus()
    await waitFor(() => expect(told).toHaveBeenCalledWith({ type: 'share.end' }))
    expect(readTabValue('screen-share')).toBeNull()
  })

  it('gives its mark to a window that stands already, which inherits nothing any more [SHARE-15]', async () => {
    const setItem = vi.fn()
    opens.mockImplementation(() => ({ focus: () => {}, sessionStorage: { setItem } }))
    await open('/dashboard/support')
    await userEvent.click(await share())
    expect(setItem).toHaveBeenCalledExactlyOnceWith('porchlight:screen-share', 'asked')
    expect(screen.getByText(say('screenShare.connecting'))).toBeVisible()
  })

  it('tells the page which opened it that a window shares nothing, and no other page [SHARE-15, SHARE-10]', async () => {
    const told = vi.fn()
    otherWindow.onmessage = ({ data }) => told(data)
    const { path, unmount } = await open('/screen-share-loading')
    expect(path()).toBe('/screen-share-error')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(told).not.toHaveBeenCalledWith({ type: 'share.failed' })
    unmount()
    vi.stubGlobal('opener', {})
    const opened = await open('/screen-share-loading')
    expect(opened.path()).toBe('/screen-share-error')
    await waitFor(() => expect(told).toHaveBeenCalledWith({ type: 'share.failed' }))
  })

  it('has the link and a reload in a dialog when the window is blocked [SHARE-6, LAYOUT-32]', async () => {
    opens.mockImplementation(() => null)
    await open('/dashboard/support')
    await userEvent.click(await share())
    const blocked = within(await dialog('blockedWindow.title'))
    expect(blocked.getByRole('button', { name: say('blockedWindow.reload') })).toBeVisible()
    const link = blocked.getByRole('link', { name: new RegExp(say('blockedWindow.open')) })
    expect(link).toHaveAttribute('href', '/screen-share-loading')
    expect(link).toHaveAttribute('rel', 'opener')
    await userEvent.click(blocked.getByRole('button', { name: say('blockedWindow.close') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(readTabValue('screen-share')).toBeNull()
  })

  it('says that it failed, with a way to close it and one to try again [SHARE-7, SHARE-8]', async () => {
    opens.mockImplementation(() => {
      throw new Error('no window')
    })
    await open('/dashboard/support')
    await userEvent.click(await share())
    const failed = await dialog('screenShare.failedTitle')
    opens.mockImplementation(() => ({ focus: () => {} }))
    await userEvent.click(within(failed).getByRole('button', { name: say('screenShare.tryAgain') }))
    expect(await screen.findByText(say('screenShare.connecting'))).toBeVisible()
    act(() => otherWindow.postMessage({ type: 'share.failed' }))
    await dialog('screenShare.failedTitle')
    await press('screenShare.close')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('says on another page that it failed, and can be tried again there [SHARE-14]', async () => {
    const { path } = await open('/dashboard/support')
    await userEvent.click(await share())
    await screen.findByText(say('screenShare.connecting'))
    const sections = within(screen.getByRole('navigation', { name: say('shell.sections') }))
    await userEvent.click(sections.getByRole('link', { name: say('shell.nav.overview') }))
    await waitFor(() => expect(path()).toBe('/dashboard/overview'))
    await act(() => vi.dynamicImportSettled())
    act(() => otherWindow.postMessage({ type: 'share.failed' }))
    const failed = await dialog('screenShare.failedTitle')
    expect(readTabValue('screen-share')).toBeNull()
    opens.mockClear()
    await userEvent.click(within(failed).getByRole('button', { name: say('screenShare.tryAgain') }))
    expect(opens).toHaveBeenCalledWith('/screen-share-loading', 'porchlight-screen-share')
    expect(readTabValue('screen-share')).toBe('asked')
  })

  it('begins nothing by an address alone, and leads to the error page [SHARE-10, ERROR-3]', async () => {
    const { path } = await open('/screen-share-loading')
    expect(path()).toBe('/screen-share-error')
    expect(screen.getByRole('link', { name: say('errors.goHome') })).toBeVisible()
    await press('screenShare.tryAgain')
    await waitFor(() => expect(path()).toBe('/screen-share-loading'))
    expect(readTabValue('screen-share')).toBe('own')
    // Left to itself it gives up five seconds later, and takes the mark of whichever test runs then.
    vi.stubGlobal('opener', null)
    await userEvent.click(await screen.findByRole('button', { name: say('screenShare.cancel') }))
    await waitFor(() => expect(path()).toBe('/dashboard/overview'))
    expect(readTabValue('screen-share')).toBeNull()
  })

  it('begins nothing in a window whose opener has canceled while it loaded, until it is tried again there [SHARE-10]', async () => {
    const marks = new Map([['porchlight:screen-share', 'asked']])
    vi.stubGlobal('opener', { sessionStorage: { getItem: (key: string) => marks.get(key) ?? null } })
    writeTabValue('screen-share', 'asked')
    const waiting = await open('/screen-share-loading')
    expect(waiting.path()).toBe('/screen-share-loading')
    vi.stubGlobal('opener', null)
    await userEvent.click(await screen.findByRole('button', { name: say('screenShare.cancel') }))
    await waitFor(() => expect(waiting.path()).toBe('/dashboard/overview'))
    waiting.unmount()
    vi.stubGlobal('opener', { sessionStorage: { getItem: () => null } })
    writeTabValue('screen-share', 'asked')
    const { path } = await open('/screen-share-loading')
    expect(path()).toBe('/screen-share-error')
    await press('screenShare.tryAgain')
    await waitFor(() => expect(path()).toBe('/screen-share-loading'))
    vi.stubGlobal('opener', null)
    await userEvent.click(await screen.findByRole('button', { name: say('screenShare.cancel') }))
    await waitFor(() => expect(path()).toBe('/dashboard/overview'))
  })

  it('says that it failed when nothing is heard of the window for 40 seconds [SHARE-7]', async () => {
    await open('/dashboard/support')
    const button = await share()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    fireEvent.click(button)
    expect(screen.getByText(say('screenShare.connecting'))).toBeVisible()
    await pass(39_999)
    expect(readTabValue('screen-share')).toBe('asked')
    await pass(1)
    expect(readTabValue('screen-share')).toBeNull()
    vi.useRealTimers()
    expect(await dialog('screenShare.failedTitle')).toBeVisible()
  })

  it('leads whoever is not signed in to login, and not by itself [SHARE-10, SESSION-8]', async () => {
    const { path } = await openApp('/screen-share-loading', { language, config })
    expect(path()).toBe('/screen-share-error')
    await userEvent.click(screen.getByRole('link', { name: say('screenShare.signIn') }))
    await waitFor(() => expect(path()).toBe('/login'))
  })

  describe('in its window', () => {
    let loaded = 0
    const toFake = ['Date', 'setTimeout', 'clearTimeout'] as const
    const prepare = () => {
      // Each page loads a script of its own: one that is loaded is not loaded again.
      loaded += 1
      const own = `${script}?${language}${loaded}`
      const vendor = vendorScript()
      vi.stubGlobal('Surfly', vendor.surfly)
      const settings = { ...config, screenShare: { script: own, key: 'public-key' } }
      const findScript = () => document.querySelector(`script[src="${own}"]`)
      const tellLoaded = () => act(async () => findScript()?.dispatchEvent(new Event('load')))
      return { vendor, settings, findScript, tellLoaded }
    }
    const load = async () => {
      const { vendor, settings, findScript, tellLoaded } = prepare()
      vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true })
      writeTabValue('screen-share', 'asked')
      const opened = await open('/screen-share-loading', { settings })
      await waitFor(() => expect(findScript()).not.toBeNull())
      await tellLoaded()
      return { ...opened, vendor }
    }

    it('begins a session after half a second, and gives up after five [SHARE-3, SHARE-4]', async () => {
      const { vendor, settings, findScript, tellLoaded } = prepare()
      const { path, router } = await open('/screen-share-error', { settings })
      // Time stands from before the session is asked for, so that each of its moments is known.
      vi.useFakeTimers({ toFake: [...toFake] })
      const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
      writeTabValue('screen-share', 'asked')
      await act(() => router.navigate({ to: '/screen-share-loading' }))
      await act(() => vi.dynamicImportSettled())
      expect(findScript()).not.toBeNull()
      await tellLoaded()
      expect(vendor.init).toHaveBeenCalledWith({ widget_key: 'public-key' }, expect.any(Function))
      expect(screen.getByRole('heading', { level: 1, name: say('screenShare.loadingTitle') })).toBeVisible()
      await pass(499)
      expect(vendor.session.startLeader).not.toHaveBeenCalled()
      await pass(1)
      expect(vendor.session.startLeader).toHaveBeenCalledOnce()
      await pass(4_499)
      expect(path()).toBe('/screen-share-loading')
      expect(vendor.session.end).not.toHaveBeenCalled()
      await pass(1)
      expect(path()).toBe('/screen-share-error')
      expect(readTabValue('screen-share')).toBeNull()
      expect(vendor.session.end).toHaveBeenCalled()
    })

    it('leads to the dashboard in a session, says who sees it, and stops [SHARE-5, SHARE-9, SHARE-12]', async () => {
      const { vendor, path } = await load()
      await act(() => vi.advanceTimersByTimeAsync(500))
      vendor.tell('session_started')
      await waitFor(() => expect(path()).toBe('/dashboard/overview'))
      const bar = within(await screen.findByRole('region', { name: say('screenShare.bar') }))
      expect(bar.getByText(say('screenShare.seen'))).toBeVisible()
      await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(bar.getByRole('button'))
      expect(vendor.session.end).toHaveBeenCalledOnce()
      expect(readTabValue('screen-share')).toBeNull()
      expect(screen.queryByRole('region', { name: say('screenShare.bar') })).not.toBeInTheDocument()
    })

    it.each(['/nowhere', '/error', '/chat'])(
      'says who sees it at %s too, outside of the house [SHARE-12]',
      async (address) => {
        const { vendor, path, router } = await load()
        await act(() => vi.advanceTimersByTimeAsync(500))
        vendor.tell('session_started')
        await waitFor(() => expect(path()).toBe('/dashboard/overview'))
        const bar = () => screen.findByRole('region', { name: say('screenShare.bar') })
        expect(await bar()).toBeVisible()
        await act(() => router.navigate({ href: address }))
        const sections = () => screen.queryByRole('navigation', { name: say('shell.sections') })
        await waitFor(() => expect(sections()).toBeNull())
        expect(await bar()).toBeVisible()
        expect(path()).toBe(address)
        await userEvent
          .setup({ advanceTimers: vi.advanceTimersByTime })
          .click(within(await bar()).getByRole('button', { name: say('screenShare.stop') }))
        expect(vendor.session.end).toHaveBeenCalledOnce()
        expect(screen.queryByRole('region', { name: say('screenShare.bar') })).not.toBeInTheDocument()
      },
    )

    it('keeps the place of its bar while a window that was loaded anew finds its session again [SHARE-12]', async () => {
      const { vendor, settings, findScript, tellLoaded } = prepare()
      vendor.surfly.isInsideSession = true
      writeTabValue('screen-share', 'inside')
      await open('/dashboard/overview', { settings })
      await waitFor(() => expect(findScript()).not.toBeNull())
      const place = () => document.querySelector(`.${css.bar}`)
      expect(place()).toBeEmptyDOMElement()
      await tellLoaded()
      expect(await screen.findByRole('region', { name: say('screenShare.bar') })).toBe(place())
    })

    it('ends with a sign-out, marks and all [SHARE-9, SESSION-33]', async () => {
      const { vendor, session, path } = await load()
      await act(() => vi.advanceTimersByTimeAsync(500))
      vendor.tell('session_started')
      await waitFor(() => expect(path()).toBe('/dashboard/overview'))
      await act(async () => session.send({ type: 'session.endedElsewhere', notice: 'endedElsewhere' }))
      await waitFor(() => expect(path()).toBe('/login'))
      expect(vendor.session.end).toHaveBeenCalledOnce()
      expect(readTabValue('screen-share')).toBeNull()
    })
  })
})
