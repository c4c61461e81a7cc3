import { lazy, Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { useMe } from '#src/app/use-me.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { initialsOf } from './initials.ts'

const bring = () => import('./account-menu.tsx')
const AccountMenu = lazy(bring)

/** The person's own button: a native one, until somebody asks for the menu behind it. */
export function AccountButton() {
  const intl = useIntl()
  const { user } = useMe()
  const [isAskedFor, setIsAskedFor] = useState(false)
  const button = (
    <IconButton
      label={intl.formatMessage({ id: 'shell.accountOf' }, { name: `${user.first_name} ${user.last_name}` })}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={bring}
      onFocus={bring}
      onClick={() => setIsAskedFor(true)}
    >
      <Avatar initials={initialsOf(user)} />
    </IconButton>
  )
  return isAskedFor ? (
    <Suspense fallback={button}>
      <AccountMenu />
    </Suspense>
  ) : (
    button
  )
}
