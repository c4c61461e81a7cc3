import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { type Role, roles } from '#domain/roles.ts'
import { userPageQuery, usersFile } from '#src/api/queries/users.ts'
import { AppLink } from '#src/app/links.tsx'
import { useMay } from '#src/app/use-may.ts'
import { InviteControl } from '#src/flows/invite/invite-control.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { foundIn } from '../list/found-in.ts'
import { ListFile } from '../list/list-file.tsx'
import { listQuery, wholeQuery } from '../list/list-search.ts'
import { useStaffList } from '../list/use-staff-list.ts'
import { PeopleList } from './people-list.tsx'
import { useUserFilters } from './user-filters.ts'
import * as css from './users.css.ts'
import { usersShape } from './users-shape.ts'

const homeowner: readonly Role[] = ['HOMEOWNER']

/** All people, found by name or email; whoever may not see the staff finds homeowners alone. ADMIN-14, ADMIN-24 */
export function UsersPage() {
  const seesStaff = useMay('admins.view')
  const mayInvite = useMay('users.create')
  const list = useStaffList(usersShape)
  const query = useQuery(userPageQuery(listQuery(list.table)))
  const filters = useUserFilters(seesStaff ? roles : [])
  return (
    <>
      <PageTitle
        look="staff"
        eyebrow={
          <AppLink to="/admin/agreements" variant="back" messageId="adminUsers.back">
            <FormattedMessage id="adminUsers.back" />
          </AppLink>
        }
        action={
          <div className={css.ways}>
            <ListFile
              file="users.csv"
              bring={() => usersFile(wholeQuery(list.table))}
              found={foundIn(query)}
            />
            {mayInvite && <InviteControl kind="homeowner" roles={homeowner} />}
          </div>
        }
      >
        <FormattedMessage id="adminUsers.title" />
      </PageTitle>
      <PeopleList
        title="adminUsers.title"
        list={list}
        query={query}
        filters={filters}
        columns={{ roles: seesStaff, agreements: true }}
      />
    </>
  )
}
