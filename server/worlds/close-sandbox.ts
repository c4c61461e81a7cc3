import { and, eq, inArray, isNotNull, like, or } from 'drizzle-orm'
import { inTransaction } from '../data/database.ts'
import { archiveOauthClient } from '../data/oauth-clients.ts'
import { users } from '../data/schema/people.ts'
import { setUserArchived } from '../data/users.ts'
import type { Services } from '../services.ts'
import { sharedEmails } from './keep-worlds.ts'
import { sandboxPassword } from './password.ts'
import { sandboxClientId } from './sandbox-client.ts'

/**
 * For a server whose sandbox is off: archives whoever the sandbox has left in this database, since their password
 * stands in the handbook and one of them is a super admin, and the program that the sandbox plays. Somebody real who
 * merely has an address of example.com keeps it. How many people were archived.
 */
export async function closeSandbox({ database, passwords, log }: Services): Promise<number> {
  const { db } = database
  const rows = await db
    .selectDistinct({ hash: users.password_hash })
    .from(users)
    .where(
      and(like(users.email_key, '%@example.com'), eq(users.archived, false), isNotNull(users.password_hash)),
    )
  const hashes: string[] = []
  for (const { hash } of rows) {
    if (hash !== null && (await passwords.verify(hash, sandboxPassword))) hashes.push(hash)
  }
  const left = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.archived, false),
        or(
          inArray(users.email_key, sharedEmails()),
          hashes.length > 0 ? inArray(users.password_hash, hashes) : undefined,
        ),
      ),
    )
  await inTransaction(db, {}, async (tx) => {
    for (const { id } of left) await setUserArchived(tx, id, true)
    await archiveOauthClient(tx, sandboxClientId)
  })
  if (left.length > 0) log.warn({ people: left.length }, 'people of the sandbox archived')
  return left.length
}
