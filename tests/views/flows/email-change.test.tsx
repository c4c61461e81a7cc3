import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetPersonalData } from '#src/app/query-client.ts'
import type { BackWithin } from '#src/app/use-own-back.ts'
import EmailChange from '#src/flows/email-change/email-change.tsx'
import { inHouse } from '../app/in-house.tsx'
import { type Answer, refused } from '../app/network.ts'
import { plainlySpaced, say } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'

const call = 'POST /account/change_email/'
const sent: Answer = { status: 202, body: { expires_in_seconds: 600, resend_after_seconds: 30 } }
const changed: Answer = { body: { email: 'teresa@example.net' } }
const password = 'porch-light-4-all'

const button = (id: string) => screen.getByRole('button', { name: say(id) })
const press = (id: string) => userEvent.click(button(id))
const fieldOf = (id: string) => screen.getByLabelText(say(id))
const sayToast = async (id: string) => expect(await screen.findByText(say(id))).toBeInTheDocument()

async function ask(email = 'teresa@example.net', typed = password) {
  await userEvent.clear(fieldOf('emailChange.newEmail'))
  if (email !== '') await userEvent.type(fieldOf('emailChange.newEmail'), email)
  if (typed !== '') await userEvent.type(fieldOf('emailChange.password'), typed)
  await press('emailChange.send')
}

afterEach(() => sessionStorage.clear())

