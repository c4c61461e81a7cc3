import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { mayInvite } from '#domain/roles.ts'
import { userPageQuery, usersFile } from '#src/api/queries/users.ts'
import { useMe } from '#src/app/use-me.ts'
import { InviteControl } from '#src/flows/invite/invite-control.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { foundIn } from '../list/found-in.ts'
import { ListFile } from '../list/list-file.tsx'
import { listQuery, wholeQuery } from '../list/list-search.ts'
import { useStaffList } from '../list/use-staff-list.ts'
import { PeopleList } from '../users/people-list.tsx'
import { useUserFilters } from '../users/user-filters.ts'
import * as css from '../users/users.css.ts'
import { adminsShape, staffRoles } from '../users/users-shape.ts'

/** Who belongs to the staff, in which role, and an invitation for whoever is to. ADMIN-17, ADMIN-24 */
export function AdminsPage() {
  const { role } = useMe().user
  const list = useStaffList(adminsShape)
  const { filters: chosen } = list.table
  const asked = { ...list.table, filters: { ...chosen, role: chosen.role ?? staffRoles } }
  const query = useQuery(userPageQuery(listQuery(asked)))
  const filters = useUserFilters(staffRoles)
  return (
    <>
      <PageTitle
        look="staff"
        action={
          <div className={css.ways}>
            <ListFile file="users.csv" bring={() => usersFile(wholeQuery(asked))} found={foundIn(query)} />
            <InviteControl kind="staff" roles={staffRoles.filter((one) => mayInvite(role, one))} />
          </div>
        }
      >
        <FormattedMessage id="admin.admins" />
      </PageTitle>
      <PeopleList
        title="admin.admins"
        list={list}
        query={query}
        filters={filters}
        columns={{ roles: true, agreements: false }}
      />
    </>
  )
}
