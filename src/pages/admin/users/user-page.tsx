import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { isStaff } from '#domain/role-areas.ts'
import { isLost } from '#src/api/failure.ts'
import type { User } from '#src/api/queries/people.ts'
import { userQuery } from '#src/api/queries/users.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { AppLink } from '#src/app/links.tsx'
import { useUserChange } from '#src/flows/user-change/use-user-change.tsx'
import { PageWaiting } from '#src/pages/shell/page-waiting.tsx'
import { StaleNote } from '#src/pages/shell/stale-note.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { UserActions } from './user-actions.tsx'
import { UserAgreements } from './user-agreements.tsx'
import { AccountFacts, ConsentFacts, ContactFacts } from './user-facts.tsx'
import * as css from './users.css.ts'

/** What is known of one person, and what staff do for them. ADMIN-12, ADMIN-25 */
export function UserPage() {
  const { userId } = useParams({ from: '/admin/users/$userId' })
  const query = useQuery(userQuery(userId))
  if (query.data) {
    const age = <StaleNote query={query} />
    return <Profile key={userId} user={query.data} age={age} />
  }
  return (
    <>
      <PageTitle look="staff" eyebrow={<Back isHomeowner />}>
        <FormattedMessage id="adminUsers.person" />
      </PageTitle>
      {isLost(query) ? <FailedQueries of={[query]} isWhole /> : <PageWaiting />}
    </>
  )
}

function Profile({ user, age }: { user: User; age: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  const { ask, dialogs } = useUserChange(user, title)
  const isHomeowner = !isStaff(user.role)
  return (
    <>
      <PageTitle
        look="staff"
        ref={title}
        eyebrow={<Back isHomeowner={isHomeowner} />}
        lead={
          <span className={css.standing}>
            <FormattedMessage id={`signedIn.role.${user.role}`} />
            {user.archived && (
              <Tag tone="bad">
                <FormattedMessage id="adminUsers.status.archived" />
              </Tag>
            )}
          </span>
        }
        action={<UserActions user={user} onAsk={ask} title={title} />}
      >
        {user.first_name} {user.last_name}
      </PageTitle>
      <div className={css.note}>{age}</div>
      <div className={css.profile}>
        <div className={css.column}>
          <ContactFacts user={user} />
          {isHomeowner && <UserAgreements agreements={user.agreements} />}
        </div>
        <div className={css.column}>
          <AccountFacts user={user} onAsk={ask} />
          {isHomeowner && <ConsentFacts user={user} />}
        </div>
      </div>
      {dialogs}
    </>
  )
}

function Back({ isHomeowner }: { isHomeowner: boolean }) {
  return isHomeowner ? (
    <AppLink to="/admin/users" variant="back" messageId="adminUsers.backToUsers">
      <FormattedMessage id="adminUsers.backToUsers" />
    </AppLink>
  ) : (
    <AppLink to="/admin/admins" variant="back" messageId="adminUsers.backToStaff">
      <FormattedMessage id="adminUsers.backToStaff" />
    </AppLink>
  )
}
