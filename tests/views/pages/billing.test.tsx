import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onlineBilling } from '#src/pages/billing/billing-address.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { config, noLinks, openApp, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me, staffMember } from '../app/people.ts'

const languages = ['en', 'es'] as const
const now = Date.parse('2026-06-20T12:00:00-07:00')
const billing = 'https://billing.example/'
const billingSandbox = 'https://billing-sandbox.example/'
const links = { ...noLinks, billing, billingSandbox }

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const paying: Partial<Agreement> = {
  monthly_payment: 142.18,
  first_payment_date: '2025-10-03',
  number_of_payments: 300,
  ach_elected: true,
  ach_verified: true,
  ach_bank_name: 'First Harbor Bank',
  ach_account_number_last_four_digits: '4417',
}

async function open(changed: Partial<Agreement> = {}, language: 'en' | 'es' = 'en', hasLinks = true) {
  const app = await openApp('/dashboard/billing', {
    language,
    me: me({ agreements: [agreement({ ...paying, ...changed })] }),
    config: hasLinks ? { links } : {},
  })
  await screen.findByRole('heading', { level: 1 })
  return app
}
const plain = (element: Element | null) => (element?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')
const title = () => plain(screen.getByRole('heading', { level: 1 }))
/** Its words after the day. */
const plainly = (words: string) => words.split('|')[1] ?? ''
const goButton = () => screen.getByRole('button', { name: new RegExp(`^${say('billing.go')}`) })

/** A tab that the browser opens, or does not. */
function tab(isOpened: boolean) {
  const opened = { opener: window, closed: false, location: { replace: vi.fn() }, close: vi.fn() }
  vi.stubGlobal('open', () => (isOpened ? opened : null))
  return opened
}

describe.each(languages)('the button to billing, in %s', (language) => {
  it('opens the online account in a new tab, which cannot reach back [BILL-1]', async () => {
    await open({}, language)
    const opened = tab(true)
    await userEvent.click(goButton())
    expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith(billing)
    expect(opened.opener).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the shared dialog with the link when the window is blocked [BILL-4, LAYOUT-32]', async () => {
    await open({}, language)
    tab(false)
    await userEvent.click(goButton())
    const dialog = await screen.findByRole('dialog', { name: say('blockedWindow.title') })
    const link = within(dialog).getByRole('link', { name: new RegExp(say('blockedWindow.open')) })
    expect(link).toHaveAttribute('href', billing)
    await userEvent.click(within(dialog).getByRole('button', { name: say('blockedWindow.close') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(goButton())
    expect(await screen.findByRole('dialog', { name: say('blockedWindow.title') })).toBeVisible()
  })

  it('is not there without an address, nor is the card [BILL-3, BILL-5]', async () => {
    await open({}, language, false)
    expect(screen.queryByRole('button', { name: new RegExp(`^${say('billing.go')}`) })).toBeNull()
    expect(screen.queryByText(say('billing.card'))).toBeNull()
    expect(screen.getByRole('link', { name: say('billing.agreement') })).toBeVisible()
  })
})

describe('the address of the online account', () => {
  const settings = { ...config, links }
  it.each([
    ['qa.porchlight.example', billingSandbox],
    ['app.porchlight.example', billing],
    ['dev.porchlight.example', billing],
    ['localhost', billing],
  ])('at %s is %s [BILL-1, FLAG-20]', (host, address) => {
    expect(onlineBilling(settings, host)).toBe(address)
  })

  it('is none in qa when only the live one is configured [BILL-5]', () => {
    expect(
      onlineBilling({ ...settings, links: { ...links, billingSandbox: null } }, 'qa.x.example'),
    ).toBeNull()
  })
})

describe.each(languages)('the page of bills, in %s', (language) => {
  it.each([
    ['2026-06-20', 'next'],
    ['2026-06-21', 'nextAnew'],
    ['2026-07-03', 'nextAnew'],
    ['2026-07-04', 'next'],
  ] as const)('with an amount that is worked out anew on %s says %s [BILL-9]', async (day, id) => {
    await open({ reamortization_dates: ['2025-11-03', day] }, language)
    expect(title().includes('142.18')).toBe(id === 'next')
    const anew = plain(screen.getByRole('main')).includes(
      plainly(say('billing.lead.recalculated', { day: '|' })),
    )
    expect(anew).toBe(id === 'nextAnew')
  })

  it.each([
    ['next', {}],
    ['today', { first_payment_date: '2024-06-20', rate_escalator: 290 }],
    ['today', { first_payment_date: '2026-01-20', number_of_payments: 6 }],
    ['paid', { first_payment_date: '2026-01-19', number_of_payments: 6 }],
    ['willPay', { first_payment_date: null }],
    ['unknown', { monthly_payment: null }],
    ['unknown', { number_of_payments: 0 }],
    ['paid', { number_of_payments: 3 }],
    ['canceled', { current_milestone: 'CANCELED', product_version: 1 }],
  ] as const)(
    'says in its first line "%s" with %o, its day as the language writes it [BILL-8, LANG-9]',
    async (name, changed) => {
      await open(changed, language)
      const day = language === 'en' ? 'July 3, 2026' : '3 de julio de 2026'
      expect(title()).toBe(say(`billing.title.${name}`, { amount: '$142.18', day }))
    },
  )

  it.each([
    ['autopay', {}],
    ['account', { ach_elected: null, ach_verified: null }],
  ] as const)('says how the payment of today is paid: "%s" with %o [BILL-8]', async (lead, changed) => {
    await open({ first_payment_date: '2024-06-20', ...changed }, language)
    expect(screen.getByText(say(`billing.lead.${lead}`))).toBeVisible()
  })

  it('leads to the agreement [BILL-2]', async () => {
    const { path } = await open({}, language)
    await userEvent.click(screen.getByRole('link', { name: say('billing.agreement') }))
    await waitFor(() => expect(path()).toBe('/dashboard/agreements/agreement-1'))
  })

  it('has the card with its link [BILL-3]', async () => {
    await open({}, language)
    const link = screen.getByRole('link', { name: new RegExp(say('billing.manageCard')) })
    expect(link).toHaveAttribute('href', billing)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it.each([
    ['enrolledFrom', {}],
    ['enrolled', { ach_bank_name: null }],
    ['failedVerification', { ach_verified: false }],
    ['notEnrolled', { ach_elected: null, ach_verified: null }],
  ] as const)('says of autopay "%s" with %o', async (state, changed) => {
    await open(changed, language)
    const values = { bank: 'First Harbor Bank', digits: '4417' }
    expect(screen.getByText(say(`billing.autopay.${state}`, values))).toBeVisible()
  })
})

describe('the banner of autopay on the page of bills', () => {
  const banner = (wording: string) => screen.findByText(say(`autopay.banner.${wording}.title`))

  it('is there with the title, which it would move otherwise [LAYOUT-39]', async () => {
    const { findByRole } = await openApp('/dashboard/billing', {
      me: me({ agreements: [agreement({ ...paying, ach_elected: null, ach_verified: null })] }),
    })
    await findByRole('heading', { level: 1 })
    expect(screen.getByText(say('autopay.banner.signUp.title'))).toBeVisible()
  })

  it('stands while autopay is off, is put away for the tab with the focus going to the title, and stays away [BILL-6, AUTOPAY-25, LAYOUT-44]', async () => {
    await open({ ach_elected: null, ach_verified: null })
    expect(await banner('signUp')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: say('autopay.banner.dismiss') }))
    await waitFor(() => expect(screen.queryByText(say('autopay.banner.signUp.title'))).toBeNull())
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it.each([
    ['signUp', {}, 'terms'],
    ['reenter', { ach_elected: true, ach_verified: false }, 'account'],
  ] as const)(
    'put away leaves autopay to be turned on where its state stands: %s [BILL-7]',
    async (wording, changed, step) => {
      await open({ ach_elected: null, ach_verified: null, ...changed })
      await userEvent.click(screen.getByRole('button', { name: say('autopay.banner.dismiss') }))
      await userEvent.click(screen.getByRole('button', { name: say(`autopay.banner.${wording}.action`) }))
      expect(await screen.findByRole('dialog', { name: say(`autopay.title.${step}`) })).toBeVisible()
    },
  )

  it('is turned on by nobody who only looks, and not where it is on [BILL-7, IMP-6]', async () => {
    const facts = () => within(screen.getByRole('region', { name: say('billing.pays') }))
    const turnsOn = () => facts().queryByRole('button', { name: say('autopay.banner.signUp.action') })
    const looking = await openApp('/dashboard/billing', {
      me: me({ agreements: [agreement({ ...paying, ach_elected: null })] }, staffMember(now + 600_000)),
    })
    expect(await screen.findByText(say('billing.autopay.notEnrolled'))).toBeVisible()
    expect(turnsOn()).toBeNull()
    looking.unmount()
    await open()
    expect(turnsOn()).toBeNull()
  })

  it('is gone, and the way in its row, once all payment dates have passed [AUTOPAY-45, BILL-7]', async () => {
    await import('#src/pages/overview/autopay-offer.tsx')
    await open({ ach_elected: null, ach_verified: null, number_of_payments: 3 })
    expect(screen.getByText(say('billing.autopay.notEnrolled'))).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText(say('autopay.banner.signUp.title'))).toBeNull()
    expect(screen.queryByRole('button', { name: say('autopay.banner.signUp.action') })).toBeNull()
  })

  it('asks to enter the account again after it failed [BILL-6]', async () => {
    await open({ ach_verified: false })
    expect(await banner('reenter')).toBeVisible()
  })

  it.each([
    ['signUp', {}],
    ['reenter', { ach_elected: true, ach_verified: false }],
  ] as const)(
    'gives way to the button to billing, and names the way as the facts do: %s [BILL-6, BILL-7]',
    async (wording, changed) => {
      const ways = () => screen.getAllByRole('button', { name: say(`autopay.banner.${wording}.action`) })
      const look = { size: 'nav', wide: 'phone' } as const
      const off = { ach_elected: null, ach_verified: null, ...changed }
      const app = await open(off)
      await banner(wording)
      expect(ways()).toHaveLength(2)
      expect(ways()[0]).toHaveClass(buttonClass({ ...look, variant: 'secondary' }), { exact: true })
      app.unmount()
      await open(off, 'en', false)
      await banner(wording)
      expect(ways()[0]).toHaveClass(buttonClass({ ...look, variant: 'primary' }), { exact: true })
    },
  )

  it.each([
    ['once autopay is on', {}],
    ['for a canceled agreement', { ach_elected: null, current_milestone: 'CANCELED', product_version: 1 }],
  ] as const)('is not there %s [BILL-6, AUTOPAY-30]', async (_, changed) => {
    await import('#src/pages/overview/autopay-offer.tsx')
    await open(changed)
    await screen.findByText(say('billing.pays'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    for (const wording of ['signUp', 'reenter'])
      expect(screen.queryByText(say(`autopay.banner.${wording}.title`))).toBeNull()
  })
})

describe('the section of bills', () => {
  it('stands in the navigation and is marked there [LAYOUT-10, LAYOUT-16]', async () => {
    await open()
    expect(screen.getByRole('link', { name: say('shell.nav.billing'), current: 'page' })).toBeVisible()
  })
})
