import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { privacyText } from '#domain/legal-texts.ts'
import '../app/in-place-worker.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say, sayPlainly } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const token = 'u0Yk3m5b9QeZr2VtXw7LhC4sNf8DpAj1GiKoBnMxTqE'
const claim = 'pQ7vZs2LmX9cRt4WyB6nKe1HgD8fJa3UoVi5MxCbNwE'
const email = 'maria@example.com'
const strong = 'three-lamps-on-the-porch'
const consent = { privacy_policy_accepted: true, privacy_policy_version: privacyText.version }
const address = `/claim_account/${token}`
const look = 'POST /account/verify_token/'
const exchange = 'POST /account/claim_token/'
const claimAccount = 'POST /account/claim_user_account/'
const mail = 'POST /users/send_claim_account_email/'
const valid: Answer = { body: { kind: 'claim', state: 'valid' } }
const exchanged: Answer = { body: { claim, email, first_name: 'Maria' } }

type Answers = Record<string, Answer | Answer[]>
const open = (language: 'en' | 'es', answers: Answers = {}) =>
  openApp(address, { language, answers: { [look]: valid, [exchange]: exchanged, ...answers } })

const heading = (id: string, values?: Record<string, string>) =>
  screen.findByRole('heading', { level: 1, name: say(id, values) })
const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
const toasts = () => screen.getByRole('region', { name: say('shell.toasts') })
const password = () => screen.getByLabelText(say('newPassword.first'))
const welcome = () => heading('claim.welcomeTitle', { brand: 'Porchlight' })
const greeting = () => heading('claim.passwordTitle', { name: 'Maria' })

async function begin() {
  await welcome()
  await press('claim.begin')
}

async function choose(isPolicyTicked = true) {
  await greeting()
  await userEvent.type(password(), strong)
  await userEvent.type(screen.getByLabelText(say('newPassword.confirmation')), strong)
  if (isPolicyTicked) await userEvent.click(screen.getByRole('checkbox'))
  await press('claim.create')
}

const storedClaims = () => Object.keys(sessionStorage).filter((key) => key.includes('claim'))

describe.each(['en', 'es'] as const)('the claim page in %s', (language) => {
  it('says that it looks at the link while it does [CLAIM-2]', async () => {
    const { network } = await open(language, { [look]: 'pending' })
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent(say('claim.checking'))
    await waitFor(() => expect(network.callsOf(look)).toHaveLength(1))
  })

  it.each([
    ['claim', 'claim.welcomeLead'],
    ['invite', 'claim.inviteLead'],
  ])(
    'welcomes whoever follows a link of kind %s and uses nothing up by that [CLAIM-1, CLAIM-2]',
    async (kind, lead) => {
      const { network } = await open(language, { [look]: { body: { kind, state: 'valid' } } })
      expect(await welcome()).toBeVisible()
      expect(screen.getByRole('main')).toHaveTextContent(say(lead, { brand: 'Porchlight' }))
      expect(network.callsOf(look).map(({ body }) => body)).toEqual([{ token }])
      expect(network.callsOf(exchange)).toEqual([])
    },
  )

  it('greets by first name, shows the email and asks for password and policy [CLAIM-3, CLAIM-4]', async () => {
    await open(language)
    await begin()
    expect(await greeting()).toHaveFocus()
    expect(screen.getByText(email)).toBeVisible()
    expect(password()).toBeVisible()
    expect(screen.getByRole('checkbox')).not.toBeChecked()
  })

  it('claims the account and leads to login, which says so and knows the email; nothing stays behind [CLAIM-5, REG-23]', async () => {
    const { network, path } = await open(language, { [claimAccount]: { status: 204 } })
    await begin()
    await greeting()
    expect(storedClaims()).toHaveLength(1)
    expect(storedClaims()[0]).not.toContain(token)
    await choose()
    expect(await heading('login.title')).toBeVisible()
    expect(path()).toBe('/login')
    expect(screen.getByText(say('login.accountClaimed'))).toBeVisible()
    expect(screen.getByRole('textbox', { name: say('login.email') })).toHaveValue(email)
    expect(network.callsOf(claimAccount).map(({ body }) => body)).toEqual([
      { claim, password: strong, ...consent, language },
    ])
    expect(storedClaims()).toEqual([])
  })

  it('goes on with its claim when the page is loaded anew [CLAIM-11]', async () => {
    const first = await open(language)
    await begin()
    await greeting()
    first.unmount()
    const { network } = await open(language, { [look]: { body: { kind: 'claim', state: 'used' } } })
    expect(await greeting()).toBeVisible()
    expect(network.callsOf(look)).toEqual([])
  })

  it('says that the policy has to be agreed to [CLAIM-4]', async () => {
    const { network } = await open(language)
    await begin()
    await choose(false)
    await waitFor(() =>
      expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
        say('validation.privacyPolicyRequired'),
      ),
    )
    expect(screen.getByRole('checkbox')).toHaveFocus()
    expect(network.callsOf(claimAccount)).toEqual([])
  })

  it('says so when the account could not be claimed [CLAIM-14, ERROR-9]', async () => {
    await open(language, { [claimAccount]: refused(500, 'server_error') })
    await begin()
    await choose()
    await waitFor(() => expect(toasts()).toHaveTextContent(say('shell.somethingWentWrong')))
    expect(screen.getByRole('alert')).toHaveTextContent(say('claim.notClaimed'))
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(strong)
  })

  it.each([
    ['unreachable', 'claim_used', 'login.title'],
    ['unreachable', 'invalid_claim', 'claim.lapsedTitle'],
    [refused(503, 'busy'), 'claim_used', 'claim.lapsedTitle'],
  ] as const)('after %j and then %s goes on to %s [CLAIM-17]', async (lost, code, title) => {
    await open(language, { [claimAccount]: [lost, refused(400, code)] })
    await begin()
    await choose()
    expect((await screen.findByRole('alert')).textContent).not.toMatch(/saved|guard|not create|pudimos crear/)
    await press('claim.create')
    expect(await heading(title)).toBeVisible()
    if (title === 'login.title') expect(screen.getByText(say('login.accountClaimed'))).toBeVisible()
    expect(storedClaims()).toEqual([])
  })

  it.each(['invalid_claim', 'claim_used'])(
    'asks for a new link when the claim is not good any more (%s), and forgets it [CLAIM-8, CLAIM-10]',
    async (code) => {
      await open(language, { [claimAccount]: refused(400, code) })
      await begin()
      await choose()
      expect(await heading('claim.lapsedTitle')).toHaveFocus()
      expect(storedClaims()).toEqual([])
    },
  )

  it.each([
    ['used', 'claim.usedTitle'],
    ['expired', 'claim.expiredTitle'],
  ])(
    'says of a link that is %s that it cannot be used, and offers login and a new mail [CLAIM-7, CLAIM-8]',
    async (state, title) => {
      await open(language, { [look]: { body: { kind: 'claim', state } } })
      expect(await heading(title)).toBeVisible()
      expect(screen.getByRole('textbox', { name: say('login.email') })).toBeVisible()
      expect(screen.getByRole('link', { name: sayPlainly('registration.haveAccount') })).toBeVisible()
    },
  )

  it('takes an address that is no link of ours for one that cannot be used [CLAIM-8]', async () => {
    await open(language, { [look]: refused(400, 'invalid', { fields: { token: ['invalid'] } }) })
    expect(await heading('claim.expiredTitle')).toBeVisible()
  })

  it('takes the link of a forgotten password for one that cannot be used here [CLAIM-8, RESET-16]', async () => {
    await open(language, { [look]: { body: { kind: 'reset', state: 'valid' } } })
    expect(await heading('claim.expiredTitle')).toBeVisible()
  })

  it.each([
    ['used', 'claim.usedTitle'],
    ['expired', 'claim.expiredTitle'],
  ])(
    'says of a link that became %s in the meantime that it was [CLAIM-3, CLAIM-8, CLAIM-18]',
    async (state, title) => {
      await open(language, {
        [look]: [valid, { body: { kind: 'claim', state } }],
        [exchange]: refused(400, 'invalid_token'),
      })
      await begin()
      expect(await heading(title)).toBeVisible()
    },
  )

  it('offers to try again when the server does not say what the link is good for [ERROR-13]', async () => {
    await open(language, { [look]: ['unreachable', valid] })
    expect(await screen.findByRole('alert')).toHaveTextContent(say('claim.unreadTitle'))
    await press('errors.tryAgain')
    expect(await welcome()).toBeVisible()
  })

  it.each([
    [500, 'server_error', 'shell.somethingWentWrong'],
    [429, 'throttled', 'login.throttled'],
  ])('keeps the link when opening it is answered %i %s [CLAIM-3, ERROR-6]', async (status, code, id) => {
    await open(language, { [exchange]: [refused(status, code), exchanged] })
    await begin()
    await waitFor(() => expect(toasts()).toHaveTextContent(say(id)))
    if (status === 500) expect(screen.getByRole('alert')).toHaveTextContent(say('claim.notExchanged'))
    await press('claim.begin')
    expect(await greeting()).toBeVisible()
  })
})

