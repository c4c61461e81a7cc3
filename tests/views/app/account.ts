import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { say } from './open-app.tsx'

/** The account panel comes in pieces of its own. */
const slow = { timeout: 10_000 }

export const findPanel = () => screen.findByRole('dialog', { name: say('account.panel') }, slow)
export const queryPanel = () => screen.queryByRole('dialog', { name: say('account.panel') })

/** Presses the person's button. */
export async function openPanel(name = 'Teresa Moreno') {
  await userEvent.click(await screen.findByRole('button', { name: say('shell.accountOf', { name }) }, slow))
  return findPanel()
}

/** Presses what has this message as its words, in the panel. */
export async function press(id: string) {
  await userEvent.click(await within(await findPanel()).findByRole('button', { name: say(id) }, slow))
}

/** The row of the menu whose words begin with a message. */
export async function choose(id: string) {
  const words = say(id)
  const row = await within(await findPanel()).findByRole(
    'button',
    { name: (name) => name.startsWith(words) },
    slow,
  )
  await userEvent.click(row)
}

export async function findTitle(id: string) {
  return within(await findPanel()).findByRole('heading', { level: 3, name: say(id) }, slow)
}

export const toasts = () => screen.getByRole('region', { name: say('shell.toasts') })
