import { emailProblem, normaliseEmail } from '#domain/email.ts'

/** What staff search for: the address of one person, beginnings of a name, or words that must all be found. */
export type Searched = { email: string } | { starts: string[] } | { words: string[] }

/**
 * How a search is read. A whole email is looked up as such; words of one or two letters, which no index of trigrams finds,
 * match the beginning of a last name, and several of them those of both names; everything else is searched word by word.
 * Null for nothing. ADMIN-5
 */
export function readSearch(search: string | undefined): Searched | null {
  const text = search?.trim().toLowerCase() ?? ''
  // As names and addresses are written, and stand in our own files; what is looked in has no commas.
  const words = text.split(/[\s,;]+/).filter(Boolean)
  if (words.length === 0) return null
  if (emailProblem(text) === null) return { email: normaliseEmail(text) }
  return words.every((word) => word.length < 3) ? { starts: words } : { words }
}
