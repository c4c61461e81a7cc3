import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { privacyText } from '#domain/legal-texts.ts'
import { rememberCodeSent } from '#src/flows/verification/code-sent.ts'
import '../app/in-place-worker.ts'
import { type Answer, refused } from '../app/network.ts'
import { noLinks, openApp, say, sayPlainly } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const email = 'maria@example.com'
const strong = 'three-lamps-on-the-porch'
const consent = { privacy_policy_accepted: true, privacy_policy_version: privacyText.version }
const send = 'POST /account/send_access_code/'
const verify = 'POST /account/verify_access_code/'
const set = 'POST /account/set_password_with_access_code/'
const sent: Answer = { body: { expires_in_seconds: 600, resend_after_seconds: 30 } }
const codeAddress = `/verification?email=${encodeURIComponent(email)}`
const passwordAddress = `/password?email=${encodeURIComponent(email)}&access_code=274905`

const anyTime = /^\d\d:\d\d$/

afterEach(() => void vi.useRealTimers())

const heading = (id: string) => screen.findByRole('heading', { level: 1, name: say(id) })
const mailbox = () => screen.getByRole('textbox', { name: say('login.email') })
const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
const toasts = () => screen.getByRole('region', { name: say('shell.toasts') })
const password = () => screen.getByLabelText(say('newPassword.first'))
const confirmation = () => screen.getByLabelText(say('newPassword.confirmation'))
const policy = () => screen.getByRole('checkbox')

async function sendTo(typed: string) {
  if (typed) await userEvent.type(mailbox(), typed)
  await press('registration.sendCode')
}

async function choose(typed: string, again = typed, isPolicyTicked = true) {
  if (typed) await userEvent.type(password(), typed)
  if (again) await userEvent.type(confirmation(), again)
  if (isPolicyTicked) await userEvent.click(policy())
  await press('registration.create')
}

describe.each(['en', 'es'] as const)('the registration page in %s', (language) => {
  it('asks for the email and offers the way to login [REG-1]', async () => {
    await openApp('/registration', { language })
    expect(await heading('registration.title')).toBeVisible()
    expect(mailbox()).toHaveAttribute('autocomplete', 'email')
    expect(screen.getByRole('link', { name: sayPlainly('registration.haveAccount') })).toHaveAttribute(
      'href',
      '/login',
    )
  })

  it('says that an empty email is required, beside the field, and sends nothing [REG-2, VALID-30, VALID-31]', async () => {
    const { network } = await openApp('/registration', { language })
    await sendTo('')
    await waitFor(() => expect(mailbox()).toHaveAccessibleDescription(say('validation.required')))
    expect(mailbox()).toHaveFocus()
    expect(network.callsOf(send)).toEqual([])
  })

  it('says of a malformed email that it has to be a valid one, in a toast and beside the field, until it is mended [REG-4, ERROR-7, VALID-11, VALID-32]', async () => {
    const { network } = await openApp('/registration', { language })
    await sendTo('maria@example')
    await waitFor(() => expect(toasts()).toHaveTextContent(say('registration.emailInvalid')))
    expect(mailbox()).toHaveAccessibleDescription(say('registration.emailInvalid'))
    await userEvent.type(mailbox(), '.com')
    expect(mailbox()).not.toHaveAccessibleDescription()
    expect(network.callsOf(send)).toEqual([])
  })

  it('takes tags and control characters out of what is typed, and blanks around it [VALID-24, VALID-27]', async () => {
    await openApp('/registration', { language })
    await userEvent.type(mailbox(), 'mar<b>ia@example.com')
    await userEvent.tab()
    expect(mailbox()).toHaveValue(email)
  })

  it('leads every well-formed address to the code [REG-1, REG-3, REG-15, REG-21]', async () => {
    const { network, path } = await openApp('/registration', { language, answers: { [send]: sent } })
    await sendTo(` ${email} `)
    expect(await heading('verification.title')).toBeVisible()
    expect(path()).toBe('/verification')
    expect(screen.getByText(email)).toBeVisible()
    expect(network.callsOf(send)[0]?.body).toEqual({ email })
  })

  it('says of a code that was asked for a moment ago that another browser may be the one where it works [REG-6, MFA-14]', async () => {
    await openApp('/registration', { language, answers: { [send]: refused(425, 'too_early') } })
    await sendTo(email)
    expect(await heading('verification.title')).toBeVisible()
    await waitFor(() => expect(toasts()).toHaveTextContent(say('registration.codeAskedAlready')))
  })

  it('is busy while the code is asked for, and takes no second press [ERROR-27]', async () => {
    const { network } = await openApp('/registration', { language, answers: { [send]: 'pending' } })
    await sendTo(email)
    const button = screen.getByRole('button', { name: say('registration.sendCode') })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(button)
    expect(network.callsOf(send)).toHaveLength(1)
  })

  it.each([
    [500, 'server_error', 'shell.somethingWentWrong'],
    [429, 'too_many_codes', 'verification.tooManyCodes'],
  ])(
    'tells of an answer %i %s and keeps what was typed [REG-5, ERROR-8, ERROR-9]',
    async (status, code, id) => {
      await openApp('/registration', { language, answers: { [send]: refused(status, code) } })
      await sendTo(email)
      await waitFor(() => expect(toasts()).toHaveTextContent(say(id)))
      expect(mailbox()).toHaveValue(email)
      if (status === 500) expect(screen.getByRole('alert')).toHaveTextContent(say('registration.notSent'))
    },
  )
})

