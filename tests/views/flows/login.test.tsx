import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderLogin } from '#src/entry-prerender.tsx'
import { refused } from '../app/network.ts'
import { config, noLinks, openApp, plainlySpaced, say, sayPlainly } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const languages = ['en', 'es'] as const
const login = 'POST /account/login/'

async function signIn(email: string, password: string) {
  const person = userEvent.setup()
  const mailbox = screen.getByRole('textbox', { name: say('login.email') })
  await person.clear(mailbox)
  if (email) await person.type(mailbox, email)
  if (password) await person.type(screen.getByLabelText(say('login.password')), password)
  await person.click(screen.getByRole('button', { name: say('login.submit') }))
}

describe.each(languages)('the login page in %s', (language) => {
  it('asks for email and password and has a button [LOGIN-1]', async () => {
    await openApp('/login', { language })
    expect(screen.getByRole('heading', { level: 1, name: say('login.title') })).toBeVisible()
    expect(screen.getByRole('textbox', { name: say('login.email') })).toHaveAttribute(
      'autocomplete',
      'username',
    )
    expect(screen.getByLabelText(say('login.password'))).toHaveAttribute('type', 'password')
    expect(screen.getByRole('button', { name: say('login.submit') })).toBeEnabled()
    expect(document.documentElement.lang).toBe(language)
  })

  it('says what is wrong with empty fields and sends nothing [LOGIN-5, LOGIN-7, LOGIN-8]', async () => {
    const { network } = await openApp('/login', { language })
    await signIn('', '')
    const email = screen.getByRole('textbox', { name: say('login.email') })
    await waitFor(() => expect(email).toHaveAccessibleDescription(say('validation.emailRequired')))
    expect(screen.getByLabelText(say('login.password'))).toHaveAccessibleDescription(
      say('validation.passwordRequired'),
    )
    expect(email).toHaveFocus()
    expect(network.callsOf(login)).toEqual([])
  })

  it('stops saying what is wrong with a field when it is mended [VALID-32]', async () => {
    await openApp('/login', { language })
    await signIn('', '')
    const email = screen.getByRole('textbox', { name: say('login.email') })
    const password = screen.getByLabelText(say('login.password'))
    await waitFor(() => expect(email).toBeInvalid())
    await userEvent.type(email, 'teresa@example')
    expect(email).toHaveAccessibleDescription(say('validation.emailInvalid'))
    await userEvent.type(email, '.com')
    expect(email).toBeValid()
    expect(password).toBeInvalid()
    await userEvent.type(password, 'p')
    expect(password).toBeValid()
  })

  it('says that email or password is wrong and empties the password [LOGIN-11, LOGIN-12]', async () => {
    await openApp('/login', { language, answers: { [login]: refused(400, 'invalid_credentials') } })
    await signIn('teresa@example.com', 'not-it-at-all')
    expect(await screen.findByRole('alert')).toHaveTextContent(say('login.wrongCredentials'))
    expect(screen.getByLabelText(say('login.password'))).toHaveValue('')
    expect(screen.getByRole('textbox', { name: say('login.email') })).toHaveValue('teresa@example.com')
    expect(screen.getByRole('button', { name: say('login.submit') })).toBeEnabled()
  })

  it('erases the end that was owed of the session before, and nothing else does [SESSION-50]', async () => {
    const owed = () => localStorage.getItem('porchlight:end-owed')
    const { network, session } = await openApp('/login', { language })
    localStorage.setItem('porchlight:end-owed', '1')
    network.answer(login, refused(400, 'invalid_credentials'), {
      body: { user: me({ agreements: [] }).user, requires_MFA: false },
    })
    network.answer('GET /users/me/', { body: me({ agreements: [] }) })
    await signIn('teresa@example.com', 'not-it-at-all')
    await screen.findByText(say('login.wrongCredentials'))
    expect(owed()).toBe('1')
    await signIn('teresa@example.com', 'porch-light-4-all')
    await waitFor(() => expect(session.getSnapshot().hasTag('signedIn')).toBe(true))
    expect(owed()).toBeNull()
  })

  it('is busy while the pair is checked and takes no second press [LOGIN-17]', async () => {
    const { network } = await openApp('/login', { language, answers: { [login]: 'pending' } })
    await signIn('teresa@example.com', 'porch-light-4-all')
    const button = screen.getByRole('button', { name: say('login.submit') })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(button)
    expect(network.callsOf(login)).toHaveLength(1)
  })

  it('keeps the form and tells of a server that cannot be reached [LOGIN-16]', async () => {
    const { network } = await openApp('/login', { language, answers: { [login]: 'unreachable' } })
    await signIn('teresa@example.com', 'porch-light-4-all')
    expect(await screen.findByRole('alert')).toHaveTextContent(say('login.notReached'))
    expect(screen.getByLabelText(say('login.password'))).toHaveValue('porch-light-4-all')
    const toasts = await screen.findByRole('region', { name: say('shell.toasts') })
    expect(toasts).not.toHaveTextContent(say('shell.somethingWentWrong'))
    network.answer(login, refused(503, 'busy'))
    await userEvent.click(screen.getByRole('button', { name: say('login.submit') }))
    expect(await within(toasts).findByText(say('shell.error'))).toBeVisible()
    expect(toasts).toHaveTextContent(say('shell.somethingWentWrong'))
    expect(screen.getByRole('button', { name: say('login.submit') })).toBeEnabled()
  })

  it.each(['unreachable' as const, refused(503, 'busy')])(
    'keeps the password, which was right, when no code could be sent for it: %j [LOGIN-16]',
    async (answer) => {
      const answers = {
        [login]: { body: { user: null, requires_MFA: true } },
        'POST /account/send_access_code/': answer,
      }
      await openApp('/login', { language, answers })
      await signIn('teresa@example.com', 'porch-light-4-all')
      expect(await screen.findByRole('alert')).toHaveTextContent(say('login.notReached'))
      expect(screen.getByLabelText(say('login.password'))).toHaveValue('porch-light-4-all')
    },
  )

  it('tells by a toast to wait when too many tries come from one place [LOGIN-14, ERROR-6]', async () => {
    await openApp('/login', { language, answers: { [login]: refused(429, 'throttled') } })
    await signIn('teresa@example.com', 'porch-light-4-all')
    const toasts = screen.getByRole('region', { name: say('shell.toasts') })
    await waitFor(() => expect(toasts).toHaveTextContent(say('login.throttled')))
  })

  it('sends somebody who came from another browser a moment ago to the code, and says when there is a new one [MFA-14]', async () => {
    const { path } = await openApp('/login', {
      language,
      answers: {
        [login]: { body: { user: null, requires_MFA: true } },
        'POST /account/send_access_code/': refused(425, 'too_early'),
      },
    })
    await signIn('teresa@example.com', 'porch-light-4-all')
    const toasts = await screen.findByRole('region', { name: say('shell.toasts') })
    await waitFor(() => expect(toasts).toHaveTextContent(say('login.codeSentAlready')))
    expect(path()).toBe('/verification')
  })

  it('leads a locked account to the page that says so, and back [LOGIN-15, LOGIN-28]', async () => {
    const { path } = await openApp('/login', { language, answers: { [login]: refused(429, 'locked') } })
    await signIn('teresa@example.com', 'porch-light-4-all')
    expect(await screen.findByRole('heading', { name: say('login.lockedTitle') })).toBeVisible()
    expect(
      screen.getByText(plainlySpaced(say('login.lockedLead', { attempts: 5, minutes: 15 }))),
    ).toBeVisible()
    expect(path()).toBe('/too_many_attempts')
    await userEvent.click(screen.getByRole('button', { name: say('login.returnToLogin') }))
    expect(await screen.findByRole('heading', { name: say('login.title') })).toBeVisible()
    expect(path()).toBe('/login')
    expect(screen.getByRole('button', { name: say('login.submit') })).toBeEnabled()
  })

  it('is sent again by whoever left the locked page by another way than its button [LOGIN-15, LOGIN-28]', async () => {
    const answers = { [login]: [refused(429, 'locked'), refused(400, 'invalid_credentials')] }
    const { path, router, network } = await openApp('/login', { language, answers })
    await signIn('teresa@example.com', 'porch-light-4-all')
    await screen.findByRole('heading', { name: say('login.lockedTitle') })
    await act(() => router.navigate({ to: '/login' }))
    expect(await screen.findByRole('heading', { name: say('login.title') })).toBeVisible()
    expect(path()).toBe('/login')
    await signIn('tom@example.com', 'porch-light-4-all')
    await waitFor(() => expect(network.callsOf(login)).toHaveLength(2))
    expect(await screen.findByRole('alert')).toBeVisible()
  })

  it('leads back from the locked page also when it was opened by its address [LOGIN-28]', async () => {
    const { path } = await openApp('/too_many_attempts', { language })
    await userEvent.click(screen.getByRole('button', { name: say('login.returnToLogin') }))
    expect(await screen.findByRole('heading', { name: say('login.title') })).toBeVisible()
    expect(path()).toBe('/login')
  })

  it('leads somebody who is signed in from the locked page back to their account [GUARD-4]', async () => {
    const { path } = await openApp('/too_many_attempts', { language, me: me({ agreements: [] }) })
    // Their account is as open as before: nothing says that it is locked.
    expect(await screen.findByRole('heading', { name: say('verification.lockedTitle') })).toBeVisible()
    const lead = plainlySpaced(say('verification.lockedLead', { attempts: 5, minutes: 15 }))
    expect(screen.getByText(lead)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: say('login.backToAccount') }))
    await waitFor(() => expect(path()).toBe('/status'))
  })

  it('opens the account when the pair is right and the device known [LOGIN-31]', async () => {
    const somebody = me({ agreements: [] })
    const { path } = await openApp('/login', {
      language,
      answers: {
        [login]: { body: { user: somebody.user, requires_MFA: false } },
        'GET /users/me/': [refused(401, 'unauthorized'), refused(401, 'unauthorized'), { body: somebody }],
      },
    })
    await signIn('teresa@example.com', 'porch-light-4-all')
    await waitFor(() => expect(path()).toBe('/status'))
  })
})

