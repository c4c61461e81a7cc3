import { sessionPolicy } from './session-policy.ts'

/** Whether a draft of the billing form is offered: to the user who wrote it, within 24 hours. SESSION-38, SESSION-39. */
export function isDraftOffered(
  draft: { user_id: string | number; saved_at_ms: number },
  userId: string | number,
  nowMs: number,
): boolean {
  return String(draft.user_id) === String(userId) && nowMs - draft.saved_at_ms < sessionPolicy.draftKeptMs
}
