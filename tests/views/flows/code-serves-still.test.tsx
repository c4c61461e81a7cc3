import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeSentAt, rememberCodeSent } from '#src/flows/verification/code-sent.ts'
import '../app/in-place-worker.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const email = 'teresa@example.com'
const strong = 'three-lamps-on-the-porch'
const login = 'POST /account/login/'
const send = 'POST /account/send_access_code/'
const verify = 'POST /account/verify_access_code/'
const set = 'POST /account/set_password_with_access_code/'
const sixth = refused(429, 'too_many_codes')
const somebody = me({ agreements: [] })

const languages = ['en', 'es'] as const
const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
const mailbox = () => screen.getByRole('textbox', { name: say('login.email') })
const field = () => screen.getByRole('textbox', { name: say('verification.code') })
/** The first time in a file it brings the modules of its page. */
const findField = () => screen.findByRole('textbox', { name: say('verification.code') }, { timeout: 20_000 })
const toasts = () => screen.getByRole('region', { name: say('shell.toasts') })

/** The two forms to which somebody may come back; `submit` begins the way in with `email`. */
const ways = {
  '/login': {
    title: 'login.title',
    tooMany: 'login.tooManyCodes',
    async submit() {
      await userEvent.type(screen.getByLabelText(say('login.password')), 'porch-light-4-all')
      await press('login.submit')
    },
  },
  '/registration': {
    title: 'registration.title',
    tooMany: 'verification.tooManyCodes',
    submit: () => press('registration.sendCode'),
  },
} as const

type At = keyof typeof ways
const places = ['/login', '/registration'] as const satisfies At[]

async function comeBack(at: At, language: 'en' | 'es', answer: Answer | Answer[] = sixth) {
  const answers = { [login]: { body: { user: null, requires_MFA: true } }, [send]: answer }
  const opened = await openApp(at, { language, answers })
  await userEvent.type(mailbox(), email)
  await ways[at].submit()
  return opened
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

describe.each(languages)('the fifth code of an hour in %s', (language) => {
  describe.each(places)('and the form at %s', (at) => {
    const { tooMany, title } = ways[at]

    it('leads back to the code that this tab had sent, with the time that it has left [MFA-33, MFA-15]', async () => {
      rememberCodeSent(`Teresa@example.com `, Date.now() - 8 * 60_000, 4)
      const { path } = await comeBack(at, language)
      // It goes before the modules of the page may have come.
      await waitFor(() => expect(toasts()).toHaveTextContent(say(tooMany)), { timeout: 20_000 })
      expect(await findField()).toBeVisible()
      expect(path()).toBe('/verification')
      expect(screen.getByText('02:00')).toBeVisible()
      expect(screen.getByRole('button', { name: say('verification.verify') })).toBeEnabled()
    })

    it('says that it has expired as soon as what was left has run out [MFA-33, MFA-7]', async () => {
      rememberCodeSent(email, Date.now() - 599_000, 4)
      await comeBack(at, language)
      await findField()
      await waitFor(
        () => expect(field()).toHaveAccessibleDescription(new RegExp(say('verification.expiredCode'))),
        { timeout: 5_000 },
      )
    })

    it.each([
      ['ten minutes ago', () => rememberCodeSent(email, Date.now() - 600_000, 4), sixth],
      ['to another address', () => rememberCodeSent('tom@example.com', Date.now() - 60_000, 4), sixth],
      ['by another tab', () => {}, sixth],
      [
        'where the place asks too often',
        () => rememberCodeSent(email, Date.now() - 60_000, 0),
        refused(429, 'throttled'),
      ],
    ] as const)('stays where it was sent %s [MFA-33, MFA-15]', async (_, remember, answer) => {
      remember()
      const { path } = await comeBack(at, language, answer)
      await waitFor(() => expect(toasts()).toHaveTextContent(say(tooMany)))
      expect(screen.getByRole('heading', { level: 1, name: say(title) })).toBeVisible()
      expect(mailbox()).toHaveValue(email)
      expect(path()).toBe(at)
    })
  })

  it('leads to none that a new device was let in by [MFA-33]', async () => {
    rememberCodeSent(email, Date.now() - 60_000, 4)
    const { network, session } = await comeBack('/login', language)
    network.answer(verify, { body: { user: somebody.user } })
    network.answer('GET /users/me/', { body: somebody })
    await userEvent.type(await findField(), '274905')
    await press('verification.verify')
    await waitFor(() => expect(session.getSnapshot().hasTag('signedIn')).toBe(true))
    expect(codeSentAt(email)).toBeNull()
  })

  it.each([
    ['once', [{ status: 204 }]],
    ['after an answer that was lost', ['unreachable', refused(400, 'wrong_code')]],
  ] as const)(
    'leads to none by which a first password was set, %s, and to one that was only right [MFA-33, REG-25]',
    async (_, answers) => {
      const sentAt = Date.now() - 60_000
      rememberCodeSent(email, sentAt, 4)
      const { network } = await comeBack('/registration', language)
      network.answer(verify, { body: { user: null } })
      network.answer(set, ...answers)
      await userEvent.type(await findField(), '274905')
      await press('verification.verify')
      await userEvent.type(await screen.findByLabelText(say('newPassword.first')), strong)
      expect(codeSentAt(email)).toBe(sentAt)
      await userEvent.type(screen.getByLabelText(say('newPassword.confirmation')), strong)
      await userEvent.click(screen.getByRole('checkbox'))
      for (const answer of answers) {
        expect(codeSentAt(email)).toBe(sentAt)
        await press('registration.create')
        if (answer === 'unreachable') await screen.findByRole('alert')
      }
      await screen.findByRole('heading', { level: 1, name: say('login.title') })
      expect(codeSentAt(email)).toBeNull()
    },
  )

  it('stands for no other address than that of the password that was set [MFA-33]', async () => {
    rememberCodeSent('tom@example.com', Date.now() - 60_000, 4)
    const search = new URLSearchParams({ email, access_code: '274905' })
    await openApp(`/password?${search}`, { language, answers: { [set]: { status: 204 } } })
    await userEvent.type(await screen.findByLabelText(say('newPassword.first')), strong)
    await userEvent.type(screen.getByLabelText(say('newPassword.confirmation')), strong)
    await userEvent.click(screen.getByRole('checkbox'))
    await press('registration.create')
    await screen.findByRole('heading', { level: 1, name: say('login.title') })
    expect(codeSentAt('tom@example.com')).not.toBeNull()
  })
})
