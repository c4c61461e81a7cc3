import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import '../app/in-place-worker.ts'
import { toasts } from '../app/account.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const slow = { timeout: 10_000 }
const ended = refused(401, 'unauthorized')
const lost = [
  ['password', 'unreachable'],
  ['password', refused(502, 'unknown')],
  ['password', refused(504, 'unknown')],
  ['email', 'unreachable'],
] as const satisfies [string, Answer][]
const press = async (id: string) =>
  userEvent.click(await screen.findByRole('button', { name: say(id) }, slow))
const type = async (id: string, text: string) =>
  userEvent.type(await screen.findByLabelText(say(id), undefined, slow), text)

const changes = {
  password: {
    call: 'POST /account/change_password/',
    words: 'passwordChange.atLogin',
    said: 'passwordChange.notSaved',
    saved: 'account.saved',
    answer: { status: 204 },
    async begin() {
      await press('account.editPassword')
      await type('passwordChange.oldPassword', 'porch-light-4-all')
      await type('newPassword.next', 'three-lamps-on-the-river')
      await type('newPassword.confirmation', 'three-lamps-on-the-river')
    },
    send: () => press('passwordChange.save'),
  },
  email: {
    call: 'POST /account/change_email/',
    words: 'emailChange.atLogin',
    said: 'verification.notReached',
    saved: 'emailChange.saved',
    answer: { body: { email: 'teresa@example.net' } },
    async begin() {
      await press('account.changeEmail')
      await type('emailChange.newEmail', 'teresa@example.net')
      await type('emailChange.password', 'porch-light-4-all')
      await press('emailChange.send')
      await type('verification.code', '123456')
    },
    send: () => press('emailChange.confirm'),
  },
} as const

describe.each(['en', 'es'] as const)('who is led to login in %s', (language) => {
  async function open(name: keyof typeof changes, ...answers: Answer[]) {
    const change = changes[name]
    const sent: Answer = { status: 202, body: { expires_in_seconds: 600, resend_after_seconds: 30 } }
    const opened = await openApp('/account', {
      language,
      me: me(),
      answers: { [change.call]: name === 'email' ? [sent, ...answers] : answers },
    })
    await change.begin()
    return { ...opened, ...change }
  }
  const shown = () =>
    within(toasts())
      .queryAllByRole('button')
      .map((button) => button.closest('div')?.querySelector('div')?.textContent)

  it.each(lost)(
    'after the answer to a change of the %s was lost is told there that it may have been made: %j [ACCOUNT-46]',
    async (name, answer) => {
      const { path, said, send, words } = await open(name, answer, ended)
      await send()
      await screen.findByText(say(said), undefined, slow)
      expect(screen.queryByText(say(words))).toBeNull()
      await send()
      await waitFor(() => expect(path()).toBe('/login'), slow)
      expect(await screen.findByText(say(words))).toBeVisible()
      expect(shown()).toEqual([say(words)])
    },
    30_000,
  )

  const refusals = { password: refused(400, 'wrong_password'), email: refused(400, 'wrong_code') }
  it.each([
    ['password', 'refused'],
    ['email', 'refused'],
    ['password', 'lost and then refused, since the session went on'],
    ['email', 'lost and then refused, since the session went on'],
  ] as const)(
    'is told nothing of a change of the %s that was %s [ACCOUNT-46]',
    async (name, how) => {
      const isLost = how !== 'refused'
      const answers = isLost ? (['unreachable', refusals[name]] as const) : [refusals[name]]
      const { path, said, send, words } = await open(name, ...answers, ended)
      await send()
      if (isLost) {
        await screen.findByText(say(said), undefined, slow)
        await send()
      }
      await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull())
      await send()
      await waitFor(() => expect(path()).toBe('/login'), slow)
      await screen.findByText(say('login.sessionExpired'))
      expect(screen.queryByText(say(words))).toBeNull()
    },
    30_000,
  )

  it.each(['password', 'email'] as const)(
    'is told nothing of a change of the %s that was made by another try [ACCOUNT-46]',
    async (name) => {
      const { path, said, send, words, session, saved } = await open(
        name,
        'unreachable',
        changes[name].answer,
      )
      await send()
      await screen.findByText(say(said), undefined, slow)
      await send()
      await screen.findByText(say(saved), undefined, slow)
      session.send({ type: 'session.rejected' })
      await waitFor(() => expect(path()).toBe('/login'), slow)
      await screen.findByText(say('login.sessionExpired'))
      expect(screen.queryByText(say(words))).toBeNull()
    },
    30_000,
  )
})
