import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { useMe } from '#src/app/use-me.ts'
import { AutopayBanner } from '#src/flows/autopay/autopay-banner.tsx'
import { AutopayModal } from '#src/flows/autopay/autopay-modal.tsx'
import { AutopayStep } from '#src/flows/autopay/autopay-step.tsx'
import { inHouse } from '../app/in-house.tsx'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { type Agreement, agreement, me } from '../app/people.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

const button = (id: string) => screen.getByRole('button', { name: say(id) })
const press = (id: string) => userEvent.click(button(id))

describe.each(['en', 'es'] as const)('the autopay banner in %s', (language) => {
  const enroll = vi.fn()
  const open = (changed: Partial<Agreement> = {}) => {
    const own = agreement(changed)
    const person = me({ agreements: [own] })
    return inHouse(<AutopayBanner agreement={own} user={person.user} onEnroll={enroll} />, {
      me: person,
      language,
    })
  }

  it.each([
    [{ ach_verified: false }, 'reenter'],
    [{ ach_verified: null }, 'signUp'],
    [{ ach_elected: true }, 'signUp'],
  ] as const)('for %j has the wording %s and leads to the modal [AUTOPAY-25]', async (changed, wording) => {
    await open(changed)
    expect(screen.getByText(say(`autopay.banner.${wording}.text`))).toBeVisible()
    await press(`autopay.banner.${wording}.action`)
    expect(enroll).toHaveBeenCalled()
  })

  it('is put away for this agreement alone [AUTOPAY-25]', async () => {
    const first = await open()
    await press('autopay.banner.dismiss')
    expect(screen.queryByText(say('autopay.banner.signUp.text'))).toBeNull()
    first.unmount()
    const second = await open()
    expect(screen.queryByText(say('autopay.banner.signUp.text'))).toBeNull()
    second.unmount()
    await open({ id: 'agreement-2' })
    expect(screen.getByText(say('autopay.banner.signUp.text'))).toBeVisible()
  })

  it.each([
    [59 * 60_000, false],
    [60 * 60_000, true],
  ])('%i ms after the form was completed shows: %s [AUTOPAY-26]', async (ago, shows) => {
    sessionStorage.setItem('porchlight:ach-completion-time:agreement-1', String(Date.now() - ago))
    await open()
    expect(screen.queryAllByText(say('autopay.banner.signUp.text'))).toHaveLength(shows ? 1 : 0)
  })

  it('is silent when enrolled or canceled [AUTOPAY-25, AUTOPAY-30]', async () => {
    await open({ ach_elected: true, ach_verified: true })
    await open({ current_milestone: 'CANCELED' })
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it.each([
    ['2026-06-20', 1],
    ['2026-06-19', 0],
  ])('is there while the last payment, of %s, may be left [AUTOPAY-45]', async (last, shown) => {
    vi.useFakeTimers({ now: Date.parse('2026-06-20T12:00:00-07:00'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await open({ first_payment_date: last, number_of_payments: 1 })
    expect(screen.queryAllByText(say('autopay.banner.signUp.text'))).toHaveLength(shown)
  })
})

describe.each(['en', 'es'] as const)('the step of autopay in %s', (language) => {
  const acts = { onEnroll: vi.fn(), onNext: vi.fn(), onSkip: vi.fn() }
  const open = (changed: Partial<Agreement>) => {
    const own = agreement(changed)
    const person = me({ agreements: [own] })
    return inHouse(<AutopayStep agreement={own} user={person.user} {...acts} />, { me: person, language })
  }

  it.each([
    ['notEnrolled', {}],
    ['failedVerification', { ach_elected: true, ach_verified: false }],
  ] as const)('says %s, lets enrol and be skipped [ONB-35, AUTOPAY-11]', async (state, changed) => {
    await open(changed)
    expect(screen.getByRole('heading', { level: 1, name: say(`autopay.step.${state}.title`) })).toBeVisible()
    await press('autopay.enroll')
    await press('autopay.skip')
    expect(acts.onEnroll).toHaveBeenCalled()
    expect(acts.onSkip).toHaveBeenCalled()
  })

  it('says that autopay is on, from which account, and goes on [ONB-35, AUTOPAY-22]', async () => {
    await open({
      ach_elected: true,
      ach_verified: true,
      ach_bank_name: 'Cooperative Savings Bank of the Northern Foothills',
      ach_account_number_last_four_digits: '6789',
    })
    expect(screen.getByText('Cooperative Savings Bank of…')).toBeVisible()
    expect(screen.getByText(say('autopay.endsWith', { digits: '6789' }))).toBeVisible()
    await press('autopay.next')
    expect(acts.onNext).toHaveBeenCalled()
  })
})

/** As the page around it does: with the agreement as it is known now. */
function OpenModal() {
  const { user } = useMe()
  const [own] = user.agreements
  return own && <AutopayModal agreement={own} user={user} arrivedByRedirect={false} onClosed={() => {}} />
}

describe.each(['en', 'es'] as const)('the bank form of somebody who has autopay, in %s', (language) => {
  const checks = 'POST /agreements/agreement-1/validate_ach_data/'
  const said = (result: string): Answer => ({
    body: { verification_result: result, bank_name: null, account_number_last_four_digits: null },
  })
  const submit = async (answer: Answer, isOn = true) => {
    const own = agreement({
      ach_elected: true,
      ach_verified: isOn,
      current_milestone: 'INSTALLATION_COMPLETED',
    })
    await inHouse(<OpenModal />, {
      me: me({ agreements: [own] }),
      language,
      answers: { 'GET /users/person-1/receipts/': { body: [] }, [checks]: answer },
    })
    for (const [id, text] of [
      ['routingNumber', '121000358'],
      ['accountNumber', '000123456789'],
      ['accountNumberAgain', '000123456789'],
    ] as const)
      await userEvent.type(screen.getByRole('textbox', { name: say(`autopay.${id}`) }), text)
    await press(isOn ? 'autopay.useAccount' : 'autopay.turnOn')
    return screen.findByRole('alert')
  }

  it('offers to use another account, and says after a failed call that the former one stays [AUTOPAY-41]', async () => {
    expect(await submit(refused(503, 'bank_silent'))).toHaveTextContent(say('autopay.notChanged'))
    expect(button('autopay.useAccount')).toBeVisible()
  })

  it.each(['unreachable', refused(503, 'busy')] as const)(
    'denies nothing when the answer of the check is lost (%j), since it may have turned autopay off [AUTOPAY-41]',
    async (lost) => {
      expect(await submit(lost)).toHaveTextContent(say('autopay.unsure'))
    },
  )

  it.each([
    ['FAILED', true, true],
    ['ERROR', true, false],
    ['FAILED', false, false],
  ])(
    'says of an account that did not pass (%s, autopay was on: %s) that autopay is off now: %s [AUTOPAY-41, AUTOPAY-17]',
    async (result, wasOn, isTold) => {
      const alert = await submit(said(result), wasOn)
      const why = say('autopay.failValidationMessage')
      const off = say('autopay.offNow')
      await waitFor(() => expect(alert.textContent).toContain(isTold ? `${why} ${off}` : why))
      expect(screen.queryByText(off, { exact: false }) !== null).toBe(isTold)
      expect(button(wasOn && !isTold ? 'autopay.useAccount' : 'autopay.turnOn')).toBeVisible()
    },
  )
})
