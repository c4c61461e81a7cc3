import { expect, it } from 'vitest'
import { firstTags } from '#server/web/first-files.ts'

const known = {
  messages: { en: ['assets/en.js'], es: ['assets/es.js'] },
  pages: {
    '/dashboard/overview': { scripts: ['assets/overview.js'], styles: ['assets/overview.css'] },
    '/claim_account/*': { scripts: ['assets/claim.js'], styles: [] },
  },
}
const style = (file: string) => `<link rel="stylesheet" crossorigin href="/assets/${file}">`
const script = (file: string) => `<link rel="modulepreload" crossorigin href="/assets/${file}">`
const person = '<link rel="preload" as="fetch" crossorigin href="/api/v1/users/me/">'

it.each([
  [
    'a page of somebody who may be signed in',
    { path: 'dashboard/overview', language: 'en', mayBeSignedIn: true } as const,
    style('overview.css') + script('en.js') + script('overview.js') + person,
  ],
  [
    'an address with a parameter',
    { path: 'claim_account/abc', language: 'es', mayBeSignedIn: true } as const,
    script('es.js') + script('claim.js') + person,
  ],
  [
    'an address that no page has',
    { path: 'claim_account/abc/def', language: 'en', mayBeSignedIn: true } as const,
    script('en.js') + person,
  ],
  [
    'the same page without a session, which leads to login',
    { path: 'dashboard/overview', language: 'en', mayBeSignedIn: false } as const,
    script('en.js'),
  ],
])('names in %s what its scripts will ask for', (_, visit, tags) => {
  expect(firstTags(known, visit)).toBe(tags)
})
