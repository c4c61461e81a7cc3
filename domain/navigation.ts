import type { Flags } from './feature-flags.ts'
import { isAuthPath } from './session-less.ts'

/** The twelve sections that the navigation can highlight. LAYOUT-16. */
export const navigationSections = [
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
] as const
export type NavigationSection = (typeof navigationSections)[number]

const sectionsByPath: readonly (readonly [string, NavigationSection])[] = [
  ['/dashboard/overview', 'OVERVIEW'],
  ['/status', 'OVERVIEW'],
  ['/dashboard/system', 'SYSTEM'],
  ['/dashboard/billing', 'BILLING'],
  ['/dashboard/vpp', 'VPP'],
  ['/dashboard/vpp_faqs', 'VPP'],
  ['/dashboard/support', 'SUPPORT'],
  ['/support', 'SUPPORT'],
  ['/dashboard/agreements', 'AGREEMENTS'],
  ['/agreements', 'AGREEMENTS'],
  ['/admin/agreements', 'AGREEMENTS'],
  ['/admin/contract', 'AGREEMENTS'],
  ['/admin/workflow', 'AGREEMENTS'],
  ['/admin/admins', 'ADMINS'],
  ['/admin/statistics', 'STATISTICS'],
  ['/admin/manage_faqs', 'MANAGE_FAQS'],
  ['/admin/auth_copy_ack', 'AUTH_COPY_ACK'],
  ['/admin/backfill', 'BACKFILL'],
]

/** The section that a path belongs to, or null (account, users, errors). LAYOUT-16. */
export function sectionOf(path: string): NavigationSection | null {
  if (isAuthPath(path)) return 'AUTH'
  const found = sectionsByPath.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
  return found?.[1] ?? null
}

export type HomeownerLink = {
  id: 'overview' | 'system' | 'billing' | 'vpp' | 'support'
  to:
    | '/dashboard/overview'
    | '/dashboard/system'
    | '/dashboard/billing'
    | '/dashboard/vpp'
    | '/dashboard/support'
    | '/status'
    | '/support'
  section: NavigationSection
}

/** The agreement and system as navigation needs them. */
export type NavigationAgreement = {
  contract_type: string | null
  system: { is_vpp_enrolled: boolean } | null
}

/**
 * Whether the VPP pages may be reached: the flag is on and the system is VPP enrolled. VPP-1.
 */
export function isVppReachable(flags: Flags, agreement: NavigationAgreement | null): boolean {
  return flags.vpp2025_prelaunch_web && agreement?.system?.is_vpp_enrolled === true
}

/** Whether the navigation links to VPP: reachable, and a power purchase agreement, so that no link bounces. LAYOUT-12. */
export function isVppLinked(flags: Flags, agreement: NavigationAgreement | null): boolean {
  return isVppReachable(flags, agreement) && agreement?.contract_type === 'PPA'
}

/**
 * The links of a homeowner. With dashboard access: overview, system, billing, VPP when linked, support; without:
 * overview, which leads to /status, and the top-level support. LAYOUT-10, LAYOUT-11.
 */
export function homeownerLinks(
  access: boolean,
  flags: Flags,
  agreement: NavigationAgreement | null,
): HomeownerLink[] {
  if (!access) {
    return [
      { id: 'overview', to: '/status', section: 'OVERVIEW' },
      { id: 'support', to: '/support', section: 'SUPPORT' },
    ]
  }
  const vpp: HomeownerLink[] = isVppLinked(flags, agreement)
    ? [{ id: 'vpp', to: '/dashboard/vpp', section: 'VPP' }]
    : []
  return [
    { id: 'overview', to: '/dashboard/overview', section: 'OVERVIEW' },
    { id: 'system', to: '/dashboard/system', section: 'SYSTEM' },
    { id: 'billing', to: '/dashboard/billing', section: 'BILLING' },
    ...vpp,
    { id: 'support', to: '/dashboard/support', section: 'SUPPORT' },
  ]
}

/**
 * Whether the status tracker takes the menu's place: onboarding refresh on, an agreement selected, no dashboard
 * access. Small screens hide it and show the tasks drawer. LAYOUT-13, LAYOUT-14.
 */
export function showsStatusTracker(flags: Flags, hasAgreement: boolean, access: boolean): boolean {
  return flags.web_onboarding_refresh && hasAgreement && !access
}

/** Whether the agreement selector stands in the navigation: with more than one agreement. LAYOUT-17. */
export function showsAgreementSelector(agreements: number): boolean {
  return agreements > 1
}

/** Whether the live chat is there: for homeowners who are not being impersonated. LAYOUT-21, IMP-16. */
export function showsChat(role: string, impersonated: boolean): boolean {
  return role === 'HOMEOWNER' && !impersonated
}

/** Whether the Share button takes the place of the store badges: on the support pages, flag on, not impersonated. LAYOUT-5, LAYOUT-6. */
export function showsScreenShare(flags: Flags, path: string, impersonated: boolean): boolean {
  return flags.surfly && !impersonated && sectionOf(path) === 'SUPPORT'
}

/** Items of the account panel, in their order. ACCOUNT-7, ACCOUNT-8, ACCOUNT-9. */
export function accountPanelItems(person: {
  access: boolean
  flags: Flags
  impersonated: boolean
  /** Whether text messages can be had, or ended by whoever has them. SMS-22 */
  texts: boolean
}): ('contact' | 'password' | 'agreement' | 'feedback' | 'sms' | 'stopImpersonation' | 'logout')[] {
  const { access, flags, impersonated, texts } = person
  return [
    'contact',
    'password',
    ...(access ? (['agreement'] as const) : []),
    'feedback',
    ...(access && texts && flags.sms_messaging_prelaunch_web ? (['sms'] as const) : []),
    ...(impersonated ? (['stopImpersonation'] as const) : []),
    'logout',
  ]
}
