import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AutopayBanner } from '#src/flows/autopay/autopay-banner.tsx'
import { AutopayStep } from '#src/flows/autopay/autopay-step.tsx'
import { inHouse } from '../app/in-house.tsx'
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
