import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteMe } from '#src/api/queries/note-me.ts'
import { setErrorReporter } from '#src/app/error-reporter.ts'
import { useMe } from '#src/app/use-me.ts'
import { AddressModal } from '#src/flows/billing-address/address-modal.tsx'
import { AddressStep } from '#src/flows/billing-address/address-step.tsx'
import { inHouse } from '../app/in-house.tsx'
import type { Answer } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'

const save = 'PATCH /users/person-1/'
const sentAddress = {
  street_1: 'PO Box 811',
  street_2: 'Unit 2',
  city: 'Reno',
  state: 'NV',
  zip_code: '89509',
}
const stored = { id: 'address-1', ...sentAddress, state: 'NV' } as const
const person = (confirmed: boolean, street_1 = stored.street_1) =>
  me({ address: { ...stored, street_1, confirmed } })

const reports: string[] = []
beforeEach(() => {
  reports.length = 0
  setErrorReporter(({ message }) => void reports.push(message))
})

function Step() {
  return <AddressStep agreement={agreement()} user={useMe().user} onNext={vi.fn()} />
}
function Modal() {
  return <AddressModal agreement={agreement()} user={useMe().user} onClosed={vi.fn()} />
}
const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
const title = (id: string) => screen.findByRole('heading', { name: say(id) })

describe.each(['step', 'modal'] as const)('the billing address as a %s', (part) => {
  const on = part === 'step' ? 'billingAddress.next' : 'billingAddress.done'
  const open = (answers: Record<string, Answer | Answer[]>, isConfirmed = false) =>
    inHouse(part === 'step' ? <Step /> : <Modal />, { me: person(isConfirmed), answers })

  it('that was changed elsewhere meanwhile is shown and stays to be confirmed, and is not overwritten [ADDR-15]', async () => {
    const elsewhere = person(false, '9 Birch Road')
    const { network } = await open({
      'GET /users/me/': [{ body: elsewhere }, { body: elsewhere }, 'unreachable'],
      [save]: { body: person(true, '9 Birch Road').user },
    })
    await press('billingAddress.confirm')
    expect(await screen.findByText(say('billingAddress.changedMeanwhile'))).toBeVisible()
    expect(screen.getByText('9 Birch Road')).toBeVisible()
    expect(await title('billingAddress.unconfirmedTitle')).toBeVisible()
    expect(network.callsOf(save)).toEqual([])
    expect(reports).toEqual([])
    await press('billingAddress.confirm')
    expect(await title('billingAddress.confirmedTitle')).toBeVisible()
    expect(network.callsOf(save).map(({ body }) => body)).toEqual([
      { address: { ...sentAddress, street_1: '9 Birch Road', confirmed: true } },
    ])
  })

  it('that was confirmed elsewhere meanwhile is confirmed, and is not sent again [ADDR-4, ADDR-15]', async () => {
    const elsewhere = person(true, '9 Birch Road')
    const { network } = await open({ 'GET /users/me/': { body: elsewhere } })
    await press('billingAddress.confirm')
    expect(await title('billingAddress.confirmedTitle')).toBeVisible()
    expect(screen.getByText('9 Birch Road')).toBeVisible()
    expect(await screen.findByText(say('billingAddress.addressUpdated'))).toBeVisible()
    expect(network.callsOf(save)).toEqual([])
  })

  it('that is confirmed elsewhere while its question stands is asked about no more [ADDR-4]', async () => {
    const { queryClient } = await open({})
    await title('billingAddress.unconfirmedTitle')
    act(() => noteMe(queryClient, 'person-1', person(true).user))
    expect(await title('billingAddress.confirmedTitle')).toBeVisible()
    expect(screen.queryByRole('button', { name: say('billingAddress.confirm') })).toBeNull()
    expect(screen.getByRole('button', { name: say(on) })).not.toHaveFocus()
  })

  it('that is replaced elsewhere is asked about again, and whoever confirms it stands at the way on [ADDR-4, ADDR-5]', async () => {
    const [replaced, confirmed] = [person(false, '9 Birch Road'), person(true, '9 Birch Road')]
    const { queryClient } = await open(
      { 'GET /users/me/': [{ body: replaced }, { body: confirmed }], [save]: { body: confirmed.user } },
      true,
    )
    await title('billingAddress.confirmedTitle')
    act(() => noteMe(queryClient, 'person-1', replaced.user))
    expect(await title('billingAddress.unconfirmedTitle')).toBeVisible()
    await press('billingAddress.confirm')
    expect(await title('billingAddress.confirmedTitle')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: say(on) })).toHaveFocus())
  })
})