describe('the words that are promised', () => {
  it('stand on the login page as they are [LOGIN-5, LOGIN-6, LOGIN-7, LOGIN-11, LOGIN-14, ERROR-5]', async () => {
    await openApp('/login', { answers: { [login]: refused(400, 'invalid_credentials') } })
    await signIn('teresa', '')
    expect(await screen.findByText('Email address is invalid. Try again.')).toBeVisible()
    expect([say('shell.error'), say('shell.somethingWentWrong')]).toEqual(['Error', 'Something went wrong'])
    expect(screen.getByText('Password is required. Try again.')).toBeVisible()
    await signIn('', '')
    expect(await screen.findByText('Email is required. Try again.')).toBeVisible()
    await signIn('teresa@example.com', 'wrong')
    expect(await screen.findByText('Email or password is incorrect. Try again.')).toBeVisible()
    expect(say('login.throttled')).toBe('Too many attempts. Please wait a moment and try again.')
  })

  it('send the trimmed email, the password and the name of the browser [LOGIN-9, LOGIN-10]', async () => {
    const { network } = await openApp('/login', { answers: { [login]: 'pending' } })
    await signIn('  teresa@example.com ', 'porch-light-4-all')
    await waitFor(() => expect(network.callsOf(login)).toHaveLength(1))
    expect(network.callsOf(login)[0]?.body).toEqual({
      email: 'teresa@example.com',
      password: 'porch-light-4-all',
      user_agent: navigator.userAgent,
    })
  })
})