describe.each(['en', 'es'] as const)('the code of a new account in %s', (language) => {
  it('can be asked for at another address [REG-21]', async () => {
    const { path } = await openApp(codeAddress, { language })
    const way = screen.getByRole('button', { name: sayPlainly('registration.correctEmail') })
    await userEvent.click(way)
    expect(await heading('registration.title')).toBeVisible()
    expect(path()).toBe('/registration')
    expect(mailbox()).toHaveValue(email)
  })

  it('counts no time down in a tab that had none sent to this address, until it has [MFA-2, REG-6]', async () => {
    rememberCodeSent('somebody.else@example.com', Date.now(), 0)
    await openApp(codeAddress, { language, answers: { [send]: sent } })
    expect(await heading('verification.title')).toBeVisible()
    expect(screen.queryByText(anyTime)).toBeNull()
    expect(screen.getByRole('button', { name: say('verification.verify') })).toBeEnabled()
    await press('verification.resend')
    expect(await screen.findByText(/^(10:00|09:5\d)$/)).toBeVisible()
  })

  it('goes on counting from when it was sent, after a reload too [MFA-2, REG-6]', async () => {
    rememberCodeSent('Maria@example.com ', Date.now() - 4 * 60_000, 0)
    await openApp(codeAddress, { language })
    expect(await screen.findByText(/^(06:00|05:5\d)$/)).toBeVisible()
  })

  it.each([
    ['the first without a word', 0, false],
    ['each later one with a toast', 1, true],
  ] as const)('counts new codes on after a reload: %s [MFA-4]', async (_, resends, isTold) => {
    rememberCodeSent(email, Date.now() - 60_000, resends)
    await openApp(codeAddress, { language, answers: { [send]: sent } })
    await screen.findByText(/^0[89]:\d\d$/)
    await press('verification.resend')
    expect(await screen.findByText(/^(10:00|09:5\d)$/)).toBeVisible()
    expect(screen.queryAllByText(say('verification.codeSent'))).toHaveLength(isTold ? 1 : 0)
  })

  it('has expired ten minutes after it was sent, not after the reload [MFA-7, REG-6]', async () => {
    rememberCodeSent(email, Date.now() - 600_000, 0)
    await openApp(codeAddress, { language })
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: say('verification.code') })).toHaveAccessibleDescription(
        new RegExp(say('verification.expiredCode')),
      ),
    )
    expect(screen.queryByText(/^\d\d:\d\d$/)).toBeNull()
  })

  it('leads to the password page, and nothing of it stays in the address [REG-6, REG-7, REG-8]', async () => {
    const { network, router } = await openApp(codeAddress, {
      language,
      answers: { [verify]: { body: { user: null } } },
    })
    await userEvent.type(screen.getByRole('textbox', { name: say('verification.code') }), '012345')
    await press('verification.verify')
    expect(await heading('registration.passwordTitle')).toBeVisible()
    expect(router.state.location.href).toBe('/password')
    expect(network.callsOf(verify)[0]?.body).toMatchObject({ email, access_code: '012345', is_MFA: false })
  })

  it.each([
    [425, 'too_early', 'verification.tooSoon'],
    [429, 'too_many_codes', 'verification.tooManyCodes'],
    [500, 'server_error', 'shell.somethingWentWrong'],
  ])('tells of a resend answered %i %s in a toast [REG-19]', async (status, code, id) => {
    await openApp(codeAddress, { language, answers: { [send]: refused(status, code) } })
    await press('verification.resend')
    await waitFor(() => expect(toasts()).toHaveTextContent(say(id)))
  })

  it('leads to the locked page after too many attempts [MFA-10]', async () => {
    const { path } = await openApp(codeAddress, { language, answers: { [verify]: refused(429, 'locked') } })
    await userEvent.type(screen.getByRole('textbox', { name: say('verification.code') }), '123456')
    await press('verification.verify')
    expect(await heading('login.lockedTitle')).toBeVisible()
    expect(path()).toBe('/too_many_attempts')
  })
})

