import { describe, expect, it } from 'vitest'
import { isOauthClientId, isOauthScope, isRedirectUri, oauthScopes } from '#domain/oauth.ts'

describe('an address that codes may be sent to', () => {
  it.each([
    'https://sunview.example/callback',
    'https://sunview.example:8443/callback?tenant=7',
    'http://127.0.0.1:7777/callback',
    'http://[::1]:7777/',
    'http://localhost/callback',
    'com.sunview.app:/callback',
    'com.sunview.app://callback',
  ])('%s is one [OAUTH-21]', (uri) => {
    expect(isRedirectUri(uri)).toBe(true)
  })

  it.each([
    ['of another machine without TLS', 'http://sunview.example/callback'],
    ['that only begins like the own machine', 'http://localhost.evil.example/callback'],
    ['with a fragment', 'https://sunview.example/callback#x'],
    ['with an empty fragment', 'https://sunview.example/callback#'],
    ['with a name', 'https://ada@sunview.example/callback'],
    ['with a password', 'https://ada:x@sunview.example/callback'],
    ['with a wildcard', 'https://*.sunview.example/callback'],
    ['with a backslash', 'https://sunview.example\\callback'],
    ['with a space', 'https://sunview.example/call back'],
    ['without slashes', 'https:sunview.example/callback'],
    ['that is a script', 'javascript:alert(1)'],
    ['that is data', 'data:text/html,x'],
    ['that is a file', 'file:///etc/passwd'],
    ['of a scheme without a dot', 'sunview:/callback'],
    ['that is a path', '/callback'],
    ['that is nothing', ''],
    ['that is too long', `https://sunview.example/${'x'.repeat(2048)}`],
  ])('one %s is none [OAUTH-21]', (_, uri) => {
    expect(isRedirectUri(uri)).toBe(false)
  })
})

describe('what a program is called and asks for', () => {
  it('is an id of letters, digits, dots, hyphens and underscores [OAUTH-21]', () => {
    expect(['sunview-app', 'a', 'A.b_c-1', 'x'.repeat(128)].every(isOauthClientId)).toBe(true)
    expect(['', 'a b', 'é', 'a/b', 'a\n', 'x'.repeat(129)].some(isOauthClientId)).toBe(false)
  })

  it('is a scope that there is [OAUTH-21]', () => {
    expect(oauthScopes.every(isOauthScope)).toBe(true)
    expect(['admin', '', 'OPENID', 'openid '].some(isOauthScope)).toBe(false)
  })
})
