import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearTabValues } from '#src/app/browser-stores.ts'
import { noLinks, openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const tablet =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const desktop =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'

const stores = { appStore: 'https://apps.example/ios', playStore: 'https://apps.example/android' }

afterEach(() => void vi.restoreAllMocks())

async function openOn(agent: string, links: Partial<typeof stores> = stores, language: 'en' | 'es' = 'en') {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  const opened = await openApp('/dashboard/overview', {
    language,
    me: me(),
    config: { links: { ...noLinks, ...links } },
  })
  await screen.findByRole('main')
  await act(() => vi.dynamicImportSettled())
  return opened
}
const offer = () =>
  screen.queryByRole('complementary', { name: say('shell.app.title', { brand: 'Porchlight' }) })

describe.each(['en', 'es'] as const)('the offer of the mobile app in %s', (language) => {
  it.each([
    ['an iPhone', iphone, 'appStore'],
    ['an Android phone', android, 'playStore'],
  ] as const)('leads on %s to its store, in a new tab [LAYOUT-23]', async (_, agent, store) => {
    await openOn(agent, stores, language)
    expect(offer()).toHaveTextContent(say('shell.app.text', { brand: 'Porchlight' }))
    const link = screen
      .getAllByRole('link', { name: new RegExp(`^${say(`shell.${store}`)}`) })
      .find((one) => offer()?.contains(one))
    expect(link).toHaveAttribute('href', stores[store])
    expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
  })
})

describe('the offer of the mobile app', () => {
  it('stays away for the session once it was put away, and comes back after a sign-out [LAYOUT-23, LAYOUT-44, SESSION-34]', async () => {
    const first = await openOn(iphone)
    await userEvent.click(screen.getByRole('button', { name: say('shell.app.dismiss') }))
    expect(offer()).toBeNull()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(sessionStorage.getItem('porchlight:mobile-app-banner-dismissed')).not.toBeNull()
    first.unmount()
    const second = await openOn(iphone)
    expect(offer()).toBeNull()
    second.unmount()
    clearTabValues()
    await openOn(iphone)
    expect(offer()).toBeVisible()
  })

  it.each([
    ['a tablet', tablet],
    ['a computer', desktop],
  ])('is not made on %s [LAYOUT-23]', async (_, agent) => {
    await openOn(agent)
    expect(offer()).toBeNull()
  })

  it.each([
    ['an iPhone without an App Store address', iphone, { playStore: stores.playStore }],
    ['an Android phone without a Google Play address', android, { appStore: stores.appStore }],
    ['a phone without any address', iphone, {}],
  ])('is not made on %s [LAYOUT-24]', async (_, agent, links) => {
    await openOn(agent, links)
    expect(offer()).toBeNull()
  })
})
