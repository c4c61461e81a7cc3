import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { firstOf, stylesIn } from '#server/web/first-files.ts'
import { ownFolder } from '../own-folder.ts'

const known = {
  sandbox: ['assets/sandbox-ports.js'],
  messages: {
    en: { login: ['assets/en.js'], pages: ['assets/en-pages.js'], staff: ['assets/en-staff.js'] },
    es: { login: ['assets/es.js'], pages: ['assets/es-pages.js'], staff: ['assets/es-staff.js'] },
  },
  pages: {
    '/dashboard/overview': {
      scripts: ['assets/overview.js'],
      styles: ['assets/overview.css'],
      isForSignedIn: true,
      parts: {
        offer: { scripts: ['assets/offer.js', 'assets/texts.js'], styles: ['assets/offer.css'] },
        tasks: { scripts: ['assets/texts.js', 'assets/tasks.js'], styles: [] },
      },
    },
    '/admin/agreements': { scripts: ['assets/agreements.js'], styles: [], isForSignedIn: true },
    '/claim_account/*': { scripts: ['assets/claim.js'], styles: [], isForSignedIn: false },
  },
}
const script = (file: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/${file}">`
const answer = (path: string) => `<link rel="preload" as="fetch" crossorigin href="/api/v1/${path}/">`
const person = answer('users/me') + answer('feature_flags')

it.each([
  [
    'a page of somebody who may be signed in',
    { path: 'dashboard/overview', language: 'en', mayBeSignedIn: true, isSandbox: false } as const,
    script('en.js') + script('en-pages.js') + script('overview.js') + person,
  ],
  [
    'an address with a parameter',
    { path: 'claim_account/abc', language: 'es', mayBeSignedIn: true, isSandbox: false } as const,
    script('es.js') + script('es-pages.js') + script('claim.js') + person,
  ],
  [
    'the same without a session',
    { path: 'claim_account/abc', language: 'es', mayBeSignedIn: false, isSandbox: false } as const,
    script('es.js') + script('es-pages.js') + script('claim.js'),
  ],
  [
    'a page of staff, whose words nobody else needs',
    { path: 'admin/agreements', language: 'en', mayBeSignedIn: true, isSandbox: false } as const,
    script('en.js') + script('en-pages.js') + script('en-staff.js') + script('agreements.js') + person,
  ],
  [
    'an address that no page has',
    { path: 'claim_account/abc/def', language: 'en', mayBeSignedIn: true, isSandbox: false } as const,
    script('en.js') + script('en-pages.js') + person,
  ],
  [
    'a page of somebody who is signed in, without a session: it leads to login',
    { path: 'dashboard/overview', language: 'en', mayBeSignedIn: false, isSandbox: false } as const,
    script('en.js') + script('en-pages.js'),
  ],
  [
    'login of a stranger',
    { path: 'login', language: 'en', mayBeSignedIn: false, isSandbox: false } as const,
    script('en.js'),
  ],
  [
    'the same beside a sandbox',
    { path: 'login', language: 'en', mayBeSignedIn: false, isSandbox: true } as const,
    script('en.js') + script('sandbox-ports.js'),
  ],
])('names in %s what its scripts will ask for', (_, visit, tags) => {
  expect(firstOf(known, visit).tags).toBe(tags)
})

it('tells the styles of a page that is shown, and of no other', () => {
  const visit = { path: 'dashboard/overview', language: 'en', isSandbox: false } as const
  expect(firstOf(known, { ...visit, mayBeSignedIn: true }).styles).toEqual(['assets/overview.css'])
  expect(firstOf(known, { ...visit, mayBeSignedIn: false }).styles).toEqual([])
})

it('names the parts of a page that a home has, each of their files once, and none for a stranger', () => {
  const visit = { path: 'dashboard/overview', language: 'en', isSandbox: false } as const
  const parts = ['offer', 'tasks', 'unknown']
  expect(firstOf(known, { ...visit, mayBeSignedIn: true, parts })).toEqual({
    tags:
      ['en.js', 'en-pages.js', 'overview.js', 'offer.js', 'texts.js', 'tasks.js'].map(script).join('') +
      person,
    styles: ['assets/overview.css', 'assets/offer.css'],
  })
  expect(firstOf(known, { ...visit, mayBeSignedIn: false, parts })).toEqual({
    tags: script('en.js') + script('en-pages.js'),
    styles: [],
  })
})

it('lays styles into the page, with the hash by which it may have them, and says that they are there; a long one stays a file', () => {
  const dist = ownFolder('porchlight-styles')
  writeFileSync(join(dist, 'a.css'), '.a{color:red}')
  writeFileSync(join(dist, 'long.css'), '.a{color:red}'.repeat(1_000))
  const laid = stylesIn(dist)(['a.css', 'long.css', 'gone.css'])
  expect(laid.tags).toBe(
    '<style>.a{color:red}</style><link rel="stylesheet" disabled crossorigin href="/a.css">' +
      '<link rel="preload" as="style" fetchpriority="low" crossorigin href="/long.css">',
  )
  expect(laid.hashes).toEqual(['sha256-AYkV/wUaXEz1i9pndN1veIXFHZVFTj4Ojce2rMK7bSc='])
})
