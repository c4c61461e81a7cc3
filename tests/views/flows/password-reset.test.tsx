import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { strengthOf } from '#src/flows/new-password/strength.ts'
import '../app/in-place-worker.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say, sayPlainly } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const email = 'maria@example.com'
const strong = 'a-warm-window-in-november'
const token = 'u0Yk3m5b9QeZr2VtXw7LhC4sNf8DpAj1GiKoBnMxTqE'
const forgot = 'POST /account/forgot_password/'
const reset = 'POST /account/reset_password/'
const look = 'POST /account/verify_token/'
const good: Answer = { body: { kind: 'reset', state: 'valid' } }
const checkAddress = `/check_email?email=${encodeURIComponent(email)}`
const resetAddress = `/reset_password/${token}`

const heading = (id: string) => screen.findByRole('heading', { level: 1, name: say(id) })
const mailbox = () => screen.getByRole('textbox', { name: say('login.email') })
const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
const toasts = () => screen.getByRole('region', { name: say('shell.toasts') })
const password = () => screen.getByLabelText(say('newPassword.next'))
const confirmation = () => screen.getByLabelText(say('newPassword.confirmation'))
/** What was typed has its score, which the page waits for too. */
const allScored = () => act(async () => void (await strengthOf('', [])))
const wayToLogin = () => screen.getByRole('link', { name: sayPlainly('passwordReset.backToLogin') })

async function choose(typed: string, again = typed) {
  if (typed) await userEvent.type(password(), typed)
  if (again) await userEvent.type(confirmation(), again)
  await press('passwordReset.save')
}

describe.each(['en', 'es'] as const)('the page of a forgotten password in %s', (language) => {
  it('asks for the email and offers the way back to login [RESET-1, RESET-5]', async () => {
    await openApp('/forgot_password', { language })
    expect(await heading('passwordReset.title')).toBeVisible()
    expect(mailbox()).toBeVisible()
    expect(wayToLogin()).toHaveAttribute('href', '/login')
  })

  it.each([
    ['', 'validation.emailRequired'],
    ['maria.example.com', 'validation.emailInvalid'],
  ])(
    'says of "%s" what is wrong, beside the field, and sends nothing [VALID-11, VALID-30, VALID-31]',
    async (typed, id) => {
      const { network } = await openApp('/forgot_password', { language })
      if (typed) await userEvent.type(mailbox(), typed)
      await press('passwordReset.send')
      await waitFor(() => expect(mailbox()).toHaveAccessibleDescription(say(id)))
      expect(mailbox()).toHaveFocus()
      expect(network.callsOf(forgot)).toEqual([])
    },
  )

  it('leads every well-formed address to the Check Email page [RESET-1, RESET-2]', async () => {
    const { network, router } = await openApp('/forgot_password', {
      language,
      answers: { [forgot]: { status: 204 } },
    })
    await userEvent.type(mailbox(), email)
    await press('passwordReset.send')
    expect(await heading('passwordReset.checkTitle')).toBeVisible()
    expect(router.state.location.pathname).toBe('/check_email')
    expect(router.state.location.search).toEqual({ email })
    expect(network.callsOf(forgot).map(({ body }) => body)).toEqual([{ email }])
  })

  it.each<[number, string, string | null, string, Record<string, number>]>([
    [500, 'server_error', null, 'shell.somethingWentWrong', {}],
    [429, 'throttled', null, 'passwordReset.tooManyMails', { minutes: 0 }],
    [429, 'throttled', '30', 'passwordReset.tooManyMails', { minutes: 0 }],
    [429, 'throttled', '1801', 'passwordReset.tooManyMails', { minutes: 31 }],
  ])(
    'tells of an answer %i %s, and how long to wait after it (%s s), and keeps what was typed [RESET-13, ERROR-9]',
    async (status, code, wait, id, values) => {
      const headers: Record<string, string> = wait === null ? {} : { 'retry-after': wait }
      await openApp('/forgot_password', {
        language,
        answers: { [forgot]: refused(status, code, { headers }) },
      })
      await userEvent.type(mailbox(), email)
      await press('passwordReset.send')
      await waitFor(() => expect(toasts()).toHaveTextContent(say(id, values)))
      expect(mailbox()).toHaveValue(email)
      if (status === 500) expect(screen.getByRole('alert')).toHaveTextContent(say('passwordReset.notSent'))
    },
  )

  it('goes on to Check Email when the next mail must wait, since the one whose answer was lost was sent [RESET-1, RESET-13]', async () => {
    const { network, path } = await openApp('/forgot_password', {
      language,
      answers: { [forgot]: 'unreachable' },
    })
    await userEvent.type(mailbox(), email)
    await press('passwordReset.send')
    expect(await screen.findByRole('alert')).toHaveTextContent(say('passwordReset.notSent'))
    network.answer(forgot, refused(429, 'throttled', { headers: { 'retry-after': '30' } }))
    await press('passwordReset.send')
    expect(await heading('passwordReset.checkTitle')).toBeVisible()
    expect(path()).toBe('/check_email')
    await press('passwordReset.resend')
    await waitFor(() => expect(toasts()).toHaveTextContent(say('passwordReset.tooManyMails', { minutes: 0 })))
  })
})

