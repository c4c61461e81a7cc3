import { isStaff } from './role-areas.ts'

export { isStaff } from './role-areas.ts'

/** Roles in the order of the role table. ROLE-1. */
export const roles = [
  'HOMEOWNER',
  'SUPPORT',
  'MARKETING',
  'IMPERSONATE_ONLY',
  'ADMIN',
  'SUPER_ADMIN',
] as const
export type Role = (typeof roles)[number]

/** The names under which an operation or a screen asks for a right. */
export const permissions = [
  'agreements.view',
  'agreements.archive',
  'agreements.transfer',
  'agreements.add',
  'tpv.preview',
  'users.view',
  'users.archive',
  'users.create',
  'users.impersonate',
  'claim.resend',
  'staff.manage',
  'admins.view',
  'statistics.view',
  'faqs.manage',
  'tags.manage',
  'copy.upload',
  'backfill.run',
  'jobs.view',
] as const
export type Permission = (typeof permissions)[number]

const everyStaff = ['SUPPORT', 'MARKETING', 'IMPERSONATE_ONLY', 'ADMIN', 'SUPER_ADMIN'] as const
const supportAndUp = ['SUPPORT', 'ADMIN', 'SUPER_ADMIN'] as const
const adminAndUp = ['ADMIN', 'SUPER_ADMIN'] as const

/** The role table: who holds which permission. ROLE-17. Server and browser read this and nothing else. */
export const roleTable: Record<Permission, readonly Role[]> = {
  'agreements.view': everyStaff,
  'agreements.archive': supportAndUp,
  'agreements.transfer': adminAndUp,
  'agreements.add': adminAndUp,
  'tpv.preview': supportAndUp,
  'users.view': everyStaff,
  'users.archive': supportAndUp,
  'users.create': adminAndUp,
  'users.impersonate': ['SUPPORT', 'IMPERSONATE_ONLY', 'ADMIN', 'SUPER_ADMIN'],
  'claim.resend': supportAndUp,
  'staff.manage': adminAndUp,
  'admins.view': adminAndUp,
  'statistics.view': adminAndUp,
  'faqs.manage': ['MARKETING', 'ADMIN', 'SUPER_ADMIN'],
  'tags.manage': ['MARKETING', 'ADMIN', 'SUPER_ADMIN'],
  'copy.upload': adminAndUp,
  'backfill.run': adminAndUp,
  'jobs.view': adminAndUp,
}

/** Whether a role holds a permission. An unknown role holds none. */
export function may(role: Role, permission: Permission): boolean {
  return roleTable[permission].includes(role)
}

/** Whether the text is one of the six roles. */
export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

/** Whether an invite of this role is an admin invite (`is_admin_invite`). ROLE-21. */
export function isAdminInvite(role: Role): boolean {
  return isStaff(role)
}

export type StaffRefusal = 'forbidden' | 'oneself' | 'last_super_admin'
export type Verdict = { allowed: true } | { allowed: false; reason: StaffRefusal }

const allowed: Verdict = { allowed: true }
const refused = (reason: StaffRefusal): Verdict => ({ allowed: false, reason })

/**
 * Whether a person may invite or create a user of a role: homeowners and staff by ADMIN and SUPER_ADMIN,
 * a SUPER_ADMIN only by a SUPER_ADMIN. ROLE-12, CLAIM-12.
 */
export function mayInvite(actor: Role, invited: Role): boolean {
  if (invited === 'HOMEOWNER') return may(actor, 'users.create')
  if (invited === 'SUPER_ADMIN') return actor === 'SUPER_ADMIN'
  return may(actor, 'staff.manage')
}

type Actor = { id: string | number; role: Role }

/**
 * Whether a person may archive or unarchive a user: a homeowner by `users.archive`; staff by `staff.manage`,
 * a SUPER_ADMIN only by a SUPER_ADMIN, never oneself and never the last SUPER_ADMIN who is not archived.
 * ROLE-8, ROLE-12, ROLE-13, ROLE-14.
 * `activeSuperAdmins`: how many SUPER_ADMINs are not archived now.
 */
