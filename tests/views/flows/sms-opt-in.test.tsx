import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { smsText, wordingOf } from '#domain/legal-texts.ts'
import { forgetPersonalData } from '#src/app/query-client.ts'
import { ContactLedger } from '#src/flows/contact-form/contact-ledger.tsx'
import SmsOptIn from '#src/flows/sms-opt-in/sms-opt-in.tsx'
import { inHouse } from '../app/in-house.tsx'
import { type Answer, refused } from '../app/network.ts'
import { plainlySpaced, say } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'

const save = 'PATCH /users/person-1/settings/'
const send = 'POST /users/person-1/phone/send_verification_code/'
const verify = 'POST /users/person-1/phone/verify_phone_number/'
const phone_number = '+15305550211'
const number = '(530) 555-0211'
const settings = (sms_opt_in: boolean) => ({
  research_opt_in: false,
  privacy_policy_accepted: true,
  sms_opt_in,
})
const sent: Answer = { body: { expires_in_seconds: 600, resend_after_seconds: 30 } }
const ledger = { values: 'start', onEditPhone: () => {}, onEditAddress: () => {} } as const
const proved: Answer = { body: { phone_number, verified: true } }

const toggle = () => screen.getByRole('switch', { name: new RegExp(say('sms.receive')), hidden: true })
const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
const step = (id: string) => screen.findByRole('dialog', { name: say(id) })
const noStep = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const sayToast = async (id: string) => expect(await screen.findByText(say(id))).toBeInTheDocument()

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

