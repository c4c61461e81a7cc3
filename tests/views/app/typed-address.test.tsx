import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, say } from './open-app.tsx'
import { me } from './people.ts'
import { staff, userPage, userRow } from './people-of-staff.ts'

const list = 'GET /users/'

const openUsers = (query: string) =>
  openApp(`/admin/users?${query}`, {
    me: staff('SUPPORT'),
    answers: { [list]: { body: userPage([userRow()]) } },
  })
const asked = ({ network }: Awaited<ReturnType<typeof openUsers>>) =>
  Object.fromEntries(network.callsOf(list).at(-1)?.url.searchParams ?? [])
const searchField = () => screen.findByRole('searchbox', { name: say('adminUsers.search') })

it.each([
  ['1e5', '1e5'],
  ['12345678901234567890', '12345678901234567890'],
  ['0.10', '0.10'],
  ['1.0', '1.0'],
  ['%2B15550123', '+15550123'],
  ['42', '42'],
  ['007', '007'],
  ['-0', '-0'],
  ['true', 'true'],
  ['null', 'null'],
  ['[1]', '[1]'],
  ['{"a":1}', '{"a":1}'],
  // As addresses were written and shared.
  ['%22123%22', '123'],
  ['%221e5%22', '1e5'],
  ['%22true%22', 'true'],
  ['%22%5C%22porch%5C%22%22', '"porch"'],
])('searches for what was typed into the address: %s [ROUTE-39]', async (typed, searched) => {
  const opened = await openUsers(`search=${typed}`)
  expect(await searchField()).toHaveValue(searched)
  expect(asked(opened)).toMatchObject({ search: searched })
})

it('reads pages and their sizes as the numbers that they are beside it [ROUTE-39, ADMIN-1]', async () => {
  const opened = await openUsers('search=1e5&page=2&page_size=50')
  await searchField()
  expect(asked(opened)).toMatchObject({ search: '1e5', page: '2', page_size: '50' })
  expect(opened.router.state.location.search).toEqual({ search: '1e5', page: 2, page_size: 50 })
})

it.each(['1e5', '12345678901234567890', '42', 'true', '"porch"', '"'])(
  'keeps %s in the address so that it is read again as it was typed [ROUTE-39]',
  async (typed) => {
    const { router, unmount } = await openUsers('')
    await userEvent.type(await searchField(), `${typed}{Enter}`)
    await waitFor(() => expect(router.state.location.href).toContain('search='))
    const { searchStr } = router.state.location
    unmount()
    const again = await openUsers(searchStr.slice(1))
    expect(await searchField()).toHaveValue(typed)
    expect(asked(again)).toMatchObject({ search: typed })
  },
)

it('searches the questions of support for what was typed into the address [ROUTE-39, SUP-25]', async () => {
  await openApp('/dashboard/support?search=1e5', { me: me() })
  expect(await screen.findByRole('searchbox')).toHaveValue('1e5')
})

it('leads back after sign-in from an address whose query looks like numbers, as it was typed [ROUTE-39, ROUTE-6]', async () => {
  const { router } = await openApp('/?account=12345678901234567890')
  expect(router.state.location.search).toMatchObject({ redirect: '/?account=12345678901234567890' })
})
