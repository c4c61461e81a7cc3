import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useSession } from '#src/app/use-session.ts'
import { noteWaitingCode, waitingCode } from '#src/app/waiting-code.ts'
import PasswordChange from '#src/flows/password-change/password-change.tsx'
import { providePasswordChange } from '#src/flows/password-change/provide.ts'
import '../app/in-place-worker.ts'
import { inHouse } from '../app/in-house.tsx'
import { pasteInto, typeInto } from '../app/into-field.ts'
import { type Answer, refused } from '../app/network.ts'
import { plainlySpaced, say } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'

const call = 'POST /account/change_password/'
const old = 'porch-light-4-all'
const strong = 'three-lamps-on-the-river'

function Screen() {
  const queryClient = useQueryClient()
  const session = useSession()
  const [logic] = useState(() => providePasswordChange(queryClient, session))
  return <PasswordChange actor={useActorRef(logic)} />
}

const fieldOf = (id: string) => screen.getByLabelText(say(id))
const save = () => screen.getByRole('button', { name: say('passwordChange.save') })

async function type(oldPassword: string, password: string, confirmation = password, into = pasteInto) {
  const fields = [
    ['passwordChange.oldPassword', oldPassword],
    ['newPassword.next', password],
    ['newPassword.confirmation', confirmation],
  ] as const
  for (const [id, text] of fields) await into(fieldOf(id), text)
  await userEvent.click(save())
}

