import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { receiptsQuery } from '#src/api/queries/receipts.ts'
import { setErrorReporter } from '#src/app/error-reporter.ts'
import { noteWaitingCode, waitingCode } from '#src/app/waiting-code.ts'
import { choose, findPanel, findTitle, openPanel, press, toasts } from '../app/account.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const languages = ['en', 'es'] as const
const savePhone = 'PATCH /users/person-1/phone/'
const saveAddress = 'PATCH /users/person-1/'
const withPhone = () =>
  me({
    agreements: [],
    phone: { phone_number: '+15305550148', verified: true },
    settings: { research_opt_in: false, privacy_policy_accepted: true, sms_opt_in: true },
  })

const panel = async () => within(await findPanel())
const field = async (id: string) => (await panel()).findByRole('textbox', { name: new RegExp(`^${say(id)}`) })
const save = async () => (await panel()).getByRole('button', { name: say('account.save') })

async function retype(id: string, text: string) {
  const input = await field(id)
  await userEvent.clear(input)
  if (text !== '') await userEvent.type(input, text)
  return input
}

const reports: string[] = []
beforeEach(() => {
  reports.length = 0
  setErrorReporter(({ where, message }) => reports.push(`${where}: ${message}`))
})

describe.each(languages)('the phone number in %s', (language) => {
  async function openPhone(answers: Record<string, Answer | Answer[]> = {}, who = withPhone()) {
    const opened = await openApp('/status', { language, me: who, answers })
    await openPanel()
    await choose('account.contact')
    await press(who.user.phone === null ? 'account.addPhone' : 'account.editPhone')
    await findTitle('account.phoneNumber')
    await field('account.phoneNumber')
    return opened
  }

  it('stands in national format and is formatted as it is typed [ACCOUNT-16]', async () => {
    await openPhone()
    const input = await field('account.phoneNumber')
    expect(input).toHaveValue('(530) 555-0148')
    await userEvent.clear(input)
    const seen: string[] = []
    for (const digit of '9165550142') {
      await userEvent.type(input, digit)
      if (input instanceof HTMLInputElement) seen.push(input.value)
    }
    expect(seen.slice(0, 4)).toEqual(['9', '91', '916', '(916) 5'])
    expect(seen.at(-1)).toBe('(916) 555-0142')
  })

  it('keeps the caret behind the digit that is typed in the middle [ACCOUNT-16]', async () => {
    await openPhone()
    const input = await retype('account.phoneNumber', '916555014')
    if (!(input instanceof HTMLInputElement)) throw new Error('no field')
    expect(input).toHaveValue('(916) 555-014')
    input.setSelectionRange(4, 4)
    await userEvent.keyboard('2')
    expect(input).toHaveValue('(916) 255-5014')
    expect(input.selectionStart).toBe(7)
  })

  it('is saved only when it has changed [ACCOUNT-12]', async () => {
    await openPhone()
    expect(await save()).toBeDisabled()
    await retype('account.phoneNumber', '9165550142')
    expect(await save()).toBeEnabled()
    await retype('account.phoneNumber', '5305550148')
    expect(await save()).toBeDisabled()
  })

  it('is sent as E.164, and stands everywhere once it is saved [ACCOUNT-13, ACCOUNT-16, ACCOUNT-17, ERROR-28]', async () => {
    const { network, queryClient } = await openPhone({
      [savePhone]: { body: { phone_number: '+19165550142', verified: false } },
    })
    noteWaitingCode(queryClient, 'phone', {
      userId: 'person-1',
      to: '+15305550148',
      sentAt: Date.now(),
      consent: null,
    })
    queryClient.setQueryData(receiptsQuery('person-1').queryKey, [])
    await retype('account.phoneNumber', '9165550142')
    network.answer('GET /users/me/', 'pending')
    await userEvent.click(await save())
    expect(await findTitle('account.contact')).toBeVisible()
    expect(network.callsOf(savePhone)[0]?.body).toEqual({ phone_number: '+19165550142' })
    await waitFor(() => expect(toasts()).toHaveTextContent(say('account.saved')))
    expect(await (await panel()).findByText('(916) 555-0142')).toBeVisible()
    expect((await panel()).getByText(say('account.unverified'))).toBeVisible()
    expect(queryClient.getQueryData<ReturnType<typeof me>>(['me'])?.user.settings.sms_opt_in).toBe(false)
    expect(waitingCode('phone', 'person-1')).toBeNull()
    expect(queryClient.getQueryState(receiptsQuery('person-1').queryKey)?.isInvalidated).toBe(true)
  })

  it('whose answer was lost has the receipts read anew too when the server has it [ACCOUNT-17, ACCOUNT-27]', async () => {
    const { network, queryClient } = await openPhone({ [savePhone]: 'unreachable' })
    queryClient.setQueryData(receiptsQuery('person-1').queryKey, [])
    await retype('account.phoneNumber', '9165550142')
    const { user } = withPhone()
    const phone = { phone_number: '+19165550142', verified: false }
    network.answer('GET /users/me/', { body: { ...withPhone(), user: { ...user, phone } } })
    await userEvent.click(await save())
    expect(await findTitle('account.contact')).toBeVisible()
    expect(queryClient.getQueryState(receiptsQuery('person-1').queryKey)?.isInvalidated).toBe(true)
  })

  it('takes nothing more while it is saved, which would be lost [ACCOUNT-15, ERROR-27]', async () => {
    await openPhone({ [savePhone]: 'pending' })
    const input = await retype('account.phoneNumber', '9165550142')
    await userEvent.click(await save())
    await userEvent.type(input, '{Backspace}')
    expect(input).toHaveValue('(916) 555-0142')
  })

  it('stays opted in to text messages when the number is the same [ACCOUNT-17]', async () => {
    const { network, queryClient } = await openPhone({
      [savePhone]: { body: { phone_number: '+15305550148', verified: true } },
    })
    await retype('account.phoneNumber', '15305550148')
    network.answer('GET /users/me/', 'pending')
    await userEvent.click(await save())
    await findTitle('account.contact')
    expect(queryClient.getQueryData<ReturnType<typeof me>>(['me'])?.user.settings.sms_opt_in).toBe(true)
  })

  it.each([
    ['', 'validation.phoneRequired'],
    ['123', 'validation.phoneInvalid'],
    ['604 555 0142', 'validation.phoneInvalid'],
  ])(
    'is refused as “%s”, read with its field, and not sent [VALID-13, VALID-30, VALID-31, ACCOUNT-38]',
    async (typed, problem) => {
      const { network } = await openPhone()
      const input = await retype('account.phoneNumber', typed)
      await userEvent.click(await save())
      await waitFor(() => expect(input).toHaveAccessibleDescription(new RegExp(say(problem).slice(0, 20))))
      expect(input).toHaveAttribute('aria-invalid', 'true')
      expect(input).toHaveFocus()
      expect(network.callsOf(savePhone)).toEqual([])
    },
  )

  it('loses its message as soon as it is right [VALID-32]', async () => {
    await openPhone()
    const input = await retype('account.phoneNumber', '916555')
    await userEvent.click(await save())
    await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'))
    await userEvent.type(input, '0142')
    expect(input).not.toHaveAttribute('aria-invalid')
  })

  it('says what the server refused beside the field until it is typed anew [ACCOUNT-14, VALID-32]', async () => {
    await openPhone({
      [savePhone]: refused(400, 'invalid_phone_number', { fields: { phone_number: ['invalid'] } }),
    })
    const input = await retype('account.phoneNumber', '9165550142')
    await userEvent.click(await save())
    await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'))
    expect((await panel()).getByText(say('validation.phoneInvalid'))).toBeVisible()
    await userEvent.type(input, '{backspace}3')
    expect(input).not.toHaveAttribute('aria-invalid')
  })

  it('is asked for when there is none yet', async () => {
    await openPhone({}, me({ agreements: [] }))
    expect(await field('account.phoneNumber')).toHaveValue('')
    expect(await save()).toBeDisabled()
  })
})

