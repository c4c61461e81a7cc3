import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import EmailChange from '#src/flows/email-change/email-change.tsx'
import SmsOptIn from '#src/flows/sms-opt-in/sms-opt-in.tsx'
import { inHouse } from '../app/in-house.tsx'
import { type Answer, refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const email = 'teresa@example.com'
const locked = { attempts: 5, minutes: 15 }
const sent = { expires_in_seconds: 600, resend_after_seconds: 30 }
const tooMany = (code: 'throttled' | 'locked') => refused(429, code, { headers: { 'retry-after': '90' } })

const press = async (id: string) => userEvent.click(await screen.findByRole('button', { name: say(id) }))
const lead = (id: string, values: Record<string, number>) => screen.getByText(plainlySpaced(say(id, values)))
async function typeCode(button: string) {
  await userEvent.type(await screen.findByLabelText(say('verification.code')), '123456')
  await press(button)
}

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

describe.each(['en', 'es'] as const)('more codes than are checked at a time, in %s', (language) => {
  const openAt = (path: string, answer: Answer) =>
    openApp(path, {
      language,
      resumedEmail: email,
      answers: { 'POST /account/verify_access_code/': answer },
    })

  it.each([
    '/verification?email=teresa%40example.com&is_mfa=true',
    '/verification?email=teresa%40example.com',
  ])('are no locked account at %s: the page says so, and how long to wait [MFA-34, MFA-10]', async (at) => {
    const { path } = await openAt(at, tooMany('throttled'))
    await typeCode('verification.verify')
    expect(await screen.findByRole('heading', { name: say('verification.throttledTitle') })).toBeVisible()
    expect(lead('verification.throttledLead', { minutes: 2 })).toBeVisible()
    expect(path()).toBe('/too_many_attempts')
    expect(screen.queryByText(say('login.lockedTitle'))).toBeNull()
  })

  it('are told of no more once the wait is over, nor after a code that locked the account [MFA-34, LOGIN-28]', async () => {
    sessionStorage.setItem('porchlight:code-sent-at-unchecked', String(Date.now() - 1))
    const { unmount } = await openApp('/too_many_attempts', { language })
    expect(await screen.findByRole('heading', { name: say('login.lockedTitle') })).toBeVisible()
    unmount()
    sessionStorage.setItem('porchlight:code-sent-at-unchecked', String(Date.now() + 60_000))
    await openAt('/verification?email=teresa%40example.com&is_mfa=true', tooMany('locked'))
    await typeCode('verification.verify')
    expect(await screen.findByRole('heading', { name: say('login.lockedTitle') })).toBeVisible()
    expect(lead('login.lockedLead', locked)).toBeVisible()
  })

  it('are told of no more to whoever went back to login and was locked out by wrong passwords [MFA-34, LOGIN-28]', async () => {
    const { network, path } = await openAt(
      '/verification?email=teresa%40example.com&is_mfa=true',
      tooMany('throttled'),
    )
    await typeCode('verification.verify')
    await screen.findByRole('heading', { name: say('verification.throttledTitle') })
    await press('login.returnToLogin')
    network.answer('POST /account/login/', tooMany('locked'))
    const typed = [
      ['login.email', email],
      ['login.password', 'none-of-my-passwords'],
    ] as const
    for (const [id, words] of typed) {
      const field = await screen.findByLabelText(say(id))
      await userEvent.clear(field)
      await userEvent.type(field, words)
    }
    await press('login.submit')
    expect(await screen.findByRole('heading', { name: say('login.lockedTitle') })).toBeVisible()
    expect(path()).toBe('/too_many_attempts')
  })

  it.each([
    ['throttled', true],
    ['locked', false],
  ] as const)(
    'and the code of a phone, which is kept where it was not checked, answered 429 %s [MFA-34, SMS-8]',
    async (code, isKept) => {
      const { went } = await inHouse(<SmsOptIn />, {
        me: me({ phone: { phone_number: '+15305550148', verified: false } }),
        language,
        answers: {
          'POST /users/person-1/phone/send_verification_code/': { body: sent },
          'POST /users/person-1/phone/verify_phone_number/': tooMany(code),
        },
      })
      await userEvent.click(screen.getByRole('switch'))
      await userEvent.click(await screen.findByRole('checkbox'))
      await press('sms.sendCode')
      await typeCode('verification.verify')
      await waitFor(() => expect(went).toEqual(['/too_many_attempts']))
      expect(sessionStorage.getItem('porchlight:waiting-code:phone') !== null).toBe(isKept)
    },
  )

  it.each([
    ['throttled', true],
    ['locked', false],
  ] as const)(
    'and the code of a new email, which is kept where it was not checked, answered 429 %s [MFA-34, ACCOUNT-24]',
    async (code, isKept) => {
      const { went } = await inHouse(<EmailChange onDone={() => {}} wayOut={{ current: null }} />, {
        me: me(),
        language,
        answers: { 'POST /account/change_email/': [{ status: 202, body: sent }, tooMany(code)] },
      })
      const field = screen.getByLabelText(say('emailChange.newEmail'))
      await userEvent.clear(field)
      await userEvent.type(field, 'teresa@example.net')
      await userEvent.type(screen.getByLabelText(say('emailChange.password')), 'porch-light-4-all')
      await press('emailChange.send')
      await typeCode('emailChange.confirm')
      await waitFor(() => expect(went).toEqual(['/too_many_attempts']))
      expect(sessionStorage.getItem('porchlight:waiting-code:new-email') !== null).toBe(isKept)
    },
  )
})
