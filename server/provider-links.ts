import type { LinkName } from '#domain/public-config.ts'

const linkVariables = {
  privacy: 'PORCHLIGHT_PRIVACY_URL',
  californiaNotice: 'PORCHLIGHT_CALIFORNIA_NOTICE_URL',
  terms: 'PORCHLIGHT_TERMS_URL',
  contact: 'PORCHLIGHT_CONTACT_URL',
  appStore: 'PORCHLIGHT_APP_STORE_URL',
  playStore: 'PORCHLIGHT_PLAY_STORE_URL',
  installerLogin: 'PORCHLIGHT_INSTALLER_LOGIN_URL',
  billing: 'PORCHLIGHT_BILLING_URL',
  billingSandbox: 'PORCHLIGHT_BILLING_SANDBOX_URL',
} as const satisfies Record<LinkName, string>

/** Nobody but staff is told of these. ADMIN-50 */
const staffVariables = {
  backendAdmin: 'PORCHLIGHT_BACKEND_ADMIN_URL',
  monitoringFirst: 'PORCHLIGHT_MONITORING_FIRST_URL',
  monitoringSecond: 'PORCHLIGHT_MONITORING_SECOND_URL',
} as const

export type Links = Record<LinkName, string | null>
export type StaffLinks = Record<keyof typeof staffVariables, string | null>

/** Links of an invented provider, so that a sandbox looks like a portal; a real server has only its own. */
const sandboxLinks: Links = {
  privacy: 'https://provider.example/privacy',
  californiaNotice: 'https://provider.example/california-notice',
  terms: 'https://provider.example/terms',
  contact: 'https://provider.example/contact',
  appStore: 'https://apps.apple.com/',
  playStore: 'https://play.google.com/store',
  installerLogin: 'https://installers.provider.example/',
  billing: 'https://billing.provider.example/',
  billingSandbox: 'https://billing-sandbox.provider.example/',
}
const sandboxStaffLinks: StaffLinks = {
  backendAdmin: 'https://admin.provider.example/',
  monitoringFirst: 'https://monitoring-one.example/sites/{site_id}',
  monitoringSecond: 'https://monitoring-two.example/systems/{site_id}/overview',
}

type Given = Record<string, string | undefined>

function read<Name extends string>(
  given: Given,
  variables: Readonly<Record<Name, string>>,
  invented: Record<Name, string | null> | null,
) {
  const names = Object.keys(variables) as Name[]
  const entries = names.map((name) => [name, given[variables[name]] ?? invented?.[name] ?? null])
  return Object.fromEntries(entries) as Record<Name, string | null>
}

/** The addresses that lead out of the portal: those that are configured, an invented provider's in a sandbox. VENDOR-9 */
export const readLinks = (given: Given, sandboxOn: boolean): Links =>
  read(given, linkVariables, sandboxOn ? sandboxLinks : null)

/** The same for those that lead staff on. */
export const readStaffLinks = (given: Given, sandboxOn: boolean): StaffLinks =>
  read(given, staffVariables, sandboxOn ? sandboxStaffLinks : null)

/** What a start says of links and names that are missing, which pages then do without. VENDOR-10 */
export function missingNotes(links: Links & StaffLinks, others: Record<string, string | null>): string[] {
  const variables = { ...linkVariables, ...staffVariables }
  const names = Object.keys(variables) as (keyof typeof variables)[]
  const missing: string[] = names.filter((name) => links[name] === null).map((name) => variables[name])
  missing.push(...Object.keys(others).filter((name) => !others[name]))
  return missing.length > 0 ? [`Not configured, so hidden from pages: ${missing.join(', ')}.`] : []
}
