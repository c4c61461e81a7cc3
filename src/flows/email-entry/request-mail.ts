import { codePolicy } from '#domain/code-policy.ts'
import { emailProblem } from '#domain/email.ts'
import { statusOf } from '#src/api/failure.ts'
import { secondsToWait } from '#src/api/wait.ts'
import { announce } from '#src/app/announce.tsx'
import type { SendCode } from '../verification/code-sender.ts'

type MailAnswer = {
  kind: 'sent' | 'emailRequired' | 'emailInvalid' | 'tooManyMails'
  waitSeconds?: number | null
}

/** No longer than this one waits for the next mail, unless there were too many of them. RESET-13, CLAIM-9 */
const betweenSeconds = codePolicy.resendAfterMs / 1_000

/**
 * Has a mail with a link sent to an address that a person typed; what has no form of an address is not asked for. Where the
 * answer to one was lost, that another must wait says that it was sent.
 */
export async function requestMail(
  email: string,
  ask: () => Promise<unknown>,
  send: SendCode,
): Promise<MailAnswer> {
  const problem = emailProblem(email)
  if (problem) return { kind: problem === 'validation.emailInvalid' ? 'emailInvalid' : 'emailRequired' }
  try {
    await send(email, ask)
    return { kind: 'sent' }
  } catch (error) {
    if (statusOf(error) === 429) return { kind: 'tooManyMails', waitSeconds: secondsToWait(error) }
    if (statusOf(error) === 400) return { kind: 'emailInvalid' }
    throw error
  }
}

/** Half a minute lies between two mails, and up to an hour until the next after five. RESET-13, CLAIM-9 */
export function announceTooManyMails({ waitSeconds = null }: Partial<MailAnswer>): void {
  const minutes = waitSeconds === null || waitSeconds <= betweenSeconds ? 0 : Math.ceil(waitSeconds / 60)
  announce('error', 'passwordReset.tooManyMails', { minutes })
}
