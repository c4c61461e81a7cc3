import { type NewPasswordProblems, newPasswordProblems } from '#domain/password.ts'
import { passwordPolicy } from '#domain/policy.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { strengthOf } from './strength.ts'

type Typed = { password: string; confirmation: string; oldPassword?: string }

/**
 * What is wrong with a new password before it is sent, or null. The score is asked for where nothing else is wrong with
 * the password itself: until then nothing heavy is needed.
 */
export async function checkNewPassword(
  typed: Typed,
  words: readonly string[],
  field?: 'password' | 'new_password',
): Promise<NewPasswordProblems | null> {
  const early = newPasswordProblems(typed, field)
  const score = early.password ? null : await strengthOf(typed.password, words)
  const problems = newPasswordProblems({ ...typed, score }, field)
  return problems.password || problems.confirmation ? problems : null
}

/** What the server found wrong with a password that the browser let pass, or null for every other failure. */
export function refusedPassword(error: unknown): NewPasswordProblems | null {
  if (!(error instanceof ApiFailure) || error.status !== 400) return null
  switch (error.code) {
    case 'password_too_short':
      return { password: { id: 'account.passwordTooShort', values: { limit: passwordPolicy.tooShortLimit } } }
    case 'password_too_long':
      return { password: { id: 'account.passwordTooLong', values: { limit: passwordPolicy.maximum } } }
    case 'password_not_strong':
      return { password: { id: 'account.passwordNotStrong' } }
    default:
      return null
  }
}

/**
 * The same for a page that knows few words of the person: what its scorer, which is the server's, finds strong was
 * refused for the words that the server alone knows. VALID-9
 */
export async function refusedForWords(
  error: unknown,
  password: string,
  words: readonly string[],
): Promise<NewPasswordProblems | null> {
  const refused = refusedPassword(error)
  if (refused?.password?.id !== 'account.passwordNotStrong') return refused
  const score = await strengthOf(password, words)
  const isStrongHere = score !== null && score >= passwordPolicy.leastScore
  return isStrongHere ? { password: { id: 'account.passwordAboutYou' } } : refused
}