describe.each(['en', 'es'] as const)('the password page in %s', (language) => {
  it('asks for password, confirmation and the privacy policy, with the policy to read [REG-9]', async () => {
    const privacy = 'https://meridian.example/privacy'
    const { router } = await openApp(passwordAddress, {
      language,
      config: { links: { ...noLinks, privacy } },
    })
    expect(await heading('registration.passwordTitle')).toBeVisible()
    expect(router.state.location.href).toBe('/password')
    for (const field of [password(), confirmation()]) {
      expect(field).toHaveAttribute('type', 'password')
      expect(field).toHaveAttribute('autocomplete', 'new-password')
    }
    expect(policy()).toHaveAccessibleName(/Porchlight/)
    expect(screen.getByRole('link', { name: new RegExp(say('newPassword.readPolicy')) })).toHaveAttribute(
      'href',
      privacy,
    )
  })

  it('says that the policy has to be agreed to, and each empty field that it is required [REG-10, VALID-2, VALID-31]', async () => {
    const { network } = await openApp(passwordAddress, { language })
    await choose('', '', false)
    await waitFor(() => expect(policy()).toHaveAccessibleDescription(say('validation.privacyPolicyRequired')))
    expect(password()).toHaveAccessibleDescription(new RegExp(start(say('account.passwordRequired'))))
    expect(confirmation()).toHaveAccessibleDescription(say('account.confirmNewPassword'))
    expect(password()).toHaveFocus()
    await userEvent.click(policy())
    expect(policy()).not.toHaveAccessibleDescription()
    expect(network.callsOf(set)).toEqual([])
  })

  it('sets the password with the code and leads to login, which says so [REG-11, REG-13, REG-20, REG-23]', async () => {
    const { network, path } = await openApp(passwordAddress, {
      language,
      answers: { [set]: { status: 204 } },
    })
    await choose(strong)
    expect(await heading('login.title')).toBeVisible()
    expect(path()).toBe('/login')
    expect(screen.getByText(say('login.passwordCreated'))).toBeVisible()
    expect(mailbox()).toHaveValue(email)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('274905')
    expect(network.callsOf(set).map(({ body }) => body)).toEqual([
      { email, password: strong, access_code: '274905', ...consent, language },
    ])
  })

  it('goes on after a reload with the code that this tab keeps [REG-22]', async () => {
    await openApp(passwordAddress, { language })
    await heading('registration.passwordTitle')
    cleanup()
    const { network, router } = await openApp('/password', { language, answers: { [set]: { status: 204 } } })
    expect(await heading('registration.passwordTitle')).toBeVisible()
    expect(screen.getByText(email)).toBeVisible()
    expect(router.state.location.href).toBe('/password')
    await choose(strong)
    await heading('login.title')
    expect(network.callsOf(set)[0]?.body).toMatchObject({ email, access_code: '274905' })
  })

  it.each([
    ['half an hour after the code', async () => void vi.setSystemTime(Date.now() + 30 * 60_000)],
    [
      'after the server has refused the code',
      async () => {
        await choose(strong)
        await heading('registration.codeUselessTitle')
      },
    ],
  ])('loaded anew %s says so, and the way to a new one has the email filled in [REG-22]', async (_, then) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await openApp(passwordAddress, { language, answers: { [set]: refused(422, 'expired_code') } })
    await heading('registration.passwordTitle')
    await then()
    cleanup()
    await openApp('/password', { language })
    expect(await heading('registration.codeUselessTitle')).toBeVisible()
    expect(JSON.stringify({ ...sessionStorage })).toContain(email)
    await press('registration.restart')
    await heading('registration.title')
    expect(mailbox()).toHaveValue(email)
  })

  it('goes on with the code after a lock, which says nothing of it [REG-22]', async () => {
    const { path } = await openApp(passwordAddress, { language, answers: { [set]: refused(429, 'locked') } })
    await choose(strong)
    await waitFor(() => expect(path()).toBe('/too_many_attempts'))
    cleanup()
    const { network } = await openApp('/password', { language, answers: { [set]: { status: 204 } } })
    expect(await heading('registration.passwordTitle')).toBeVisible()
    await choose(strong)
    await heading('login.title')
    expect(network.callsOf(set)[0]?.body).toMatchObject({ email, access_code: '274905' })
  })

  it('says in the form alone that the network was lost [ERROR-9]', async () => {
    await openApp(passwordAddress, { language, answers: { [set]: 'unreachable' } })
    await choose(strong)
    expect(await screen.findByRole('alert')).toHaveTextContent(say('registration.notSet'))
    expect(toasts()).not.toHaveTextContent(say('shell.somethingWentWrong'))
  })

  it('shows the generic toast when the account could not be set up, and says so beside the form [REG-12, ERROR-9]', async () => {
    await openApp(passwordAddress, { language, answers: { [set]: refused(500, 'server_error') } })
    await choose(strong)
    await waitFor(() => expect(toasts()).toHaveTextContent(say('shell.somethingWentWrong')))
    expect(screen.getByRole('alert')).toHaveTextContent(say('registration.notSet'))
  })

  it.each([
    ['unreachable', refused(400, 'wrong_code'), 'login.title'],
    ['unreachable', refused(422, 'expired_code'), 'registration.codeUselessTitle'],
    [refused(503, 'busy'), refused(400, 'wrong_code'), 'registration.codeUselessTitle'],
  ] as const)('after %j and then %j goes on to %s [REG-24]', async (lost, then, title) => {
    await openApp(passwordAddress, { language, answers: { [set]: [lost, then] } })
    await choose(strong)
    expect((await screen.findByRole('alert')).textContent).not.toMatch(/saved|guard|not create|pudimos crear/)
    await press('registration.create')
    expect(await heading(title)).toBeVisible()
    if (title !== 'login.title') return
    expect(screen.getByText(say('login.passwordCreated'))).toBeVisible()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('274905')
  })

  it.each([
    [400, 'wrong_code'],
    [422, 'expired_code'],
  ])(
    'answered %i %s says that the code is worth nothing and leads back to the start [REG-11, REG-16]',
    async (status, code) => {
      const { path } = await openApp(passwordAddress, { language, answers: { [set]: refused(status, code) } })
      await choose(strong)
      const title = await heading('registration.codeUselessTitle')
      expect(title).toHaveFocus()
      await press('registration.restart')
      await waitFor(() => expect(path()).toBe('/registration'))
    },
  )

  it.each([
    ['locked', 'login.lockedTitle', '/too_many_attempts'],
    ['throttled', 'registration.passwordTitle', '/password'],
  ])('answered 429 %s shows %s [ERROR-6, LOGIN-28]', async (code, title, where) => {
    const { path } = await openApp(passwordAddress, { language, answers: { [set]: refused(429, code) } })
    await choose(strong)
    expect(await heading(title)).toBeVisible()
    await waitFor(() => expect(path()).toBe(where))
    if (code === 'throttled') expect(toasts()).toHaveTextContent(say('login.throttled'))
  })

  it('says of what it found strong and the server did not that it is about the person [VALID-9, VALID-10]', async () => {
    await openApp(passwordAddress, { language, answers: { [set]: refused(400, 'password_not_strong') } })
    await choose(strong)
    const words = start(say('account.passwordAboutYou'))
    await waitFor(() => expect(password()).toHaveAccessibleDescription(new RegExp(words)))
  })
})

