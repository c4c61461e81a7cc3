import { may, type Permission } from '#domain/roles.ts'
import { useMe } from './use-me.ts'

/** Whether the signed-in person holds a permission: a control that a role may not use is not shown to it. ROLE-22 */
export function useMay(permission: Permission): boolean {
  return may(useMe().user.role, permission)
}
