import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { meQuery } from '#src/api/queries/people.ts'
import { openEarly, title } from '../app/early-home.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, system } from '../app/people.ts'

/** A script that is on its way until it is let in. */
const address = vi.hoisted(() => {
  let letIn = () => {}
  const isIn = new Promise<void>((goOn) => {
    letIn = goOn
  })
  return { letIn: () => letIn(), isIn }
})
vi.mock('#src/flows/billing-address/address-modal.tsx', async (original) => {
  await address.isIn
  return original()
})

const row = (task: string) =>
  screen.findByRole('button', { name: new RegExp(`^${say(`status.task.${task}`)}`) })
const elsewhere = {
  id: 'address-1',
  street_1: '48 Copper Street',
  street_2: null,
  city: 'Tucson',
  state: 'AZ',
  zip_code: '85701',
  confirmed: false,
} as const

it('opens another task in place of one whose script is on its way, which opens no more [STATUS-24]', async () => {
  onTestFinished(() => address.letIn())
  const home = { current_milestone: 'CONTRACT_SIGNED', welcome_checklist_status: 'REQUIRED' } as const
  await openApp('/status', {
    me: me({ agreements: [agreement({ system: system(), ...home })], address: elsewhere }),
    answers: { 'GET /agreements/agreement-1/welcome_checklist/': 'pending' },
  })
  await userEvent.click(await row('address'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(await row('checklist'))
  expect(await screen.findByRole('dialog', { name: say('checklist.title') })).toBeVisible()
  address.letIn()
  await act(() => import('#src/flows/billing-address/address-modal.tsx').then(() => {}))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

it('closes the dialog of the call for good where the page comes to its step [TPV-1, STATUS-24]', async () => {
  const { router } = await openEarly(
    { is_tpv_installer: true, reviewed_by_user: true },
    { flags: ['web_onboarding_refresh', 'tpv'] },
    '?onboarding-step=6',
  )
  await title('onboarding.SYSTEM_INSTALLATION.title')
  await userEvent.click(await row('tpv'))
  expect(await screen.findByRole('dialog', { name: say('tpv.title') })).toBeVisible()
  const goTo = (step: number) =>
    act(() => router.navigate({ to: '/status', search: { 'onboarding-step': step } }))
  await goTo(3)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await goTo(6)
  await title('onboarding.SYSTEM_INSTALLATION.title')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens what an enrolment leads back to once the question about the copy is left, as a return still [STATUS-14, HOUSE-34, AUTOPAY-1]', async () => {
  const home = {
    current_milestone: 'CONTRACT_SIGNED',
    authoritative_copy_acknowledged: null,
    ach_elected: true,
    ach_verified: true,
  } as const
  // So that it would open at once.
  await import('#src/flows/autopay/autopay-modal.tsx')
  const { router, queryClient } = await openApp('/status?isAchRedirect=true', {
    me: me({ agreements: [agreement(home)] }),
    flags: ['ach_modal'],
  })
  const question = await screen.findByRole('dialog', { name: say('copy.title') })
  await waitFor(() => expect(router.state.location.href).toBe('/status'))
  await act(() => import('#src/flows/autopay/autopay-modal.tsx').then(() => {}))
  const acknowledged = agreement({ ...home, authoritative_copy_acknowledged: true })
  await userEvent.click(within(question).getByRole('checkbox'))
  // As it was acknowledged in another tab: one that is ticked stands all the same.
  act(() => queryClient.setQueryData(meQuery.queryKey, me({ agreements: [acknowledged] })))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([question])
  await userEvent.click(within(question).getByRole('checkbox'))
  expect(await screen.findByRole('dialog', { name: say('autopay.title.enrolled') })).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
})
