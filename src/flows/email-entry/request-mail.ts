import { codePolicy } from '#domain/code-policy.ts'
import { emailProblem } from '#domain/email.ts'
import { secondsToWait, statusOf } from '#src/api/failure.ts'
import { mayBeDone } from '#src/api/unanswered.ts'
import { announce } from '#src/app/announce.tsx'

type MailAnswer = {
  kind: 'sent' | 'emailRequired' | 'emailInvalid' | 'tooManyMails'
  waitSeconds?: number | null
}

/** The address that a mail may be on its way to, since the answer of whoever was asked for it was lost. */
export type LostMail = { to: string | null }

/** No longer than this one waits for the next mail, unless there were too many of them. RESET-13, CLAIM-9 */
const betweenSeconds = codePolicy.resendAfterMs / 1_000

/**
 * Has a mail with a link sent to an address that a person typed; what has no form of an address is not asked for. Where the
 * answer to one was lost, that another must wait says that it was sent.
 */
export async function requestMail(
  email: string,
  ask: () => Promise<unknown>,
  lost: LostMail,
): Promise<MailAnswer> {
  const problem = emailProblem(email)
  if (problem) return { kind: problem === 'validation.emailInvalid' ? 'emailInvalid' : 'emailRequired' }
  try {
    await ask()
    lost.to = null
    return { kind: 'sent' }
  } catch (error) {
    if (mayBeDone(error)) lost.to = email
    if (statusOf(error) === 429) {
      const waitSeconds = secondsToWait(error)
      const isSent = lost.to === email && waitSeconds !== null && waitSeconds <= betweenSeconds
      if (!isSent) return { kind: 'tooManyMails', waitSeconds }
      lost.to = null
      return { kind: 'sent' }
    }
    if (statusOf(error) === 400) return { kind: 'emailInvalid' }
    throw error
  }
}

/** Half a minute lies between two mails, and up to an hour until the next after five. RESET-13, CLAIM-9 */
export function announceTooManyMails({ waitSeconds = null }: Partial<MailAnswer>): void {
  const minutes = waitSeconds === null || waitSeconds <= betweenSeconds ? 0 : Math.ceil(waitSeconds / 60)
  announce('error', 'passwordReset.tooManyMails', { minutes })
}
