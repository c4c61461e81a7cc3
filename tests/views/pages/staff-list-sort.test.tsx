import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openApp, say } from '../app/open-app.tsx'
import { staff, userPage, userRow } from '../app/people-of-staff.ts'

const list = 'GET /users/'
const plain = window.matchMedia
afterEach(() => vi.restoreAllMocks())

const open = (language: 'en' | 'es', path = '/admin/users', rows = [userRow()]) =>
  openApp(path, { language, me: staff('SUPPORT'), answers: { [list]: { body: userPage(rows) } } })
const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: say('admin.sortBy') })
const option = (column: string, direction: string) =>
  say(`admin.sort.${direction}`, { column: say(`adminUsers.head.${column}`) })

describe.each(['en', 'es'] as const)('a list of staff on a phone in %s', (language) => {
  it('is sorted by each column that can be, in both directions, in the address as before [ADMIN-57]', async () => {
    const { network, router } = await open(language)
    const select = await choice()
    expect(within(select).getByRole('option', { selected: true })).toHaveTextContent(
      option('last_name', 'ascending'),
    )
    const offered = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(offered).toEqual(
      ['last_name', 'email', 'last_signed_in_at'].flatMap((column) => [
        option(column, 'ascending'),
        option(column, 'descending'),
      ]),
    )
    await userEvent.selectOptions(select, option('email', 'descending'))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ sort_by: 'email', direction: 'descending' }),
    )
    await waitFor(() =>
      expect(Object.fromEntries(network.callsOf(list).at(-1)?.url.searchParams ?? [])).toMatchObject({
        sort_by: 'email',
        direction: 'descending',
      }),
    )
    await userEvent.selectOptions(await choice(), option('last_name', 'ascending'))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('that is sorted by what no block of it shows says so by no wrong choice [ADMIN-57]', async () => {
    await open(language, '/admin/users?sort_by=role')
    expect((await choice()).value).toBe('')
  })

  it('without rows has nothing to sort [ADMIN-57]', async () => {
    await open(language, '/admin/users', [])
    await screen.findByText(say('adminUsers.noneYet'))
    expect(screen.queryByRole('combobox', { name: say('admin.sortBy') })).toBeNull()
  })
})

it('a list of staff with room for a table is sorted by its heads [ADMIN-57]', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...plain(query), matches: true }))
  await open('en')
  await screen.findByRole('columnheader', { name: say('adminUsers.head.email') })
  expect(screen.queryByRole('combobox', { name: say('admin.sortBy') })).toBeNull()
})
