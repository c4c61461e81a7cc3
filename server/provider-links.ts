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
  backendAdmin: 'PORCHLIGHT_BACKEND_ADMIN_URL',
  monitoringFirst: 'PORCHLIGHT_MONITORING_FIRST_URL',
  monitoringSecond: 'PORCHLIGHT_MONITORING_SECOND_URL',
} as const

export type Links = Record<keyof typeof linkVariables, string | null>

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
  backendAdmin: 'https://admin.provider.example/',
  monitoringFirst: 'https://monitoring-one.example/',
  monitoringSecond: 'https://monitoring-two.example/',
}

/** The addresses that lead out of the portal: those that are configured, an invented provider's in a sandbox. VENDOR-9 */
export function readLinks(given: Record<string, string | undefined>, sandboxOn: boolean): Links {
  const names = Object.keys(linkVariables) as (keyof Links)[]
  const entries = names.map((name) => [
    name,
    given[linkVariables[name]] ?? (sandboxOn ? sandboxLinks[name] : null),
  ])
  return Object.fromEntries(entries) as Links
}

/** What a start says of links and names that are missing, which pages then do without. VENDOR-10 */
export function missingNotes(links: Links, others: Record<string, string | null>): string[] {
  const names = Object.keys(linkVariables) as (keyof Links)[]
  const missing: string[] = names.filter((name) => links[name] === null).map((name) => linkVariables[name])
  missing.push(...Object.keys(others).filter((name) => !others[name]))
  return missing.length > 0 ? [`Not configured, so hidden from pages: ${missing.join(', ')}.`] : []
}
