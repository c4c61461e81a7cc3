import { emailProblem } from '#domain/email.ts'
import { secondsToWait, statusOf } from '#src/api/failure.ts'
import { announce } from '#src/app/announce.tsx'

type MailAnswer = {
  kind: 'sent' | 'emailRequired' | 'emailInvalid' | 'tooManyMails'
  waitSeconds?: number | null
}

/** Has a mail with a link sent to an address that a person typed; what has no form of an address is not asked for. */
export async function requestMail(email: string, ask: () => Promise<unknown>): Promise<MailAnswer> {
  const problem = emailProblem(email)
  if (problem) return { kind: problem === 'validation.emailInvalid' ? 'emailInvalid' : 'emailRequired' }
  try {
    await ask()
    return { kind: 'sent' }
  } catch (error) {
    if (statusOf(error) === 429) return { kind: 'tooManyMails', waitSeconds: secondsToWait(error) }
    if (statusOf(error) === 400) return { kind: 'emailInvalid' }
    throw error
  }
}

/** Half a minute lies between two mails, and up to an hour until the next after five. RESET-13, CLAIM-9 */
export function announceTooManyMails({ waitSeconds = null }: Partial<MailAnswer>): void {
  const minutes = waitSeconds === null || waitSeconds <= 30 ? 0 : Math.ceil(waitSeconds / 60)
  announce('error', 'passwordReset.tooManyMails', { minutes })
}
