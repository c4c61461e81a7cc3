import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { agreementChoice } from '#src/app/agreement-choice.ts'
import { openApp, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me, system } from '../app/people.ts'

const languages = ['en', 'es'] as const
const elm = system({
  id: 'system-2',
  address: { street_1: '7 Elm Court', street_2: null, city: 'Mesa', state: 'AZ', zip_code: '85201' },
})
const first = agreement()
const second = agreement({
  id: 'agreement-2',
  homeowner_contract_id: 'C-2002',
  contract_type: 'PPA',
  system: elm,
})
const building = agreement({
  id: 'agreement-3',
  homeowner_contract_id: 'C-3003',
  current_milestone: 'CONTRACT_SIGNED',
  onboarding_milestone: 'PRE_INSTALLATION',
  contract_type: null,
  system: null,
})

async function open(agreements: Agreement[], language: 'en' | 'es' = 'en', path = '/agreements') {
  const opened = await openApp(path, { language, me: me({ agreements }) })
  await screen.findByRole('heading', { level: 1 })
  return opened
}
const rows = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((row) => (row.textContent ?? '').replace(/[\u00a0\u202f]/g, ' '))

describe.each(languages)('the list of agreements in %s', (language) => {
  it('names each by its home, with kind, number, where it stands, and which one is shown now [ROUTE-36]', async () => {
    await open([first, second, building], language)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      say('agreement.list.title', { count: 3 }),
    )
    const inService = say('agreement.state.inService')
    expect(rows()).toEqual([
      `12 Alder Way, Tempe${say('agreement.kind.LOA')} · ${say('agreement.name', { number: 'C-1001' })}${say('agreement.list.shown')}${inService}`,
      `7 Elm Court, Mesa${say('agreement.kind.PPA')} · ${say('agreement.name', { number: 'C-2002' })}${inService}`,
      `${say('agreement.name', { number: 'C-3003' })}${say('agreement.state.underway')}`,
    ])
  })

  it('lists the only one too, says of a canceled one that it was, and nothing of choosing [ROUTE-36]', async () => {
    await open([agreement({ current_milestone: 'CANCELED', product_version: 1 })], language)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      say('agreement.list.canceled', { count: 1 }),
    )
    expect(screen.queryByText(say('agreement.list.lead'))).toBeNull()
    expect(rows()).toEqual([
      `12 Alder Way, Tempe${say('agreement.kind.LOA')} · ${say('agreement.name', { number: 'C-1001' })}${say('agreement.state.canceled')}`,
    ])
  })
})

describe('the list of agreements', () => {
  it('leads to the page of each, which the other pages then follow [ROUTE-36, LAYOUT-18]', async () => {
    const { router } = await open([first, second])
    await userEvent.click(screen.getByRole('link', { name: /7 Elm Court/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/agreements/agreement-2'))
    expect(agreementChoice.id()).toBe('agreement-2')
    await userEvent.click(await screen.findByRole('link', { name: say('agreement.list.back') }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/agreements'))
    expect(rows()[1]).toContain(say('agreement.list.shown'))
  })

  it('names the home in each way, which a new tab shows too and this one only once it is there [ROUTE-36, ROUTE-38]', async () => {
    const { router } = await open([first, second, building])
    const link = (name: RegExp) => screen.getByRole('link', { name })
    expect(link(/7 Elm Court/)).toHaveAttribute('href', '/dashboard/agreements/agreement-2?home=agreement-2')
    expect(link(/C-3003/)).toHaveAttribute('href', '/status?home=agreement-3')
    const user = userEvent.setup()
    await user.keyboard('{Control>}')
    await user.click(link(/7 Elm Court/))
    await user.keyboard('{/Control}')
    expect(agreementChoice.id()).toBeNull()
    await user.click(link(/7 Elm Court/))
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard/agreements/agreement-2'))
    act(() => router.history.back())
    await waitFor(() => expect(router.state.location.href).toBe('/agreements'))
  })

  it('leads to where its project stands before permission to operate [ROUTE-36, MILE-15]', async () => {
    const { router } = await open([first, building])
    await userEvent.click(screen.getByRole('link', { name: /C-3003/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/status'))
    expect(agreementChoice.id()).toBe('agreement-3')
  })

  it('leads somebody without an agreement to the status page [ROUTE-36, GUARD-14]', async () => {
    const { router } = await open([])
    expect(router.state.location.pathname).toBe('/status')
  })

  it.each([['/dashboard/agreements/agreement-9'], ['/agreements/agreement-9'], ['/agreement/agreement-9']])(
    'knows no other: %s is the page that is not there [AGR-7, ERROR-16, ROUTE-9]',
    async (path) => {
      await open([first, second], 'en', path)
      expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
      expect(screen.getByText(say('errors.notFoundLead'))).toBeVisible()
    },
  )

  it('and the page of an agreement are marked where the navigation leads there [LAYOUT-16]', async () => {
    for (const [path, isMarked] of [
      ['/dashboard/agreements/agreement-1', true],
      ['/agreements', true],
      ['/dashboard/billing', false],
    ] as const) {
      const { unmount } = await open([first], 'en', path)
      const sections = screen.getByRole('navigation', { name: say('shell.sections') })
      expect(within(sections).queryAllByRole('link', { current: 'page' }).length).toBe(isMarked ? 0 : 1)
      await userEvent.click(screen.getByRole('button', { name: 'Account of Teresa Moreno' }))
      const row = await screen.findByRole('link', { name: say('account.agreement') })
      expect(row.getAttribute('aria-current')).toBe(isMarked ? 'page' : null)
      unmount()
    }
  })
})
