import { emailProblem } from '#domain/email.ts'
import { statusOf } from '#src/api/failure.ts'

type MailAnswer = { kind: 'sent' | 'emailRequired' | 'emailInvalid' | 'tooManyMails' }

/** Has a mail with a link sent to an address that a person typed; what has no form of an address is not asked for. */
export async function requestMail(email: string, ask: () => Promise<unknown>): Promise<MailAnswer> {
  const problem = emailProblem(email)
  if (problem) return { kind: problem === 'validation.emailInvalid' ? 'emailInvalid' : 'emailRequired' }
  try {
    await ask()
    return { kind: 'sent' }
  } catch (error) {
    if (statusOf(error) === 429) return { kind: 'tooManyMails' }
    if (statusOf(error) === 400) return { kind: 'emailInvalid' }
    throw error
  }
}
