import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { autopayTermsText, wordingOf } from '#domain/legal-texts.ts'
import { AutopayModal } from '#src/flows/autopay/autopay-modal.tsx'
import { inHouse } from '../app/in-house.tsx'
import { pasteInto, typeInto } from '../app/into-field.ts'
import type { Answer, startNetwork } from '../app/network.ts'
import { plainlySpaced, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me, staffMember } from '../app/people.ts'

const termsCall = 'POST /agreements/agreement-1/ach_terms/'
const validateCall = 'POST /agreements/agreement-1/validate_ach_data/'
const enrollCall = 'POST /agreements/agreement-1/ach_enroll/'
const receiptsCall = 'GET /users/person-1/receipts/'
const number = '000123456789'
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.useRealTimers().restoreAllMocks())

const validation = (
  result: string | null,
  bank: string | null = 'Valley Credit Union',
  digits: string | null = null,
): Answer => ({
  body: { verification_result: result, bank_name: bank, account_number_last_four_digits: digits },
})
const enrolled: Answer = {
  body: {
    verification_result: 'PASSED',
    ach_elected: true,
    ach_verified: true,
    bank_name: 'Cooperative Savings Bank of the Northern Foothills',
    account_number_last_four_digits: '6789',
  },
}
const failure = (status: number, code: string): Answer => ({
  status,
  body: { default_code: code, detail: 'No.' },
})
const button = (id: string) => screen.getByRole('button', { name: say(id) })
const press = (id: string) => userEvent.click(button(id))
const field = (id: string) => screen.getByRole('textbox', { name: say(id) })
const fieldIds = ['autopay.routingNumber', 'autopay.accountNumber', 'autopay.accountNumberAgain'] as const

async function type(typed: { routing?: string; account?: string; again?: string } = {}, into = pasteInto) {
  const { routing = '121000358', account = number, again = account } = typed
  for (const [index, text] of [routing, account, again].entries())
    await into(field(fieldIds[index] ?? ''), text)
}
/** The pauses between the tries of one enrolment, which has begun by then, go by at once. */
async function passPauses({ callsOf }: ReturnType<typeof startNetwork>) {
  await waitFor(() => expect(callsOf(enrollCall)).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(3_000))
}
const findTitle = (step: string) => screen.findByRole('dialog', { name: say(`autopay.title.${step}`) })

