import { isDraftOffered } from '#domain/kept-draft.ts'
import { type ContactDraft, forgetKeptDraft, type KeptDraft, storedAs } from './billing-draft.ts'
import { readTabValue } from './browser-stores.ts'

/** What was kept, if this person left it behind within 24 hours. */
function keptFor(userId: string): ContactDraft | null {
  try {
    const kept: KeptDraft = JSON.parse(readTabValue(storedAs) ?? '')
    const isOffered = isDraftOffered({ user_id: kept.userId, saved_at_ms: kept.keptAt }, userId, Date.now())
    return isOffered ? kept.draft : null
  } catch {
    return null
  }
}

/** The draft that this person left behind within 24 hours; somebody else's and an old one are erased. */
export function takeKeptDraft(userId: string): ContactDraft | null {
  const kept = keptFor(userId)
  forgetKeptDraft()
  return kept
}

/** Whether this person left a draft behind, without using it up. */
export function hasKeptDraft(userId: string): boolean {
  return keptFor(userId) !== null
}
