import { isDraftOffered } from '#domain/session-limits.ts'
import { forgetKeptDraft, type KeptDraft, storedAs } from './billing-draft.ts'
import { readTabValue } from './browser-stores.ts'

type TakenDraft = Pick<KeptDraft, 'draft' | 'isConfirming'>

/** What was kept, if this person left it behind within 24 hours. */
function keptFor(userId: string): TakenDraft | null {
  try {
    const kept: KeptDraft = JSON.parse(readTabValue(storedAs) ?? '')
    const isOffered = isDraftOffered({ user_id: kept.userId, saved_at_ms: kept.keptAt }, userId, Date.now())
    return isOffered ? { draft: kept.draft, isConfirming: kept.isConfirming === true } : null
  } catch {
    return null
  }
}

/** The draft that this person left behind within 24 hours; somebody else's and an old one are erased. */
export function takeKeptDraft(userId: string): TakenDraft | null {
  const kept = keptFor(userId)
  forgetKeptDraft()
  return kept
}

/** Whether this person left a draft behind, without using it up. */
export function hasKeptDraft(userId: string): boolean {
  return keptFor(userId) !== null
}
