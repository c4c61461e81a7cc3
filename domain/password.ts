import { passwordPolicy } from './policy.ts'

/** The fields that a password is typed into; each has its own message when it is empty. */
export type PasswordField = 'password' | 'new_password' | 'confirm_password' | 'old_password'

export type PasswordProblem =
  | { id: 'account.passwordRequired' }
  | { id: 'account.newPasswordRequired' }
  | { id: 'account.confirmNewPassword' }
  | { id: 'account.passwordsDoNotMatch' }
  | { id: 'account.passwordNotNew' }
  | { id: 'account.passwordTooShort'; values: { limit: number } }
  | { id: 'account.passwordTooLong'; values: { limit: number } }
  | { id: 'account.passwordNotStrong' }

const requiredIds = {
  password: 'account.passwordRequired',
  new_password: 'account.newPasswordRequired',
  confirm_password: 'account.confirmNewPassword',
  old_password: 'account.passwordRequired',
} as const

/**
 * The first thing wrong with a typed password, or null, in the order of VALID-1: empty, differs from
 * the new one, same as the old one, too short (7 or fewer), too long (over 128), too weak (score below 3).
 * `newPassword`: what a confirm field repeats. `oldPassword`: what a new password must differ from. `score`: 0-4 by
 * zxcvbn with the person's own words, null while it is not known, which is not held against it.
 * An old password is only asked to be there; a confirm field only to be the same. Lengths count characters, not units.
 */
export function passwordProblem(
  field: PasswordField,
  value: string,
  against: { newPassword?: string; oldPassword?: string; score?: number | null } = {},
): PasswordProblem | null {
  if (value === '') return { id: requiredIds[field] }
  if (field === 'old_password') return null
  if (field === 'confirm_password') {
    return value === against.newPassword ? null : { id: 'account.passwordsDoNotMatch' }
  }
  if (against.oldPassword !== undefined && value === against.oldPassword)
    return { id: 'account.passwordNotNew' }
  const length = Array.from(value).length
  const { tooShortLimit, maximum, leastScore } = passwordPolicy
  if (length <= tooShortLimit) return { id: 'account.passwordTooShort', values: { limit: tooShortLimit } }
  if (length > maximum) return { id: 'account.passwordTooLong', values: { limit: maximum } }
  const score = against.score ?? leastScore
  return score < leastScore ? { id: 'account.passwordNotStrong' } : null
}

/** What is wrong with the two fields of a new password, each with its first fault; none of them: it may be taken. */
export type NewPasswordProblems = {
  /** About the person: what only the server can say, which knows all their words. VALID-9 */
  password?: PasswordProblem | { id: 'account.passwordAboutYou' }
  confirmation?: PasswordProblem
}

/**
 * What is wrong with a new password and its confirmation, of each the first fault in the order of VALID-1, both told at
 * once. An empty password stands alone: nothing can differ from it. `field` says which message it gets.
 */
export function newPasswordProblems(
  typed: { password: string; confirmation: string; oldPassword?: string; score?: number | null },
  field: 'password' | 'new_password' = 'new_password',
): NewPasswordProblems {
  const { password, confirmation, ...against } = typed
  const faulty = passwordProblem(field, password, against)
  const isCompared = password !== '' || confirmation === ''
  const differs = isCompared && passwordProblem('confirm_password', confirmation, { newPassword: password })
  return { ...(faulty && { password: faulty }), ...(differs && { confirmation: differs }) }
}

/** Message ids of the strength labels, by score 0-4: Too Weak, Very Weak, Weak, Strong, Very Strong. VALID-8. */
export const strengthLabels = [
  'account.strengthTooWeak',
  'account.strengthVeryWeak',
  'account.strengthWeak',
  'account.strengthStrong',
  'account.strengthVeryStrong',
] as const

/** The message id of a strength score; a score outside 0-4 counts as the nearest. */
export function strengthLabel(score: number): (typeof strengthLabels)[number] {
  const index = Math.max(0, Math.min(4, Math.trunc(score))) as 0 | 1 | 2 | 3 | 4
  return strengthLabels[index]
}

/**
 * Words of the person that a password must not lean on: names, email, the part before its @, street. VALID-9.
 * The same list is given to the scorer in the browser and on the server.
 */
export function personalWords(person: {
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  street_1?: string | null
}): string[] {
  const { first_name, last_name, email, street_1 } = person
  const whole = [first_name, last_name, email, email?.split('@')[0], street_1]
  const parts = [first_name, last_name, street_1].flatMap((text) => text?.split(/\s+/) ?? [])
  const words = [...whole, ...parts].map((word) => word?.trim().toLowerCase() ?? '')
  return [...new Set(words.filter((word) => word.length > 1))]
}
