import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'

const email = 'teresa@example.com'
const verify = 'POST /account/verify_access_code/'
const send = 'POST /account/send_access_code/'
const sent: Answer = { body: { expires_in_seconds: 600, resend_after_seconds: 30 } }
const address = `/verification?email=${encodeURIComponent(email)}&is_mfa=true`

const open = (language: 'en' | 'es' = 'en', answers: Record<string, Answer | Answer[]> = {}) =>
  openApp(address, { language, resumedEmail: email, answers })

const field = () => screen.getByRole('textbox', { name: say('verification.code') })
const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
const toasts = () => screen.getByRole('region', { name: say('shell.toasts') })

async function typeAndVerify(code: string) {
  if (code) await userEvent.type(field(), code)
  await press('verification.verify')
}

afterEach(() => vi.useRealTimers())

describe.each(['en', 'es'] as const)('the verification page in %s', (language) => {
  it('asks for six digits and shows the address and the time left [MFA-2, MFA-26, MFA-29]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await open(language)
    expect(screen.getByRole('heading', { level: 1, name: say('verification.title') })).toBeVisible()
    expect(screen.getByText(email)).toBeVisible()
    expect(screen.getByText('10:00')).toBeVisible()
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(screen.getByRole('button', { name: say('verification.verify') })).toBeEnabled()
    expect(screen.getByRole('button', { name: say('verification.resend') })).toBeEnabled()
  })

  it('has expired ten minutes after it was sent, not after the page was loaded anew [MFA-7, MFA-29]', async () => {
    await openApp(address, { language, resumedEmail: email, codeSentAt: Date.now() - 600_000 })
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(new RegExp(say('verification.expiredCode'))),
    )
  })

  it.each([
    ['the first without a word', 0, false],
    ['each later one with a toast', 1, true],
  ] as const)('counts new codes on after a reload: %s [MFA-4]', async (_, codeResends, isTold) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const codeSentAt = Date.now() - 60_000
    const answers = { [send]: sent }
    await openApp(address, { language, resumedEmail: email, codeSentAt, codeResends, answers })
    expect(screen.getByText('09:00')).toBeVisible()
    await press('verification.resend')
    expect(await screen.findByText('10:00')).toBeVisible()
    expect(screen.queryAllByText(say('verification.codeSent'))).toHaveLength(isTold ? 1 : 0)
  })

  it('says that no code was entered, and that a short one is wrong, without a call [MFA-8, MFA-9]', async () => {
    const { network } = await open(language)
    await typeAndVerify('')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(say('verification.noCode'))))
    await typeAndVerify('123')
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(new RegExp(say('verification.wrongCode'))),
    )
    expect(network.callsOf(verify)).toEqual([])
  })

  it.each([
    [400, 'invalid_code', 'verification.wrongCode', 'MFA-5'],
    [422, 'code_expired', 'verification.expiredCode', 'MFA-6'],
  ])('tells of an answer %i %s beside the field [MFA-5, MFA-6]', async (status, code, id) => {
    const { network } = await open(language, { [verify]: refused(status, code) })
    await typeAndVerify('123456')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(say(id))))
    expect(network.callsOf(verify)[0]?.body).toMatchObject({ email, access_code: '123456', is_MFA: true })
  })

  it('leads to the locked page after too many codes [MFA-10]', async () => {
    const { path, session } = await open(language, { [verify]: refused(429, 'locked') })
    await typeAndVerify('123456')
    expect(await screen.findByRole('heading', { name: say('login.lockedTitle') })).toBeVisible()
    expect(path()).toBe('/too_many_attempts')
    expect(session.getSnapshot().children.signIn?.getSnapshot().value).toBe('lockedOut')
  })

  it('leads back to login, and says why, when the password was checked too long ago [MFA-22]', async () => {
    const { path } = await open(language, { [verify]: refused(400, 'login_required') })
    await typeAndVerify('123456')
    expect(await screen.findByRole('heading', { name: say('login.title') })).toBeVisible()
    expect(path()).toBe('/login')
    expect(screen.getByRole('alert')).toHaveTextContent(say('login.signInAgain'))
  })

  it('leads back to login, and says why, where no other code is sent for a password of so long ago [MFA-22]', async () => {
    const { path, network } = await open(language, { [send]: refused(400, 'login_required') })
    await press('verification.resend')
    expect(await screen.findByRole('heading', { name: say('login.title') })).toBeVisible()
    expect(path()).toBe('/login')
    expect(screen.getByRole('alert')).toHaveTextContent(say('login.signInAgain'))
    expect(network.callsOf(send).map(({ body }) => body)).toEqual([{ email, is_MFA: true }])
  })

  it('puts the cursor back into the field after a wrong code, and takes the words away while the next is checked [MFA-5]', async () => {
    await open(language, { [verify]: [refused(400, 'invalid_code'), 'pending'] })
    await typeAndVerify('123456')
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(new RegExp(say('verification.wrongCode'))),
    )
    await waitFor(() => expect(field()).toHaveFocus())
    expect(field()).toBeInvalid()
    await press('verification.verify')
    await waitFor(() => expect(field()).toBeValid())
    expect(field()).not.toHaveAccessibleDescription(new RegExp(say('verification.wrongCode')))
  })

  it('puts what is typed in the place of six wrong digits, and types on where some are missing [MFA-9, MFA-31]', async () => {
    const { network } = await open(language, { [verify]: refused(400, 'invalid_code') })
    const isWrong = () =>
      waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(say('verification.wrongCode'))))
    await userEvent.type(field(), '1234{Enter}')
    await isWrong()
    await userEvent.keyboard('56')
    expect(field()).toHaveValue('123456')
    for (const code of ['295896', '407112']) {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(network.callsOf(verify)).toHaveLength(code === '295896' ? 1 : 2))
      await isWrong()
      await userEvent.keyboard(code)
      expect(field()).toHaveValue(code)
    }
  })

  it('empties the field when another code is on its way [MFA-3]', async () => {
    await open(language, { [send]: sent })
    await userEvent.type(field(), '123')
    expect(field()).toHaveValue('123')
    await press('verification.resend')
    await waitFor(() => expect(field()).toHaveValue(''))
  })

  it('sends nothing that was typed before the other code: the empty field has no code [MFA-3, MFA-8]', async () => {
    const { network } = await open(language, { [send]: sent, [verify]: refused(400, 'invalid_code') })
    await userEvent.type(field(), '123456')
    await press('verification.resend')
    await waitFor(() => expect(field()).toHaveValue(''))
    await press('verification.verify')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(say('verification.noCode'))))
    expect(network.callsOf(verify)).toEqual([])
    await typeAndVerify('654321')
    await waitFor(() => expect(network.callsOf(verify)).toHaveLength(1))
    expect(network.callsOf(verify)[0]?.body).toMatchObject({ access_code: '654321' })
  })

  it('keeps the screen and says so when the server cannot be reached [MFA-11]', async () => {
    await open(language, { [verify]: 'unreachable' })
    await typeAndVerify('123456')
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(new RegExp(say('verification.notReached'))),
    )
    expect(toasts()).not.toHaveTextContent(say('shell.somethingWentWrong'))
    expect(field()).toHaveAccessibleDescription(new RegExp(say('verification.notReached')))
  })

  it('is busy while the code is checked [ERROR-27]', async () => {
    const { network } = await open(language, { [verify]: 'pending' })
    await typeAndVerify('123456')
    const button = screen.getByRole('button', { name: say('verification.verify') })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(button)
    expect(network.callsOf(verify)).toHaveLength(1)
  })

  it('leaves whoever goes back meanwhile outside: a session that begins all the same is ended [MFA-32]', async () => {
    const logout = 'POST /account/logout/'
    const { network, path } = await open(language, { [verify]: 'pending', [logout]: { status: 204 } })
    await typeAndVerify('123456')
    await waitFor(() => expect(network.callsOf(verify)).toHaveLength(1))
    await press('verification.backToLogin')
    await waitFor(() => expect(path()).toBe('/login'))
    expect(network.callsOf(logout)).toEqual([])
    network.settle(verify, { body: { user: me().user } })
    await waitFor(() => expect(network.callsOf(logout)).toHaveLength(1))
    await waitFor(() => expect(localStorage.getItem('porchlight:end-owed')).toBeNull())
    expect(path()).toBe('/login')
  })

  it('opens the account with the right code [MFA-18, SESSION-50]', async () => {
    const somebody = me({ agreements: [] })
    const { path } = await openApp(address, {
      language,
      resumedEmail: email,
      answers: {
        [verify]: { body: { user: somebody.user } },
        'GET /users/me/': [refused(401, 'unauthorized'), refused(401, 'unauthorized'), { body: somebody }],
      },
    })
    localStorage.setItem('porchlight:end-owed', '1')
    await typeAndVerify('123456')
    await waitFor(() => expect(path()).toBe('/status'))
    expect(localStorage.getItem('porchlight:end-owed')).toBeNull()
  })

  it('goes on saying where the code went while what follows the right one is under way [MFA-18]', async () => {
    const { network, path } = await open(language, { [verify]: { body: { user: me().user } } })
    network.answer('GET /users/me/', refused(401, 'unauthorized'), 'pending')
    await typeAndVerify('123456')
    await waitFor(() => expect(network.callsOf('GET /users/me/').length).toBeGreaterThan(1))
    expect(path()).toBe('/verification')
    expect(screen.getByText(email)).toBeVisible()
  })

  it('opens the account by the cookies of a right code whose answer was lost [MFA-18]', async () => {
    const somebody = me({ agreements: [], email })
    const unknown = refused(401, 'unauthorized')
    const { path, network } = await openApp(address, {
      language,
      resumedEmail: email,
      answers: { [verify]: 'unreachable', 'GET /users/me/': [unknown, unknown, { body: somebody }] },
    })
    await typeAndVerify('123456')
    await waitFor(() => expect(path()).toBe('/status'))
    expect(network.callsOf(verify)).toHaveLength(1)
  })

  it.each([
    ['somebody else', me({ email: 'tom@example.com' }), null],
    ['somebody who looks as them', me({ email }, staffMember(Date.now() + 60_000)), null],
    ['them, whose end is owed', me({ email }), '1'],
  ])('is signed in by no cookies of %s [MFA-11, SESSION-50]', async (_, somebody, owed) => {
    const unknown = refused(401, 'unauthorized')
    const answers = {
      [verify]: 'unreachable' as const,
      'GET /users/me/': [unknown, unknown, { body: somebody }],
    }
    const { path } = await openApp(address, { language, resumedEmail: email, answers })
    if (owed !== null) localStorage.setItem('porchlight:end-owed', owed)
    await typeAndVerify('123456')
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(new RegExp(say('verification.notReached'))),
    )
    expect(path()).toBe('/verification')
  })

  it('sends the first new code without a word and tells of later ones [MFA-3, MFA-4]', async () => {
    const { network } = await open(language, { [send]: sent })
    await press('verification.resend')
    await waitFor(() => expect(network.callsOf(send)).toHaveLength(1))
    expect(toasts()).not.toHaveTextContent(say('verification.codeSent'))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: say('verification.resend') })).toBeEnabled(),
    )
    await press('verification.resend')
    await waitFor(() => expect(toasts()).toHaveTextContent(say('verification.codeSent')))
  })

  it.each([
    [425, 'too_early', 'verification.tooSoon'],
    [429, 'too_many_codes', 'verification.tooManyCodes'],
    [500, 'server_error', 'shell.somethingWentWrong'],
  ])(
    'answers a resend refused with %i by a toast, while the old code’s time runs on [MFA-14, MFA-15, MFA-16, MFA-17]',
    async (status, code, id) => {
      await openApp(address, {
        language,
        resumedEmail: email,
        codeSentAt: Date.now() - 400_000,
        answers: { [send]: refused(status, code) },
      })
      expect(await screen.findByText(/^03:(20|1\d)$/)).toBeVisible()
      await press('verification.resend')
      await waitFor(() => expect(toasts()).toHaveTextContent(say(id)))
      expect(screen.getByText(/^03:(20|1\d)$/)).toBeVisible()
    },
  )

  it.each([425, 429, 503])(
    'wants another code where one for an expired one is refused with %i [MFA-6]',
    async (status) => {
      await open(language, { [verify]: refused(422, 'code_expired'), [send]: refused(status, 'refused') })
      const button = (id: string) => screen.getByRole('button', { name: say(id) })
      await typeAndVerify('123456')
      await waitFor(() => expect(button('verification.verify')).toBeDisabled())
      await press('verification.resend')
      await waitFor(() => expect(within(toasts()).queryAllByRole('button')).not.toEqual([]))
      expect(button('verification.verify')).toBeDisabled()
    },
  )

  it('counts the time of a new code whose answer was lost, once the next is refused as too early [MFA-3, MFA-17]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const codeSentAt = Date.now() - 590_000
    const early = (wait: string) => refused(425, 'too_early', { headers: { 'retry-after': wait } })
    const answers: Record<string, Answer[]> = { [send]: ['unreachable', early('5'), early('20')] }
    await openApp(address, { language, resumedEmail: email, codeSentAt, answers })
    await press('verification.resend')
    await waitFor(() => expect(toasts()).toHaveTextContent(say('shell.somethingWentWrong')))
    vi.setSystemTime(Date.now() + 10_000)
    // A wait that began before the lost one was asked for is that of another code.
    await press('verification.resend')
    await waitFor(() => expect(toasts()).toHaveTextContent(say('verification.tooSoon')))
    await press('verification.resend')
    expect(await screen.findByText('09:50')).toBeVisible()
    expect(screen.getByRole('button', { name: say('verification.verify') })).toBeEnabled()
    expect(sessionStorage.getItem('porchlight:code-sent-at')).toContain(`${Date.now() - 10_000} 1 `)
  })

  it('offers the way back to login [MFA-28]', async () => {
    const { path } = await open(language)
    await press('verification.backToLogin')
    expect(await screen.findByRole('heading', { name: say('login.title') })).toBeVisible()
    expect(path()).toBe('/login')
  })
})

