import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { tasks as lateList } from '#src/pages/overview/held.ts'
import { openApp, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me, system } from '../app/people.ts'

const moved = {
  id: 'address-1',
  street_1: '48 Copper Street',
  street_2: null,
  city: 'Tucson',
  state: 'AZ',
  zip_code: '85701',
  confirmed: false,
} as const

/** As after a transfer of an agreement in service. */
const anew: Partial<Agreement> = { users_tpv_statuses: [], welcome_checklist_status: 'REQUIRED' }

const open = (language: 'en' | 'es', changed: Partial<Agreement> = anew) =>
  openApp('/dashboard/overview', {
    language,
    flags: ['tpv'],
    me: me({ agreements: [agreement({ system: system(), ...changed })], address: moved }),
    answers: { 'GET /agreements/agreement-1/welcome_checklist/': { body: [] } },
  })

const list = () => screen.findByRole('region', { name: say('status.tasks') })
const tasks = async () =>
  within(await list())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const needed = (name: string) => `${say(`status.task.${name}`)}${say('status.task.needed')}`

// Where the figures stand, which cannot be had here.
const figures = async () => (await screen.findAllByText(say('errors.sectionTitle')))[0]

it('stands below the figures where it comes after they were painted, and moves none of them [LAYOUT-39] [STATUS-24]', async () => {
  const brought = lateList.bring()
  let letGo = () => {}
  const held = new Promise<void>((goOn) => {
    letGo = goOn
  })
  const [bring, now] = [vi.spyOn(lateList, 'bring'), vi.spyOn(lateList, 'now')]
  bring.mockReturnValue(held.then(() => brought))
  now.mockReturnValue(undefined)
  onTestFinished(() => {
    bring.mockRestore()
    now.mockRestore()
  })
  await open('en')
  const above = await figures()
  expect(screen.queryByRole('region', { name: say('status.tasks') })).toBeNull()
  letGo()
  const late = await list()
  expect(above?.compareDocumentPosition(late)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('stands below the figures, and not nowhere, where it comes while they are being painted [LAYOUT-39] [STATUS-24]', async () => {
  await lateList.bring()
  const now = vi.spyOn(lateList, 'now').mockReturnValueOnce(undefined)
  onTestFinished(() => now.mockRestore())
  await open('en')
  const late = await list()
  expect((await figures())?.compareDocumentPosition(late)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

describe.each(['en', 'es'] as const)('what is open to do, on the overview in %s', (language) => {
  it('is what the agreement waits for, the call or the checklist, and the address; autopay has its note [STATUS-24]', async () => {
    await open(language)
    expect(await tasks()).toEqual([needed('checklist'), needed('address')])
    expect(await screen.findByText(say('autopay.banner.signUp.title'))).toBeVisible()
  })

  it('is the call where it is a step [STATUS-24, TPV-1]', async () => {
    await open(language, { ...anew, is_tpv_installer: true })
    expect(await tasks()).toEqual([needed('tpv'), needed('address')])
  })

  it('is to contact support once the call failed [STATUS-24, TPV-4]', async () => {
    const failed = [{ user_id: 'person-1', tpv_status: 'failed' as const }]
    await open(language, { ...anew, is_tpv_installer: true, users_tpv_statuses: failed })
    expect(await tasks()).toEqual([needed('tpvSupport'), needed('address')])
  })

  it('stands there without a system too [STATUS-24]', async () => {
    await open(language, { ...anew, system: null, welcome_checklist_status: 'FAILED' })
    expect(await tasks()).toEqual([needed('checklistAgain'), needed('address')])
  })

  it('is done where it stands, and left for later [STATUS-24]', async () => {
    await open(language)
    await userEvent.click(within(await list()).getByRole('button', { name: needed('address') }))
    expect(await screen.findByRole('dialog', { name: say('billingAddress.unconfirmedTitle') })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: say('shell.close') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: needed('address') })).toBeVisible()
  })

  it('is nothing once all is done [STATUS-24]', async () => {
    await openApp('/dashboard/overview', { language, me: me({ agreements: [agreement()] }) })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('region', { name: say('status.tasks') })).toBeNull()
  })
})
