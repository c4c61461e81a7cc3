export type EmailProblem = 'validation.emailRequired' | 'validation.emailInvalid' | 'validation.required'

const pattern = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,6}$/

/** The value as it is compared and sent: trimmed, lower case. LOGIN-9. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase()
}

/**
 * What is wrong with a typed email, or null: required, or not something, @, something, a dot and 2 to 6 characters;
 * judged after trimming. On the registration screen an empty one says only "Required field".
 * LOGIN-5, REG-2, VALID-11.
 */
export function emailProblem(value: string, screen: 'login' | 'registration' = 'login'): EmailProblem | null {
  const email = value.trim()
  if (email === '') return screen === 'registration' ? 'validation.required' : 'validation.emailRequired'
  return pattern.test(email) ? null : 'validation.emailInvalid'
}

/** What is wrong with the password typed at login, or null: only that it is missing. LOGIN-7. */
export function loginPasswordProblem(value: string): 'validation.passwordRequired' | null {
  return value === '' ? 'validation.passwordRequired' : null
}
