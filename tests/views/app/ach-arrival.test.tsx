import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, say } from './open-app.tsx'
import { agreement, me } from './people.ts'

const early = (id: string) =>
  agreement({ id, homeowner_contract_id: `C-${id}`, current_milestone: 'CONTRACT_SIGNED' })
const inService = (id: string) => agreement({ id, homeowner_contract_id: `C-${id}` })
const chosen = () => sessionStorage.getItem('porchlight:selected-agreement')

it('chooses the agreement that the way back from autopay names, and says so once [ROUTE-28, STATUS-14]', async () => {
  const { router } = await openApp('/agreements/second/ach', {
    me: me({ agreements: [early('first'), early('second')] }),
  })
  expect(await screen.findByText('C-second')).toBeVisible()
  await waitFor(() => expect(router.state.location.href).toBe('/status'))
  expect(chosen()).toBe('second')
})

it('opens autopay each time that it comes, on the status page that stands already too, and not again in between [STATUS-14]', async () => {
  const { router } = await openApp('/status', {
    me: me({ agreements: [early('first')] }),
    flags: ['ach_modal'],
  })
  expect(await screen.findByText('C-first')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const arrival of [1, 2]) {
    await act(() => router.navigate({ href: '/agreements/first/ach' }))
    await waitFor(() => expect(router.state.location.href).toBe('/status'))
    const autopay = await screen.findByRole(
      'dialog',
      { name: say('autopay.title.terms') },
      { timeout: 5_000 },
    )
    expect(autopay, `arrival ${arrival}`).toBeVisible()
    const [close] = within(autopay).getAllByRole('button', { name: say('shell.close') })
    if (!close) throw new Error('There is no way out')
    await userEvent.click(close)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(router.history.location.state.over).toBeUndefined())
  }
})

it('leads to the dashboard when that agreement opens it [ROUTE-28]', async () => {
  const { router } = await openApp('/agreements/second/ach', {
    me: me({ agreements: [early('first'), inService('second')] }),
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/overview'))
  expect(chosen()).toBe('second')
})

it('shows the 404 page for an agreement that is not one’s own, and chooses nothing [ROUTE-29]', async () => {
  await openApp('/agreements/foreign/ach', { me: me({ agreements: [early('first'), early('second')] }) })
  expect(await screen.findByRole('heading', { level: 1, name: say('errors.notFoundTitle') })).toBeVisible()
  expect(chosen()).toBeNull()
})

it('leads staff to their own area [GUARD-8]', async () => {
  const { router } = await openApp('/agreements/first/ach', {
    me: me({ role: 'SUPPORT', agreements: [] }),
    answers: {
      'GET /agreements/': {
        body: { results: [], count: 0, count_is_exact: true, page: 1, page_size: 25, total_pages: 0 },
      },
    },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/agreements'))
})
