import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useSession } from '#src/app/use-session.ts'
import PasswordChange from '#src/flows/password-change/password-change.tsx'
import { providePasswordChange } from '#src/flows/password-change/provide.ts'
import '../app/in-place-worker.ts'
import { inHouse } from '../app/in-house.tsx'
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

async function type(oldPassword: string, password: string, confirmation = password) {
  const fields = [
    ['passwordChange.oldPassword', oldPassword],
    ['newPassword.next', password],
    ['newPassword.confirmation', confirmation],
  ] as const
  for (const [id, text] of fields) {
    await userEvent.clear(fieldOf(id))
    if (text !== '') await userEvent.type(fieldOf(id), text)
  }
  await userEvent.click(save())
}

describe.each(['en', 'es'] as const)('the form of a new password in %s', (language) => {
  const open = (answers: Record<string, Answer | Answer[]> = {}) =>
    inHouse(<Screen />, { me: me(), language, answers })

  it('sends the old and the new password and says that it is saved [ACCOUNT-19, ERROR-28]', async () => {
    const { network } = await open({ [call]: { status: 204 } })
    await type(old, strong)
    expect(await screen.findByText(say('account.saved'))).toBeVisible()
    expect(network.callsOf(call).map(({ body }) => body)).toEqual([
      { old_password: old, new_password: strong },
    ])
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
    ['900', 15],
    ['31', 1],
    [null, 0],
  ])(
    'says after too many wrong ones for how long the right one is refused too: %s [ACCOUNT-21, ERROR-9]',
    async (after, minutes) => {
      const headers: Record<string, string> = after === null ? {} : { 'Retry-After': after }
      await open({ [call]: refused(429, 'locked', { headers }) })
      await type(old, strong)
      expect(await screen.findByText(say('account.notSaved'))).toBeVisible()
      expect(screen.getByText(plainlySpaced(say('passwordChange.locked', { minutes })))).toBeVisible()
      expect(screen.queryByText(say('passwordChange.notSaved'))).toBeNull()
      expect(fieldOf('passwordChange.oldPassword')).toHaveValue(old)
    },
  )

  it.each([
    ['unreachable' as const, false],
    [refused(503, 'unavailable'), true],
  ])(
    'says of any other failure in the form, and in a toast where the server said it; what was typed stays: %j [ACCOUNT-21, ACCOUNT-45, ERROR-9]',
    async (answer, isToasted) => {
      await open({ [call]: answer })
      await type(old, strong)
      if (isToasted) expect(await screen.findByText(say('account.notSaved'))).toBeVisible()
      const said = await screen.findByText(say('passwordChange.notSaved'))
      expect(screen.queryAllByText(say('account.notSaved'))).toHaveLength(isToasted ? 1 : 0)
      expect(said.closest('[role="alert"]')?.closest('form')).not.toBeNull()
      expect(fieldOf('passwordChange.oldPassword')).toHaveValue(old)
      await userEvent.clear(fieldOf('newPassword.confirmation'))
      await userEvent.click(save())
      await waitFor(() => expect(screen.queryByText(say('passwordChange.notSaved'))).toBeNull())
    },
  )

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
    await type(old, `${strong}{Enter}`)
    expect(network.calls).toEqual([])
  })
})