describe.each(['en', 'es'] as const)('the change of email in %s', (language) => {
  async function open(...answers: Answer[]) {
    const onDone = vi.fn()
    const wayOut: BackWithin = { current: null }
    const opened = await inHouse(<EmailChange onDone={onDone} wayOut={wayOut} />, {
      me: me(),
      language,
      answers: answers.length > 0 ? { [call]: answers } : {},
    })
    const bodies = () => opened.network.callsOf(call).map(({ body }) => body)
    return { ...opened, onDone, bodies, close: () => act(() => wayOut.current?.()) }
  }
  async function openAtCode(...answers: Answer[]) {
    const opened = await open(sent, ...answers)
    await ask()
    await screen.findByLabelText(say('verification.code'))
    return opened
  }
  const typeCode = async (code: string) => {
    await userEvent.type(fieldOf('verification.code'), code)
    await press('emailChange.confirm')
  }

  it('asks for the new address and the password, then for the code, and shows the new address [ACCOUNT-22, ACCOUNT-24]', async () => {
    const { bodies, onDone, me: now } = await openAtCode(changed)
    expect(screen.getByText('teresa@example.net')).toBeVisible()
    await typeCode('123456')
    await sayToast('emailChange.saved')
    expect(onDone).toHaveBeenCalledTimes(1)
    expect(now()?.user.email).toBe('teresa@example.net')
    expect(bodies()).toEqual([
      { email: 'teresa@example.net', password },
      { email: 'teresa@example.net', access_code: '123456' },
    ])
  })

  describe('the same address once more', () => {
    const tooMany = refused(429, 'throttled', { headers: { 'retry-after': '3000' } })
    async function goBack(...answers: Answer[]) {
      vi.useFakeTimers({ toFake: ['Date'] })
      const opened = await openAtCode(...answers)
      await press('emailChange.otherAddress')
      await screen.findByLabelText(say('emailChange.newEmail'))
      return opened
    }
    afterEach(() => void vi.useRealTimers())

    it('leads to the code that went there, while no other is sent and it serves, and that one is come back to [ACCOUNT-49]', async () => {
      await goBack(tooMany, changed)
      vi.setSystemTime(Date.now() + 8 * 60_000)
      await ask()
      await sayToast('login.throttled')
      expect(await screen.findByLabelText(say('verification.code'))).toBeVisible()
      expect(screen.getByText('02:00')).toBeVisible()
      expect(sessionStorage.getItem('porchlight:waiting-code:new-email')).toContain('teresa@example.net')
      await typeCode('123456')
      await sayToast('emailChange.saved')
    })

    it.each([
      ['the code has expired', 'teresa@example.net', 600_000],
      ['it is another one', 'tom@example.net', 60_000],
    ])('stays where %s [ACCOUNT-49]', async (_, email, passed) => {
      await goBack(tooMany)
      vi.setSystemTime(Date.now() + passed)
      await ask(email)
      await sayToast('login.throttled')
      expect(fieldOf('emailChange.newEmail')).toBeVisible()
    })
  })

  it.each([
    ['', '', ['validation.emailRequired', 'validation.passwordRequired']],
    ['teresa@example', password, ['validation.emailInvalid']],
    ['TERESA@example.com', password, ['emailChange.sameEmail']],
    ['teresa@example.net', '', ['validation.passwordRequired']],
  ])(
    'looks at "%s" and "%s" before anything is sent [ACCOUNT-22, VALID-11, VALID-31]',
    async (email, typed, ids) => {
      const { bodies } = await open()
      await ask(email, typed)
      for (const id of ids) expect(await screen.findByText(say(id))).toBeVisible()
      const first = document.querySelector('[aria-invalid="true"]')
      expect(first).toHaveFocus()
      expect(first).toHaveAccessibleDescription(expect.stringContaining(say(ids[0] ?? '')))
      expect(bodies()).toEqual([])
    },
  )

  it('says of a wrong password on its field, until another is typed [ACCOUNT-22, VALID-32]', async () => {
    await open(refused(400, 'wrong_password', { fields: { password: ['wrong'] } }))
    await ask()
    expect(await screen.findByText(say('passwordChange.wrongOldPassword'))).toBeVisible()
    expect(fieldOf('emailChange.password')).toHaveFocus()
    expect(fieldOf('emailChange.newEmail')).toHaveValue('teresa@example.net')
    await userEvent.type(fieldOf('emailChange.password'), 'x')
    expect(fieldOf('emailChange.password')).not.toBeInvalid()
  })

  it('says what is wrong with an address until it is mended [ACCOUNT-22, VALID-32]', async () => {
    await open()
    await ask('TERESA@example.com')
    expect(await screen.findByText(say('emailChange.sameEmail'))).toBeVisible()
    await userEvent.type(fieldOf('emailChange.newEmail'), '{backspace}{backspace}{backspace}{backspace}')
    expect(screen.getByText(say('validation.emailInvalid'))).toBeVisible()
    await userEvent.type(fieldOf('emailChange.newEmail'), '.net')
    expect(fieldOf('emailChange.newEmail')).not.toBeInvalid()
  })

  it('says of an address that the server refuses on its field [VALID-11]', async () => {
    await open(refused(400, 'invalid', { fields: { email: ['invalid'] } }))
    await ask()
    expect(await screen.findByText(say('validation.emailInvalid'))).toBeVisible()
    expect(fieldOf('emailChange.newEmail')).toHaveFocus()
  })

  const keepsTyped = () => {
    expect(fieldOf('emailChange.newEmail')).toHaveValue('teresa@example.net')
    expect(fieldOf('emailChange.password')).toHaveValue(password)
  }

  it('goes on to the first code, whose answer was lost, once the next is refused as too early [MFA-17, ACCOUNT-22]', async () => {
    await open('unreachable', refused(429, 'throttled', { headers: { 'retry-after': '30' } }))
    await ask()
    expect(await screen.findByText(say('emailChange.notKnown'))).toBeVisible()
    await press('emailChange.send')
    expect(await screen.findByLabelText(say('verification.code'))).toBeVisible()
    expect(screen.queryByText(say('login.throttled'))).toBeNull()
  })

  it('keeps what was typed when too many codes were asked for [ACCOUNT-22, ERROR-6]', async () => {
    await open(refused(429, 'throttled'))
    await ask()
    await sayToast('login.throttled')
    keepsTyped()
  })

  it('says at the password that too many wrong ones were tried [ACCOUNT-21, ERROR-9]', async () => {
    await open(refused(429, 'locked', { headers: { 'retry-after': '840' } }))
    await ask()
    expect(await screen.findByText(say('emailChange.locked'))).toBeVisible()
    expect(fieldOf('emailChange.password')).toHaveFocus()
    expect(screen.queryByText(say('login.throttled'))).toBeNull()
  })

  it.each([
    [[refused(503, 'busy')], 'emailChange.notSent', true],
    [['unreachable' as const], 'emailChange.notKnown', false],
    [['unreachable' as const, refused(503, 'busy')], 'emailChange.notKnown', false],
  ])(
    'says in the dialog, until a code is asked for again, that none was sent or that this is not known: %j [ACCOUNT-22, ERROR-8, ERROR-9]',
    async (answers, id, isToasted) => {
      const { network, bodies } = await open(...answers, 'pending')
      await ask()
      for (const sent of answers.keys()) {
        await waitFor(() => expect(bodies()).toHaveLength(sent + 1))
        const alert = await screen.findByText(say(id))
        expect(alert.closest('[role="alert"]')?.closest('form')).not.toBeNull()
        if (isToasted) await sayToast('shell.somethingWentWrong')
        else expect(screen.queryByText(say('shell.somethingWentWrong'))).toBeNull()
        expect(screen.queryByText(say('account.notSaved'))).toBeNull()
        keepsTyped()
        await press('emailChange.send')
      }
      await waitFor(() => expect(screen.queryByText(say(id))).toBeNull())
      network.settle(call, sent)
      expect(await screen.findByLabelText(say('verification.code'))).toBeVisible()
    },
  )

  it('sends a new code without asking for the password again, and empties the field [ACCOUNT-24]', async () => {
    const { bodies } = await openAtCode(sent)
    await userEvent.type(fieldOf('verification.code'), '12')
    await press('verification.resend')
    await sayToast('verification.codeSent')
    expect(fieldOf('verification.code')).toHaveValue('')
    expect(bodies()).toEqual([
      { email: 'teresa@example.net', password },
      { email: 'teresa@example.net', password },
    ])
  })

  it.each([
    [refused(429, 'throttled'), 'login.throttled'],
    ['unreachable' as const, 'shell.somethingWentWrong'],
  ])('goes on with the code before when no new one can be sent: %j [ACCOUNT-24]', async (answer, id) => {
    await openAtCode(answer)
    await press('verification.resend')
    await sayToast(id)
    expect(fieldOf('verification.code')).toBeVisible()
  })

  it('takes the wait after a new code whose answer was lost for its sending, and that after too many for none [ACCOUNT-24]', async () => {
    const wait = (seconds: string) => refused(429, 'throttled', { headers: { 'retry-after': seconds } })
    await openAtCode('unreachable', wait('1200'), wait('30'))
    await press('verification.resend')
    await sayToast('shell.somethingWentWrong')
    await press('verification.resend')
    await sayToast('login.throttled')
    expect(screen.queryByText(say('verification.codeSent'))).toBeNull()
    await press('verification.resend')
    await sayToast('verification.codeSent')
  })

  it('asks for the password once more when it is another one by now [ACCOUNT-22]', async () => {
    await openAtCode(refused(400, 'wrong_password'))
    await press('verification.resend')
    expect(await screen.findByText(say('passwordChange.wrongOldPassword'))).toBeVisible()
    expect(fieldOf('emailChange.password')).toHaveValue('')
  })

  it.each([
    ['', [], 'verification.noCode'],
    ['123', [], 'verification.wrongCode'],
    ['123456', [refused(400, 'wrong_code')], 'verification.wrongCode'],
    ['123456', [refused(422, 'expired_code')], 'verification.expiredCode'],
    ['123456', [refused(503, 'unavailable')], 'shell.somethingWentWrong'],
    ['123456', ['unreachable' as const], 'verification.notReached'],
  ])('answers the code "%s" when the server says %j [ACCOUNT-24]', async (code, answers, id) => {
    const { onDone } = await openAtCode(...answers)
    if (code === '') await press('emailChange.confirm')
    else await typeCode(code)
    await sayToast(id)
    expect(onDone).not.toHaveBeenCalled()
  })

  it('leads to the page of too many attempts after five wrong codes [ACCOUNT-24]', async () => {
    const { went } = await openAtCode(refused(429, 'locked'))
    await typeCode('123456')
    await waitFor(() => expect(went).toEqual(['/too_many_attempts']))
  })

  it('can be left at the form and at the code, and goes back to another address [ACCOUNT-22]', async () => {
    const { onDone, bodies } = await openAtCode()
    await press('emailChange.otherAddress')
    expect(fieldOf('emailChange.newEmail')).toHaveFocus()
    expect(fieldOf('emailChange.newEmail')).toHaveValue('teresa@example.net')
    expect(fieldOf('emailChange.password')).toHaveValue('')
    await press('emailChange.cancel')
    expect(onDone).toHaveBeenCalledTimes(1)
    expect(bodies()).toHaveLength(1)
  })

  it('is asked before a code is left, and is come back to after a reload with the time that is left [ACCOUNT-39]', async () => {
    const at = Date.now()
    const { onDone, close, unmount } = await openAtCode()
    close()
    await screen.findByRole('dialog', { name: say('verification.leaveTitle') })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: say('verification.leaveCancel') })).toHaveFocus(),
    )
    await press('verification.leaveCancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onDone).not.toHaveBeenCalled()
    close()
    await screen.findByRole('dialog', { name: say('verification.leaveTitle') })
    await press('verification.leaveConfirm')
    expect(onDone).toHaveBeenCalledTimes(1)
    unmount()

    const clock = vi.spyOn(Date, 'now').mockReturnValue(at + 120_000)
    const { bodies, onDone: doneLater } = await open(changed)
    expect(screen.getByText('teresa@example.net')).toBeVisible()
    expect(screen.getByText(/^0[78]:\d\d$/)).toBeVisible()
    clock.mockRestore()
    await typeCode('123456')
    await waitFor(() => expect(doneLater).toHaveBeenCalledTimes(1))
    expect(bodies()).toEqual([{ email: 'teresa@example.net', access_code: '123456' }])
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    ['for whoever has closed it meanwhile', false, 1],
    ['for nobody who has signed out meanwhile', true, 0],
  ])('notes a code that was on its way %s [ACCOUNT-39, SESSION-33, SESSION-40]', async (_, isGone, noted) => {
    const { network, queryClient, unmount } = await open('pending')
    await ask()
    await waitFor(() => expect(network.callsOf(call)).toHaveLength(1))
    if (isGone) forgetPersonalData(queryClient)
    unmount()
    network.settle(call, sent)
    if (isGone) await new Promise((goOn) => setTimeout(goOn, 30))
    await waitFor(() => expect(sessionStorage).toHaveLength(noted))
  })

  it('asks for the password once more when a new code is wanted after a reload [ACCOUNT-39]', async () => {
    const { unmount } = await openAtCode()
    unmount()
    const { bodies } = await open()
    await press('verification.resend')
    expect(await screen.findByText(say('emailChange.passwordAgain'))).toBeVisible()
    expect(fieldOf('emailChange.newEmail')).toHaveValue('teresa@example.net')
    expect(bodies()).toEqual([])
  })

  it('leads back to the code that serves, where no other is sent with the password typed after a reload [ACCOUNT-49]', async () => {
    const { unmount } = await openAtCode()
    unmount()
    await open(refused(429, 'throttled', { headers: { 'retry-after': '20' } }))
    await press('verification.resend')
    await screen.findByText(say('emailChange.passwordAgain'))
    await ask()
    await sayToast('login.throttled')
    expect(await screen.findByLabelText(say('verification.code'))).toBeVisible()
  })

  it.each(['emailChange.leave', 'emailChange.otherAddress'])(
    'is over with the code when "%s" is pressed [ACCOUNT-39]',
    async (id) => {
      const { unmount } = await openAtCode()
      await press(id)
      unmount()
      await open()
      expect(fieldOf('emailChange.newEmail')).toHaveValue('')
    },
  )

  it('says in the dialog how long to wait for a code that is refused [ACCOUNT-39]', async () => {
    await open(refused(429, 'throttled', { headers: { 'retry-after': '125' } }))
    const place = screen.getByRole('status')
    expect(place).toBeEmptyDOMElement()
    await ask()
    const [words] = await screen.findAllByText(plainlySpaced(say('verification.waitMinutes', { minutes: 3 })))
    expect(words?.closest('[role="status"]')).toBe(place)
  })

  it('says to a staff member who looks as the homeowner why it changes nothing [IMP-6]', async () => {
    const { network } = await inHouse(<EmailChange onDone={vi.fn()} />, {
      me: me({}, staffMember(Date.now() + 60_000)),
      language,
    })
    expect(button('emailChange.send')).toHaveAccessibleDescription(say('session.cannotAct'))
    await ask()
    expect(network.calls).toEqual([])
  })
})
