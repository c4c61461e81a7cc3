import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { early, openEarly, refresh, step, title } from '../app/early-home.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/support/support-page.tsx'

/** Scripts that are on their way until they are let in. */
const scripts = vi.hoisted(() => {
  const held = () => {
    let letIn = () => {}
    const isIn = new Promise<void>((goOn) => {
      letIn = goOn
    })
    return { letIn: () => letIn(), isIn }
  }
  return { beside: held(), onboarding: held(), autopay: held(), introduction: held() }
})
vi.mock('#src/flows/onboarding/beside-tracker.tsx', async (original) => {
  await scripts.beside.isIn
  return original()
})
vi.mock('#src/flows/onboarding/onboarding.tsx', async (original) => {
  await scripts.onboarding.isIn
  return original()
})
vi.mock('#src/flows/onboarding/introduction.tsx', async (original) => {
  await scripts.introduction.isIn
  return original()
})
vi.mock('#src/flows/autopay/autopay-step.tsx', async (original) => {
  await scripts.autopay.isIn
  return original()
})

const openSupport = () =>
  openApp('/support', {
    flags: refresh,
    me: me({ agreements: [early()] }),
    answers: { 'GET /faqs/': { body: [] }, 'GET /videos/': { body: [] } },
  })
const message = () => screen.findByRole('textbox', { name: say('support.message') })
const steps = () => ({ name: say('onboarding.steps') })

describe('steps whose script is on its way', () => {
  it('keep no page waiting that they stand beside, and leave it standing as they come [ERROR-31, LAYOUT-13]', async () => {
    await openSupport()
    const field = await message()
    await userEvent.type(field, 'No power')
    expect(screen.queryByRole('navigation', steps())).toBeNull()
    scripts.beside.letIn()
    expect(await screen.findByRole('navigation', steps())).toBeVisible()
    expect(await message()).toBe(field)
    expect(field).toHaveValue('No power')
  })

  it('have their place kept on their own page, and give the focus to its title when they come [HOUSE-16, LAYOUT-27]', async () => {
    scripts.beside.letIn()
    const { router } = await openSupport()
    await screen.findByRole('navigation', steps())
    await userEvent.click(step('SYSTEM_ACTIVATION'))
    await waitFor(() => {
      expect([router.state.status, router.state.location.pathname]).toEqual(['idle', '/status'])
    })
    expect(screen.getByText(say('shell.loading'))).toBeVisible()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    scripts.onboarding.letIn()
    const late = await title('onboarding.SYSTEM_ACTIVATION.title')
    await waitFor(() => expect(late).toHaveFocus())
  })

  it('do not take the focus from where it has gone meanwhile [LAYOUT-27]', async () => {
    scripts.beside.letIn()
    scripts.onboarding.letIn()
    const { router } = await openSupport()
    await screen.findByRole('navigation', steps())
    await userEvent.click(step('INTRODUCTION'))
    await waitFor(() => {
      expect([router.state.status, router.state.location.pathname]).toEqual(['idle', '/status'])
    })
    const elsewhere = step('SYSTEM_ACTIVATION')
    elsewhere.focus()
    scripts.introduction.letIn()
    await title('onboarding.introduction.title')
    expect(elsewhere).toHaveFocus()
  })

  it('are awaited in their place by whoever presses one [HOUSE-16]', async () => {
    scripts.onboarding.letIn()
    await openEarly({}, {}, '?onboarding-step=6')
    await title('onboarding.SYSTEM_INSTALLATION.title')
    await userEvent.click(step('AUTOPAY'))
    expect(screen.getByText(say('shell.loading'))).toBeVisible()
    scripts.autopay.letIn()
    await title('autopay.step.notEnrolled.title')
    expect(screen.queryByText(say('shell.loading'))).toBeNull()
  })
})
