import { type PasswordProblem, passwordProblem, personalWords } from '#domain/password.ts'
import { passwordPolicy } from '#domain/policy.ts'
import { Failure } from '../contract/failure.ts'
import { recordAccess } from '../data/access-log.ts'
import { endChallengesOf } from '../data/challenges.ts'
import type { Executor } from '../data/database.ts'
import { endDevicesOf } from '../data/devices.ts'
import { endMailedTokensOf } from '../data/mailed-tokens.ts'
import { endOauthGrantsOf } from '../data/oauth.ts'
import { endSessionsOf } from '../data/sessions.ts'
import type { Person } from '../data/users.ts'
import type { Passwords } from './passwords.ts'

const required = ['invalid', 'The request is not valid.', 'required'] as const

/** Default code, words, and what is said of the field. */
const refusalOf = {
  'account.passwordRequired': required,
  'account.newPasswordRequired': required,
  'account.confirmNewPassword': required,
  'account.passwordsDoNotMatch': ['invalid', 'The request is not valid.', 'invalid'],
  'account.passwordNotNew': ['password_not_new', 'Choose a new password.', 'not_new'],
  'account.passwordTooShort': [
    'password_too_short',
    `Use at least ${passwordPolicy.tooShortLimit + 1} characters.`,
    'too_short',
  ],
  'account.passwordTooLong': [
    'password_too_long',
    `Use at most ${passwordPolicy.maximum} characters.`,
    'too_long',
  ],
  'account.passwordNotStrong': ['password_not_strong', 'This password is not strong enough.', 'not_strong'],
} as const satisfies Record<PasswordProblem['id'], readonly [string, string, string]>

/** Somebody whose name, email and street a password must not lean on. */
type Owner = Pick<Person, 'first_name' | 'last_name' | 'email' | 'address'>

/**
 * Holds a new password to the same rules in the same order as the browser does (VALID-1, VALID-10). Strength is judged
 * last, so that only what may become a password is scored.
 * @throws Failure 400 with the code of the first rule that is broken
 */
export async function checkNewPassword(
  passwords: Passwords,
  field: 'password' | 'new_password',
  value: string,
  owner: Owner,
  old?: string,
): Promise<void> {
  const isOld = old?.normalize('NFC') === value.normalize('NFC')
  const against = isOld ? { oldPassword: value } : {}
  const early = passwordProblem(field, value, against)
  if (early) throw refusal(field, early)
  const words = personalWords({ ...owner, street_1: owner.address?.street_1 ?? null })
  const late = passwordProblem(field, value, { score: await passwords.score(value, words) })
  if (late) throw refusal(field, late)
}

function refusal(field: string, problem: PasswordProblem): Failure {
  const [code, detail, fault] = refusalOf[problem.id]
  return new Failure(400, code, detail, { fields: { [field]: [fault] } })
}

/**
 * What nobody keeps once a person has another password: sessions (but `exceptSessionId`), known devices, a sign-in
 * half done, a change of email, codes and links under way, what other programs hold. That there is another is noted. SESSION-42, SESSION-43,
 * MFA-24, SEC-49.
 */
export async function endWhatWasOpen(
  tx: Executor,
  person: { id: string },
  options: { exceptSessionId?: string } = {},
): Promise<void> {
  const { exceptSessionId } = options
  await endSessionsOf(tx, person.id, 'password', {
    sparesLooking: true,
    ...(exceptSessionId && { exceptId: exceptSessionId }),
  })
  await endDevicesOf(tx, person.id)
  await endMailedTokensOf(tx, person.id)
  await endOauthGrantsOf(tx, person.id)
  await endChallengesOf(tx, person.id)
  await recordAccess(tx, { action: 'password_set', actorId: person.id, subjectId: person.id })
}
