import { describe, expect, it } from 'vitest'
import {
  hasDashboardAccess,
  homeownerLanding,
  landingPage,
  selectedAgreement,
} from '#domain/dashboard-access.ts'
import { roles } from '#domain/roles.ts'

describe('dashboard access', () => {
  const milestones = [
    null,
    'CONTRACT_SIGNED',
    'PROJECT_QUALIFICATION_COMPLETED',
    'INSTALLATION_COMPLETED',
    'IN_SERVICE',
    'CANCELED',
  ]
  const onboardings = [
    null,
    'PRE_INSTALLATION',
    'SYSTEM_INSTALLATION',
    'SYSTEM_ACTIVATION',
    'ONBOARDING_COMPLETE',
  ]

  it('is given by version 1, or by IN_SERVICE with the refresh off or onboarding complete: the whole table [GUARD-6]', () => {
    for (const version of [1, 2])
      for (const milestone of milestones)
        for (const onboarding of onboardings)
          for (const refresh of [true, false]) {
            const agreement = {
              product_version: version,
              current_milestone: milestone,
              onboarding_milestone: onboarding,
            }
            const expected =
              version === 1 ||
              (milestone === 'IN_SERVICE' && (!refresh || onboarding === 'ONBOARDING_COMPLETE'))
            const got = hasDashboardAccess({ role: 'HOMEOWNER', agreement, onboardingRefresh: refresh })
            expect(got, JSON.stringify({ ...agreement, refresh })).toBe(expected)
          }
  })
  it('is never given to staff, nor without an agreement [GUARD-6, GUARD-14]', () => {
    const agreement = {
      product_version: 1,
      current_milestone: 'IN_SERVICE',
      onboarding_milestone: 'ONBOARDING_COMPLETE',
    }
    const withAccess = roles.filter((role) =>
      hasDashboardAccess({ role, agreement, onboardingRefresh: false }),
    )
    expect(withAccess).toEqual(['HOMEOWNER'])
    expect(hasDashboardAccess({ role: 'HOMEOWNER', agreement: null, onboardingRefresh: false })).toBe(false)
  })
  it('needs the milestone itself: a missing one is no IN_SERVICE [MILE-15]', () => {
    const agreement = { product_version: 2, current_milestone: null, onboarding_milestone: null }
    expect(hasDashboardAccess({ role: 'HOMEOWNER', agreement, onboardingRefresh: false })).toBe(false)
  })
  it('reads a version written as text', () => {
    const agreement = { product_version: '1', current_milestone: null, onboarding_milestone: null }
    expect(hasDashboardAccess({ role: 'HOMEOWNER', agreement, onboardingRefresh: true })).toBe(true)
  })
})

describe('the selected agreement', () => {
  const list = [{ id: 'a' }, { id: 'b' }]
  it('is the first of the list, or the one chosen in this tab [LAYOUT-18]', () => {
    expect(selectedAgreement(list, null)).toEqual({ id: 'a' })
    expect(selectedAgreement(list, 'b')).toEqual({ id: 'b' })
  })
  it('falls back to the first when the chosen one is gone, and to none without any [LAYOUT-18]', () => {
    expect(selectedAgreement(list, 'gone')).toEqual({ id: 'a' })
    expect(selectedAgreement([], 'a')).toBeNull()
  })
})

describe('landing', () => {
  it('is the overview with access, /status without, /admin for staff [ROUTE-34, LAYOUT-19, ROLE-16]', () => {
    expect([homeownerLanding(true), homeownerLanding(false)]).toEqual(['/dashboard/overview', '/status'])
    expect(landingPage('HOMEOWNER', true)).toBe('/dashboard/overview')
    expect(landingPage('HOMEOWNER', false)).toBe('/status')
    expect(landingPage('MARKETING', false)).toBe('/admin')
  })
})
