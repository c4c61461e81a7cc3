import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { noLinks, openApp, say } from '../app/open-app.tsx'
import { agreement, me, system } from '../app/people.ts'
// The first pages would otherwise wait for what they are made of.
import '#src/pages/admin/backfill/backfill-page.tsx'
import '#src/pages/shell/admin-layout.tsx'
import '#src/pages/shell/door-layout.tsx'
import '#src/pages/shell/footer-place.tsx'
import '#src/pages/shell/store-badges.tsx'

const languages = ['en', 'es'] as const
const sections = () => screen.getByRole('navigation', { name: say('shell.sections') })
const early = () =>
  agreement({ id: 'agreement-2', current_milestone: 'CONTRACT_SIGNED', onboarding_milestone: null })

describe.each(languages)('the top bar in %s', (language) => {
  it('shows the pages that stand and marks the one shown [LAYOUT-10, LAYOUT-16]', async () => {
    await openApp('/dashboard/overview', { language, me: me() })
    const links = within(sections()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      [say('shell.nav.overview'), 'page'],
      [say('shell.nav.system'), null],
      [say('shell.nav.billing'), null],
      [say('shell.nav.support'), null],
    ])
  })

  it('leads to the status page without dashboard access [LAYOUT-11, ROUTE-15]', async () => {
    const { path } = await openApp('/dashboard/overview', { language, me: me({ agreements: [early()] }) })
    expect(path()).toBe('/status')
    const [overview] = within(sections()).getAllByRole('link')
    expect(overview).toHaveAttribute('href', '/status')
    expect(overview).toHaveAttribute('aria-current', 'page')
  })

  it('begins with a way to the content [LAYOUT-26]', async () => {
    await openApp('/status', { language, me: me({ agreements: [] }) })
    expect(screen.getByRole('link', { name: say('shell.skip') })).toHaveAttribute('href', '#content')
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content')
    expect(screen.getByRole('banner')).toBeVisible()
    expect(screen.getByRole('contentinfo')).toBeVisible()
  })

  it('names the document after the page [LAYOUT-26]', async () => {
    await openApp('/status', { language, me: me({ agreements: [] }) })
    await waitFor(() => expect(document.title).toBe(`${say('status.noAgreement')} · Porchlight`))
  })
})

describe.each(languages)('the agreement selector in %s', (language) => {
  const selector = () => screen.findByRole('button', { name: new RegExp(say('shell.home')) })

  it('is not there with one agreement [LAYOUT-17]', async () => {
    await openApp('/status', { language, me: me({ agreements: [early()] }) })
    expect(screen.queryByRole('button', { name: new RegExp(say('shell.home')) })).toBeNull()
  })

  it('leads to the page of the agreement that is chosen, for this tab [LAYOUT-18, LAYOUT-19, LAYOUT-20]', async () => {
    const second = {
      ...early(),
      system: system({ id: 'system-2', address: { ...system().address, street_1: '9 Birch Road' } }),
    }
    const { path } = await openApp('/dashboard/overview', {
      language,
      me: me({ agreements: [agreement(), second] }),
    })
    expect(await selector()).toHaveTextContent('12 Alder Way')
    await userEvent.click(await selector())
    await userEvent.click(await screen.findByRole('option', { name: '9 Birch Road' }))
    await waitFor(() => expect(path()).toBe('/status'))
    expect(await selector()).toHaveTextContent('9 Birch Road')
    expect(sessionStorage.getItem('porchlight:selected-agreement')).toBe('agreement-2')
    expect(localStorage.getItem('porchlight:selected-agreement')).toBeNull()
  })

  it('tells homes at one address apart by their numbers, and others by the address alone [LAYOUT-40]', async () => {
    const birch = system({ id: 'system-3', address: { ...system().address, street_1: '9 Birch Road' } })
    const agreements = [
      agreement(),
      agreement({ id: 'agreement-2', homeowner_contract_id: 'C-2002', system: system({ id: 'system-2' }) }),
      agreement({ id: 'agreement-3', homeowner_contract_id: 'C-3003', system: birch }),
      agreement({ id: 'agreement-4', homeowner_contract_id: 'C-4004', system: null }),
    ]
    await openApp('/dashboard/overview', { language, me: me({ agreements }) })
    expect(await selector()).toHaveTextContent('12 Alder Way · C-1001')
    await userEvent.click(await selector())
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '12 Alder Way · C-1001',
      '12 Alder Way · C-2002',
      '9 Birch Road',
      'C-4004',
    ])
  })
})

const allLinks = {
  ...noLinks,
  privacy: 'https://example.com/privacy',
  californiaNotice: 'https://example.com/california',
  terms: 'https://example.com/terms',
  contact: 'https://example.com/contact',
  appStore: 'https://apps.example.com/1',
  playStore: 'https://play.example.com/1',
}
const badgeName = (store: 'appStore' | 'playStore') =>
  `${say(`shell.${store}.lead`)} ${say(`shell.${store}`)} ${say('shell.opensNewTab')}`

