import { eq } from 'drizzle-orm'
import metadata from 'libphonenumber-js/max/metadata'
import { emailProblem, normaliseEmail } from '#domain/email.ts'
import { phoneE164 } from '#domain/phone.ts'
import type { Executor } from './database.ts'
import { phones, users } from './schema/people.ts'

/** What staff search for: the address of one person, the number of some, and as it was typed, short words, or words that must all be found. */
export type Searched =
  | { email: string }
  | { phone: string; typed: string }
  | { starts: string[] }
  | { words: string[] }

/**
 * How a search is read. What is written like a whole email or phone number is looked up as such; everything else is searched
 * word by word. Null for nothing. ADMIN-5
 */
function readSearch(search: string | undefined): Searched | null {
  const text = search?.trim().toLowerCase().normalize('NFC') ?? ''
  if (emailProblem(text) === null) return { email: normaliseEmail(text) }
  const phone = phoneE164(text, metadata)
  return phone === null ? readWords(text) : { phone, typed: text }
}

/**
 * Words of one or two letters, which an index of trigrams finds only as whole words, match the beginning of a last name as
 * well, and several of them those of both names.
 */
function readWords(text: string): Searched | null {
  // As names and addresses are written, and stand in our own files; what is looked in has no commas.
  const words = text.split(/[\s,;]+/).filter(Boolean)
  if (words.length === 0) return null
  return words.every((word) => word.length < 3) ? { starts: words } : { words }
}

/** A search as `readSearch` reads it; an email or number that nobody has may be a part of one, or of another, and is words then. ADMIN-5 */
export async function toSearch<Q extends { search?: string }>(
  executor: Executor,
  query: Q,
): Promise<Q & { searched: Searched | null }> {
  const searched = readSearch(query.search)
  if (searched === null) return { ...query, searched }
  if ('email' in searched) {
    const { email } = searched
    const whose = await executor
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email_key, email))
      .limit(1)
    return { ...query, searched: whose.length > 0 ? searched : { words: [email] } }
  }
  if ('phone' in searched) {
    const { phone, typed } = searched
    const whose = await executor
      .select({ id: phones.user_id })
      .from(phones)
      .where(eq(phones.phone_number, phone))
      .limit(1)
    return { ...query, searched: whose.length > 0 ? searched : readWords(typed) }
  }
  return { ...query, searched }
}
