import type { RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { User } from '#src/api/queries/people.ts'
import { useMe } from '#src/app/use-me.ts'
import { ImpersonateControl } from '#src/flows/impersonation/impersonate-control.tsx'
import type { AskToChange } from '#src/flows/user-change/use-user-change.tsx'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { rightsOver } from './user-rights.ts'
import * as css from './users.css.ts'

type Props = {
  user: User
  onAsk: AskToChange
  /** Where the focus goes when the button that asked has gone meanwhile. */
  title: RefObject<HTMLElement | null>
}

/** What this member of staff may do with this person. ADMIN-12, ROLE-22 */
export function UserActions({ user, onAsk, title }: Props) {
  const intl = useIntl()
  const rights = rightsOver(useMe().user, user)
  const kind = user.archived ? 'unarchive' : 'archive'
  return (
    <div className={css.ways}>
      {rights.archive && (
        <Button
          variant="secondary"
          size="nav"
          messageId={`adminUsers.${kind}`}
          onClick={() => onAsk({ kind })}
        >
          <FormattedMessage id={`adminUsers.${kind}`} />
        </Button>
      )}
      {rights.newRoles.length > 0 && (
        <Menu
          label={intl.formatMessage({ id: 'adminUsers.changeRole' })}
          track="users.roles"
          size="nav"
          items={rights.newRoles.map((role) => ({
            id: role,
            label: intl.formatMessage({ id: `signedIn.role.${role}` }),
            messageId: 'adminUsers.changeRole',
            onAction: () => onAsk({ kind: 'role', role }),
          }))}
        />
      )}
      <ImpersonateControl
        userId={user.id}
        name={`${user.first_name} ${user.last_name}`}
        isOffered={rights.impersonate}
        returnTo={title}
      />
    </div>
  )
}
