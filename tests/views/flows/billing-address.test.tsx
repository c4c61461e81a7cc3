import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteMe } from '#src/api/queries/note-me.ts'
import type { Me, User } from '#src/api/queries/people.ts'
import { heldDraft } from '#src/app/billing-draft.ts'
import { setErrorReporter } from '#src/app/error-reporter.ts'
import { useMe } from '#src/app/use-me.ts'
import { AddressModal } from '#src/flows/billing-address/address-modal.tsx'
import { AddressStep } from '#src/flows/billing-address/address-step.tsx'
import { inHouse } from '../app/in-house.tsx'
import { pasteInto, typeInto } from '../app/into-field.ts'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { type Agreement, agreement, me, staffMember } from '../app/people.ts'

const save = 'PATCH /users/person-1/'
const stored = {
  id: 'address-1',
  street_1: 'PO Box 811',
  street_2: 'Unit 2',
  city: 'Reno',
  state: 'NV',
  zip_code: '89509',
} as const
const { id: _id, ...sentAddress } = stored
const person = (confirmed: boolean) => me({ address: { ...stored, confirmed } })
const saved = (changed: Partial<NonNullable<User['address']>> = {}) => ({
  body: { ...person(true).user, address: { ...stored, confirmed: true, ...changed } },
})

const onNext = vi.fn()
const onClosed = vi.fn()
const reports: string[] = []
afterEach(() => onlineManager.setOnline(true))
beforeEach(() => {
  onNext.mockClear()
  onClosed.mockClear()
  reports.length = 0
  setErrorReporter(({ message }) => void reports.push(message))
})