describe.each(languages)('the ways from the login page in %s', (language) => {
  it('lead to a forgotten password and to a first account [LOGIN-2, LOGIN-3]', async () => {
    await openApp('/login', { language })
    expect(screen.getByRole('link', { name: say('login.forgotPassword') })).toHaveAttribute(
      'href',
      '/forgot_password',
    )
    expect(screen.getByRole('link', { name: sayPlainly('login.firstTime') })).toHaveAttribute(
      'href',
      '/registration',
    )
  })

  it('are not words that an address could put there', async () => {
    await openApp('/login?arrival=passwordReset&notice=Call+this+number', { language })
    expect(screen.queryByText(say('login.passwordReset'))).not.toBeInTheDocument()
    expect(screen.getByRole('main')).not.toHaveTextContent('Call this number')
  })
})

describe('the link for installer partners', () => {
  it('is there when the provider gives an address [LOGIN-4]', async () => {
    await openApp('/login', {
      config: { links: { ...noLinks, installerLogin: 'https://partners.example.com/' } },
    })
    expect(screen.getByRole('link', { name: /Installer partner\?/ })).toHaveAttribute(
      'href',
      'https://partners.example.com/',
    )
  })

  it('is not there without one [LOGIN-4]', async () => {
    await openApp('/login')
    expect(screen.queryByRole('link', { name: /Installer partner/ })).toBeNull()
  })
})

describe.each(languages)('the login page before any script has run, in %s', (language) => {
  it('stands in the HTML with a form that posts and a button that does nothing yet [LOGIN-29, LOGIN-30]', async () => {
    const page = document.createElement('div')
    page.innerHTML = await renderLogin(language, config)
    const form = page.querySelector('form')
    expect(form?.method).toBe('post')
    expect(form?.getAttribute('action')).toBe('/login')
    expect(page.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true)
    expect(page.querySelector('h1')?.textContent).toBe(say('login.title'))
  })
})

describe.each(languages)('the notice at the door in %s', (language) => {
  it.each([
    [{ type: 'session.rejected' }, 'login.sessionExpired'],
    [{ type: 'session.endedElsewhere', notice: 'endedElsewhere' }, 'login.endedElsewhere'],
    [{ type: 'session.endedElsewhere', notice: 'endedByInactivity' }, 'login.endedByInactivity'],
    [{ type: 'session.endedElsewhere', notice: 'sessionExpired' }, 'login.sessionExpired'],
  ] as const)('says why after %j [SESSION-47]', async (event, id) => {
    const { session, path } = await openApp('/status', { language, me: me({ agreements: [] }) })
    session.send(event)
    await screen.findByRole('heading', { name: say('login.title') })
    expect(await screen.findByRole('status')).toHaveTextContent(say(id))
    expect(path()).toBe('/login')
  })
})