describe.each(['en', 'es'] as const)('the autopay modal in %s', (language) => {
  const closed = vi.fn()
  beforeEach(() => closed.mockClear())
  const open = async (
    changed: Partial<Agreement> = {},
    answers: Record<string, Answer | Answer[]> = {},
    { redirect = false, staff = false } = {},
  ) => {
    const own = agreement({ ...changed })
    const person = me({ agreements: [own] }, staff ? staffMember(Date.now() + 1_000_000) : null)
    const known = { [receiptsCall]: { body: [] }, 'GET /users/me/': { body: person } }
    return inHouse(
      <AutopayModal agreement={own} user={person.user} arrivedByRedirect={redirect} onClosed={closed} />,
      { me: person, language, answers: { ...known, ...answers } },
    )
  }
  const toElected = { ach_elected: true, ach_verified: false } as const

  it('begins where elected, verified, milestone and redirect say [AUTOPAY-1, AUTOPAY-2, AUTOPAY-3]', async () => {
    const on = { ach_elected: true, ach_verified: true } as const
    for (const [changed, redirect, step] of [
      [on, true, 'enrolled'],
      [toElected, false, 'account'],
      [{ ...on, current_milestone: 'INSTALLATION_COMPLETED' }, false, 'account'],
      [on, false, 'setup'],
      [{}, false, 'terms'],
    ] as const) {
      const { unmount } = await open(changed, {}, { redirect })
      expect(await findTitle(step)).toBeVisible()
      unmount()
    }
  })

  it('says all that is to be known of autopay before, and declining leads there [AUTOPAY-6, AUTOPAY-10, AUTOPAY-11]', async () => {
    await open()
    const box = screen.getByRole('region', { name: say('autopay.title.terms') })
    expect(box).toHaveTextContent(wordingOf(autopayTermsText, language, 'Porchlight').replace(/\s+/g, ' '))
    expect(within(box).getByText(/ACH/)).toHaveAttribute('lang', language)
    await press('autopay.decline')
    await findTitle('setup')
    for (const [id, values] of [
      ['first', { days: 30 }],
      ['stop', { days: 3 }],
      ['end', { days: 15 }],
      ['overdue', { count: 2 }],
      ['choice', {}],
    ] as const)
      expect(screen.getByText(plainlySpaced(say(`autopay.fact.${id}`, values)))).toBeVisible()
    await press('autopay.continue')
    await findTitle('terms')
    await press('shell.close')
    expect(closed).toHaveBeenCalledOnce()
  })

  it('keeps the accepted terms as a receipt, and does not ask again in this tab [AUTOPAY-5, AUTOPAY-8]', async () => {
    const { network, unmount } = await open({}, { [termsCall]: { body: {} } })
    await press('autopay.accept')
    await findTitle('account')
    expect(network.callsOf(termsCall).map(({ body }) => body)).toEqual([
      { version: autopayTermsText.version, language },
    ])
    unmount()
    await open({ ach_elected: true, ach_verified: true })
    await press('autopay.continue')
    expect(await findTitle('account')).toBeVisible()
  })

  it('does not accept the terms by the second press of a double one [AUTOPAY-35]', async () => {
    await open({}, { [termsCall]: 'pending' })
    await findTitle('terms')
    fireEvent.click(button('autopay.accept'), { detail: 2 })
    expect(button('autopay.accept')).not.toHaveAttribute('aria-busy')
    fireEvent.click(button('autopay.accept'), { detail: 1 })
    expect(button('autopay.accept')).toHaveAttribute('aria-busy', 'true')
  })

  it('is not closed by the second press of a double one [AUTOPAY-35]', async () => {
    await open()
    await findTitle('terms')
    await press('autopay.decline')
    await findTitle('setup')
    fireEvent.click(button('autopay.notNow'), { detail: 2 })
    expect(closed).not.toHaveBeenCalled()
    expect(await findTitle('setup')).toBeVisible()
    fireEvent.click(button('autopay.notNow'), { detail: 1 })
    await waitFor(() => expect(closed).toHaveBeenCalled())
  })

  it('says when the terms could not be kept, and stays with them [AUTOPAY-8]', async () => {
    await open({}, { [termsCall]: 'unreachable' })
    await press('autopay.accept')
    expect(await screen.findByText(say('autopay.terms.notKept'))).toBeVisible()
    expect(await findTitle('terms')).toBeVisible()
  })

  it('says why terms are taken no more, and loads the page anew for newer ones [AUTOPAY-39]', async () => {
    const refused = (code: string) => open({}, { [termsCall]: failure(409, code) })
    const { unmount } = await refused('canceled')
    await press('autopay.accept')
    expect(await screen.findByText(say('autopay.terms.canceled'))).toBeVisible()
    expect(screen.queryByRole('button', { name: say('autopay.terms.reload') })).toBeNull()
    unmount()
    await refused('outdated_version')
    await press('autopay.accept')
    expect(await screen.findByText(say('autopay.terms.outdated'))).toBeVisible()
    expect(screen.queryByText(say('autopay.terms.notKept'))).toBeNull()
    expect(button('autopay.terms.reload')).toBeVisible()
    expect(await findTitle('terms')).toBeVisible()
  })

  it('looks at what is typed before anything is sent, keeps it, and says what is wrong until it is mended [AUTOPAY-12, AUTOPAY-13, VALID-28, VALID-29, VALID-32]', async () => {
    const { network } = await open(toElected)
    await press('autopay.turnOn')
    expect(await screen.findAllByText(say('validation.required'))).toHaveLength(3)
    await waitFor(() => expect(field('autopay.routingNumber')).toHaveFocus())
    await type({ routing: '121000357', account: '12a', again: '12b' })
    await press('autopay.turnOn')
    expect(await screen.findByText(say('autopay.invalidRoutingNumber'))).toBeVisible()
    expect(screen.getByText(plainlySpaced(say('autopay.accountNumberDigits')))).toBeVisible()
    expect(screen.getByText(say('autopay.accountNumbersDoNotMatch'))).toBeVisible()
    expect(field('autopay.accountNumber')).toHaveValue('12a')
    await userEvent.type(field('autopay.accountNumber'), '3')
    expect(screen.getByText(plainlySpaced(say('autopay.accountNumberDigits')))).toBeVisible()
    await type({ routing: '121000357', account: '1234', again: '1235' })
    expect(screen.queryByText(plainlySpaced(say('autopay.accountNumberDigits')))).toBeNull()
    expect(field('autopay.routingNumber')).toBeInvalid()
    expect(field('autopay.accountNumberAgain')).toBeInvalid()
    await userEvent.type(field('autopay.accountNumber'), '{backspace}5')
    expect(field('autopay.accountNumberAgain')).toBeValid()
    expect(network.calls).toEqual([])
  })

  it.each([
    ['INVALID_ROUTING_NUMBER', 'autopay.invalidRoutingNumber', 'autopay.routingNumber'],
    ['INVALID_ACCOUNT_NUMBER', 'autopay.invalidAccountNumber', 'autopay.accountNumber'],
    ['FAILED', 'autopay.failValidationMessage', null],
    ['ERROR', 'autopay.failValidationMessage', null],
    ['ON_REVIEW', 'autopay.failValidationMessage', null],
  ])(
    'answers %s by its message and leaves no account number on the page [AUTOPAY-17, AUTOPAY-18, AUTOPAY-28]',
    async (result, id, at) => {
      const { network, me: now } = await open(
        { ach_elected: true, ach_verified: null },
        { [validateCall]: validation(result) },
      )
      await type()
      await press('autopay.turnOn')
      expect(await screen.findByText(plainlySpaced(say(id)))).toBeVisible()
      if (at !== null) await waitFor(() => expect(field(at)).toHaveFocus())
      expect(field('autopay.accountNumber')).toHaveValue('')
      const cleared = field('autopay.accountNumber').getAttribute('aria-describedby')?.split(' ').at(-1)
      expect(document.getElementById(cleared ?? '')).toHaveTextContent(say('autopay.accountNumberCleared'))
      expect(field('autopay.accountNumberAgain')).toHaveValue('')
      expect(field('autopay.routingNumber')).toHaveValue('121000358')
      // A name beside "no bank has this number" would contradict it.
      const named = screen.queryByText('Valley Credit Union') !== null
      expect(named).toBe(result !== 'INVALID_ROUTING_NUMBER')
      expect(document.documentElement.outerHTML).not.toContain(number)
      expect(network.callsOf(enrollCall)).toEqual([])
      expect(now()?.user.agreements[0]?.ach_verified).toBe(
        ['FAILED', 'ON_REVIEW'].includes(result) ? false : null,
      )
    },
  )

  it.each([
    [validateCall, 'unreachable' as const],
    [validateCall, failure(503, 'busy')],
    [validateCall, failure(429, 'too_many_tries')],
    [enrollCall, failure(429, 'throttled')],
    [enrollCall, failure(503, 'bank_silent')],
    [enrollCall, failure(500, 'server_error')],
  ])('shows the generic error when %s fails [AUTOPAY-18, AUTOPAY-20]', async (call, how) => {
    await open(toElected, { [validateCall]: validation('PASSED'), [enrollCall]: enrolled, [call]: how })
    await type()
    await press('autopay.turnOn')
    expect(await screen.findByRole('alert')).toHaveTextContent(say('autopay.genericError'))
    expect(field('autopay.accountNumber')).toHaveValue('')
  })

  it('validates, enrols with the terms and a key, remembers the completion and shows it, then what is on [AUTOPAY-14, AUTOPAY-15, AUTOPAY-16, AUTOPAY-19, AUTOPAY-32]', async () => {
    const { network, me: now } = await open(toElected, {
      [validateCall]: validation('PASSED'),
      [enrollCall]: enrolled,
    })
    await userEvent.click(screen.getByRole('radio', { name: say('autopay.type.savings') }))
    await type({ routing: '121 000-358', account: '0001 2345-6789' }, typeInto)
    await press('autopay.turnOn')
    await findTitle('completed')
    const sent = { account_number: number, routing_number: '121000358', account_type: 'savings' }
    expect(network.callsOf(validateCall).map(({ body }) => body)).toEqual([sent])
    expect(network.callsOf(enrollCall).map(({ body }) => body)).toEqual([
      { ...sent, terms_version: autopayTermsText.version },
    ])
    expect(Number(sessionStorage.getItem('porchlight:ach-completion-time:agreement-1'))).toBeGreaterThan(0)
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(number)
    expect(document.documentElement.outerHTML).not.toContain(number)
    expect(now()?.user.agreements[0]).toMatchObject({
      ach_elected: true,
      ach_verified: true,
      ach_account_number_last_four_digits: '6789',
    })
    await press('autopay.continue')
    await findTitle('enrolled')
    const end = screen.getByRole('button', { name: say('autopay.done') })
    expect(end).toHaveAccessibleDescription(say('autopay.enrolledText'))
    await press('autopay.done')
    expect(closed).toHaveBeenCalledOnce()
  })

  it.each([
    ['no answer came', 'unreachable' as const],
    ['the server was busy, or lost its database as it wrote it,', failure(503, 'busy')],
  ])('does not say that autopay is off when %s, and asks how it stands [AUTOPAY-36]', async (_, how) => {
    const { network } = await open(toElected, { [validateCall]: validation('PASSED'), [enrollCall]: how })
    const asked = network.callsOf('GET /users/me/').length
    await type()
    holdTimers()
    await press('autopay.turnOn')
    await passPauses(network)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(say('autopay.unsure'))
    expect(field('autopay.accountNumber')).toHaveValue('')
    expect(network.callsOf(enrollCall)).toHaveLength(4)
    await waitFor(() => expect(network.callsOf('GET /users/me/').length).toBe(asked + 1))
  })

  it('does not say so either when a later try is refused before the first one is looked for [AUTOPAY-36]', async () => {
    const { network } = await open(toElected, {
      [validateCall]: validation('PASSED'),
      [enrollCall]: ['unreachable', failure(503, 'busy')],
    })
    await type()
    holdTimers()
    await press('autopay.turnOn')
    await passPauses(network)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(say('autopay.unsure'))
    expect(network.callsOf(enrollCall)).toHaveLength(4)
  })

  it('says when the agreement has been canceled meanwhile [AUTOPAY-39]', async () => {
    await open(toElected, { [validateCall]: failure(409, 'canceled') })
    await type()
    await press('autopay.turnOn')
    expect(await screen.findByRole('alert')).toHaveTextContent(say('autopay.terms.canceled'))
  })

  it('asks for demanded terms again when they could not be kept [AUTOPAY-9]', async () => {
    sessionStorage.setItem('porchlight:terms-agreed:agreement-1', autopayTermsText.version)
    await open(toElected, {
      [validateCall]: validation('PASSED'),
      [enrollCall]: failure(409, 'terms_required'),
      [termsCall]: 'unreachable',
    })
    await type()
    await press('autopay.turnOn')
    expect(await screen.findByText(say('autopay.terms.required'))).toBeVisible()
    await press('autopay.accept')
    expect(await screen.findByText(say('autopay.terms.notKept'))).toBeVisible()
    await press('autopay.decline')
    await findTitle('setup')
    await press('autopay.continue')
    expect(await findTitle('terms')).toBeVisible()
  })

  it('does not try to turn it on by the second press of a double one [AUTOPAY-35]', async () => {
    await open(toElected)
    await findTitle('account')
    fireEvent.click(button('autopay.turnOn'), { detail: 2 })
    expect(screen.queryByText(say('validation.required'))).toBeNull()
    fireEvent.click(button('autopay.turnOn'), { detail: 1 })
    expect(await screen.findAllByText(say('validation.required'))).toHaveLength(3)
  })

  it('goes to the terms when the server has none for this agreement, then asks for the numbers again [AUTOPAY-9, AUTOPAY-28]', async () => {
    await open(toElected, {
      [validateCall]: validation('PASSED'),
      [enrollCall]: failure(409, 'terms_required'),
      [termsCall]: { body: {} },
    })
    await type()
    await press('autopay.turnOn')
    await findTitle('terms')
    expect(screen.getByRole('alert')).toHaveTextContent(say('autopay.terms.required'))
    await press('autopay.accept')
    await findTitle('account')
    for (const id of fieldIds) expect(field(id)).toHaveValue('')
    expect(screen.getByRole('alert')).toHaveTextContent(say('autopay.typeAgain'))
  })

  it('asks before typed numbers are lost, and not when none are [AUTOPAY-31]', async () => {
    await open(toElected)
    await type()
    await press('autopay.notNow')
    await screen.findByRole('dialog', { name: say('account.leaveTitle') })
    await press('autopay.stay')
    await waitFor(() => expect(field('autopay.accountNumber')).toHaveValue(number))
    for (const id of fieldIds) await userEvent.clear(field(id))
    await press('autopay.notNow')
    expect(closed).toHaveBeenCalledOnce()
  })

  it('asks once for the bank details where they came with the contract [AUTOPAY-21, AUTOPAY-22]', async () => {
    const { network, unmount } = await open(
      { ach_elected: true, ach_verified: null, current_milestone: 'CONTRACT_SIGNED' },
      { [validateCall]: validation(null, 'First Harbor Bank', '8820') },
    )
    expect(await screen.findByText('First Harbor Bank')).toBeVisible()
    expect(screen.getByText(say('autopay.endsWith', { digits: '8820' }))).toBeVisible()
    expect(network.callsOf(validateCall).map(({ body }) => body)).toEqual([{ fetch_bank_details: true }])
    unmount()
    expect((await open(toElected)).network.calls).toEqual([])
  })

  it('can be looked at by staff, who cannot accept or submit [AUTOPAY-33]', async () => {
    const first = await open({}, {}, { staff: true })
    expect(button('autopay.accept')).toHaveAttribute('aria-disabled', 'true')
    await press('autopay.accept')
    first.unmount()
    const second = await open(toElected, {}, { staff: true })
    await type()
    await userEvent.keyboard('{Enter}')
    await press('autopay.turnOn')
    expect(screen.getByText(say('session.cannotAct'))).toBeVisible()
    expect([...first.network.calls, ...second.network.calls]).toEqual([])
  })
})
