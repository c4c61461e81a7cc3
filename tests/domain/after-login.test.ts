import { describe, expect, it } from 'vitest'
import { afterLogin } from '#domain/after-login.ts'

const everything = {
  requiresMfa: true,
  redirectToOauth: true,
  billingFormEditing: true,
  rememberedPath: '/dashboard/system?x=1',
}

describe('after the right password', () => {
  it('the way leads to MFA, OAuth, the edited form, the remembered path, the landing page, in this order [LOGIN-19, LOGIN-20]', () => {
    expect([
      afterLogin(everything),
      afterLogin({ ...everything, requiresMfa: false }),
      afterLogin({ ...everything, requiresMfa: false, redirectToOauth: false }),
      afterLogin({ ...everything, requiresMfa: false, redirectToOauth: false, billingFormEditing: false }),
      afterLogin({
        requiresMfa: false,
        redirectToOauth: false,
        billingFormEditing: false,
        rememberedPath: null,
      }),
    ]).toEqual([
      { to: 'verification' },
      { to: 'oauth' },
      { to: 'account', edit: true },
      { to: 'path', path: '/dashboard/system?x=1' },
      { to: 'landing' },
    ])
  })
  it('a remembered path that leads elsewhere is ignored [LOGIN-21]', () => {
    const from = { requiresMfa: false, redirectToOauth: false, billingFormEditing: false }
    expect(afterLogin({ ...from, rememberedPath: '//evil.example/x' })).toEqual({ to: 'landing' })
  })
})
