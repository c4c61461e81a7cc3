import { eq } from 'drizzle-orm'
import { recordAccess } from './access-log.ts'
import { endChallengesOf } from './challenges.ts'
import type { Tx } from './database.ts'
import { endDevicesOf } from './devices.ts'
import { isErasedEmail } from './erasure.ts'
import { endMailedTokensOf } from './mailed-tokens.ts'
import { endOauthGrantsOf } from './oauth.ts'
import { users } from './schema/people.ts'
import { endSessionsOf } from './sessions.ts'
import { emailKey, setEmail, updateName } from './users.ts'

/** What is right about somebody; what is left out stays. */
export type Corrected = { email?: string; first_name?: string; last_name?: string }

/** What became of it. `email` has both addresses, where it is another than before. */
export type Correction =
  | { outcome: 'unknown' }
  | { outcome: 'same' }
  | {
      outcome: 'corrected'
      userId: string
      name: string
      archived: boolean
      email: { before: string; after: string } | null
    }

/**
 * Corrects the name and the email of the person who has an address, archived or not, but of nobody who was erased. Another
 * email ends all that the one before may have opened for somebody else: sessions, known devices, codes, mailed links and what
 * programs were given; staff who look go on. It is not proved to be theirs. Wants a transaction. ACCOUNT-47, ACCOUNT-48.
 *
 * @throws the unique violation `users_email_key_unique` when the email is taken
 */
export async function correctPerson(tx: Tx, email: string, right: Corrected): Promise<Correction> {
  const [before] = await tx
    .select({
      id: users.id,
      email: users.email,
      email_key: users.email_key,
      first_name: users.first_name,
      last_name: users.last_name,
      archived: users.archived,
    })
    .from(users)
    .where(eq(users.email_key, emailKey(email)))
    .for('no key update')
  if (before === undefined || isErasedEmail(before.email)) return { outcome: 'unknown' }
  const { id, archived } = before
  const { first_name = before.first_name, last_name = before.last_name } = right
  const isRenamed = first_name !== before.first_name || last_name !== before.last_name
  const another = right.email !== undefined && emailKey(right.email) !== before.email_key ? right.email : null
  if (!isRenamed && another === null) return { outcome: 'same' }

  const note = (action: string) => recordAccess(tx, { action, actorId: null, subjectId: id })
  if (another !== null) {
    await endSessionsOf(tx, id, 'email', { sparesLooking: true })
    await endDevicesOf(tx, id)
    await endMailedTokensOf(tx, id)
    await endChallengesOf(tx, id)
    await endOauthGrantsOf(tx, id)
  }
  if (isRenamed) {
    await updateName(tx, id, { first_name, last_name })
    await note('user_renamed')
  }
  if (another !== null) {
    // After everything that others may hold, since a new key of a person waits for all who refer to it.
    await setEmail(tx, id, another, { isProved: false })
    await note('email_changed')
  }
  return {
    outcome: 'corrected',
    userId: id,
    name: `${first_name} ${last_name}`,
    archived,
    email: another === null ? null : { before: before.email, after: another.trim() },
  }
}
