import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pasteInto } from './into-field.ts'
import { say } from './open-app.tsx'
import { press, slow } from './staff-agreement.ts'

/** Goes to the last look at a transfer to Ines Moreno alone; her email as it is given. */
export async function reviewTransfer(email = 'ines@example.com') {
  const typed = {
    'transfer.firstName': 'Ines',
    'transfer.lastName': 'Moreno',
    'account.email': email,
    'account.phoneNumber': '916 555 0177',
  }
  const person = within(await screen.findByRole('group', { name: say('transfer.primary') }, slow))
  for (const [id, text] of Object.entries(typed)) {
    await pasteInto(person.getByRole('textbox', { name: new RegExp(`^${say(id)}`) }), text)
  }
  await userEvent.click(person.getByRole('button', { name: say('transfer.systemAddress') }))
  await press('transfer.continue')
  await screen.findByRole('region', { name: say('transfer.getting') })
}
