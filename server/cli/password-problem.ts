import { passwordProblem, personalWords } from '#domain/password.ts'
import { passwordPolicy } from '#domain/policy.ts'

const sentences = {
  'account.passwordTooShort': `The password must have more than ${passwordPolicy.tooShortLimit} characters.`,
  'account.passwordTooLong': `The password must have at most ${passwordPolicy.maximum} characters.`,
  'account.passwordNotStrong': 'The password is too easy to guess.',
} as Record<string, string>

/** What is wrong with a new password, in one sentence, or null; the person's own words count as guessable. */
export async function newPasswordProblem(
  password: string,
  person: { email: string; first_name: string; last_name: string },
): Promise<string | null> {
  const { default: zxcvbn } = await import('zxcvbn')
  const { score } = zxcvbn(password.slice(0, passwordPolicy.maximum), personalWords(person))
  const problem = passwordProblem('new_password', password, { score })
  return problem && (sentences[problem.id] ?? 'A password is required.')
}