describe.each(['en', 'es'] as const)('a new link in %s', (language) => {
  const useless = { [look]: { body: { kind: 'claim', state: 'expired' } } }

  async function ask(typed: string) {
    await heading('claim.expiredTitle')
    if (typed) await userEvent.type(screen.getByRole('textbox', { name: say('login.email') }), typed)
    await press('claim.sendLink')
  }

  it('is sent to every well-formed address alike, and another may be typed [CLAIM-7, CLAIM-9]', async () => {
    const { network } = await open(language, { ...useless, [mail]: { status: 204 } })
    await ask(email)
    expect(await heading('passwordReset.checkTitle')).toHaveFocus()
    expect(screen.getByText(email)).toBeVisible()
    expect(network.callsOf(mail).map(({ body }) => body)).toEqual([{ email, is_resend: true }])
    await press('passwordReset.correctEmail')
    expect(await heading('claim.expiredTitle')).toHaveFocus()
  })

  it.each([
    ['', 'validation.emailRequired'],
    ['maria', 'validation.emailInvalid'],
  ])('is not asked for at "%s" [VALID-11, VALID-30]', async (typed, id) => {
    const { network } = await open(language, useless)
    await ask(typed)
    const field = screen.getByRole('textbox', { name: say('login.email') })
    await waitFor(() => expect(field).toHaveAccessibleDescription(say(id)))
    expect(network.callsOf(mail)).toEqual([])
  })

  it.each([
    [500, 'server_error', 'shell.somethingWentWrong'],
    [429, 'throttled', 'passwordReset.tooManyMails'],
  ])('answered %i %s says so [CLAIM-9, ERROR-9]', async (status, code, id) => {
    await open(language, { ...useless, [mail]: refused(status, code) })
    await ask(email)
    await waitFor(() => expect(toasts()).toHaveTextContent(say(id, { minutes: 0 })))
    if (status === 500) expect(screen.getByRole('alert')).toHaveTextContent(say('passwordReset.notSent'))
  })
})

describe('the way into a claim', () => {
  it('is closed to somebody who is signed in [GUARD-3]', async () => {
    const { path } = await openApp(address, { me: me({ agreements: [] }) })
    await waitFor(() => expect(path()).toBe('/status'))
  })
})
