import { eq } from 'drizzle-orm'
import { emailProblem, normaliseEmail } from '#domain/email.ts'
import type { Executor } from './database.ts'
import { users } from './schema/people.ts'

/** What staff search for: the address of one person, short words, or words that must all be found. */
export type Searched = { email: string } | { starts: string[] } | { words: string[] }

/**
 * How a search is read. What is written like a whole email is looked up as such; words of one or two letters, which an
 * index of trigrams finds only as whole words, match the beginning of a last name as well, and several of them those of both
 * names; everything else is searched word by word. Null for nothing. ADMIN-5
 */
function readSearch(search: string | undefined): Searched | null {
  const text = search?.trim().toLowerCase().normalize('NFC') ?? ''
  // As names and addresses are written, and stand in our own files; what is looked in has no commas.
  const words = text.split(/[\s,;]+/).filter(Boolean)
  if (words.length === 0) return null
  if (emailProblem(text) === null) return { email: normaliseEmail(text) }
  return words.every((word) => word.length < 3) ? { starts: words } : { words }
}

/** A search as `readSearch` reads it; an email that nobody has may be the beginning of one, and is a word then. ADMIN-5 */
export async function toSearch<Q extends { search?: string }>(
  executor: Executor,
  query: Q,
): Promise<Q & { searched: Searched | null }> {
  const searched = readSearch(query.search)
  if (searched === null || !('email' in searched)) return { ...query, searched }
  const { email } = searched
  const whose = await executor.select({ id: users.id }).from(users).where(eq(users.email_key, email)).limit(1)
  return { ...query, searched: whose.length > 0 ? searched : { words: [email] } }
}
