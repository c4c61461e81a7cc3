import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalAddress, homeownerAddress, withoutTrailingSlash } from '#domain/redirect-maps.ts'

const supportChildren = [
  '',
  '/account_support',
  '/bill_payments',
  '/payment_calculations',
  '/reamortization',
  '/system_performance',
  '/system_changes',
  '/video_resources',
  '/faqs/12',
]
const dashboardPages = [
  'overview',
  'system',
  'system/hardware_information',
  'system/vpp_details',
  'billing',
  'vpp',
  'vpp_faqs',
  'vpp_faqs/7',
  'agreements/42',
]
const bare: [string, string][] = [
  ['/overview', '/dashboard/overview'],
  ['/system', '/dashboard/system'],
  ['/system/hardware_information', '/dashboard/system/hardware_information'],
  ['/hardware_information', '/dashboard/system/hardware_information'],
  ['/vpp_details', '/dashboard/system/vpp_details'],
  ['/billing', '/dashboard/billing'],
  ['/vpp', '/dashboard/vpp'],
  ['/vpp_faqs', '/dashboard/vpp_faqs'],
  ['/vpp_faqs/7', '/dashboard/vpp_faqs/7'],
]

describe('aliases', () => {
  it.each([
    ['/', '/login'],
    ['/dashboard', '/dashboard/overview'],
    ['/dashboard/', '/dashboard/overview'],
    ['/admin', '/admin/agreements'],
    ['/agreement/42', '/dashboard/agreements/42'],
    ['/agreements/42', '/dashboard/agreements/42'],
    ['/agreements/42/ach', '/agreements/42/ach'],
    ['/agreements', '/agreements'],
    ['/status/', '/status'],
    ['/status/?onboarding-step=3', '/status?onboarding-step=3'],
    ['/nowhere', '/nowhere'],
  ])('%s means %s [ROUTE-6, ROUTE-7, ROUTE-8, ROUTE-9, ROUTE-11]', (from, to) => {
    expect(canonicalAddress(from)).toBe(to)
  })
  it('keeps the root when its slash is all there is [ROUTE-11]', () => {
    expect([withoutTrailingSlash('/'), withoutTrailingSlash('//'), withoutTrailingSlash('/a//')]).toEqual([
      '/',
      '/',
      '/a',
    ])
  })
})

describe('before permission to operate', () => {
  it.each(supportChildren)(
    'shows /support%s as it is, and leads /dashboard/support%s there [ROUTE-13, ROUTE-14]',
    (child) => {
      expect(homeownerAddress(`/support${child}`, false)).toBe(`/support${child}`)
      expect(homeownerAddress(`/dashboard/support${child}`, false)).toBe(`/support${child}`)
    },
  )
  it.each(dashboardPages)('leads /dashboard/%s to /status [ROUTE-15, GUARD-5]', (page) => {
    expect(homeownerAddress(`/dashboard/${page}`, false)).toBe('/status')
  })
  it.each(bare)('leads %s to /status, its place being the dashboard [ROUTE-15]', (from) => {
    expect(homeownerAddress(from, false)).toBe('/status')
  })
  it('shows /status as it is [ROUTE-13]', () => {
    expect(homeownerAddress('/status', false)).toBe('/status')
  })
})

describe('after permission to operate', () => {
  it.each(supportChildren)('leads /support%s to the same child of /dashboard/support [ROUTE-16]', (child) => {
    expect(homeownerAddress(`/support${child}`, true)).toBe(`/dashboard/support${child}`)
  })
  it.each(bare)('leads %s to %s [ROUTE-18]', (from, to) => {
    expect(homeownerAddress(from, true)).toBe(to)
  })
  it('shows /status as it is [ROUTE-17]', () => {
    expect(homeownerAddress('/status', true)).toBe('/status')
  })
  it.each(['/account', '/supporters', '/systematic', '/agreements/4/ach', '/constructor'])(
    'leaves %s alone',
    (path) => {
      expect(homeownerAddress(path, true)).toBe(path)
    },
  )
})

describe('any address', () => {
  const segment = fc.constantFrom(
    'dashboard',
    'support',
    'status',
    'billing',
    'vpp',
    'vpp_faqs',
    'system',
    'agreements',
    'faqs',
    '7',
    'x',
  )
  const address = fc
    .tuple(fc.array(segment, { maxLength: 4 }), fc.constantFrom('', '?a=1&b=/x/', '#top', '/'))
    .map(([parts, tail]) => `/${parts.join('/')}${tail}`)
  it('is led once: a second time changes nothing [ROUTE-13, ROUTE-17]', () => {
    fc.assert(
      fc.property(address, fc.boolean(), (from, access) => {
        const to = homeownerAddress(from, access)
        expect(homeownerAddress(to, access)).toBe(to)
      }),
    )
  })
  it('keeps its query [ROUTE-19]', () => {
    fc.assert(
      fc.property(address, fc.boolean(), (from, access) => {
        const query = /[?#].*$/.exec(from)?.[0] ?? ''
        expect(homeownerAddress(from, access).endsWith(query)).toBe(true)
      }),
    )
  })
  it('never leads into the dashboard without access [ROUTE-15]', () => {
    fc.assert(
      fc.property(address, (from) => {
        expect(homeownerAddress(from, false).startsWith('/dashboard')).toBe(false)
      }),
    )
  })
})