describe('the way into a registration', () => {
  it.each([
    ['/verification', '/registration', 'ROUTE-22'],
    ['/verification?email=maria', '/registration', 'ROUTE-22'],
    ['/password', '/registration', 'ROUTE-21'],
    ['/password?email=maria%40example.com', '/registration', 'ROUTE-21'],
    ['/password?email=maria%40example.com&access_code=12', '/registration', 'ROUTE-21'],
  ])('from %s leads to %s [%s]', async (from, to) => {
    const { path } = await openApp(from)
    await waitFor(() => expect(path()).toBe(to))
  })

  it.each(['/registration', codeAddress, passwordAddress])(
    'is closed at %s to somebody who is signed in [GUARD-3]',
    async (from) => {
      const { path } = await openApp(from, { me: me({ agreements: [] }) })
      await waitFor(() => expect(path()).toBe('/status'))
    },
  )

  it('goes back to the address that was typed, and on with another [REG-21]', async () => {
    const { network } = await openApp('/registration', { answers: { [send]: sent } })
    await sendTo(email)
    await heading('verification.title')
    await userEvent.click(screen.getByRole('button', { name: sayPlainly('registration.correctEmail') }))
    await heading('registration.title')
    await userEvent.clear(mailbox())
    await sendTo('mary@example.com')
    await heading('verification.title')
    expect(within(screen.getByRole('main')).getByText('mary@example.com')).toBeVisible()
    expect(network.callsOf(send).map(({ body }) => body)).toEqual([{ email }, { email: 'mary@example.com' }])
  })
})

/** The first words of a message, as a pattern. */
function start(message: string): string {
  return message.slice(0, 20).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