describe.each(['en', 'es'] as const)('the Check Email page in %s', (language) => {
  it('names the address, says that it may take up to 5 minutes, and offers three ways [RESET-3, RESET-4]', async () => {
    await openApp(checkAddress, { language })
    expect(await heading('passwordReset.checkTitle')).toBeVisible()
    expect(screen.getByText(email)).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent(/5 minut/)
    expect(screen.getByRole('button', { name: say('passwordReset.resend') })).toBeEnabled()
    expect(screen.getByRole('button', { name: say('passwordReset.correctEmail') })).toBeEnabled()
    expect(wayToLogin()).toBeVisible()
  })

  it.each([
    [204, '', 0, 'passwordReset.mailSent'],
    [429, 'throttled', 0, 'passwordReset.tooManyMails'],
    [429, 'throttled', 31, 'passwordReset.tooManyMails'],
    [500, 'server_error', 0, 'shell.somethingWentWrong'],
  ])(
    'tells of a mail asked for again and answered %i [RESET-4, RESET-7, RESET-13]',
    async (status, code, minutes, id) => {
      const headers = { 'retry-after': String(Math.max(10, minutes * 60 - 5)) }
      const answer = status === 204 ? { status } : refused(status, code, { headers })
      const { network } = await openApp(checkAddress, { language, answers: { [forgot]: answer } })
      await press('passwordReset.resend')
      await waitFor(() => expect(toasts()).toHaveTextContent(say(id, { minutes })))
      expect(network.callsOf(forgot).map(({ body }) => body)).toEqual([{ email }])
    },
  )

  it('says in the page alone that the network was lost, until it is tried again [ERROR-9]', async () => {
    const { network } = await openApp(checkAddress, { language, answers: { [forgot]: 'unreachable' } })
    await press('passwordReset.resend')
    expect(await screen.findByRole('alert')).toHaveTextContent(say('passwordReset.notSent'))
    expect(toasts()).not.toHaveTextContent(say('shell.somethingWentWrong'))
    network.answer(forgot, { status: 204 })
    await press('passwordReset.resend')
    await waitFor(() => expect(screen.queryByText(say('passwordReset.notSent'))).toBeNull())
  })

  it('leads back to the address, which stands there to be mended [RESET-4]', async () => {
    const { path } = await openApp(checkAddress, { language })
    await press('passwordReset.correctEmail')
    await heading('passwordReset.title')
    expect(path()).toBe('/forgot_password')
    expect(mailbox()).toHaveValue(email)
  })
})

