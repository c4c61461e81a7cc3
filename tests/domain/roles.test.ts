import { describe, expect, it } from 'vitest'
import {
  adminMenu,
  adminPagePermissions,
  adminPageRedirect,
  isAdminInvite,
  isRole,
  isStaff,
  may,
  mayArchiveUser,
  mayChangeRole,
  mayInvite,
  permissions,
  type Role,
  roles,
  roleTable,
  showsManageFaqsLink,
} from '#domain/roles.ts'

const yes = { allowed: true }
const no = (reason: string) => ({ allowed: false, reason })

describe('the role table', () => {
  it('has six roles [ROLE-1]', () => {
    expect(roles).toEqual(['HOMEOWNER', 'SUPPORT', 'MARKETING', 'IMPERSONATE_ONLY', 'ADMIN', 'SUPER_ADMIN'])
  })

  // Columns: HOMEOWNER SUPPORT MARKETING IMPERSONATE_ONLY ADMIN SUPER_ADMIN
  const table: Record<string, string> = {
    'agreements.view': '.xxxxx',
    'agreements.archive': '.x..xx',
    'agreements.transfer': '....xx',
    'agreements.add': '....xx',
    'tpv.preview': '.x..xx',
    'users.view': '.xxxxx',
    'users.archive': '.x..xx',
    'users.create': '....xx',
    'users.impersonate': '.x.xxx',
    'claim.resend': '.x..xx',
    'staff.manage': '....xx',
    'admins.view': '....xx',
    'statistics.view': '....xx',
    'faqs.manage': '..x.xx',
    'tags.manage': '..x.xx',
    'copy.upload': '....xx',
    'backfill.run': '....xx',
    'jobs.view': '....xx',
  }
  it('is whole: every cell of role × permission [ROLE-5, ROLE-6, ROLE-7, ROLE-8, ROLE-9, ROLE-10, ROLE-11, ROLE-17]', () => {
    const shown = permissions.map((permission) => [
      permission,
      roles.map((role) => (may(role, permission) ? 'x' : '.')).join(''),
    ])
    expect(Object.fromEntries(shown)).toEqual(table)
    expect(Object.keys(roleTable)).toEqual([...permissions])
  })
  it('gives a homeowner no staff permission at all [ROLE-2]', () => {
    expect(permissions.filter((permission) => may('HOMEOWNER', permission))).toEqual([])
  })
  it('knows no other role', () => {
    expect(isRole('ADMIN')).toBe(true)
    expect(isRole('admin')).toBe(false)
    expect(isRole(undefined)).toBe(false)
  })
})

describe('areas and menu', () => {
  it('shows the whole menu to ADMIN and SUPER_ADMIN and Agreements alone to other staff [ROLE-3, ROLE-4]', () => {
    const all = ['agreements', 'admins', 'statistics', 'faqs', 'authCopyAck', 'backfill']
    expect(Object.fromEntries(roles.map((role) => [role, adminMenu(role).map((item) => item.id)]))).toEqual({
      HOMEOWNER: [],
      SUPPORT: ['agreements'],
      MARKETING: ['agreements'],
      IMPERSONATE_ONLY: ['agreements'],
      ADMIN: all,
      SUPER_ADMIN: all,
    })
  })
  it('gives the "Manage FAQs" link to MARKETING alone [ROLE-15]', () => {
    expect(roles.filter(showsManageFaqsLink)).toEqual(['MARKETING'])
  })
  it('leads MARKETING from refused pages to FAQ management, others to agreements [ROLE-15, GUARD-15]', () => {
    const pages = Object.keys(adminPagePermissions)
    const refused = (role: Role) =>
      Object.fromEntries(
        pages.map((page) => [page, adminPageRedirect(role, page)]).filter(([, to]) => to !== null),
      )
    expect(refused('MARKETING')).toEqual({
      admins: '/admin/manage_faqs',
      statistics: '/admin/manage_faqs',
      auth_copy_ack: '/admin/manage_faqs',
      backfill: '/admin/manage_faqs',
    })
    const toAgreements = {
      admins: '/admin/agreements',
      statistics: '/admin/agreements',
      manage_faqs: '/admin/agreements',
      auth_copy_ack: '/admin/agreements',
      backfill: '/admin/agreements',
    }
    expect(refused('SUPPORT')).toEqual(toAgreements)
    expect(refused('IMPERSONATE_ONLY')).toEqual(toAgreements)
    expect(refused('ADMIN')).toEqual({})
    expect(refused('SUPER_ADMIN')).toEqual({})
    expect(adminPageRedirect('SUPPORT', 'nowhere')).toBeNull()
  })
})

