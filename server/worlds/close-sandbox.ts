import { and, eq, inArray, isNotNull, like, ne, or } from 'drizzle-orm'
import { inTransaction } from '../data/database.ts'
import { archiveOauthClient } from '../data/oauth-clients.ts'
import { eraseSandbox, peopleWithAccess } from '../data/sandbox.ts'
import { users } from '../data/schema/people.ts'
import { endAllAccessOf, setUserArchived } from '../data/users.ts'
import type { Services } from '../services.ts'
import { sharedEmails } from './keep-worlds.ts'
import { sandboxPassword } from './password.ts'
import { sandboxClientId } from './sandbox-client.ts'

/**
 * For a server whose sandbox is off: archives whoever the sandbox has left in this database, since their password
 * stands in the README and one of them is a super admin, and the program that the sandbox plays. Somebody real who
 * merely has an address of example.com keeps it.
 *
 * Where the sandbox has left anything, what was opened meanwhile ends for everybody, since its clock may stand in another
 * year and its mails could be read by all: sessions, devices, links, codes and grants. Whoever is staff then is told in the
 * log, to be looked through. How many people were archived. SEC-50
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
  const staff = await inTransaction(db, {}, async (tx) => {
    for (const { id } of left) await setUserArchived(tx, id, true)
    await archiveOauthClient(tx, sandboxClientId)
    if (!(await eraseSandbox(tx)) && left.length === 0) return 0
    for (const id of await peopleWithAccess(tx)) await endAllAccessOf(tx, id, 'expired')
    return tx.$count(users, and(ne(users.role, 'HOMEOWNER'), eq(users.archived, false)))
  })
  if (left.length > 0) log.warn({ people: left.length }, 'people of the sandbox archived')
  if (staff > 0) log.warn({ staff }, 'staff stay from the time of the sandbox: look through who they are')
  return left.length
}