function Step({ home }: { home: Agreement }) {
  return <AddressStep agreement={home} user={useMe().user} onNext={onNext} />
}
function Modal({ home }: { home: Agreement }) {
  return <AddressModal agreement={home} user={useMe().user} onClosed={onClosed} />
}

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const open = (
    part: 'step' | 'modal',
    who: Me,
    answers: Record<string, Answer | Answer[]> = {},
    home = agreement(),
  ) =>
    inHouse(part === 'step' ? <Step home={home} /> : <Modal home={home} />, {
      me: who,
      language,
      answers: { 'GET /users/me/': [{ body: who }, 'unreachable'], ...answers },
    })
  const button = (id: string) => screen.getByRole('button', { name: say(id) })
  const press = (id: string) => userEvent.click(button(id))
  const title = (id: string) => screen.findByRole('heading', { name: say(id) })
  const field = (id: string) => screen.findByRole('textbox', { name: new RegExp(`^${say(id)}`) })
  const retype = async (id: string, text: string, into = pasteInto) => {
    const input = await field(id)
    await into(input, text)
    return input
  }
  const queryForm = () => screen.queryByRole('dialog', { name: say('billingAddress.formTitle') })
  const question = () => screen.findByRole('dialog', { name: say('account.leaveTitle') })

  describe.each(['step', 'modal'] as const)('the billing address as a %s', (part) => {
    it('is shown with its question while it is not confirmed [ADDR-4, ADDR-5]', async () => {
      await open(part, person(false))
      expect(await title('billingAddress.unconfirmedTitle')).toBeVisible()
      expect(screen.getByText(say('billingAddress.unconfirmedText'))).toBeVisible()
      for (const line of ['PO Box 811', 'Unit 2', 'Reno, NV 89509'])
        expect(screen.getByText(line)).toBeVisible()
      expect(button('billingAddress.confirm')).toBeVisible()
      expect(button('billingAddress.noUpdate')).toBeVisible()
      expect(screen.queryByRole('button', { name: say('billingAddress.update') })).toBeNull()
    })

    it('is shown as confirmed, with the way on and Update [ADDR-4, ADDR-5]', async () => {
      await open(part, person(true))
      expect(await title('billingAddress.confirmedTitle')).toBeVisible()
      expect(screen.getByText(say('billingAddress.confirmedText'))).toBeVisible()
      expect(screen.getByText('PO Box 811')).toBeVisible()
      expect(button('billingAddress.update')).toBeVisible()
      expect(screen.queryByRole('button', { name: say('billingAddress.confirm') })).toBeNull()
      await press(part === 'step' ? 'billingAddress.next' : 'billingAddress.done')
      expect(part === 'step' ? onNext : onClosed).toHaveBeenCalledTimes(1)
    })

    it('is sent as confirmed by Confirm, with a toast, and the person has it so [ADDR-6, ADDR-9]', async () => {
      const { network, me: now } = await open(part, person(false), { [save]: saved() })
      await press('billingAddress.confirm')
      expect(await title('billingAddress.confirmedTitle')).toBeVisible()
      expect(await screen.findByText(say('billingAddress.addressUpdated'))).toBeVisible()
      expect(network.callsOf(save).map(({ body }) => body)).toEqual([
        { address: { ...sentAddress, confirmed: true } },
      ])
      expect(now()?.user.address?.confirmed).toBe(true)
      expect(button(part === 'step' ? 'billingAddress.next' : 'billingAddress.done')).toHaveFocus()
    })

    it('does not say that it differs from the address of a system that is not known [ADDR-4]', async () => {
      await open(part, person(false), {}, agreement({ system: null }))
      expect(await title('billingAddress.unconfirmedTitle')).toBeVisible()
      expect(screen.getByText(say('billingAddress.noSystemText'))).toBeVisible()
      expect(screen.queryByText(say('billingAddress.unconfirmedText'))).toBeNull()
    })

    it.each([
      ['a failing server', refused(503, 'unavailable'), 1],
      ['a lost network', 'unreachable' as const, 0],
    ])('stays unconfirmed with %s, and says that something went wrong [ADDR-9]', async (_, failure, told) => {
      await open(part, person(false), { [save]: failure })
      await press('billingAddress.confirm')
      expect(await screen.findByText(say('shell.somethingWentWrong'))).toBeVisible()
      expect(await title('billingAddress.unconfirmedTitle')).toBeVisible()
      expect(reports).toHaveLength(told)
      expect(reports.join()).not.toContain('Box')
    })

    it('that a browser without a network is to confirm says at once that it could not be [ERROR-13, ADDR-9]', async () => {
      await open(part, person(false), { 'GET /users/me/': [{ body: person(false) }, 'unreachable'] })
      onlineManager.setOnline(false)
      await userEvent.click(button('billingAddress.confirm'))
      expect(await screen.findByText(say('shell.somethingWentWrong'))).toBeVisible()
      expect(button('billingAddress.confirm')).toBeEnabled()
    })

    it('is confirmed once by two presses [ERROR-27]', async () => {
      const { network } = await open(part, person(false), { [save]: 'pending' })
      await userEvent.dblClick(button('billingAddress.confirm'))
      expect(button('billingAddress.confirm')).toHaveAttribute('aria-busy', 'true')
      expect(network.callsOf(save)).toHaveLength(1)
    })

    it('is changed in a form of five fields, and confirmed by it [ADDR-6, ADDR-7, ADDR-9]', async () => {
      const { network, me: now } = await open(part, person(false), {
        [save]: saved({ street_1: '9 Birch Road' }),
        'GET /users/me/': 'unreachable',
      })
      await press('billingAddress.noUpdate')
      for (const id of ['account.street1', 'account.street2', 'account.city', 'account.zip'])
        expect(await field(id)).toBeVisible()
      expect(screen.getByRole('button', { name: new RegExp(say('account.state')) })).toBeVisible()
      expect(document.querySelector('select[autocomplete="billing address-level1"]')).not.toBeNull()
      await retype('account.street1', '9 Birch Road', typeInto)
      await press('account.save')
      expect(await title('billingAddress.confirmedTitle')).toBeVisible()
      await waitFor(() => expect(queryForm()).toBeNull())
      expect(screen.getByText('9 Birch Road')).toBeVisible()
      expect(await screen.findByText(say('billingAddress.addressUpdated'))).toBeVisible()
      expect(network.callsOf(save).map(({ body }) => body)).toEqual([
        { address: { ...sentAddress, street_1: '9 Birch Road', confirmed: true } },
      ])
      expect(now()?.user.address).toMatchObject({ street_1: '9 Birch Road', confirmed: true })
    })

    it.each([
      ['account.street1', '', 'validation.required'],
      ['account.city', '', 'validation.required'],
      ['account.city', 'Salt  Lake', 'validation.cityInvalid'],
      ['account.zip', '', 'validation.required'],
    ])(
      'refuses %s as “%s” beside the field and sends nothing [ADDR-8, ADDR-13, ADDR-14]',
      async (id, typed, problem) => {
        const { network } = await open(part, person(true))
        await press('billingAddress.update')
        const input = await retype(id, typed)
        await press('account.save')
        await waitFor(() => expect(input).toHaveAccessibleDescription(say(problem)))
        expect(input).toHaveFocus()
        await userEvent.type(input, 'x{backspace}')
        expect(input).toHaveAccessibleDescription(say(problem))
        expect(network.callsOf(save)).toEqual([])
      },
    )

    it('says of a missing state that it is required, and in a toast [ADDR-14, VALID-19]', async () => {
      await open(part, me({ address: null }))
      await press('billingAddress.add')
      await retype('account.street1', '9 Birch Road')
      await press('account.save')
      const state = screen.getByRole('button', { name: new RegExp(say('account.state')) })
      await waitFor(() => expect(state).toHaveAccessibleDescription(say('validation.required')))
      expect(await screen.findByText(say('validation.stateInvalid'))).toBeVisible()
    })

    it.each(['confirmed as it stands', 'changed'])(
      'has the person loaded again once it is %s, while all stands as it was saved [ADDR-9]',
      async (way) => {
        const { network, me: now } = await open(part, person(false), {
          [save]: saved(),
          // Confirmed as it stands, they are looked at before it too.
          'GET /users/me/': way === 'changed' ? 'pending' : [{ body: person(false) }, 'pending'],
        })
        if (way === 'changed') {
          await press('billingAddress.noUpdate')
          await retype('account.street2', 'Unit 3')
          await press('account.save')
        } else await press('billingAddress.confirm')
        expect(await title('billingAddress.confirmedTitle')).toBeVisible()
        expect(network.callsOf('GET /users/me/')).toHaveLength(way === 'changed' ? 1 : 2)
        expect(now()?.user.address?.confirmed).toBe(true)
        const { user } = person(true)
        await act(async () =>
          network.settle('GET /users/me/', {
            body: { impersonator: null, user: { ...user, first_name: 'Ada' } },
          }),
        )
        await waitFor(() => expect(now()?.user.first_name).toBe('Ada'))
        expect(await title('billingAddress.confirmedTitle')).toBeVisible()
      },
    )

    it('stands confirmed where the person cannot be loaded again [ADDR-9]', async () => {
      const { network, me: now } = await open(part, person(false), {
        [save]: saved(),
        'GET /users/me/': [{ body: person(false) }, 'unreachable'],
      })
      await press('billingAddress.confirm')
      expect(await title('billingAddress.confirmedTitle')).toBeVisible()
      await waitFor(() => expect(network.callsOf('GET /users/me/')).toHaveLength(2))
      expect(await screen.findByText(say('billingAddress.addressUpdated'))).toBeVisible()
      expect(now()?.user.address?.confirmed).toBe(true)
      expect(screen.queryByText(say('shell.somethingWentWrong'))).toBeNull()
    })

    it('says beside the field what the server refused [ADDR-13]', async () => {
      await open(part, person(true), {
        [save]: refused(400, 'invalid', { fields: { 'address.zip_code': ['invalid'] } }),
      })
      await press('billingAddress.update')
      const input = await retype('account.zip', '10001')
      await press('account.save')
      await waitFor(() => expect(input).toHaveAccessibleDescription(say('validation.zipInvalid')))
    })

    it('keeps form and typed words when saving fails, and says that something went wrong [ADDR-9]', async () => {
      await open(part, person(true), { [save]: refused(503, 'unavailable') })
      await press('billingAddress.update')
      await retype('account.street1', '9 Birch Road')
      await press('account.save')
      expect(await screen.findByText(say('shell.somethingWentWrong'))).toBeVisible()
      expect(await field('account.street1')).toHaveValue('9 Birch Road')
      expect(queryForm()).not.toBeNull()
    })

    it('says in the form that saving failed, until it is tried again [ADDR-9]', async () => {
      await open(part, person(true), { [save]: [refused(503, 'unavailable'), 'pending'] })
      await press('billingAddress.update')
      await retype('account.street1', '9 Birch Road')
      expect(screen.queryByText(say('account.notSavedText'))).toBeNull()
      await press('account.save')
      expect(await screen.findByText(say('account.notSavedText'))).toBeVisible()
      await press('account.save')
      await waitFor(() => expect(screen.queryByText(say('account.notSavedText'))).toBeNull())
    })

    it('asks before a changed form is closed, and leaves the address as it was [ADDR-11]', async () => {
      await open(part, person(true))
      await press('billingAddress.update')
      await retype('account.street1', '9 Birch Road')
      await userEvent.keyboard('{Escape}')
      await userEvent.click(
        within(await question()).getByRole('button', { name: say('billingAddress.stay') }),
      )
      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: say('account.leaveTitle') })).toBeNull(),
      )
      expect(await field('account.street1')).toHaveValue('9 Birch Road')
      await userEvent.keyboard('{Escape}')
      await userEvent.click(
        within(await question()).getByRole('button', { name: say('account.leaveConfirm') }),
      )
      expect(await title('billingAddress.confirmedTitle')).toBeVisible()
      await waitFor(() => expect(queryForm()).toBeNull())
      expect(screen.getByText('PO Box 811')).toBeVisible()
    })

    it('closes a form that is as before unasked, and is as unconfirmed as it was [ADDR-11]', async () => {
      await open(part, person(false))
      await press('billingAddress.noUpdate')
      await field('account.street1')
      await userEvent.keyboard('{Escape}')
      expect(await title('billingAddress.unconfirmedTitle')).toBeVisible()
      await waitFor(() => expect(queryForm()).toBeNull())
    })

    it('holds what is typed for a sign-out by time, until it is left [ADDR-12]', async () => {
      await open(part, person(true))
      await press('billingAddress.update')
      await retype('account.street1', '9 Birch Road')
      expect(heldDraft('person-1')).toMatchObject({ street_1: '9 Birch Road', city: 'Reno' })
      await userEvent.keyboard('{Escape}')
      await userEvent.click(
        within(await question()).getByRole('button', { name: say('account.leaveConfirm') }),
      )
      await title('billingAddress.confirmedTitle')
      expect(heldDraft('person-1')).toBeNull()
    })

    it('is asked for where none is known [ADDR-4]', async () => {
      await open(part, me({ address: null }))
      expect(await title('billingAddress.missingTitle')).toBeVisible()
      expect(screen.queryByRole('button', { name: say('billingAddress.confirm') })).toBeNull()
      await press('billingAddress.add')
      expect(await field('account.street1')).toHaveValue('')
    })

    it('says to a staff member who looks as the homeowner why nothing changes [IMP-6]', async () => {
      const { network } = await open(
        part,
        me({ address: { ...stored, confirmed: false } }, staffMember(Date.now() + 60_000)),
      )
      expect(screen.getByText(say('session.cannotAct'))).toBeVisible()
      await press('billingAddress.confirm')
      await press('billingAddress.noUpdate')
      expect(network.calls).toEqual([])
      expect(queryForm()).toBeNull()
    })
  })

  it('as a step follows what is confirmed elsewhere on the page [ADDR-4, ADDR-5]', async () => {
    const { queryClient } = await open('step', person(false))
    await title('billingAddress.unconfirmedTitle')
    await act(async () => {
      noteMe(queryClient, 'person-1', { address: { ...stored, street_1: '9 Birch Road', confirmed: true } })
    })
    expect(await title('billingAddress.confirmedTitle')).toBeVisible()
    expect(screen.getByText('9 Birch Road')).toBeVisible()
    await press('billingAddress.next')
    expect(onNext).toHaveBeenCalledTimes(1)
  })

  it('keeps what is noted of the person while they are loaded again [ADDR-9]', async () => {
    const again = person(true)
    const {
      network,
      queryClient,
      me: now,
    } = await open('step', person(false), {
      [save]: saved(),
      'GET /users/me/': [
        { body: person(false) },
        'pending',
        { body: { ...again, user: { ...again.user, email: 'new@example.com' } } },
      ],
    })
    await press('billingAddress.confirm')
    await title('billingAddress.confirmedTitle')
    act(() => noteMe(queryClient, 'person-1', { email: 'new@example.com' }))
    await waitFor(() => expect(network.callsOf('GET /users/me/')).toHaveLength(3))
    await act(async () => network.settle('GET /users/me/', { body: again }))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(now()?.user.email).toBe('new@example.com')
  })

  it.each([false, true])(
    'in a dialog closes by the cross, confirmed %s, and nothing is sent [ADDR-5]',
    async (is) => {
      const { network } = await open('modal', person(is))
      await press('shell.close')
      expect(onClosed).toHaveBeenCalledTimes(1)
      expect(network.calls).toEqual([])
    },
  )
})
