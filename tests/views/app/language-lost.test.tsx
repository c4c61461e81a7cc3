import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Appearance } from '#src/flows/account-panel/appearance.tsx'
import { LanguageSwitch } from '#src/pages/shell/language-switch.tsx'
import { inHouse } from './in-house.tsx'
import { say } from './open-app.tsx'
import { me } from './people.ts'

vi.mock('virtual:messages/es', () => {
  throw new Error('no network')
})

it.each([
  ['the foot of a page', <LanguageSwitch key="foot" />, 'button'],
  ['the account panel', <Appearance key="panel" />, 'radio'],
] as const)(
  'a language that does not come says so where it is chosen, in %s [LANG-5, ERROR-28]',
  async (_, part, role) => {
    await inHouse(part, { me: me() })
    await userEvent.click(screen.getByRole(role, { name: 'Español' }))
    expect(await screen.findByText(say('shell.somethingWentWrong'))).toBeVisible()
    expect(document.cookie).not.toContain('porchlight-language')
  },
)
