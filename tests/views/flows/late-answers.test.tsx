import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { toasts } from '../app/account.ts'
import '../app/in-place-worker.ts'
import { refused } from '../app/network.ts'
import { openApp, say, sayPlainly } from '../app/open-app.tsx'

const sent = { body: { expires_in_seconds: 600, resend_after_seconds: 30 } }
const mailbox = () => screen.getByRole('textbox', { name: say('login.email') })
const password = () => screen.getByLabelText(say('login.password'))
const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
const follow = (id: string) => userEvent.click(screen.getByRole('link', { name: sayPlainly(id) }))
const heading = (id: string) => screen.findByRole('heading', { level: 1, name: say(id) })

describe('a person who has gone on to another page', () => {
  it.each([
    {
      from: '/registration',
      call: 'POST /account/send_access_code/',
      answer: sent,
      button: 'registration.sendCode',
      link: 'registration.haveAccount',
      told: '',
    },
    {
      from: '/forgot_password',
      call: 'POST /account/forgot_password/',
      answer: { status: 202 },
      button: 'passwordReset.send',
      link: 'passwordReset.backToLogin',
      told: 'If maria@example.com belongs to an account, a link is on its way.',
    },
  ])('keeps the password being typed, when what was asked for on $from is sent [LOGIN-33]', async (step) => {
    const { network, router } = await openApp(step.from, { answers: { [step.call]: 'pending' } })
    await userEvent.type(mailbox(), 'maria@example.com')
    await press(step.button)
    await waitFor(() => expect(network.callsOf(step.call)).toHaveLength(1))
    await follow(step.link)
    await heading('login.title')
    await userEvent.type(password(), 'three-lamps')
    await act(async () => network.settle(step.call, step.answer))
    expect(router.state.location.pathname).toBe('/login')
    expect(password()).toHaveValue('three-lamps')
    await waitFor(() => expect(toasts()).toHaveTextContent(step.told))
  })

  it.each([
    ['is right', { body: { user: null } }],
    ['was the last try', refused(429, 'locked')],
  ])('keeps the password being typed, when the code of registration %s [LOGIN-33]', async (_how, answer) => {
    const verify = 'POST /account/verify_access_code/'
    const { network, router } = await openApp('/verification?email=maria%40example.com', {
      answers: { [verify]: 'pending' },
    })
    await userEvent.type(await screen.findByRole('textbox', { name: say('verification.code') }), '274905')
    await press('verification.verify')
    await waitFor(() => expect(network.callsOf(verify)).toHaveLength(1))
    await follow('registration.haveAccount')
    await heading('login.title')
    await userEvent.type(password(), 'three-lamps')
    const ledTo: string[] = []
    router.subscribe('onBeforeNavigate', ({ toLocation }) => void ledTo.push(toLocation.pathname))
    await act(async () => {
      network.settle(verify, answer)
      // Long enough to be led away.
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    expect(ledTo).toEqual([])
    expect(password()).toHaveValue('three-lamps')
  })

  it('stays there, when the code of a sign-in is sent [LOGIN-33]', async () => {
    const { network, router } = await openApp('/login', {
      answers: {
        'POST /account/login/': { body: { requires_MFA: true, user: null } },
        'POST /account/send_access_code/': 'pending',
      },
    })
    await userEvent.type(mailbox(), 'maria@example.com')
    await userEvent.type(password(), 'three-lamps')
    await press('login.submit')
    await waitFor(() => expect(network.callsOf('POST /account/send_access_code/')).toHaveLength(1))
    await follow('login.forgotPassword')
    await heading('passwordReset.title')
    await act(async () => network.settle('POST /account/send_access_code/', sent))
    expect(router.state.location.pathname).toBe('/forgot_password')
  })
})
