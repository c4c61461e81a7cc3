import { codePolicy } from '#domain/code-policy.ts'
import { codeOf } from '#src/api/code-of.ts'
import { mayBeDone } from '#src/api/unanswered.ts'
import { secondsToWait } from '#src/api/wait.ts'

/** Has a code, or a mail with a link, sent to an address or a number, and says when it was. Every refusal but one is thrown. */
export type SendCode = (to: string, ask: () => Promise<unknown>) => Promise<number>

/**
 * Sends codes. Where the answer to one was lost, that the next must wait says that it was sent, and how long it must when:
 * it ended the code before and counts from then. MFA-3
 *
 * @param tooEarly - The server's own code of a refusal within half a minute.
 */
export function codeSender(tooEarly: 'too_early' | 'throttled'): SendCode {
  let lost: { to: string; askedAt: number } | null = null
  return async (to, ask) => {
    const askedAt = Date.now()
    try {
      await ask()
      lost = null
      return Date.now()
    } catch (error) {
      const before = lost?.to === to ? lost : null
      if (mayBeDone(error)) lost = before ?? { to, askedAt }
      const waitSeconds = secondsToWait(error)
      if (before === null || waitSeconds === null || codeOf(error) !== tooEarly) throw error
      const sinceMs = codePolicy.resendAfterMs - waitSeconds * 1000
      const sentAt = Date.now() - sinceMs
      // A longer wait is one of too many; an older sending is the one before, so that this one never arrived.
      if (sinceMs < 0 || sentAt < before.askedAt) throw error
      lost = null
      return sentAt
    }
  }
}
