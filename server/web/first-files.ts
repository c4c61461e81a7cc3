import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from './page.ts'

type Files = { scripts: string[]; styles: string[]; isForSignedIn: boolean }
type Words = { login: string[]; pages: string[]; staff: string[] }
type FirstFiles = { messages: Record<string, Words>; pages: Record<string, Files>; sandbox: string[] }

const nothing: FirstFiles = { messages: {}, pages: {}, sandbox: [] }

/** What the build says that each page needs first; nothing of a build that does not say it. */
export function readFirstFiles(dist: string): FirstFiles {
  const file = join(dist, 'first-files.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothing
}

type Visited = { path: string; language: Language; mayBeSignedIn: boolean; isSandbox: boolean }

function pageAt({ pages }: FirstFiles, path: string): Files | undefined {
  const exact = pages[`/${path}`]
  if (exact) return exact
  const parts = path.split('/')
  const found = Object.keys(pages).find((known) => {
    const wanted = known.slice(1).split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part === '*' || part === parts[at])
  })
  return found === undefined ? undefined : pages[found]
}

/**
 * Tags that let the browser fetch together with the page what its scripts would ask for one after the other: the
 * words, the page's chunks, the sandbox's ports where there is one and, of somebody who seems to be signed in, who it
 * is and which features are on.
 */
export function firstTags(known: FirstFiles, { path, language, mayBeSignedIn, isSandbox }: Visited): string {
  const page = pageAt(known, path)
  const files = page?.isForSignedIn && !mayBeSignedIn ? undefined : page
  const words = known.messages[language]
  const isLoginEnough = !mayBeSignedIn && ['', 'login'].includes(path)
  const scripts = [
    ...(words?.login ?? []),
    ...((isLoginEnough ? null : words?.pages) ?? []),
    ...((/^(admin|server_admin|sandbox)(\/|$)/.test(path) && words?.staff) || []),
    ...(files?.scripts ?? []),
    ...(isSandbox ? known.sandbox : []),
  ]
  const answers = mayBeSignedIn ? ['/api/v1/users/me/', '/api/v1/feature_flags/'] : []
  return [
    // What loads the page puts its styles in: as stylesheets they would hold back what the HTML shows before.
    ...(files?.styles ?? []).map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    ...answers.map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`),
  ].join('')
}
