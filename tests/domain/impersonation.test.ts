import { describe, expect, it } from 'vitest'
import { impersonationRefusal } from '#domain/impersonation.ts'
import { roles } from '#domain/roles.ts'
import { trackingIdentity } from '#domain/tracking-identity.ts'

const homeowner = { role: 'HOMEOWNER' as const, archived: false }

describe('impersonation', () => {
  it('is open to SUPPORT, IMPERSONATE_ONLY, ADMIN and SUPER_ADMIN [ROLE-7]', () => {
    const allowed = roles.filter(
      (role) => impersonationRefusal({ role, impersonating: false }, homeowner) === null,
    )
    expect(allowed).toEqual(['SUPPORT', 'IMPERSONATE_ONLY', 'ADMIN', 'SUPER_ADMIN'])
  })
  it('is refused onto staff, onto the archived, and while impersonating [IMP-13]', () => {
    const actor = { role: 'ADMIN' as const, impersonating: false }
    const ontoStaff = roles.filter(
      (role) => impersonationRefusal(actor, { role, archived: false }) === 'not_a_homeowner',
    )
    expect(ontoStaff).toEqual(roles.filter((role) => role !== 'HOMEOWNER'))
    expect(impersonationRefusal(actor, { ...homeowner, archived: true })).toBe('archived')
    expect(impersonationRefusal({ ...actor, impersonating: true }, homeowner)).toBe('nested')
    expect(impersonationRefusal({ role: 'MARKETING', impersonating: false }, homeowner)).toBe('forbidden')
  })
  it('is named in analytics as the impersonator "as" the user [IMP-18, FLAG-24]', () => {
    expect(trackingIdentity('t@example.com', null)).toBe('t@example.com')
    expect(trackingIdentity('t@example.com', 's@provider.com')).toBe('s@provider.com as t@example.com')
  })
})