export function mayArchiveUser(
  actor: Actor,
  target: Actor & { archived?: boolean },
  activeSuperAdmins: number,
): Verdict {
  if (target.role === 'HOMEOWNER') return may(actor.role, 'users.archive') ? allowed : refused('forbidden')
  return mayChangeStaff(actor, target, activeSuperAdmins)
}

/**
 * Whether a person may give a user another role: as for archiving staff, for the old role and for the new one;
 * a homeowner never becomes staff nor the reverse. ROLE-12, ROLE-13, ROLE-14.
 */
export function mayChangeRole(
  actor: Actor,
  target: Actor & { archived?: boolean },
  newRole: Role,
  activeSuperAdmins: number,
): Verdict {
  if (isStaff(target.role) !== isStaff(newRole) || !isStaff(newRole)) return refused('forbidden')
  if (!mayInvite(actor.role, newRole)) return refused('forbidden')
  return mayChangeStaff(actor, target, activeSuperAdmins)
}

function mayChangeStaff(
  actor: Actor,
  target: Actor & { archived?: boolean },
  activeSuperAdmins: number,
): Verdict {
  if (!mayInvite(actor.role, target.role)) return refused('forbidden')
  if (actor.id === target.id) return refused('oneself')
  if (target.role === 'SUPER_ADMIN' && !target.archived && activeSuperAdmins <= 1)
    return refused('last_super_admin')
  return allowed
}

/** The admin menu in its order, each item with its page and permission. ROLE-3. */
export const adminMenuItems = [
  { id: 'agreements', to: '/admin/agreements', permission: 'agreements.view' },
  { id: 'admins', to: '/admin/admins', permission: 'admins.view' },
  { id: 'statistics', to: '/admin/statistics', permission: 'statistics.view' },
  { id: 'faqs', to: '/admin/manage_faqs', permission: 'faqs.manage' },
  { id: 'authCopyAck', to: '/admin/auth_copy_ack', permission: 'copy.upload' },
  { id: 'backfill', to: '/admin/backfill', permission: 'backfill.run' },
] as const
export type AdminMenuItem = (typeof adminMenuItems)[number]

/**
 * The items of the admin menu that a role sees: all for ADMIN and SUPER_ADMIN, Agreements alone for other staff
 * (MARKETING manages FAQs through a link on that page), none for homeowners. ROLE-3, ROLE-4.
 */
export function adminMenu(role: Role): readonly AdminMenuItem[] {
  if (!isStaff(role)) return []
  if (role === 'MARKETING') return adminMenuItems.filter((item) => item.id === 'agreements')
  return adminMenuItems.filter((item) => may(role, item.permission))
}

/** Whether the agreements page carries a "Manage FAQs" link: for MARKETING, whose menu lacks it. ROLE-15. */
export function showsManageFaqsLink(role: Role): boolean {
  return may(role, 'faqs.manage') && !adminMenu(role).some((item) => item.id === 'faqs')
}

/** Permission that a page below /admin asks for, by its first segment. ROLE-5, ROLE-10, ROLE-11. */
export const adminPagePermissions: Record<string, Permission> = {
  agreements: 'agreements.view',
  contract: 'agreements.view',
  workflow: 'agreements.view',
  users: 'users.view',
  admins: 'admins.view',
  statistics: 'statistics.view',
  manage_faqs: 'faqs.manage',
  auth_copy_ack: 'copy.upload',
  backfill: 'backfill.run',
}

/**
 * Where a staff member is sent who may not see an admin page, or null when they may: MARKETING, the restricted
 * role, to /admin/manage_faqs, others to /admin/agreements. `page` is the first segment below /admin. GUARD-15.
 */
export function adminPageRedirect(
  role: Role,
  page: string,
): '/admin/manage_faqs' | '/admin/agreements' | null {
  const permission = adminPagePermissions[page]
  if (permission === undefined || may(role, permission)) return null
  return role === 'MARKETING' ? '/admin/manage_faqs' : '/admin/agreements'
}
