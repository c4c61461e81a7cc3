import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FlagKey } from '#domain/feature-flags.ts'
import type { Role } from '#domain/roles.ts'
import type { AgreementPage } from '#src/api/queries/agreements.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'
import { catchFiles } from '../app/saved-files.ts'

const plain = window.matchMedia
beforeEach(() => {
  // A desktop: a table in place of blocks.
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...plain(query), matches: true }))
  return () => vi.restoreAllMocks()
})

const languages = ['en', 'es'] as const

const listed = (changed: Partial<AgreementPage> & { rows: number }): AgreementPage => {
  const { rows, ...page } = changed
  const results = Array.from({ length: rows }, (_, at) =>
    agreement({ id: `agreement-${at}`, homeowner_contract_id: `C-${1_000 + at}` }),
  )
  return { count: rows, count_is_exact: true, page: 1, page_size: 25, total_pages: 1, ...page, results }
}

const open = async (
  language: 'en' | 'es',
  address: string,
  page: AgreementPage,
  flags: readonly FlagKey[] = [],
) => {
  const opened = await openApp(address, {
    language,
    flags,
    me: me({ role: 'SUPPORT', agreements: [] }),
    answers: { 'GET /agreements/': { body: page } },
  })
  await screen.findByText(say('admin.agreements'), { selector: 'h1, h1 *' })
  return opened
}
const removal = (filter: string) => say('admin.removeFilter', { filter: say(filter) })
const filterSigns = () =>
  [...document.querySelectorAll('[aria-label]')]
    .filter((button) =>
      button.getAttribute('aria-label')?.startsWith(say('admin.removeFilter', { filter: '' })),
    )
    .map((button) => button.parentElement?.textContent)
const search = () => screen.getByRole('searchbox', { name: say('admin.search') })

