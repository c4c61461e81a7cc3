import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { staff, userPage, userRow } from '../app/people-of-staff.ts'
import { catchFiles } from '../app/saved-files.ts'

const list = 'GET /users/'
const languages = ['en', 'es'] as const
const teresa = userRow()
const lena = userRow({
  id: 'person-2',
  first_name: 'Lena',
  last_name: 'Brooks',
  email: 'lena@example.com',
  claimed: false,
  agreement_count: 0,
  last_signed_in_at: null,
})
const omar = userRow({
  id: 'person-3',
  first_name: 'Omar',
  last_name: 'Haddad',
  email: 'omar@example.com',
  archived: true,
})

type Opened = {
  role?: Role
  path?: string
  language?: 'en' | 'es'
  answers?: Record<string, Answer | Answer[]>
}

async function open({ role = 'SUPPORT', path = '/admin/users', language = 'en', answers }: Opened = {}) {
  const opened = await openApp(path, {
    language,
    me: staff(role),
    answers: { [list]: { body: userPage([lena, teresa, omar]) }, ...answers },
  })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent ?? '')
const asked = (network: Awaited<ReturnType<typeof open>>['network']) =>
  network.callsOf(list).map(({ url }) => url.search)

afterEach(() => vi.restoreAllMocks())

describe.each(languages)('the list of users in %s', (language) => {
  it('says of each who they are, what they hold, whether they can sign in, and leads to them [ADMIN-14, ADMIN-25]', async () => {
    const { path } = await open({ language })
    const [first, second, third] = await rows()
    expect(first).toContain(`Lena Brooks${lena.email}`)
    expect(first).toContain(say('adminUsers.agreementCount', { count: 0 }))
    expect(first).toContain(say('adminUsers.never'))
    expect(first).toContain(say('adminUsers.unclaimed'))
    expect(second).toContain(say('adminUsers.agreementCount', { count: 1 }))
    expect(second).toContain(say('adminUsers.claimed'))
    expect(third).toContain(say('adminUsers.archived'))
    await userEvent.click(screen.getByRole('link', { name: 'Teresa Moreno' }))
    await waitFor(() => expect(path()).toBe('/admin/users/person-1'))
  })

  it('is searched by name or email, filtered by status, and both stand in the address [ADMIN-2, ADMIN-14]', async () => {
    const { network, router } = await open({ language, path: '/admin/users?page=2' })
    await waitFor(() => expect(asked(network).at(-1)).toContain('page=2'))
    await userEvent.type(screen.getByRole('searchbox', { name: say('adminUsers.search') }), 'moreno{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'moreno' }))
    await waitFor(() => expect(asked(network).at(-1)).toMatch(/page=1&.*search=moreno/))
    await userEvent.click(screen.getByRole('button', { name: new RegExp(say('adminUsers.status')) }))
    await userEvent.click(await screen.findByRole('option', { name: say('adminUsers.status.archived') }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ search: 'moreno', status: 'archived' }),
    )
    await waitFor(() => expect(asked(network).at(-1)).toContain('status=archived'))
  })

  it('says that nobody fits and offers to clear what is searched [ADMIN-21]', async () => {
    const { router } = await open({
      language,
      path: '/admin/users?search=nobody',
      answers: { [list]: { body: userPage([]) } },
    })
    expect(await screen.findByText(say('adminUsers.noneFound'))).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: say('admin.clearAll') }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('says of nobody at all who will stand there, and not that nobody fits [ADMIN-21]', async () => {
    await open({ language, answers: { [list]: { body: userPage([]) } } })
    expect(await screen.findByText(say('adminUsers.noneYet'))).toBeVisible()
    expect(screen.getByText(say('adminUsers.noneYetText'))).toBeVisible()
    expect(screen.queryByText(say('adminUsers.noneFound'))).toBeNull()
  })

  it('says so when it cannot be had, and is asked for again by a button that keeps the focus [ERROR-33]', async () => {
    const { network } = await open({
      language,
      answers: { [list]: [refused(503, 'unavailable'), 'pending'] },
    })
    const again = await screen.findByRole('button', { name: say('errors.tryAgain') })
    await userEvent.click(again)
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'))
    expect(again).toHaveFocus()
    network.settle(list, { body: userPage([teresa]) })
    expect(await screen.findByRole('link', { name: 'Teresa Moreno' })).toBeVisible()
  })
})

describe('the list of users', () => {
  it.each([
    ['SUPPORT', false],
    ['MARKETING', false],
    ['IMPERSONATE_ONLY', false],
    ['ADMIN', true],
    ['SUPER_ADMIN', true],
  ] as const)('%s sees roles and invites homeowners: %s [ADMIN-24, ROLE-12, ROLE-22]', async (role, all) => {
    await open({ role })
    await rows()
    const filters = screen.queryAllByRole('button', { name: new RegExp(`^${say('adminUsers.role')}`) })
    expect(filters).toHaveLength(all ? 1 : 0)
    expect(screen.queryAllByText(say('signedIn.role.HOMEOWNER')).length > 0).toBe(all)
    const invites = screen.queryAllByRole('button', { name: say('adminInvite.open.homeowner') })
    expect(invites).toHaveLength(all ? 1 : 0)
  })

  it('comes as CSV with what is searched and filtered [ADMIN-7]', async () => {
    const { network } = await open({ path: '/admin/users?search=mor&status=active' })
    await rows()
    const { names } = catchFiles()
    await userEvent.click(screen.getByRole('button', { name: /CSV/ }))
    await waitFor(() => expect(names).toEqual(['users.csv']))
    expect(Object.fromEntries(network.callsOf(list).at(-1)?.url.searchParams ?? [])).toEqual({
      sort_by: 'last_name',
      direction: 'ascending',
      status: 'active',
      search: 'mor',
      format: 'csv',
    })
  })
})

describe('the list of staff', () => {
  const member = userRow({
    id: 'staff-2',
    first_name: 'Iris',
    last_name: 'Cole',
    role: 'IMPERSONATE_ONLY',
    claimed: false,
  })

  it.each(languages)('in %s has the roles of the staff and nobody else [ADMIN-24]', async (language) => {
    const { network, router } = await open({
      role: 'ADMIN',
      language,
      path: '/admin/admins',
      answers: { [list]: { body: userPage([member]) } },
    })
    const [row] = await rows()
    expect(row).toContain(say('signedIn.role.IMPERSONATE_ONLY'))
    expect(row).toContain(say('adminUsers.invited'))
    expect(asked(network)[0]).toContain(
      `role=${encodeURIComponent('SUPPORT,MARKETING,IMPERSONATE_ONLY,ADMIN,SUPER_ADMIN')}`,
    )
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${say('adminUsers.role')}`) }))
    const choices = within(await screen.findByRole('listbox'))
    expect(choices.getAllByRole('option')).toHaveLength(5)
    await userEvent.click(choices.getByRole('option', { name: say('signedIn.role.SUPPORT') }))
    await waitFor(() => expect(router.state.location.search).toEqual({ role: 'SUPPORT' }))
    await waitFor(() => expect(asked(network).at(-1)).toContain('role=SUPPORT'))
  })

  it.each([
    ['SUPPORT', '/admin/agreements'],
    ['IMPERSONATE_ONLY', '/admin/agreements'],
    ['MARKETING', '/admin/manage_faqs'],
  ] as const)('is no page for %s, who is led to %s [GUARD-15, ROLE-11, ROLE-15]', async (role, to) => {
    const { path } = await openApp('/admin/admins', { me: staff(role) })
    await waitFor(() => expect(path()).toBe(to))
  })
})
