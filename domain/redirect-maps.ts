/** Bare homeowner names, and below what of the dashboard each lives; whatever follows the name is kept. ROUTE-18. */
const bareNames: Readonly<Record<string, string>> = {
  overview: '/',
  system: '/',
  hardware_information: '/system/',
  vpp_details: '/system/',
  billing: '/',
  vpp: '/',
  vpp_faqs: '/',
}

function divide(address: string): { path: string; rest: string } {
  const cut = address.search(/[?#]/)
  return cut === -1 ? { path: address, rest: '' } : { path: address.slice(0, cut), rest: address.slice(cut) }
}

/** The path without trailing slashes; "/" stays. ROUTE-11. */
export function withoutTrailingSlash(path: string): string {
  const trimmed = path.replace(/\/+$/, '')
  return trimmed === '' ? '/' : trimmed
}

/** Short addresses that mean another one for everybody. ROUTE-6, ROUTE-7, ROUTE-8, ROUTE-9. */
function alias(path: string): string {
  if (path === '/') return '/login'
  if (path === '/dashboard') return '/dashboard/overview'
  if (path === '/admin') return '/admin/agreements'
  const agreement = /^\/agreements?\/([^/]+)$/.exec(path)
  return agreement ? `/dashboard/agreements/${agreement[1]}` : path
}

/**
 * The address that an alias stands for: "/" the login, /dashboard its overview, /admin its agreements,
 * /agreement/:id and /agreements/:id the agreement in the dashboard; trailing slashes go, the query stays.
 * ROUTE-6, ROUTE-7, ROUTE-8, ROUTE-9.
 */
export function canonicalAddress(address: string): string {
  const { path, rest } = divide(address)
  return alias(withoutTrailingSlash(path)) + rest
}

function afterPto(path: string): string {
  if (path === '/support' || path.startsWith('/support/')) return `/dashboard${path}`
  const [, name = '', ...below] = path.split('/')
  return isBareName(path) ? [`/dashboard${bareNames[name]}${name}`, ...below].join('/') : path
}

/** Whether an address is a bare homeowner name, or lies below one: it has no page of its own. ROUTE-18. */
export function isBareName(address: string): boolean {
  return Object.hasOwn(bareNames, divide(address).path.split('/')[1] ?? '')
}

function beforePto(path: string): string {
  const inDashboard = afterPto(path)
  if (inDashboard === '/dashboard/support' || inDashboard.startsWith('/dashboard/support/')) {
    return inDashboard.slice('/dashboard'.length)
  }
  return inDashboard.startsWith('/dashboard/') ? '/status' : path
}

/**
 * Where a homeowner is led from an address of the homeowner area; the same address means "allowed as it is".
 * Without dashboard access everything of the dashboard and every bare name leads to /status, but support and its
 * children to /support; with access the bare names and /support lead into /dashboard. The query is kept.
 * ROUTE-13, ROUTE-14, ROUTE-15, ROUTE-16, ROUTE-17, ROUTE-18, ROUTE-19, ROUTE-37. Idempotent.
 */
export function homeownerAddress(address: string, access: boolean): string {
  const { path, rest } = divide(canonicalAddress(address))
  return (access ? afterPto(path) : beforePto(path)) + rest
}