describe.each(['en', 'es'] as const)('the form of a new password in %s', (language) => {
  const open = (answers: Record<string, Answer | Answer[]> = {}) =>
    inHouse(<Screen />, { me: me(), language, answers })

  it('sends the old and the new password, says that it is saved, and goes back to no code that it ended [ACCOUNT-19, ERROR-28, SESSION-43]', async () => {
    const { network, queryClient } = await open({ [call]: { status: 204 } })
    const code = { userId: 'person-1', to: 'teresa@example.net', sentAt: Date.now(), consent: null }
    noteWaitingCode(queryClient, 'new-email', code)
    noteWaitingCode(queryClient, 'phone', code)
    await type(old, strong, strong, typeInto)
    expect(await screen.findByText(say('account.saved'))).toBeVisible()
    expect(network.callsOf(call).map(({ body }) => body)).toEqual([
      { old_password: old, new_password: strong },
    ])
    expect([waitingCode('new-email', 'person-1'), waitingCode('phone', 'person-1')]).toEqual([null, null])
  })

  it.each([
    ['', '', '', ['account.passwordRequired', 'account.newPasswordRequired', 'account.confirmNewPassword']],
    ['', strong, 'another', ['account.passwordRequired', 'account.passwordsDoNotMatch']],
    [old, strong, 'another', ['account.passwordsDoNotMatch']],
    [old, 'password1', 'another', ['account.passwordNotStrong', 'account.passwordsDoNotMatch']],
    [old, old, old, ['account.passwordNotNew']],
    [old, 'password1', 'password1', ['account.passwordNotStrong']],
  ])('looks at "%s", "%s", "%s" before anything is sent [ACCOUNT-19, VALID-1, VALID-31]', async (...row) => {
    const [oldPassword, password, confirmation, ids] = row
    const { network } = await open()
    await type(oldPassword, password, confirmation)
    for (const id of ids) expect(await screen.findByText(say(id))).toBeVisible()
    const first = document.querySelector('[aria-invalid="true"]')
    expect(first).toHaveFocus()
    expect(first).toHaveAccessibleDescription(expect.stringContaining(say(ids[0] ?? '')))
    expect(network.callsOf(call)).toEqual([])
  })

  it.each([
    ['1234567', 'account.passwordTooShort', 7],
    ['a'.repeat(129), 'account.passwordTooLong', 128],
  ])('names the limit that "%s" breaks [VALID-5, VALID-6]', async (password, id, limit) => {
    await open()
    await type(old, password)
    expect(await screen.findByText(say(id, { limit }))).toBeVisible()
  })

  it('says of a wrong old password on its field, until another is typed [ACCOUNT-20, VALID-32]', async () => {
    await open({ [call]: refused(400, 'wrong_password', { fields: { old_password: ['wrong'] } }) })
    await type('not-it-at-all', strong)
    const wrong = await screen.findByText(say('passwordChange.wrongOldPassword'))
    const field = fieldOf('passwordChange.oldPassword')
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(expect.stringContaining(wrong.textContent ?? ''))
    expect(fieldOf('newPassword.next')).toHaveValue(strong)
    await userEvent.type(field, 'x')
    expect(field).not.toBeInvalid()
  })

  it('takes what the server finds wrong with the new one to its field [VALID-10]', async () => {
    const { network } = await open({ [call]: refused(400, 'password_not_strong') })
    await type(old, strong)
    expect(await screen.findByText(say('account.passwordNotStrong'))).toBeVisible()
    network.answer(call, refused(400, 'password_not_new'))
    await userEvent.click(save())
    expect(await screen.findByText(say('account.passwordNotNew'))).toBeVisible()
  })

  it.each([
    ['locked', '900', 15, 'wrongPasswords'],
    ['locked', '31', 1, 'wrongPasswords'],
    ['locked', null, 0, 'wrongPasswords'],
    ['throttled', '60', 1, 'place'],
  ])(
    'says of %s for how long the right one is refused too: %s, and of wrong ones only where they were tried [ACCOUNT-21, ERROR-9, LIMIT-33]',
    async (code, after, minutes, by) => {
      const headers: Record<string, string> = after === null ? {} : { 'Retry-After': after }
      await open({ [call]: refused(429, code, { headers }) })
      await type(old, strong)
      expect(await screen.findByText(say('account.notSaved'))).toBeVisible()
      expect(screen.getByText(plainlySpaced(say('passwordChange.locked', { by, minutes })))).toBeVisible()
      expect(screen.queryByText(say('passwordChange.notSaved'))).toBeNull()
      expect(fieldOf('passwordChange.oldPassword')).toHaveValue(old)
    },
  )

  const alertOfForm = () => document.querySelector('form [role="alert"]')
  const sayNothingOnceSentAgain = async () => {
    expect(fieldOf('passwordChange.oldPassword')).toHaveValue(old)
    await userEvent.clear(fieldOf('newPassword.confirmation'))
    await userEvent.click(save())
    await waitFor(() => expect(alertOfForm()).toBeNull())
  }

  it.each([500, 503])(
    'says in a toast and in the form that nothing was saved where the server says so, and blames no connection: %i [ACCOUNT-21, ERROR-9, ERROR-30]',
    async (status) => {
      await open({ [call]: refused(status, 'failed') })
      await type(old, strong)
      await waitFor(() => expect(screen.getAllByText(say('account.notSaved'))).toHaveLength(2))
      const words = `${say('account.notSaved')} ${say('account.notSavedText')}`
      expect(alertOfForm()).toHaveTextContent(words)
      expect(screen.queryByText(say('passwordChange.notSaved'))).toBeNull()
      await sayNothingOnceSentAgain()
    },
  )

  it('says in the form alone that it may not have been saved where the answer was lost, by a try before too [ACCOUNT-45]', async () => {
    const { network } = await open({ [call]: ['unreachable', refused(503, 'busy')] })
    await type(old, strong)
    for (const sent of [1, 2]) {
      await waitFor(() => expect(network.callsOf(call)).toHaveLength(sent))
      await waitFor(() => expect(alertOfForm()).toHaveTextContent(say('passwordChange.notSaved')))
      expect(screen.queryByText(say('account.notSaved'))).toBeNull()
      if (sent === 1) await userEvent.click(save())
    }
    await sayNothingOnceSentAgain()
  })

  it('says that nothing was saved once a refusal has shown that the try before was not made [ACCOUNT-21, ACCOUNT-45]', async () => {
    const wrong = refused(400, 'wrong_password', { fields: { old_password: ['wrong'] } })
    await open({ [call]: ['unreachable', wrong, refused(503, 'busy')] })
    await type(old, strong)
    await screen.findByText(say('passwordChange.notSaved'))
    await userEvent.click(save())
    await screen.findByText(say('passwordChange.wrongOldPassword'))
    await userEvent.click(save())
    await waitFor(() => expect(alertOfForm()).toHaveTextContent(say('account.notSavedText')))
  })

  it('says of the save button that it works, and sends once [ERROR-27]', async () => {
    const { network } = await open({ [call]: 'pending' })
    await type(old, strong)
    await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(save())
    await waitFor(() => expect(network.callsOf(call)).toHaveLength(1))
  })

  it('says to a staff member who looks as the homeowner why it saves nothing [IMP-6]', async () => {
    const { network } = await inHouse(<Screen />, {
      me: me({}, staffMember(Date.now() + 60_000)),
      language,
    })
    expect(save()).toHaveAttribute('aria-disabled', 'true')
    expect(save()).toHaveAccessibleDescription(say('session.cannotAct'))
    await type(old, `${strong}{Enter}`, `${strong}{Enter}`, typeInto)
    expect(network.calls).toEqual([])
  })
})
