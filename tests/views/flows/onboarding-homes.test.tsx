import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { withHome } from '#domain/home-link.ts'
import { early, refresh, stepIn, title } from '../app/early-home.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const first = early()
const second = early({ id: 'agreement-2', homeowner_contract_id: 'C-2002', onboarding_milestone: null })
const open = (path: string) =>
  openApp(path, {
    flags: refresh,
    answers: { 'GET /videos/': { body: [] } },
    me: me({ agreements: [first, second] }),
  })

/** By the picker in the page, or by the one in the navigation. */
async function choose(place: 'main' | 'banner', label: string, home: string) {
  // The one of the navigation comes after the page.
  const named = { name: new RegExp(say(label)) }
  const [picker] = await within(screen.getByRole(place)).findAllByRole('button', named)
  if (picker) await userEvent.click(picker)
  await userEvent.click(await screen.findByRole('option', { name: home }))
}

describe('another home, chosen while a step of the first stands in the address', () => {
  it('opens on its own step by the choice in the navigation [ONB-45]', async () => {
    const app = await open('/status?onboarding-step=7')
    await title('onboarding.SYSTEM_ACTIVATION.title')
    await choose('banner', 'shell.home', '12 Alder Way · C-2002')
    await title('onboarding.introduction.title')
    await waitFor(() => expect(stepIn(app)).toBe(0))
    act(() => app.router.history.back())
    await title('onboarding.SYSTEM_ACTIVATION.title')
  })

  it('opens on its own step by the choice in the introduction [ONB-45]', async () => {
    const app = await open('/status?onboarding-step=0')
    await title('onboarding.introduction.title')
    const main = within(screen.getByRole('main'))
    await userEvent.click(main.getByRole('button', { name: new RegExp(say('onboarding.introduction.home')) }))
    await userEvent.click(await screen.findByRole('option', { name: '12 Alder Way · C-2002' }))
    await title('onboarding.introduction.title')
    await choose('main', 'onboarding.introduction.home', '12 Alder Way · C-1001')
    await title('onboarding.review.title')
    await waitFor(() => expect(stepIn(app)).toBe(2))
  })

  it('opens on its own step by a link that is about it, or on the one that the link names [ONB-3, ONB-45, ROUTE-38]', async () => {
    const app = await open('/status?onboarding-step=7')
    await title('onboarding.SYSTEM_ACTIVATION.title')
    await act(() => app.router.navigate({ href: withHome('/status', 'agreement-2') }))
    await title('onboarding.introduction.title')
    await waitFor(() => expect(app.router.state.location.href).toBe('/status?onboarding-step=0'))
    await act(() => app.router.navigate({ href: `${withHome('/status', 'agreement-1')}&onboarding-step=6` }))
    await title('onboarding.SYSTEM_INSTALLATION.title')
    expect(app.router.state.location.href).toBe('/status?onboarding-step=6')
  })
})

describe('a home of the first version', () => {
  it('has the plain page at the address of the steps, since its dashboard is open [LAYOUT-13]', async () => {
    await openApp('/status?onboarding-step=2', {
      flags: refresh,
      me: me({ agreements: [early({ product_version: 1 })] }),
    })
    expect(await screen.findByRole('list', { name: say('status.path') })).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('navigation', { name: say('onboarding.steps') })).toBeNull()
  })
})