describe.each(languages)('the foot of a page in %s', (language) => {
  const foot = () => within(screen.getByRole('contentinfo'))

  it.each([
    ['of a homeowner', '/status', me({ agreements: [] })],
    ['of staff', '/admin/backfill', me({ role: 'ADMIN', agreements: [] })],
    ['of the account of staff', '/account', me({ role: 'SUPPORT', agreements: [] })],
    ['at the door', '/login', undefined],
    ['of an error', '/error', undefined],
    ['that is not there', '/nowhere', undefined],
    ['of the chat', '/chat', undefined],
  ])(
    '%s has the links, the badges of both stores and the year [LAYOUT-1, LAYOUT-2, LAYOUT-3]',
    async (_, path, who) => {
      await openApp(path, { language, ...(who && { me: who }), config: { links: allLinks } })
      const names = ['privacy', 'californiaNotice', 'terms', 'contact'] as const
      const [play] = await screen.findAllByRole('link', { name: badgeName('playStore') })
      const shown = foot().getAllByRole('link')
      expect(shown.map((link) => link.getAttribute('href'))).toEqual(Object.values(allLinks).filter(Boolean))
      for (const [at, name] of names.entries()) {
        expect(shown[at]).toHaveAccessibleName(`${say(`shell.${name}`)} ${say('shell.opensNewTab')}`)
      }
      expect(shown.slice(4)).toEqual([foot().getByRole('link', { name: badgeName('appStore') }), play])
      for (const badge of shown.slice(4)) {
        expect(badge.querySelector('svg')).not.toBeNull()
        expect(badge).toHaveAttribute('target', '_blank')
      }
      expect(foot().getByText(`© ${new Date().getFullYear()} Porchlight`)).toBeVisible()
    },
  )

  it.each(['appStore', 'playStore'] as const)(
    'has no badge but of a store with an address: %s [LAYOUT-4]',
    async (store) => {
      await openApp('/login', { language, config: { links: { ...noLinks, [store]: allLinks[store] } } })
      expect(await foot().findByRole('link', { name: badgeName(store) })).toHaveAttribute(
        'href',
        allLinks[store],
      )
      expect(foot().getAllByRole('link')).toHaveLength(1)
    },
  )
})

describe.each(languages)('the footer in %s', (language) => {
  const footer = () => within(screen.getByRole('contentinfo'))

  it('has no link without an address, but the year and the language [LAYOUT-3, LAYOUT-4]', async () => {
    await openApp('/status', { language, me: me({ agreements: [] }) })
    expect(footer().queryAllByRole('link')).toEqual([])
    expect(footer().getByText(`© ${new Date().getFullYear()} Porchlight`)).toBeVisible()
  })

  it('has the links that are configured, each in a new tab and saying so [LAYOUT-2, LAYOUT-3]', async () => {
    const links = {
      ...noLinks,
      privacy: 'https://example.com/privacy',
      appStore: 'https://apps.example.com/1',
    }
    await openApp('/status', { language, me: me({ agreements: [] }), config: { links } })
    const shown = footer().getAllByRole('link')
    expect(shown.map((link) => link.getAttribute('href'))).toEqual(Object.values(links).filter(Boolean))
    for (const link of shown) {
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    expect(shown[0]).toHaveAccessibleName(`${say('shell.privacy')} ${say('shell.opensNewTab')}`)
  })

  it('changes the language, remembers it and keeps the page [LANG-5, LANG-6, LANG-19]', async () => {
    const { path } = await openApp('/status', { language, me: me({ agreements: [] }) })
    const other = language === 'en' ? 'es' : 'en'
    const button = footer().getByRole('button', { name: other === 'es' ? 'Español' : 'English' })
    expect(button).toHaveAttribute('lang', other)
    await userEvent.click(button)
    await waitFor(() => expect(document.documentElement.lang).toBe(other))
    expect(await screen.findByRole('heading', { name: say('status.noAgreement') })).toBeVisible()
    expect(document.cookie).toContain(`porchlight-language=${other}`)
    expect(path()).toBe('/status')
  })
})

describe.each(languages)('the door in %s', (language) => {
  it.each([
    ['/login', 'page'],
    ['/registration', 'true'],
    ['/forgot_password', 'true'],
  ])('marks its section at %s [LAYOUT-16]', async (address, current) => {
    const { path } = await openApp(address, { language })
    expect(path()).toBe(address)
    const brand = screen.getByRole('link', { name: 'Porchlight' })
    expect(brand).toHaveAttribute('href', '/login')
    expect(brand).toHaveAttribute('aria-current', current)
  })
})