describe('the words that are promised', () => {
  it('stand beside the field as they are [MFA-5, MFA-6, MFA-8]', async () => {
    await open('en', { [verify]: [refused(400, 'invalid_code'), refused(422, 'code_expired')] })
    await typeAndVerify('')
    expect(await screen.findByText('No code entered. Try again')).toBeVisible()
    await typeAndVerify('123456')
    expect(await screen.findByText('Wrong code. Check your email and try again')).toBeVisible()
    await press('verification.verify')
    expect(await screen.findByText('Code has expired. Click resend')).toBeVisible()
  })

  it('stand in the toast as they are [MFA-14, MFA-15]', async () => {
    await open('en', { [send]: [refused(425, 'too_early'), refused(429, 'too_many_codes')] })
    await press('verification.resend')
    await waitFor(() =>
      expect(toasts()).toHaveTextContent('Please wait a few seconds before requesting another code.'),
    )
    await waitFor(() =>
      expect(screen.getByRole('button', { name: say('verification.resend') })).toBeEnabled(),
    )
    await press('verification.resend')
    await waitFor(() =>
      expect(toasts()).toHaveTextContent(
        'Too many attempts. Please wait a while before requesting another code.',
      ),
    )
  })
})

describe('a pasted code', () => {
  it('is sent at once, typed digits wait [MFA-26, MFA-27]', async () => {
    const { network } = await open('en', { [verify]: refused(400, 'invalid_code') })
    await userEvent.type(field(), '65432.1')
    expect(network.callsOf(verify)).toEqual([])
    await userEvent.clear(field())
    await userEvent.click(field())
    await userEvent.paste('123 456')
    await waitFor(() => expect(network.callsOf(verify)[0]?.body).toMatchObject({ access_code: '123456' }))
  })
})

