import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Banner } from '#src/api/queries/banners.ts'
import { clearTabValues } from '#src/app/browser-stores.ts'
import type { Answer } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, system } from '../app/people.ts'

const banner = (id: string, more: Partial<Banner> = {}): Banner => ({
  id,
  category: 'kudos',
  title: `Title ${id}`,
  body: `Body ${id}`,
  cta_title: null,
  cta_link: null,
  dismissible: true,
  starts_at: null,
  ends_at: null,
  ...more,
})
const categories = ['kudos', 'upselling', 'billing', 'system', 'early_access', 'vpp', 'account'] as const

const open = (body: Banner[] | Answer, language: 'en' | 'es' = 'en') =>
  openApp('/dashboard/overview', {
    language,
    me: me({ agreements: [agreement({ system: system({}) })] }),
    answers: { 'GET /messaging/banners/': Array.isArray(body) ? { body } : body },
  })
const heading = () => screen.findByRole('heading', { level: 2, name: say('overview.banners') })
const putAwayButton = (id: string) =>
  screen.queryByRole('button', { name: say('overview.banner.dismiss', { title: `Title ${id}` }) })

describe.each(['en', 'es'] as const)('notes of the provider in %s', (language) => {
  it('stand on the overview in the order of the server, of every category [LAYOUT-33]', async () => {
    await open(
      categories.map((category) => banner(category, { category })),
      language,
    )
    const section = (await heading()).closest('section')
    expect(section).not.toBeNull()
    const titles = within(section ?? document.body).getAllByText(/^Title /)
    expect(titles.map((title) => title.textContent?.trim())).toEqual(
      categories.map((category) => `Title ${category}`),
    )
    for (const category of categories) expect(screen.getByText(`Body ${category}`)).toBeVisible()
  })
})

describe('a note of the provider', () => {
  it('that was put away stays away until the person signs out, and the focus stays with the others [LAYOUT-34]', async () => {
    const first = await open([banner('one'), banner('two'), banner('fixed', { dismissible: false })])
    const title = await heading()
    expect(putAwayButton('fixed')).toBeNull()
    await userEvent.click(putAwayButton('one') ?? title)
    expect(screen.queryByText('Title one')).toBeNull()
    expect(title).toHaveFocus()
    first.unmount()
    const second = await open([banner('one'), banner('two')])
    await heading()
    expect([screen.queryByText('Title one'), screen.queryByText('Title two')]).toEqual([
      null,
      expect.anything(),
    ])
    second.unmount()
    clearTabValues()
    await open([banner('one')])
    expect(await screen.findByText('Title one')).toBeVisible()
  })

  it('leads into the portal when its link is one of ours, and nowhere else [LAYOUT-33, SEC-27]', async () => {
    const { router } = await open([
      banner('ours', { cta_title: 'Look', cta_link: '/dashboard/system' }),
      banner('foreign', { cta_title: 'Elsewhere', cta_link: 'https://evil.example/' }),
      banner('nowhere', { cta_title: 'Nowhere', cta_link: '/no/such/page' }),
    ])
    await heading()
    expect(screen.queryByRole('button', { name: 'Elsewhere' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Nowhere' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Look' }))
    expect(router.state.location.pathname).toBe('/dashboard/system')
  })

  it('is asked for again in the language that is chosen, and stays until it has come [LANG-5, LANG-19, LANG-23]', async () => {
    const call = 'GET /messaging/banners/'
    const { network } = await open([banner('one', { title: 'Your roof' })])
    const before = await screen.findByText('Your roof')
    network.answer(call, 'pending')
    await userEvent.click(screen.getByRole('button', { name: 'Español' }))
    await screen.findByRole('heading', { level: 2, name: 'De su proveedor' })
    const languages = () => network.callsOf(call).map(({ url }) => url.searchParams.get('language'))
    await waitFor(() => expect(languages()).toEqual(['en', 'es']))
    expect(before).toBeVisible()
    network.settle(call, { body: [banner('one', { title: 'Su techo' })] })
    expect(await screen.findByText('Su techo')).toBeVisible()
    expect(screen.queryByText('Your roof')).toBeNull()
  })

  it.each<[string, Banner[] | Answer]>([
    ['there is none', []],
    ['they cannot be fetched', { status: 500, body: { default_code: 'error', detail: 'error' } }],
    ['the network is lost', 'unreachable'],
  ])('leaves the overview as it is when %s [LAYOUT-33]', async (_when, answer) => {
    const { network } = await open(answer)
    await screen.findByText(say('errors.sectionTitle'))
    await expect.poll(() => network.calls.some(({ call }) => call === 'GET /messaging/banners/')).toBe(true)
    expect(screen.queryByText(say('overview.banners'))).toBeNull()
  })
})
