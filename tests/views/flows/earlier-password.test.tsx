import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import '../app/in-place-worker.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'

const first = 'three-lamps-on-the-porch'
const second = 'a-warm-window-in-november'
const token = 'u0Yk3m5b9QeZr2VtXw7LhC4sNf8DpAj1GiKoBnMxTqE'
const look = 'POST /account/verify_token/'
const link = (kind: string): Answer => ({ body: { kind, state: 'valid' } })

type Way = {
  address: string
  answers: Record<string, Answer | Answer[]>
  label: string
  button: string
  arrival: string
  asksPolicy: boolean
}

const claim = 'pQ7vZs2LmX9cRt4WyB6nKe1HgD8fJa3UoVi5MxCbNwE'
const given: Answer = { body: { claim, email: 'maria@example.com', first_name: 'Maria' } }
const ways: Record<string, Way> = {
  'a claim': {
    address: `/claim_account/${token}`,
    answers: {
      [look]: link('claim'),
      'POST /account/claim_token/': given,
      'POST /account/claim_user_account/': ['unreachable', refused(400, 'claim_used')],
    },
    label: 'newPassword.first',
    button: 'claim.create',
    arrival: 'accountClaimed',
    asksPolicy: true,
  },
  'a first password': {
    address: '/password?email=maria%40example.com&access_code=274905',
    answers: { 'POST /account/set_password_with_access_code/': ['unreachable', refused(400, 'wrong_code')] },
    label: 'newPassword.first',
    button: 'registration.create',
    arrival: 'passwordCreated',
    asksPolicy: true,
  },
  'a reset': {
    address: `/reset_password/${token}`,
    answers: {
      [look]: [link('reset'), { body: { kind: 'reset', state: 'used' } }],
      'POST /account/reset_password/': ['unreachable', refused(400, 'invalid_token')],
    },
    label: 'newPassword.next',
    button: 'passwordReset.save',
    arrival: 'passwordReset',
    asksPolicy: false,
  },
}

const press = async (id: string) => userEvent.click(await screen.findByRole('button', { name: say(id) }))

describe.each(['en', 'es'] as const)('a password whose answer was lost in %s', (language) => {
  it.each(
    Object.keys(ways).flatMap((name) => [
      { name, typed: first, says: null },
      { name, typed: second, says: 'passwordSetEarlier' },
    ]),
  )('of $name, sent again as $typed, says which one may count [REG-26]', async ({ name, typed, says }) => {
    const way = ways[name]
    if (!way) throw new Error(name)
    await openApp(way.address, { language, answers: way.answers })
    if (name === 'a claim') await press('claim.begin')
    const fields = async (): Promise<HTMLElement[]> => [
      await screen.findByLabelText(say(way.label)),
      screen.getByLabelText(say('newPassword.confirmation')),
    ]
    for (const field of await fields()) await userEvent.type(field, first)
    if (way.asksPolicy) await userEvent.click(screen.getByRole('checkbox'))
    await press(way.button)
    await screen.findByRole('alert')
    for (const field of await fields()) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
    }
    await press(way.button)
    expect(await screen.findByRole('heading', { level: 1, name: say('login.title') })).toBeVisible()
    const notice = screen.getByText(say(`login.${says ?? way.arrival}`))
    expect(notice).toBeVisible()
    expect(notice.closest('[role=status]')?.className).toMatch(says ? /warn/ : /good/)
    if (says) expect(screen.queryByText(say(`login.${way.arrival}`))).toBeNull()
  })
})
