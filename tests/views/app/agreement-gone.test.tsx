import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import type { Me } from '#src/api/queries/people.ts'
import { chooseLanguage } from '#src/app/choose-language.ts'
import { languageStore } from '#src/app/language.ts'
import { meOf } from '#src/app/query-client.ts'
import { refused } from './network.ts'
import { openApp, say } from './open-app.tsx'
import { agreement, me, system } from './people.ts'

const now = Date.parse('2026-07-20T12:00:00Z')
const whoAmI = 'GET /users/me/'
const power = 'GET /systems/system-1/monitoring/power_flow/'
const slow = { timeout: 10_000 }

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const first = agreement()
const second = agreement({
  id: 'agreement-2',
  homeowner_contract_id: 'C-2002',
  system: system({ id: 'system-2', address: { ...system().address, street_1: '7 Birch Road' } }),
})
const early = agreement({ ...second, current_milestone: 'CONTRACT_SIGNED' })

/** A page of the dashboard that stands; then the agreement that it shows is archived. */
async function open(path: string, agreements: Me['user']['agreements']) {
  const opened = await openApp(path, { me: me({ agreements, address: null }) })
  await screen.findAllByRole('heading', { level: 1 }, slow)
  await act(() => import('#src/pages/shell/late-parts.tsx'))
  await act(() => new Promise((goOn) => setTimeout(goOn, 50)))
  opened.network.answer(whoAmI, { body: me({ agreements: agreements.slice(1), address: null }) })
  opened.network.answer(power, refused(404, 'not_found'))
  opened.network.answer('GET /agreements/agreement-1/', refused(404, 'not_found'))
  return opened
}

const askPower = () =>
  act(() =>
    api
      .GET('/systems/{id}/monitoring/power_flow/', { params: { path: { id: 'system-1' } } })
      .then(() => {})
      .catch(() => {}),
  )

describe.each([
  ['/dashboard/billing', '/status'],
  ['/dashboard/system', '/status'],
  ['/dashboard/overview', '/status'],
  ['/dashboard/support', '/support'],
])('an agreement that is archived while %s is open', (path, without) => {
  it('leads to where somebody without one stands as soon as the server says that it is not there [AGR-9]', async () => {
    const { router } = await open(path, [first])
    await askPower()
    await waitFor(() => expect(router.state.location.pathname).toBe(without))
    if (without === '/status')
      expect(await screen.findByRole('heading', { name: say('status.noAgreement') }, slow)).toBeVisible()
  })

  it('gives its place to another one [AGR-9]', async () => {
    const { router, queryClient } = await open(path, [first, second])
    await askPower()
    await waitFor(() =>
      expect(meOf(queryClient)?.user.agreements.map(({ id }) => id)).toEqual(['agreement-2']),
    )
    await waitFor(() => expect(document.body).not.toHaveTextContent('12 Alder Way'))
    expect(router.state.location.pathname).toBe(path)
  })
})

it('an agreement that is archived while another opens no dashboard leads to where that one stands [AGR-9]', async () => {
  const { router } = await open('/dashboard/billing', [first, early])
  await askPower()
  expect(await screen.findByText('C-2002', {}, slow)).toBeVisible()
  expect(router.state.location.pathname).toBe('/status')
})

it.each([
  [null, 'es'],
  ['en', 'en'],
] as const)(
  'an agreement that is archived gives its place to the language of the other too, unless one was chosen: %s [AGR-9, LANG-5]',
  async (choice, language) => {
    await open('/dashboard/billing', [first, { ...second, primary_language: 'es' }])
    if (choice) await act(() => chooseLanguage(choice))
    expect(languageStore.language()).toBe('en')
    await askPower()
    await waitFor(() => expect(document.body).not.toHaveTextContent('12 Alder Way'))
    await waitFor(() => expect(languageStore.language()).toBe(language))
  },
)

it('a home that is given another language is shown in it as soon as its page hears of that [LANG-5]', async () => {
  const { network } = await open('/dashboard/billing', [first])
  network.answer(whoAmI, { body: me({ agreements: [{ ...first, primary_language: 'es' }] }) })
  vi.setSystemTime(now + 61_000)
  fireEvent.focus(window)
  await waitFor(() => expect(languageStore.language()).toBe('es'))
})

it('an agreement that is archived meanwhile is gone when the page is seen again [AGR-9, STATUS-23]', async () => {
  const { router } = await open('/dashboard/billing', [first])
  vi.setSystemTime(now + 61_000)
  fireEvent.focus(window)
  await waitFor(() => expect(router.state.location.pathname).toBe('/status'))
})

it('an answer that something else is not there changes nothing, and asks for nobody [AGR-9]', async () => {
  const { network, router } = await open('/dashboard/billing', [first])
  const before = network.callsOf(whoAmI).length
  network.answer('GET /systems/foreign/monitoring/power_flow/', refused(404, 'not_found'))
  const ask = api.GET('/systems/{id}/monitoring/power_flow/', { params: { path: { id: 'foreign' } } })
  await act(() => ask.then(() => {}).catch(() => {}))
  expect(network.callsOf(whoAmI)).toHaveLength(before)
  expect(router.state.location.pathname).toBe('/dashboard/billing')
})
