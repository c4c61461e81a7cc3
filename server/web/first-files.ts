import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#domain/language.ts'

type Files = { scripts: string[]; styles: string[] }
type Page = Files & { isForSignedIn: boolean; parts?: Record<string, Files> }
type Words = { login: string[]; pages: string[]; staff: string[] }
type FirstFiles = { messages: Record<string, Words>; pages: Record<string, Page>; sandbox: string[] }

const nothing: FirstFiles = { messages: {}, pages: {}, sandbox: [] }

/** What the build says that each page needs first; nothing of a build that does not say it. */
export function readFirstFiles(dist: string): FirstFiles {
  const file = join(dist, 'first-files.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothing
}

type Visited = {
  path: string
  language: Language
  mayBeSignedIn: boolean
  isSandbox: boolean
  /** Addresses of what the page asks for about this person. */
  answers?: readonly string[]
  /** What of the page's parts this person has. */
  parts?: readonly string[]
}

function pageAt({ pages }: FirstFiles, path: string): Page | undefined {
  const exact = pages[`/${path}`]
  if (exact) return exact
  const parts = path.split('/')
  const found = Object.keys(pages).find((known) => {
    const wanted = known.slice(1).split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part === '*' || part === parts[at])
  })
  return found === undefined ? undefined : pages[found]
}

/** What stands in the head of a page, and the styles that it needs. */
export type First = { tags: string; styles: readonly string[] }

/**
 * Tags that let the browser fetch together with the page what its scripts would ask for one after the other: the
 * words, the page's chunks, the sandbox's ports where there is one and, of somebody who seems to be signed in, who it
 * is and which features are on.
 */
export function firstOf(
  known: FirstFiles,
  { path, language, mayBeSignedIn, isSandbox, answers: own = [], parts = [] }: Visited,
): First {
  const page = pageAt(known, path)
  const files = page?.isForSignedIn && !mayBeSignedIn ? undefined : page
  const had = parts.flatMap((part) => files?.parts?.[part] ?? [])
  const words = known.messages[language]
  const isLoginEnough = !mayBeSignedIn && ['', 'login'].includes(path)
  const scripts = [
    ...(words?.login ?? []),
    ...((isLoginEnough ? null : words?.pages) ?? []),
    ...((/^(admin|server_admin|sandbox)(\/|$)/.test(path) && words?.staff) || []),
    ...(files?.scripts ?? []),
    ...new Set(had.flatMap((part) => part.scripts)),
    ...(isSandbox ? known.sandbox : []),
  ]
  const answers = mayBeSignedIn ? ['/api/v1/users/me/', '/api/v1/feature_flags/', ...own] : []
  const tags = [
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    ...answers.map(
      (file) => `<link rel="preload" as="fetch" crossorigin href="${file.replaceAll('&', '&amp;')}">`,
    ),
  ].join('')
  return { tags, styles: [...new Set([...(files?.styles ?? []), ...had.flatMap((part) => part.styles)])] }
}

/** Characters of a style that comes with each page anew. */
const longest = 12_000

/** Styles as they stand in a page, and the hashes by which its content security policy allows them. */
export type LaidStyles = { tags: string; hashes: string[] }

/**
 * Lays the styles of a page into its HTML, but for the long ones, which the browser keeps: over a slow line each request of its own would keep one of the browser's
 * few connections from the scripts. The disabled link is what the build looks for before it asks for a style.
 *
 * @returns a function of the files, which reads each of them once: their names change with what is in them.
 */
export function stylesIn(dist: string): (files: readonly string[]) => LaidStyles {
  const kept = new Map<string, { tag: string; hash: string | null } | null>()
  const read = (file: string) => {
    const path = join(dist, file)
    if (!existsSync(path)) return null
    const text = readFileSync(path, 'utf8')
    if (text.length > longest) {
      const tag = `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`
      return { tag, hash: null }
    }
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
    const known = `<link rel="stylesheet" disabled crossorigin href="/${file}">`
    return { tag: `<style>${text}</style>${known}`, hash }
  }
  return (files) => {
    const laid = files.flatMap((file) => {
      const style = kept.get(file) ?? read(file)
      kept.set(file, style)
      return style ?? []
    })
    return { tags: laid.map(({ tag }) => tag).join(''), hashes: laid.flatMap(({ hash }) => hash ?? []) }
  }
}
