import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { chooseTheme } from '#src/app/choose-language.ts'
import { Appearance } from '#src/flows/account-panel/appearance.tsx'
import { inHouse } from '../app/in-house.tsx'
import { say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const html = document.documentElement
const themes = () => screen.queryByRole('group', { name: say('account.appearance') })
const theme = (id: string) => screen.getByRole('radio', { name: say(`account.theme.${id}`) })

afterEach(() => {
  chooseTheme('light')
  Reflect.deleteProperty(html.dataset, 'theme')
})

it('a page that was sent light has no themes while the flags cannot be had [LANG-14, FLAG-6]', async () => {
  html.dataset.theme = 'light'
  await inHouse(<Appearance />, { me: me() })
  expect(themes()).toBeNull()
})

it.each(['dark', 'system'])(
  'a page that was sent in the theme %s can be made light without the flags, and dark again [LANG-14, LANG-15]',
  async (sent) => {
    html.dataset.theme = sent
    await inHouse(<Appearance />, { me: me() })
    expect(themes()).toBeVisible()
    await userEvent.click(theme('light'))
    expect(html.dataset.theme).toBe('light')
    expect(document.cookie).toContain('porchlight-theme=light')
    cleanup()
    await inHouse(<Appearance />, { me: me() })
    expect(theme('light')).toBeChecked()
    await userEvent.click(theme('dark'))
    expect(html.dataset.theme).toBe('dark')
  },
)