describe('staff', () => {
  it('is invited by ADMIN but for SUPER_ADMIN, and by SUPER_ADMIN whole [ROLE-12]', () => {
    const invites = roles.map((actor) => [actor, roles.filter((invited) => mayInvite(actor, invited))])
    expect(Object.fromEntries(invites)).toEqual({
      HOMEOWNER: [],
      SUPPORT: [],
      MARKETING: [],
      IMPERSONATE_ONLY: [],
      ADMIN: ['HOMEOWNER', 'SUPPORT', 'MARKETING', 'IMPERSONATE_ONLY', 'ADMIN'],
      SUPER_ADMIN: [...roles],
    })
  })
  it('is told apart from homeowners by the admin invite [ROLE-21]', () => {
    expect(roles.filter(isAdminInvite)).toEqual(roles.filter(isStaff))
    expect(isAdminInvite('HOMEOWNER')).toBe(false)
  })
  const admin = { id: 1, role: 'ADMIN' as Role }
  const chief = { id: 2, role: 'SUPER_ADMIN' as Role }
  it('archives homeowners from SUPPORT up [ROLE-8]', () => {
    const homeowner = { id: 9, role: 'HOMEOWNER' as Role }
    const allowed = roles.filter((role) => mayArchiveUser({ id: 1, role }, homeowner, 1).allowed)
    expect(allowed).toEqual(['SUPPORT', 'ADMIN', 'SUPER_ADMIN'])
  })
  it('is never archived by oneself [ROLE-13]', () => {
    expect(mayArchiveUser(admin, admin, 2)).toEqual(no('oneself'))
    expect(mayArchiveUser(chief, chief, 2)).toEqual(no('oneself'))
  })
  it('is archived as ADMIN may, and the last SUPER_ADMIN by nobody [ROLE-12, ROLE-14]', () => {
    expect(mayArchiveUser(admin, { id: 3, role: 'SUPPORT' }, 1)).toEqual(yes)
    expect(mayArchiveUser(admin, chief, 2)).toEqual(no('forbidden'))
    expect(mayArchiveUser({ id: 4, role: 'SUPER_ADMIN' }, chief, 2)).toEqual(yes)
    expect(mayArchiveUser({ id: 4, role: 'SUPER_ADMIN' }, chief, 1)).toEqual(no('last_super_admin'))
    expect(mayArchiveUser({ id: 4, role: 'SUPER_ADMIN' }, { ...chief, archived: true }, 1)).toEqual(yes)
    expect(mayArchiveUser({ id: 5, role: 'SUPPORT' }, admin, 2)).toEqual(no('forbidden'))
  })
  it('changes role under the same rules and never to or from homeowner [ROLE-12, ROLE-13, ROLE-14]', () => {
    expect(mayChangeRole(admin, { id: 3, role: 'SUPPORT' }, 'MARKETING', 1)).toEqual(yes)
    expect(mayChangeRole(admin, { id: 3, role: 'SUPPORT' }, 'SUPER_ADMIN', 1)).toEqual(no('forbidden'))
    expect(mayChangeRole(chief, chief, 'ADMIN', 2)).toEqual(no('oneself'))
    expect(mayChangeRole({ id: 4, role: 'SUPER_ADMIN' }, chief, 'ADMIN', 1)).toEqual(no('last_super_admin'))
    expect(mayChangeRole(chief, { id: 3, role: 'HOMEOWNER' }, 'ADMIN', 2)).toEqual(no('forbidden'))
    expect(mayChangeRole(chief, { id: 3, role: 'ADMIN' }, 'HOMEOWNER', 2)).toEqual(no('forbidden'))
  })
})
