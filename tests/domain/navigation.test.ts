import { describe, expect, it } from 'vitest'
import { flagsOff, flagsOn } from '#domain/feature-flags.ts'
import {
  accountPanelItems,
  homeownerLinks,
  isVppLinked,
  isVppReachable,
  navigationSections,
  sectionOf,
  showsAgreementSelector,
  showsChat,
  showsScreenShare,
  showsStatusTracker,
} from '#domain/navigation.ts'
import { isExemptFromLoginRedirect } from '#domain/session-less.ts'

const sessionLess = [
  '/login',
  '/forgot_password',
  '/check_email',
  '/reset_password/t',
  '/claim_account/t',
  '/registration',
  '/verification',
  '/password',
  '/too_many_attempts',
]

describe('sections', () => {
  it('are twelve [LAYOUT-16]', () => {
    expect(navigationSections).toEqual([
      'AUTH',
      'OVERVIEW',
      'SYSTEM',
      'BILLING',
      'VPP',
      'SUPPORT',
      'AGREEMENTS',
      'ADMINS',
      'STATISTICS',
      'MANAGE_FAQS',
      'AUTH_COPY_ACK',
      'BACKFILL',
    ])
  })
  it.each([
    ['/login', 'AUTH'],
    ['/reset_password/t', 'AUTH'],
    ['/authorize_oauth2', 'AUTH'],
    ['/dashboard/overview', 'OVERVIEW'],
    ['/status', 'OVERVIEW'],
    ['/dashboard/system', 'SYSTEM'],
    ['/dashboard/system/hardware_information', 'SYSTEM'],
    ['/dashboard/billing', 'BILLING'],
    ['/dashboard/vpp', 'VPP'],
    ['/dashboard/vpp_faqs/3', 'VPP'],
    ['/support/faqs/3', 'SUPPORT'],
    ['/dashboard/support', 'SUPPORT'],
    ['/dashboard/agreements/3', 'AGREEMENTS'],
    ['/admin/workflow/x', 'AGREEMENTS'],
    ['/admin/admins', 'ADMINS'],
    ['/admin/statistics', 'STATISTICS'],
    ['/admin/manage_faqs', 'MANAGE_FAQS'],
    ['/admin/auth_copy_ack', 'AUTH_COPY_ACK'],
    ['/admin/backfill', 'BACKFILL'],
    ['/account', null],
    ['/admin/users/3', null],
    ['/passwords', null],
  ])('%s stands in %s [LAYOUT-16]', (path, section) => {
    expect(sectionOf(path)).toBe(section)
  })
})

describe('links of a homeowner', () => {
  const enrolled = { contract_type: 'PPA', system: { is_vpp_enrolled: true } }
  const to = (access: boolean, flags = flagsOn, agreement: typeof enrolled | null = enrolled) =>
    homeownerLinks(access, flags, agreement).map((link) => link.to)
  it('are overview, system, billing, VPP and support with access [LAYOUT-10]', () => {
    expect(to(true)).toEqual([
      '/dashboard/overview',
      '/dashboard/system',
      '/dashboard/billing',
      '/dashboard/vpp',
      '/dashboard/support',
    ])
  })
  it('are overview to /status and support to /support without [LAYOUT-11]', () => {
    expect(to(false)).toEqual(['/status', '/support'])
  })
  it('hold VPP only with the flag, a PPA and an enrolled system; the route needs flag and enrolment [LAYOUT-12, VPP-1]', () => {
    const table = [flagsOn, flagsOff].flatMap((flags) =>
      ['PPA', 'LOA'].flatMap((contract_type) =>
        [true, false].map((is_vpp_enrolled) => {
          const agreement = { contract_type, system: { is_vpp_enrolled } }
          return [isVppReachable(flags, agreement), isVppLinked(flags, agreement)]
        }),
      ),
    )
    expect(table).toEqual([
      [true, true],
      [false, false],
      [true, false],
      [false, false],
      ...Array(4).fill([false, false]),
    ])
    for (const agreement of [null, { contract_type: 'PPA', system: null }])
      expect([isVppReachable(flagsOn, agreement), isVppLinked(flagsOn, agreement)]).toEqual([false, false])
  })
})

describe('what the frame shows', () => {
  it('is the status tracker before permission to operate [LAYOUT-13]', () => {
    expect([
      showsStatusTracker(flagsOn, true, false),
      showsStatusTracker(flagsOff, true, false),
      showsStatusTracker(flagsOn, false, false),
      showsStatusTracker(flagsOn, true, true),
    ]).toEqual([true, false, false, false])
  })
  it('is an agreement selector with more than one agreement [LAYOUT-17]', () => {
    expect([0, 1, 2].map(showsAgreementSelector)).toEqual([false, false, true])
  })
  it('is a chat for homeowners who are not impersonated [LAYOUT-21, IMP-16]', () => {
    expect([showsChat('HOMEOWNER', false), showsChat('HOMEOWNER', true), showsChat('ADMIN', false)]).toEqual([
      true,
      false,
      false,
    ])
  })
  it('is a Share button on support with its flag, not while impersonated [LAYOUT-5, LAYOUT-6, FLAG-13]', () => {
    expect([
      showsScreenShare(flagsOn, '/dashboard/support', false),
      showsScreenShare(flagsOn, '/dashboard/overview', false),
      showsScreenShare(flagsOff, '/support', false),
      showsScreenShare(flagsOn, '/support', true),
    ]).toEqual([true, false, false, false])
  })
  it('is an account panel by access, flag and impersonation [ACCOUNT-7, ACCOUNT-8, SMS-14, SMS-22, IMP-4]', () => {
    expect(accountPanelItems({ access: true, flags: flagsOn, impersonated: false, texts: true })).toEqual([
      'contact',
      'password',
      'agreement',
      'feedback',
      'sms',
      'logout',
    ])
    expect(
      accountPanelItems({ access: true, flags: flagsOff, impersonated: false, texts: true }),
    ).not.toContain('sms')
    expect(
      accountPanelItems({ access: true, flags: flagsOn, impersonated: false, texts: false }),
    ).not.toContain('sms')
    expect(accountPanelItems({ access: false, flags: flagsOn, impersonated: true, texts: true })).toEqual([
      'contact',
      'password',
      'feedback',
      'stopImpersonation',
      'logout',
    ])
  })
})

describe('session-less pages', () => {
  it.each(sessionLess)('%s is one, and exempt from the redirect of a 401 [ROUTE-1, SESSION-8]', (path) => {
    expect(isExemptFromLoginRedirect(path)).toBe(true)
  })
  it('share the exemption with chat, error and screen share only [SESSION-8]', () => {
    const exempt = ['/chat', '/error', '/screen-share-loading', '/screen-share-error']
    expect(exempt.map(isExemptFromLoginRedirect)).toEqual([true, true, true, true])
    const others = [
      '/status',
      '/account',
      '/dashboard/overview',
      '/admin/users',
      '/authorize',
      '/authorize_oauth2',
      '/chatter',
    ]
    expect(others.map(isExemptFromLoginRedirect)).toEqual(others.map(() => false))
  })
})
