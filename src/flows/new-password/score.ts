import zxcvbn from 'zxcvbn'
import { passwordPolicy } from '#domain/policy.ts'

export type StrengthScore = 0 | 1 | 2 | 3 | 4

/** How hard a password is to guess, 0 to 4, with words of the person that it must not lean on. */
export function scoreOf(password: string, words: readonly string[]): StrengthScore {
  return zxcvbn(password.slice(0, passwordPolicy.maximum), [...words]).score
}
