import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me } from '../app/people.ts'

/** Each page that needs no session, with what its address has to carry. */
const doors = [
  '/login',
  '/forgot_password',
  '/check_email?email=a%40b.co',
  '/reset_password/some-token',
  '/claim_account/some-token',
  '/registration',
  '/verification?email=a%40b.co',
  '/password?email=a%40b.co&access_code=123456',
  '/too_many_attempts',
]

describe('the pages that need no session', () => {
  it.each(doors)('a stranger stays at %s, which has a title [ROUTE-1]', async (address) => {
    const { path } = await openApp(address)
    expect(path()).toBe(address.split('?')[0])
    expect((await screen.findAllByRole('heading', { level: 1 }))[0]).toBeVisible()
  })
})

describe('an address in other letters’ case', () => {
  const early = { agreements: [agreement({ current_milestone: 'INSTALLATION_COMPLETED' })] }
  const staff = me({ role: 'ADMIN', agreements: [] })

  it.each([
    ['a homeowner without access', '/Dashboard/overview', me(early)],
    ['a homeowner without access', '/DASHBOARD/billing', me(early)],
    ['a homeowner without access', '/Billing', me(early)],
    ['a homeowner without access', '/Agreements/a1', me(early)],
    ['a homeowner with access', '/SYSTEM', me()],
    ['a homeowner with access', '/Vpp_faqs/1', me()],
    ['a homeowner with access', '/Support', me()],
    ['a homeowner with access', '/Status', me()],
    ['staff', '/Admin/statistics', staff],
    ['staff', '/admin/Statistics', staff],
    ['a stranger', '/Login', undefined],
  ])('shows %s the 404 page at %s [ROUTE-12]', async (_who, address, who) => {
    const { path } = await openApp(address, who === undefined ? {} : { me: who })
    expect(await screen.findByRole('heading', { name: say('errors.notFoundTitle') })).toBeVisible()
    expect(path()).toBe(address)
  })
})

describe('with access to the dashboard', () => {
  it.each(['/status', '/status?onboarding-step=6'])('%s stays as it is [ROUTE-17]', async (address) => {
    const { path } = await openApp(address, { me: me() })
    expect(path()).toBe('/status')
  })
})

describe('the dashboard', () => {
  const early = {
    current_milestone: 'INSTALLATION_COMPLETED',
    onboarding_milestone: 'SYSTEM_ACTIVATION',
  } as const
  const version1 = { product_version: 1, ...early } as const
  const inService = { current_milestone: 'IN_SERVICE' } as const
  const halfway = { ...inService, onboarding_milestone: 'SYSTEM_ACTIVATION' } as const
  const refresh = ['web_onboarding_refresh'] as const

  it.each<[string, Partial<Agreement>, readonly 'web_onboarding_refresh'[], string]>([
    ['of the first version, whatever its milestone', version1, refresh, '/dashboard/overview'],
    ['before permission to operate', early, [], '/status'],
    ['before permission to operate, with the refresh', early, refresh, '/status'],
    ['without a milestone', { current_milestone: null }, [], '/status'],
    ['in service, without the refresh', halfway, [], '/dashboard/overview'],
    ['in service, halfway through onboarding', halfway, refresh, '/status'],
    ['in service, onboarding complete', inService, refresh, '/dashboard/overview'],
  ])(
    'opens, or leads to the status page, for an agreement %s [GUARD-6]',
    async (_which, changed, flags, landing) => {
      const { path } = await openApp('/dashboard/overview', {
        flags,
        me: me({ agreements: [agreement(changed)] }),
      })
      expect(path()).toBe(landing)
    },
  )
})
