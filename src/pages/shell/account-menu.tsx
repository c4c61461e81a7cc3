import { useIntl } from 'react-intl'
import { applyTheme, chooseTheme, chosenTheme } from '#src/app/language.ts'
import { useFlags, useMe } from '#src/app/use-me.ts'
import { useSession } from '#src/app/use-session.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Menu, type MenuEntry } from '#src/ui/menu.tsx'
import { initialsOf } from './initials.ts'

const themes = ['light', 'dark', 'system'] as const
const themeIcons = { light: 'sun', dark: 'moon', system: 'screen' } as const

/** The person's own menu, open as soon as it is there: how the portal looks, and logging out. */
export default function AccountMenu() {
  const intl = useIntl()
  const session = useSession()
  const { user } = useMe()
  const flags = useFlags()
  const name = `${user.first_name} ${user.last_name}`
  const looks: MenuEntry[] = flags.web_dark_mode
    ? themes
        .filter((theme) => theme !== (chosenTheme() ?? 'system'))
        .map((theme) => ({
          id: theme,
          icon: themeIcons[theme],
          label: intl.formatMessage({ id: `shell.theme.${theme}` }),
          messageId: `shell.theme.${theme}`,
          onAction: () => {
            chooseTheme(theme)
            applyTheme(flags.web_dark_mode)
          },
        }))
    : []
  return (
    <Menu
      startsOpen
      label={intl.formatMessage({ id: 'shell.accountOf' }, { name })}
      mark={<Avatar initials={initialsOf(user)} />}
      items={[
        ...looks,
        {
          id: 'logout',
          icon: 'logout',
          label: intl.formatMessage({ id: 'session.logOut' }),
          messageId: 'session.logOut',
          onAction: () => session.send({ type: 'logout.ask' }),
        },
      ]}
    />
  )
}
