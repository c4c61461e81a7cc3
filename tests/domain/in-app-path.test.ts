import { describe, expect, it } from 'vitest'
import { isInAppPath } from '#domain/in-app-path.ts'

describe('a path of this application', () => {
  it.each([
    '/',
    '/status',
    '/dashboard/overview?day=2026-11-20',
    '/account?sms_opt_in',
    '/support/faqs/3#top',
    '/status?next=//x',
    '/status?next=/logout',
    '/logout/x',
  ])('%s has its shape [ROUTE-32]', (path) => {
    expect(isInAppPath(path)).toBe(true)
  })
  it.each([
    '',
    'status',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\tevil',
    '/ evil',
    '/\u0000',
    '/a//evil.example',
    '/../admin',
    '/a/%2e%2e/b',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%09',
    '/logout',
    '/logout/',
    '/logout?why=x',
    '/force_logout#x',
    '/Force_Logout',
    '/%6cogout',
    '/%zz',
    `/${'a'.repeat(2_000)}`,
    null,
    undefined,
    42,
    { toString: () => '/status' },
  ])('%j has not [ROUTE-32, INBOX-13, LOGIN-21]', (path) => {
    expect(isInAppPath(path)).toBe(false)
  })
})