describe.each(['en', 'es'] as const)('text messages in %s', (language) => {
  const leaveCode = async () => {
    await userEvent.keyboard('{Escape}')
    await step('verification.leaveTitle')
    await press('verification.leaveConfirm')
    await noStep()
  }
  type Given = {
    verified: boolean
    on?: boolean
    shown?: typeof language
    answers?: Record<string, Answer | Answer[]>
  }
  const open = ({ verified, on = false, shown = language, answers = {} }: Given) =>
    inHouse(<SmsOptIn />, {
      me: me({ phone: { phone_number, verified }, settings: settings(on) }),
      language: shown,
      answers,
    })
  const consent = () => screen.getByRole('checkbox', { name: wordingOf(smsText, language, 'Porchlight') })
  const toCode = async (answers: Record<string, Answer | Answer[]> = {}) => {
    const opened = await open({ verified: false, answers: { [send]: sent, ...answers } })
    await userEvent.click(toggle())
    await step('sms.legalTitle')
    await userEvent.click(consent())
    await press('sms.sendCode')
    await step('sms.codeTitle')
    return opened
  }
  const typeCode = async (code: string) => {
    await userEvent.type(screen.getByLabelText(say('verification.code')), code)
    await press('verification.verify')
  }

  it.each([false, true])('with a verified phone change at once, from %s [SMS-1, SMS-13]', async (on) => {
    const { network } = await open({ verified: true, on, answers: { [save]: { body: settings(!on) } } })
    expect(screen.getByText(wordingOf(smsText, language, 'Porchlight'))).toBeVisible()
    await userEvent.click(toggle())
    await waitFor(() => expect(toggle().matches(':checked')).toBe(!on))
    await waitFor(() =>
      expect(network.callsOf(save).map(({ body }) => body)).toEqual([
        on ? { sms_opt_in: false } : { sms_opt_in: true, version: smsText.version, language },
      ]),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([false, true])('keep the former value %s when a toggle fails, and say so [SMS-10]', async (on) => {
    await open({ verified: true, on, answers: { [save]: 'unreachable' } })
    await userEvent.click(toggle())
    await sayToast('sms.failed')
    expect(toggle().matches(':checked')).toBe(on)
  })

  it('are as the server, asked anew, says when the answer to a toggle was lost [SMS-10]', async () => {
    const phone = { phone_number, verified: true }
    const kept = me({ phone, settings: settings(true) })
    await open({ verified: true, answers: { [save]: 'unreachable', 'GET /users/me/': { body: kept } } })
    await userEvent.click(toggle())
    await waitFor(() => expect(toggle()).toBeChecked())
    expect(screen.queryByText(say('sms.failed'))).toBeNull()
  })

  it('without a verified phone ask for consent, then for the code, then succeed [SMS-2, SMS-4, SMS-13, ACCOUNT-16]', async () => {
    const { network, me: now } = await toCode({ [verify]: proved, [save]: { body: settings(true) } })
    expect(screen.getByText(number).textContent).toBe('(530)\u00a0555-0211')
    await typeCode('123456')
    await step('sms.doneTitle')
    const end = screen.getByRole('button', { name: say('sms.done') })
    expect(end).toHaveFocus()
    expect(end).toHaveAccessibleDescription()
    await press('sms.done')
    await noStep()
    expect(toggle()).toBeChecked()
    expect(network.calls.map(({ call, body }) => [call, body])).toEqual([
      [send, { phone_number }],
      [verify, { phone_number, verification_code: '123456' }],
      [save, { sms_opt_in: true, version: smsText.version, language }],
    ])
    expect(now()?.user.phone).toEqual({ phone_number, verified: true })
  })

  it('want the box ticked, and say so on it until it is [SMS-3, VALID-33]', async () => {
    const { network } = await open({ verified: false })
    await userEvent.click(toggle())
    await step('sms.legalTitle')
    await press('sms.sendCode')
    const words = await screen.findByText(say('sms.consentMissing'))
    await waitFor(() => expect(consent()).toHaveFocus())
    expect(consent()).toHaveAccessibleDescription(expect.stringContaining(words.textContent ?? ''))
    await userEvent.click(consent())
    expect(consent()).not.toBeInvalid()
    expect(network.calls).toEqual([])
  })

  it.each([
    [refused(429, 'too_many_codes'), 'login.throttled'],
    [refused(500, 'internal'), 'shell.somethingWentWrong'],
    ['unreachable' as const, 'shell.somethingWentWrong'],
  ])('stay at the consent when no code can be sent: %j [SMS-7]', async (answer, id) => {
    await open({ verified: false, answers: { [send]: answer } })
    await userEvent.click(toggle())
    await step('sms.legalTitle')
    await userEvent.click(consent())
    await press('sms.sendCode')
    await sayToast(id)
    expect(consent()).toBeChecked()
  })

  it('ask before a code is left, and change nothing when it is [SMS-15, SMS-18]', async () => {
    const { network } = await toCode()
    await userEvent.keyboard('{Escape}')
    await step('verification.leaveTitle')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: say('verification.leaveCancel') })).toHaveFocus(),
    )
    await press('verification.leaveCancel')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(await step('sms.codeTitle')).toBeVisible()
    await leaveCode()
    expect(toggle()).not.toBeChecked()
    expect(network.callsOf(save)).toEqual([])
  })

  it.each(['in the same visit', 'after a reload'])(
    'come back %s to the code that was left, with its time, and keep what was agreed to [SMS-13, SMS-18]',
    async (when) => {
      const at = Date.now()
      const { network, unmount } = await toCode({ [verify]: proved, [save]: { body: settings(true) } })
      await leaveCode()
      const clock = vi.spyOn(Date, 'now').mockReturnValue(at + 120_000)
      let { callsOf } = network
      if (when === 'after a reload') {
        unmount()
        const other = language === 'en' ? 'es' : 'en'
        const again = await open({
          verified: false,
          shown: other,
          answers: { [verify]: proved, [save]: { body: settings(true) } },
        })
        callsOf = again.network.callsOf
      }
      await userEvent.click(toggle())
      const dialog = await step('sms.codeTitle')
      expect(within(dialog).getByText(/^0[78]:\d\d$/)).toBeVisible()
      clock.mockRestore()
      await typeCode('123456')
      await step('sms.doneTitle')
      expect(callsOf(save).map(({ body }) => body)).toEqual([
        { sms_opt_in: true, version: smsText.version, language },
      ])
      expect(network.callsOf(send)).toHaveLength(1)
    },
  )

  it('do not come back to a code that has expired [SMS-18]', async () => {
    await toCode()
    await leaveCode()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000)
    await userEvent.click(toggle())
    expect(await step('sms.legalTitle')).toBeVisible()
    clock.mockRestore()
  })

  it('say in the dialog how long to wait for a code that is refused [SMS-7, SMS-18]', async () => {
    await open({
      verified: false,
      answers: {
        [send]: refused(429, 'too_early', { headers: { 'retry-after': '25' } }),
      },
    })
    await userEvent.click(toggle())
    const dialog = await step('sms.legalTitle')
    const place = within(dialog).getByRole('status')
    expect(place).toBeEmptyDOMElement()
    await userEvent.click(consent())
    await press('sms.sendCode')
    const [words] = await within(dialog).findAllByText(
      plainlySpaced(say('verification.waitSeconds', { seconds: 25 })),
    )
    expect(words?.closest('[role="status"]')).toBe(place)
  })

  it('verify the number alone without anything to agree to, and its badge has the focus then [SMS-19, ACCOUNT-40, LAYOUT-44]', async () => {
    const { network, me: now } = await inHouse(<ContactLedger {...ledger} />, {
      me: me({ phone: { phone_number, verified: false } }),
      language,
      answers: { [send]: sent, [verify]: proved },
    })
    await press('sms.verifyNumberLabel')
    await step('sms.verifyTitle')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press('sms.sendCode')
    await step('sms.codeTitle')
    await typeCode('123456')
    await step('sms.verifiedTitle')
    await press('sms.done')
    await noStep()
    expect(screen.queryByRole('button', { name: say('sms.verifyNumberLabel') })).toBeNull()
    const badge = screen.getByText(say('account.verified')).closest('[tabindex]')
    await waitFor(() => expect(badge).toHaveFocus())
    expect(network.calls.map(({ call }) => call)).toEqual([send, verify])
    expect(now()?.user.phone?.verified).toBe(true)
  })

  it('offer no verification of a number that is verified, to staff, and to who looks as the homeowner [ACCOUNT-40, IMP-6]', async () => {
    const phone = { phone_number, verified: false }
    const people = [
      me({ phone: { phone_number, verified: true } }),
      me({ phone, role: 'SUPPORT' }),
      me({ phone }, staffMember(Date.now() + 60_000)),
    ]
    for (const person of people) {
      const { unmount } = await inHouse(<ContactLedger {...ledger} />, { me: person, language })
      expect(screen.queryByRole('button', { name: say('sms.verifyNumberLabel') })).toBeNull()
      unmount()
    }
  })

  it('are not left while the code is checked [SMS-15]', async () => {
    await toCode({ [verify]: 'pending' })
    await typeCode('123456')
    const button = screen.getByRole('button', { name: say('verification.verify') })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await userEvent.keyboard('{Escape}')
    expect(await step('sms.codeTitle')).toBeVisible()
    expect(button).toHaveAttribute('aria-busy', 'true')
  })

  it('keep the code as it stood while the consent is kept [SMS-2]', async () => {
    const { network } = await toCode({ [verify]: proved, [save]: 'pending' })
    await typeCode('123456')
    await waitFor(() => expect(network.callsOf(save)).toHaveLength(1))
    expect(screen.getByLabelText(say('verification.code'))).toHaveValue('123456')
    expect(screen.getByText(/^(10:00|09:5\d)$/)).toBeVisible()
    expect(screen.getByRole('button', { name: say('verification.verify') })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  })

  it('count down from ten minutes, say when the code has expired, and come back to the next one [SMS-6, SMS-18]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await open({ verified: false, answers: { [send]: sent } })
    await user.click(toggle())
    await user.click(consent())
    await user.click(screen.getByRole('button', { name: say('sms.sendCode') }))
    const dialog = await step('sms.codeTitle')
    expect(within(dialog).getByText(/^(10:00|09:5\d)$/)).toBeVisible()
    vi.advanceTimersByTime(599_000)
    expect(within(dialog).queryByText(say('verification.expiredCode'))).toBeNull()
    vi.advanceTimersByTime(2_000)
    expect(await within(dialog).findByText(say('verification.expiredCode'))).toBeVisible()
    expect(within(dialog).queryByText(/^\d\d:\d\d$/)).toBeNull()
    expect(within(dialog).getByRole('button', { name: say('verification.verify') })).toBeDisabled()
    await user.click(within(dialog).getByRole('button', { name: say('verification.resend') }))
    await sayToast('verification.codeSent')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: say('verification.leaveConfirm') }))
    await noStep()
    await user.click(toggle())
    expect(await step('sms.codeTitle')).toBeVisible()
  })

  it('begin the countdown anew with a new code, and say that it was sent [SMS-5]', async () => {
    const { network } = await toCode()
    await userEvent.type(screen.getByLabelText(say('verification.code')), '12')
    await press('verification.resend')
    await sayToast('verification.codeSent')
    expect(screen.getByLabelText(say('verification.code'))).toHaveValue('')
    expect(network.callsOf(send)).toHaveLength(2)
  })

  it.each([
    [refused(429, 'too_many_codes'), 'login.throttled'],
    ['unreachable' as const, 'shell.somethingWentWrong'],
  ])('say when no new code can be sent: %j [SMS-7]', async (answer, id) => {
    await toCode({ [send]: [sent, answer] })
    await press('verification.resend')
    await sayToast(id)
    expect(screen.getByLabelText(say('verification.code'))).toBeVisible()
  })

  it.each([
    ['', [], 'verification.noCode'],
    ['123', [], 'sms.wrongCode'],
    ['123456', [refused(400, 'wrong_code')], 'sms.wrongCode'],
    ['123456', [refused(422, 'expired_code')], 'verification.expiredCode'],
    ['123456', [refused(500, 'internal')], 'shell.somethingWentWrong'],
    ['123456', ['unreachable' as const], 'verification.notReached'],
  ])('answer the code "%s" when the server says %j [SMS-8, SMS-9]', async (code, answers, id) => {
    await toCode({ [verify]: [...answers] })
    if (code === '') await press('verification.verify')
    else await typeCode(code)
    await sayToast(id)
  })

  it.each([
    ['for whoever has closed them meanwhile', false, 1],
    ['for nobody who has signed out meanwhile', true, 0],
  ])('note a code that was on its way %s [SESSION-33, SESSION-40]', async (_, isGone, noted) => {
    const { network, queryClient, unmount } = await open({ verified: false, answers: { [send]: 'pending' } })
    await userEvent.click(toggle())
    await step('sms.legalTitle')
    await userEvent.click(consent())
    await press('sms.sendCode')
    await waitFor(() => expect(network.callsOf(send)).toHaveLength(1))
    if (isGone) forgetPersonalData(queryClient)
    unmount()
    network.settle(send, sent)
    if (isGone) await new Promise((goOn) => setTimeout(goOn, 30))
    await waitFor(() => expect(sessionStorage).toHaveLength(noted))
  })

  it('go on after a code whose answer was lost when the server, asked anew, has the number verified [ACCOUNT-44]', async () => {
    const { network } = await toCode({ [verify]: 'unreachable', [save]: { body: settings(true) } })
    network.answer('GET /users/me/', { body: me({ phone: { phone_number, verified: true } }) })
    await typeCode('123456')
    await step('sms.doneTitle')
    expect(network.callsOf(save)).toHaveLength(1)
  })

  it('go on after a code that is called wrong, since one whose answer was lost has verified the number [ACCOUNT-44]', async () => {
    const { network } = await toCode({ [verify]: 'unreachable', [save]: { body: settings(true) } })
    await typeCode('123456')
    await waitFor(() => expect(network.callsOf('GET /users/me/')).toHaveLength(1))
    network.answer(verify, refused(400, 'wrong_code'))
    network.answer('GET /users/me/', { body: me({ phone: { phone_number, verified: true } }) })
    await press('verification.verify')
    await step('sms.doneTitle')
  })

  it('lead to the page of too many attempts after five wrong codes [SMS-8]', async () => {
    const { went } = await toCode({ [verify]: refused(429, 'locked') })
    await typeCode('123456')
    await waitFor(() => expect(went).toEqual(['/too_many_attempts']))
  })

  it('say when the number is proved but the consent could not be kept [SMS-10]', async () => {
    await toCode({ [verify]: proved, [save]: 'unreachable' })
    await typeCode('123456')
    await sayToast('sms.failed')
    await noStep()
    expect(toggle()).not.toBeChecked()
  })

  it('say that there is no phone, and offer the form of it [SMS-2]', async () => {
    await inHouse(<SmsOptIn />, { me: me({ phone: null }), language })
    expect(screen.getByText(say('account.noPhone'))).toBeVisible()
    expect(screen.getByRole('button', { name: say('sms.addPhone') })).toBeVisible()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('say to a staff member who looks as the homeowner why nothing changes [IMP-6]', async () => {
    await inHouse(<SmsOptIn />, {
      me: me({ phone: { phone_number, verified: true } }, staffMember(Date.now() + 60_000)),
      language,
    })
    expect(toggle()).toBeDisabled()
    expect(screen.getByText(say('session.cannotAct'))).toBeVisible()
  })
})