describe.each(languages)('the list of agreements in %s', (language) => {
  it.each([
    ['the first page', { rows: 25, count: 60, page: 1, total_pages: 3 }, [1, 25, 60]],
    ['the last page', { rows: 10, count: 60, page: 3, total_pages: 3 }, [51, 60, 60]],
  ] as const)('says which rows %s shows [ADMIN-1]', async (_name, page, [from, to, count]) => {
    await open(language, '/admin/agreements?page=3', listed(page))
    expect(await screen.findByText(say('admin.count', { from, to, count }))).toBeVisible()
    expect(screen.getByText(say('admin.pageOf', { page: page.page, pages: page.total_pages }))).toBeVisible()
  })

  it('says of a page beyond the last that there is none, and leads to the last and to the first [ADMIN-48]', async () => {
    const none = listed({ rows: 0, count: 60, page: 9, total_pages: 3 })
    const { router } = await open(language, '/admin/agreements?page=9&status=active', none)
    expect(await screen.findByText(say('admin.beyondTitle', { page: 9 }))).toBeVisible()
    expect(screen.getByText(say('admin.beyondText', { pages: 3 }))).toBeVisible()
    expect(screen.queryByText(say('admin.noneFound'))).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: say('admin.toLastPage') }))
    await waitFor(() => expect(router.state.location.search).toEqual({ page: 3, status: 'active' }))
    await userEvent.click(screen.getByRole('button', { name: say('admin.toFirstPage') }))
    await waitFor(() => expect(router.state.location.search).toEqual({ status: 'active' }))
  })

  it.each([
    ['whose end is not known', { count: 10_000, count_is_exact: false, total_pages: 400 }],
    ['of one page', { count: 3, total_pages: 1 }],
  ])('leads from a page beyond the last of a list %s to the first alone [ADMIN-48]', async (_, found) => {
    await open(language, '/admin/agreements?page=900', listed({ rows: 0, page: 900, ...found }))
    expect(await screen.findByRole('button', { name: say('admin.toFirstPage') })).toBeVisible()
    expect(screen.queryByRole('button', { name: say('admin.toLastPage') })).toBeNull()
  })

  it('says "more than" of more than are counted [ADMIN-6]', async () => {
    const page = listed({ rows: 25, count: 10_000, count_is_exact: false, total_pages: 400 })
    await open(language, '/admin/agreements', page)
    expect(
      await screen.findByText(say('admin.countMoreThan', { from: 1, to: 25, count: 10_000 })),
    ).toBeVisible()
  })

  it('looks for words, and for everything again when they are cleared', async () => {
    const { router } = await open(language, '/admin/agreements?page=2', listed({ rows: 3 }))
    await userEvent.type(search(), ' alder {Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'alder' }))
    await userEvent.click(screen.getByRole('button', { name: say('admin.clear') }))
    expect(search()).toHaveValue('')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('looks for what was typed once a moment has passed without another letter', async () => {
    const { router } = await open(language, '/admin/agreements', listed({ rows: 3 }))
    await userEvent.type(search(), 'moreno')
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'moreno' }))
  })

  it('follows the address away from words with a space behind them, and does not write them anew', async () => {
    const { router } = await open(language, '/admin/agreements', listed({ rows: 3 }))
    await userEvent.type(search(), 'moreno ')
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'moreno' }))
    await act(() => router.navigate({ to: '.', search: {} }))
    expect(search()).toHaveValue('')
    expect(router.state.location.search).toEqual({})
  })

  it('says so when nothing fits, and shows all again by one press [ADMIN-21]', async () => {
    const { router } = await open(
      language,
      '/admin/agreements?search=nobody&status=archived',
      listed({ rows: 0 }),
    )
    expect(await screen.findByText(say('admin.noneFound'))).toBeVisible()
    expect(search()).toHaveValue('nobody')
    await userEvent.click(screen.getAllByRole('button', { name: say('admin.clearAll') })[0] as HTMLElement)
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it.each([
    ['SUPPORT', false],
    ['ADMIN', true],
  ] as const)(
    'says of a portal without any where they come from, to %s with the way to add some: %s [ADMIN-21]',
    async (role, mayAdd) => {
      await openApp('/admin/agreements', {
        language,
        me: me({ role, agreements: [] }),
        answers: { 'GET /agreements/': { body: listed({ rows: 0, total_pages: 0 }) } },
      })
      expect(await screen.findByText(say('admin.noneYet'))).toBeVisible()
      expect(screen.getByText(say('admin.noneYetText'))).toBeVisible()
      expect(screen.queryByText(say('admin.noneFound'))).toBeNull()
      const ways = screen.queryAllByRole('link', { name: say('adminBackfill.add') })
      expect(ways.map((way) => way.getAttribute('href'))).toEqual(mayAdd ? ['/admin/backfill?tab=add'] : [])
    },
  )

  it('asks as its address says: filters, sort, size and page [ADMIN-1, ADMIN-3, ROUTE-30, HOUSE-33]', async () => {
    const { network } = await open(
      language,
      '/admin/agreements?status=active,nonsense,canceled&milestone=IN_SERVICE&sort_by=homeowner_name&direction=descending&page_size=50&page=2',
      listed({ rows: 3, page: 2 }),
    )
    await screen.findByRole('grid')
    const [asked] = network.callsOf('GET /agreements/')
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      page: '2',
      page_size: '50',
      sort_by: 'homeowner_name',
      direction: 'descending',
      status: 'active,canceled',
      milestone: 'IN_SERVICE',
    })
    expect(filterSigns()).toEqual([
      say('admin.status.active'),
      say('admin.status.canceled'),
      say('admin.milestone.IN_SERVICE'),
    ])
  })

  it('goes back to the first page with every filter, sort and size, and keeps the rest [ADMIN-2]', async () => {
    const { router } = await open(
      language,
      '/admin/agreements?page=3&status=active',
      listed({ rows: 25, count: 90, page: 3, total_pages: 4 }),
    )
    const address = () => router.state.location.search
    await userEvent.click(await screen.findByRole('button', { name: say('admin.next') }))
    await waitFor(() => expect(address()).toEqual({ page: 4, status: 'active' }))
    await userEvent.click(screen.getByRole('columnheader', { name: new RegExp(say('admin.head.homeowner')) }))
    await waitFor(() => expect(address()).toEqual({ status: 'active', sort_by: 'homeowner_name' }))
    await userEvent.click(screen.getByRole('button', { name: removal('admin.status.active') }))
    await waitFor(() => expect(address()).toEqual({ sort_by: 'homeowner_name' }))
    await userEvent.click(screen.getByRole('button', { name: new RegExp(say('admin.milestone')) }))
    await userEvent.click(await screen.findByRole('option', { name: say('admin.milestone.CANCELED') }))
    await waitFor(() => expect(address()).toEqual({ sort_by: 'homeowner_name', milestone: 'CANCELED' }))
  })

  it('names its filters while none is chosen, and counts them afterwards [LAYOUT-31]', async () => {
    await open(language, '/admin/agreements', listed({ rows: 3 }))
    const status = () => screen.getByRole('button', { name: new RegExp(say('admin.status')) })
    expect(status()).toHaveTextContent(new RegExp(`^${say('admin.status')}$`))
    await userEvent.click(status())
    await userEvent.click(await screen.findByRole('option', { name: say('admin.status.active') }))
    await userEvent.click(screen.getByRole('option', { name: say('admin.status.archived') }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(status()).toHaveTextContent(new RegExp(`^${say('admin.status')}2$`)))
  })

  it('gives all rows of the filter as a file [ADMIN-7]', async () => {
    const { network } = await open(
      language,
      '/admin/agreements?status=archived&search=alder&page=2',
      listed({ rows: 3, count: 28 }),
    )
    const { files, names } = catchFiles()
    await userEvent.click(await screen.findByRole('button', { name: say('admin.csvRows', { count: 28 }) }))
    await waitFor(() => expect(names).toEqual(['agreements.csv']))
    expect(files).toHaveLength(1)
    expect(Object.fromEntries(network.callsOf('GET /agreements/').at(-1)?.url.searchParams ?? [])).toEqual({
      sort_by: 'contract_signed_date',
      direction: 'ascending',
      search: 'alder',
      status: 'archived',
      format: 'csv',
    })
  })

  it('says what an agreement waits for [ADMIN-8]', async () => {
    const waiting = {
      current_milestone: 'CONTRACT_SIGNED',
      is_tpv_installer: true,
      welcome_checklist_status: 'NOT_REQUIRED',
    } as const
    const holder = (address_outstanding: boolean) => [
      {
        user_id: 'p',
        first_name: 'Tom',
        last_name: 'Ash',
        email: 't@example.com',
        claimed: true,
        archived: false,
        primary: true,
        address_outstanding,
      },
    ]
    const rows = [
      agreement({
        id: '1',
        ...waiting,
        users_tpv_statuses: [{ user_id: 'p', tpv_status: 'failed' }],
        users: holder(false),
      }),
      agreement({ id: '2', ...waiting, welcome_checklist_status: 'FAILED', users: holder(false) }),
      agreement({ id: '3', ...waiting, welcome_checklist_status: 'REQUIRED', users: holder(false) }),
      agreement({ id: '4', ...waiting, users: holder(true) }),
      agreement({ id: '5', ...waiting, users: holder(false) }),
      agreement({ id: '6', archived: true, users: [] }),
    ]
    await open(language, '/admin/agreements', { ...listed({ rows: 0, count: 6 }), results: rows }, ['tpv'])
    const grid = await screen.findByRole('grid')
    const said = within(grid)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('gridcell')[4]?.textContent)
    const required = say('status.badge.actionRequired')
    expect(said).toEqual([
      required + say('admin.waits.tpvFailed'),
      required + say('admin.waits.checklistFailed'),
      required + say('admin.waits.tpv'),
      required + say('admin.waits.address'),
      say('status.badge.qualification'),
      say('admin.status.archived'),
    ])
    expect(within(grid).getByRole('link', { name: say('admin.noHomeowner') })).toHaveAttribute(
      'href',
      '/admin/agreements/6',
    )
  })
})