describe('a new device', () => {
  it('is asked for a code after the right pair [LOGIN-18, MFA-1]', async () => {
    const { network, path } = await openApp('/login', {
      answers: { 'POST /account/login/': { body: { user: null, requires_MFA: true } }, [send]: sent },
    })
    await userEvent.type(screen.getByRole('textbox', { name: say('login.email') }), email)
    await userEvent.type(screen.getByLabelText(say('login.password')), 'porch-light-4-all')
    await press('login.submit')
    expect(await screen.findByRole('heading', { name: say('verification.title') })).toBeVisible()
    expect(path()).toBe('/verification')
    expect(network.callsOf(send)[0]?.body).toEqual({ email })
  })
})

describe('the countdown', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))

  it('ends at 0:00, says that the code has expired, and leaves the resend [MFA-6, MFA-7, MFA-30]', async () => {
    await open()
    await act(() => vi.advanceTimersByTimeAsync(300_000))
    expect(screen.getByText(/^0(5:00|4:5\d)$/)).toBeVisible()
    expect(screen.getByText(/^0(5:00|4:5\d)$/).closest('[aria-live]')).toHaveAttribute('aria-live', 'off')
    await act(() => vi.advanceTimersByTimeAsync(300_000))
    expect(screen.queryByText(/^\d\d:\d\d$/)).toBeNull()
    expect(screen.queryByText(say('verification.hint'))).toBeNull()
    expect(field()).toHaveAccessibleDescription(/Code has expired\. Click resend/)
    expect(screen.getByRole('button', { name: say('verification.verify') })).toBeDisabled()
    expect(screen.getByRole('button', { name: say('verification.resend') })).toBeEnabled()
  })

  it('starts again with a new code [MFA-3]', async () => {
    await open('en', { [send]: sent })
    await act(() => vi.advanceTimersByTimeAsync(420_000))
    expect(screen.getByText(/^0(3:00|2:5\d)$/)).toBeVisible()
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: say('verification.resend') }))
    await waitFor(() => expect(screen.getByText(/^(10:00|09:5\d)$/)).toBeVisible())
  })
})
