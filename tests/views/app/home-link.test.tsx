import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withHome } from '#domain/home-link.ts'
import { openApp, say } from './open-app.tsx'
import { agreement, me } from './people.ts'

const early = (id: string) =>
  agreement({ id, homeowner_contract_id: `C-${id}`, current_milestone: 'CONTRACT_SIGNED' })
const inService = (id: string) => agreement({ id, homeowner_contract_id: `C-${id}` })
const chosen = () => sessionStorage.getItem('porchlight:selected-agreement')

it('shows the home that a link is about, and says so once [ROUTE-38, MILE-20]', async () => {
  const { router } = await openApp(withHome('/status', 'second'), {
    me: me({ agreements: [early('first'), early('second')] }),
  })
  expect(await screen.findByText('C-second')).toBeVisible()
  await waitFor(() => expect(router.state.location.href).toBe('/status'))
  expect(chosen()).toBe('second')
})

it.each(['/dashboard/billing', '/billing'])(
  'leads by %s to the dashboard by a home that opens it, though the one shown before does not [ROUTE-18, ROUTE-38]',
  async (path) => {
    const { router } = await openApp(withHome(path, 'second'), {
      me: me({ agreements: [early('first'), inService('second')] }),
    })
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard/billing'))
    expect(chosen()).toBe('second')
  },
)

it('follows such a link on the page that it leads to, and keeps the rest of its query [ROUTE-38]', async () => {
  const { router } = await openApp('/status', { me: me({ agreements: [early('first'), early('second')] }) })
  expect(await screen.findByText('C-first')).toBeVisible()
  await act(() => router.navigate({ href: `${withHome('/status', 'second')}&onboarding-step=1` }))
  expect(await screen.findByText('C-second')).toBeVisible()
  expect(router.state.location.href).toBe('/status?onboarding-step=1')
})

it('shows the same home as before where the link is about one that is no more theirs [ROUTE-38]', async () => {
  const { router } = await openApp(withHome('/status', 'foreign'), {
    me: me({ agreements: [early('first'), early('second')] }),
  })
  expect(await screen.findByText('C-first')).toBeVisible()
  await waitFor(() => expect(router.state.location.href).toBe('/status'))
  expect(chosen()).toBeNull()
  expect(screen.queryByText(say('errors.notFoundTitle'))).toBeNull()
})

it('leads back to the home that was chosen when a session has ended by itself [GUARD-1, LOGIN-19]', async () => {
  const agreements = [inService('first'), inService('second')]
  const { router, session, network } = await openApp(withHome('/dashboard/billing', 'second'), {
    me: me({ agreements }),
  })
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard/billing'))
  act(() => session.send({ type: 'session.rejected' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ redirect: '/dashboard/billing' }))
  network.answer('GET /users/me/', { body: me({ agreements }) })
  act(() => session.send({ type: 'session.changedElsewhere' }))
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard/billing'))
  expect(await screen.findByRole('button', { name: new RegExp(say('shell.home')) })).toHaveTextContent(
    'C-second',
  )
})