describe.each(languages)('the billing address in %s', (language) => {
  async function openAddress(answers: Record<string, Answer | Answer[]> = {}, who = withPhone()) {
    const opened = await openApp('/status', { language, me: who, answers })
    await openPanel()
    await choose('account.contact')
    await press(who.user.address === null ? 'account.addAddress' : 'account.editAddress')
    await findTitle('account.address')
    await field('account.street1')
    return opened
  }
  const saved = (changed: Record<string, string | null>) => ({
    body: {
      ...withPhone().user,
      address: { ...withPhone().user.address, ...changed },
    },
  })

  it('shows the country, which is neither changed nor sent, is confirmed by being saved, and has the person loaded again [ACCOUNT-18, ADDR-6, ADDR-9]', async () => {
    const { network } = await openAddress({ [saveAddress]: saved({ street_1: '9 Birch Road' }) })
    expect((await panel()).getByText(say('account.unitedStates'))).toBeVisible()
    expect((await panel()).queryByRole('textbox', { name: new RegExp(say('account.country')) })).toBeNull()
    await retype('account.street1', '9 Birch Road ')
    network.answer('GET /users/me/', 'pending')
    const loaded = network.callsOf('GET /users/me/').length
    await userEvent.click(await save())
    await findTitle('account.contact')
    expect(network.callsOf(saveAddress)[0]?.body).toEqual({
      address: {
        street_1: '9 Birch Road',
        street_2: null,
        city: 'Tempe',
        state: 'AZ',
        zip_code: '85281',
        confirmed: true,
      },
    })
    await waitFor(() => expect(toasts()).toHaveTextContent(say('account.saved')))
    expect(await (await panel()).findByText('9 Birch Road')).toBeVisible()
    expect(network.callsOf('GET /users/me/')).toHaveLength(loaded + 1)
    const address = { ...withPhone().user.address, street_1: '9 Birch Rd' }
    const again = { ...withPhone(), user: { ...withPhone().user, address } }
    await act(async () => network.settle('GET /users/me/', { body: again }))
    expect(await (await panel()).findByText('9 Birch Rd')).toBeVisible()
  })

  it('is saved only when something has changed [ACCOUNT-12]', async () => {
    await openAddress()
    expect(await save()).toBeDisabled()
    await retype('account.street2', 'Unit 4')
    expect(await save()).toBeEnabled()
    await retype('account.street2', '')
    expect(await save()).toBeDisabled()
  })

  it.each([
    ['account.street1', '', 'validation.streetRequired', 'VALID-14'],
    ['account.city', '', 'validation.cityRequired', 'VALID-15'],
    ['account.city', 'Salt  Lake', 'validation.cityInvalid', 'VALID-16'],
    ['account.zip', '', 'validation.zipRequired', 'VALID-20'],
  ])(
    'refuses %s as “%s” beside the field [VALID-14, VALID-15, VALID-16, VALID-20, VALID-22, VALID-31]',
    async (id, typed, problem) => {
      const { network } = await openAddress()
      const input = await retype(id, typed)
      await userEvent.click(await save())
      await waitFor(() => expect(input).toHaveAccessibleDescription(say(problem)))
      expect(input).toHaveFocus()
      expect(network.callsOf(saveAddress)).toEqual([])
    },
  )

  it('names the character of a city that may not stand there, and how to write it [VALID-18]', async () => {
    await openAddress()
    const input = await retype('account.city', 'St. Louis')
    await userEvent.click(await save())
    const words = say('validation.cityCharacter', { character: '.', suggestion: 'St Louis' })
    await waitFor(() => expect(input).toHaveAccessibleDescription(words))
    await retype('account.city', "O'Fallon")
    expect(input).not.toHaveAttribute('aria-invalid')
  })

  it.each(['...', 'A.', '1.'])(
    'asks for another city where nothing is left of %s [VALID-16, VALID-18]',
    async (typed) => {
      await openAddress()
      const input = await retype('account.city', typed)
      await userEvent.click(await save())
      await waitFor(() => expect(input).toHaveAccessibleDescription(say('validation.cityInvalid')))
    },
  )

  it('says of a missing state beside it and in a toast [VALID-19]', async () => {
    await openAddress({}, me({ agreements: [], address: null }))
    await retype('account.street1', '9 Birch Road')
    await retype('account.city', 'Tempe')
    await retype('account.zip', '85281')
    await userEvent.click(await save())
    await waitFor(() => expect(toasts()).toHaveTextContent(say('validation.stateInvalid')))
    expect((await panel()).getByText(say('validation.stateRequired'))).toBeVisible()
    await waitFor(async () =>
      expect(
        (await panel()).getByRole('button', { name: new RegExp(say('account.chooseState')) }),
      ).toHaveFocus(),
    )
  })

  it('is chosen from the states [VALID-19]', async () => {
    const { network } = await openAddress({ [saveAddress]: saved({ state: 'PR' }) })
    await userEvent.click((await panel()).getByRole('button', { name: new RegExp(say('account.state')) }))
    await userEvent.click(await screen.findByRole('option', { name: 'Puerto Rico' }))
    await userEvent.click(await save())
    await findTitle('account.contact')
    expect(network.callsOf(saveAddress)[0]?.body).toMatchObject({ address: { state: 'PR' } })
  })

  it.each([
    ['address.street_1', 'account.street1', 'validation.streetInvalid'],
    ['address.street_2', 'account.street2', 'validation.streetInvalid'],
    ['address.city', 'account.city', 'validation.cityInvalid'],
    ['address.zip_code', 'account.zip', 'validation.zipInvalid'],
  ])('says of a refused %s beside its field [ACCOUNT-14]', async (refusedField, id, problem) => {
    await openAddress({ [saveAddress]: refused(400, 'invalid', { fields: { [refusedField]: ['invalid'] } }) })
    await retype('account.street2', 'Unit 4')
    await userEvent.click(await save())
    const input = await field(id)
    await waitFor(() => expect(input).toHaveAccessibleDescription(say(problem)))
    expect(input).toHaveFocus()
    await userEvent.type(input, '1')
    expect(input).not.toHaveAttribute('aria-invalid')
    expect(reports).toEqual([])
  })

  it.each([
    ['a failing server', refused(503, 'unavailable'), 1],
    ['a lost network', 'unreachable' as const, 0],
    ['a refusal of something else', refused(400, 'invalid', { fields: { role: ['invalid'] } }), 1],
  ])(
    'keeps what was typed with %s, says so and reports it without street [ACCOUNT-15, ERROR-28]',
    async (_, failure, reported) => {
      await openAddress({ [saveAddress]: failure })
      const input = await retype('account.street1', '9 Birch Road')
      await userEvent.click(await save())
      await waitFor(() => expect(toasts()).toHaveTextContent(say('account.notSaved')))
      expect(input).toHaveValue('9 Birch Road')
      expect(await save()).toBeEnabled()
      expect(reports).toHaveLength(reported)
      expect(reports.join()).not.toContain('Birch')
    },
  )

  it.each([
    ['9 Birch Road', 'account.saved'],
    ['7 Birch Road', 'account.notSaved'],
  ])(
    'whose answer was lost is saved when the server, asked anew, has it: it has %s [ACCOUNT-44]',
    async (street_1, id) => {
      const { network } = await openAddress({ [saveAddress]: 'unreachable' })
      const kept = me()
      const address = kept.user.address && { ...kept.user.address, street_1, confirmed: true }
      network.answer('GET /users/me/', { body: { ...kept, user: { ...kept.user, address } } })
      await retype('account.street1', '9 Birch Road')
      await userEvent.click(await save())
      await waitFor(() => expect(toasts()).toHaveTextContent(say(id)))
    },
  )

  it('sends one request for two presses [ERROR-27]', async () => {
    const { network } = await openAddress({ [saveAddress]: 'pending' })
    await retype('account.street1', '9 Birch Road')
    await userEvent.dblClick(await save())
    expect(await save()).toHaveAttribute('aria-busy', 'true')
    expect(network.callsOf(saveAddress)).toHaveLength(1)
  })

  it('takes nothing more while it is saved, which would be lost [ACCOUNT-15, ERROR-27]', async () => {
    const { network } = await openAddress({ [saveAddress]: 'pending' })
    const input = await retype('account.street1', '9 Birch Road')
    await userEvent.click(await save())
    await userEvent.type(input, ' North')
    expect(input).toHaveValue('9 Birch Road')
    for (const id of ['account.street2', 'account.city', 'account.zip'])
      expect(await field(id)).toHaveAttribute('readonly')
    const state = (await panel()).getByRole('button', { name: new RegExp(say('account.state')) })
    expect(state).toBeDisabled()
    act(() => network.settle(saveAddress, refused(503, 'unavailable')))
    await waitFor(() => expect(input).not.toHaveAttribute('readonly'))
    expect(state).toBeEnabled()
  })

  it('takes tags out as it is typed and spaces when it is left [VALID-24, VALID-27]', async () => {
    await openAddress()
    const input = await retype('account.street1', '  9 <b>Birch</b> Road  ')
    expect(input).toHaveValue('  9 Birch Road  ')
    await userEvent.tab()
    expect(input).toHaveValue('9 Birch Road')
  })
})
