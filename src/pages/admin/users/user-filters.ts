import { useIntl } from 'react-intl'
import type { Role } from '#domain/roles.ts'
import type { FilterChoice } from '../list/list-tools.tsx'
import { userStatuses } from './users-shape.ts'

/** What a list of people is filtered by: by role where there are several, and by whether they are archived. */
export function useUserFilters(roles: readonly Role[]): readonly FilterChoice[] {
  const intl = useIntl()
  const say = (id: string) => intl.formatMessage({ id })
  const byStatus: FilterChoice = {
    id: 'status',
    label: say('adminUsers.status'),
    options: userStatuses.map((id) => ({ id, label: say(`adminUsers.status.${id}`) })),
  }
  if (roles.length === 0) return [byStatus]
  const byRole: FilterChoice = {
    id: 'role',
    label: say('adminUsers.role'),
    options: roles.map((id) => ({ id, label: say(`signedIn.role.${id}`) })),
  }
  return [byRole, byStatus]
}