describe.each(['en', 'es'] as const)('the page of a reset link in %s', (language) => {
  const openLink = async (answers: Record<string, Answer | Answer[]> = {}) => {
    const opened = await openApp(resetAddress, { language, answers: { [look]: good, ...answers } })
    await heading('passwordReset.chooseTitle')
    return opened
  }

  it('says that it looks at the link while it does [RESET-16]', async () => {
    const { network } = await openApp(resetAddress, { language, answers: { [look]: 'pending' } })
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent(say('claim.checking'))
    await waitFor(() => expect(network.callsOf(look).map(({ body }) => body)).toEqual([{ token }]))
  })

  it.each([
    ['used', { body: { kind: 'reset', state: 'used' } }],
    ['too old', { body: { kind: 'reset', state: 'expired' } }],
    ['one for something else', { body: { kind: 'claim', state: 'valid' } }],
    ['not formed like one', refused(400, 'invalid', { fields: { token: ['invalid'] } })],
  ])('says at once that a link which is %s opens nothing [RESET-11, RESET-16]', async (_, answer) => {
    await openApp(resetAddress, { language, answers: { [look]: answer } })
    expect(await heading('passwordReset.uselessTitle')).toHaveFocus()
    expect(screen.getByRole('button', { name: say('passwordReset.askAgain') })).toBeVisible()
    expect(screen.queryByLabelText(say('newPassword.next'))).toBeNull()
  })

  it('shows the form when the link could not be looked at: saving tells [RESET-16]', async () => {
    await openApp(resetAddress, { language, answers: { [look]: 'unreachable' } })
    expect(await heading('passwordReset.chooseTitle')).toBeVisible()
  })

  it('asks for a new password and its confirmation [RESET-6, RESET-8]', async () => {
    await openLink()
    for (const field of [password(), confirmation()]) {
      expect(field).toHaveAttribute('type', 'password')
      expect(field).toHaveAttribute('autocomplete', 'new-password')
    }
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it('saves the password and leads to login, which says so [RESET-9]', async () => {
    const { network, path } = await openLink({ [reset]: { status: 204 } })
    await choose(strong)
    expect(await heading('login.title')).toBeVisible()
    expect(path()).toBe('/login')
    await waitFor(() => expect(toasts()).toHaveTextContent(say('passwordReset.saved')))
    expect(screen.getByText(say('login.passwordReset'))).toBeVisible()
    expect(network.callsOf(reset).map(({ body }) => body)).toEqual([{ token, password: strong }])
  })

  it('says that the changes were not saved, in a toast and beside the form [RESET-10, ERROR-28, ERROR-9]', async () => {
    await openLink({ [reset]: refused(500, 'server_error') })
    await choose(strong)
    await waitFor(() => expect(toasts()).toHaveTextContent(say('passwordReset.notSaved')))
    expect(screen.getByRole('alert')).toHaveTextContent(say('passwordReset.notSavedText'))
    expect(screen.queryByText(say('passwordReset.notSavedYet'))).toBeNull()
  })

  it('says in the page alone that it could not be confirmed once an answer was lost, whatever comes next [RESET-10]', async () => {
    const { network } = await openLink({ [reset]: [refused(504, 'unknown'), refused(503, 'busy')] })
    await choose(strong)
    for (const sent of [1, 2]) {
      await waitFor(() => expect(network.callsOf(reset)).toHaveLength(sent))
      await waitFor(() =>
        expect(screen.getByRole('alert')).toHaveTextContent(say('passwordReset.notSavedYet')),
      )
      expect(toasts()).not.toHaveTextContent(say('passwordReset.notSaved'))
      if (sent === 1) await press('passwordReset.save')
    }
  })

  it.each([
    ['invalid_token', {}],
    ['invalid', { token: ['invalid'] }],
  ])(
    'refused with %s says that the link is worth nothing and offers a new mail [RESET-11]',
    async (code, fields) => {
      const { path } = await openLink({ [reset]: refused(400, code, { fields }) })
      await choose(strong)
      expect(await heading('passwordReset.uselessTitle')).toHaveFocus()
      await press('passwordReset.askAgain')
      expect(await heading('passwordReset.title')).toBeVisible()
      expect(path()).toBe('/forgot_password')
    },
  )

  it.each([
    ['unreachable', 'used', 'login.title'],
    ['unreachable', 'expired', 'passwordReset.uselessTitle'],
    [refused(503, 'busy'), 'used', 'passwordReset.uselessTitle'],
  ] as const)(
    'after %j goes by the link, of which it learns that it is %s [RESET-17]',
    async (lost, state, title) => {
      await openLink({
        [look]: [good, { body: { kind: 'reset', state } }],
        [reset]: [lost, refused(400, 'invalid_token')],
      })
      await choose(strong)
      const said = lost === 'unreachable' ? 'passwordReset.notSavedYet' : 'passwordReset.notSavedText'
      expect(await screen.findByText(say(said))).toBeVisible()
      if (lost === 'unreachable') expect(toasts()).not.toHaveTextContent(say('passwordReset.notSaved'))
      await press('passwordReset.save')
      expect(await heading(title)).toBeVisible()
    },
  )

  it('says of a password that it found strong and the server did not that it is about the person, until it is another [VALID-9, VALID-32]', async () => {
    const own = 'Delgado12 Alder Way'
    await openLink({ [reset]: refused(400, 'password_not_strong') })
    const good = say('newPassword.strength', { strength: say('account.strengthVeryStrong') })
    await userEvent.type(password(), own)
    expect(await screen.findByText(good)).toBeVisible()
    await userEvent.type(confirmation(), own)
    await press('passwordReset.save')
    expect(await screen.findByText(say('account.passwordAboutYou'))).toBeVisible()
    expect(password()).toHaveFocus()
    expect(screen.queryByText(good)).toBeNull()
    for (const keys of ['!', '{Backspace}{Backspace}']) {
      await userEvent.type(password(), keys)
      await allScored()
      expect(screen.getByText(say('account.passwordAboutYou'))).toBeVisible()
      expect(screen.queryByText(good)).toBeNull()
    }
    await userEvent.clear(password())
    await userEvent.type(password(), strong)
    expect(await screen.findByText(good)).toBeVisible()
    expect(password()).not.toHaveAttribute('aria-invalid')
  })

  it('asks to wait a moment where too many attempts come from [ERROR-6]', async () => {
    await openLink({ [reset]: refused(429, 'throttled') })
    await choose(strong)
    await waitFor(() => expect(toasts()).toHaveTextContent(say('login.throttled')))
    expect(await heading('passwordReset.chooseTitle')).toBeVisible()
  })

  it('is busy while the password is saved, and takes no second press [ERROR-27]', async () => {
    const { network } = await openLink({ [reset]: 'pending' })
    await choose(strong)
    const button = screen.getByRole('button', { name: say('passwordReset.save') })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(button)
    await waitFor(() => expect(network.callsOf(reset)).toHaveLength(1))
  })
})

describe('the way into a reset', () => {
  it.each(['/check_email', '/check_email?email=maria'])(
    'from %s leads to the beginning [ROUTE-20]',
    async (from) => {
      const { path } = await openApp(from)
      await waitFor(() => expect(path()).toBe('/forgot_password'))
    },
  )

  it.each(['/forgot_password', checkAddress, resetAddress])(
    'is closed at %s to somebody who is signed in [GUARD-3]',
    async (from) => {
      const { path } = await openApp(from, { me: me({ agreements: [] }) })
      await waitFor(() => expect(path()).toBe('/status'))
    },
  )
})
