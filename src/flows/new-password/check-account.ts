import type { NewPasswordProblems } from '#domain/password.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { checkNewPassword, refusedForWords } from './check.ts'

type Typed = { password: string; confirmation: string; isPolicyAccepted: boolean }
type Problems = NewPasswordProblems & { policy?: 'required' }

/** What is wrong with the fields of a new account before they are sent, or null. */
export async function checkNewAccount(typed: Typed, words: readonly string[]): Promise<Problems | null> {
  const { password, confirmation, isPolicyAccepted } = typed
  const wrong = await checkNewPassword({ password, confirmation }, words, 'password')
  if (isPolicyAccepted) return wrong
  return { ...wrong, policy: 'required' }
}

/** What the server found wrong with the fields of a new account, or null for every other failure. */
export async function refusedAccount(
  error: unknown,
  password: string,
  words: readonly string[],
): Promise<Problems | null> {
  const isPolicy = error instanceof ApiFailure && error.code === 'privacy_policy_required'
  return isPolicy ? { policy: 'required' } : refusedForWords(error, password, words)
}
