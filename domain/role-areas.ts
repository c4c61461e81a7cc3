import type { Role } from './roles.ts'

/** Whether the role belongs to staff: every role but HOMEOWNER. */
export function isStaff(role: Role): boolean {
  return role !== 'HOMEOWNER'
}

export type Area = 'homeowner' | 'admin'

/** The area that a role lives in. ROLE-2, ROLE-16. An impersonated session has the homeowner's role. */
export function areaOf(role: Role): Area {
  return isStaff(role) ? 'admin' : 'homeowner'
}