describe('the provider’s own administration', () => {
  const openWith = async (backend_admin: string | null) => {
    const links = { backend_admin, monitoring_first: null, monitoring_second: null }
    const { network } = await openApp('/admin/agreements', {
      me: me({ role: 'SUPPORT', agreements: [] }),
      answers: { 'GET /agreements/': { body: listed({ rows: 1 }) }, 'GET /staff_links/': { body: links } },
    })
    await waitFor(() => expect(network.callsOf('GET /staff_links/')).toHaveLength(1))
  }

  it('is a link where the provider has one [ROUTE-10]', async () => {
    await openWith('https://admin.example/')
    const link = await screen.findByRole('link', { name: say('admin.backendAdmin') })
    expect(link).toHaveAttribute('href', '/server_admin')
  })

  it('is no link where there is none [ROUTE-10]', async () => {
    await openWith(null)
    expect(await screen.findByRole('link', { name: say('admin.users') })).toBeVisible()
    expect(screen.queryByRole('link', { name: say('admin.backendAdmin') })).toBeNull()
  })
})

describe('the menu of staff', () => {
  const menuOf = async (role: Role) => {
    await openApp('/admin/agreements', {
      me: me({ role, agreements: [] }),
      answers: { 'GET /agreements/': { body: listed({ rows: 1 }) } },
    })
    const menu = await screen.findByRole('navigation', { name: say('shell.sections') })
    return within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  }

  it.each(['ADMIN', 'SUPER_ADMIN'] as const)('is whole for %s [ROLE-3]', async (role) => {
    expect(await menuOf(role)).toEqual([
      '/admin/agreements',
      '/admin/admins',
      '/admin/statistics',
      '/admin/manage_faqs',
      '/admin/auth_copy_ack',
      '/admin/backfill',
    ])
    const menu = screen.getByRole('navigation', { name: say('shell.sections') })
    const names = within(menu).getAllByRole('link')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Agreements',
      'Admins',
      'Statistics',
      'FAQ',
      'AuthCopyAck',
      'Backfill',
    ])
  })

  it.each(['SUPPORT', 'MARKETING', 'IMPERSONATE_ONLY'] as const)(
    'is Agreements for %s [ROLE-4]',
    async (role) => {
      expect(await menuOf(role)).toEqual(['/admin/agreements'])
      const faqs = screen.queryByRole('link', { name: say('admin.manageFaqs') })
      if (role === 'MARKETING') expect(faqs).toHaveAttribute('href', '/admin/manage_faqs')
      else expect(faqs).toBeNull()
    },
  )
})
