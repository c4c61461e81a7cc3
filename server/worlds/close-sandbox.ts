import { and, eq, inArray, isNotNull, like, ne, or, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../data/database.ts'
import { archiveOauthClient } from '../data/oauth-clients.ts'
import { eraseSandbox, hasSandboxLeft, peopleWithAccess } from '../data/sandbox.ts'
import { agreements, agreementUsers } from '../data/schema/agreements.ts'
import { users } from '../data/schema/people.ts'
import { systems } from '../data/schema/systems.ts'
import { endAllAccessOf, setUserArchived } from '../data/users.ts'
import type { Services } from '../services.ts'
import { sharedEmails } from './keep-worlds.ts'
import { sandboxPassword } from './password.ts'
import { sandboxClientId } from './sandbox-client.ts'

/**
 * For a server whose sandbox is off: archives whoever the sandbox has left in this database, since their password
 * stands in the README and one of them is a super admin, and the program that the sandbox plays. Whose email was changed
 * there is known by that password or by a home of the sandbox. Somebody real who merely has an address of example.com
 * keeps it.
 *
 * Where the sandbox has left anything, what was opened meanwhile ends for everybody, since its clock may stand in another
 * year and its mails could be read by all: sessions, devices, links, codes and grants. Whoever is staff then is told in the
 * log, to be looked through. How many people were archived. SEC-50
 */
export async function closeSandbox({ database, passwords, log }: Services): Promise<number> {
  const { db } = database
  // What has an email of another place by now is looked for at the start that finds what the sandbox kept, not at each one.
  const isKept = await hasSandboxLeft(db)
  const isOfExample = like(users.email_key, '%@example.com')
  // Trying a hash is work. Those of real people are never alike, while a sandbox gives one to all whom it makes.
  const rows = await db
    .select({ hash: users.password_hash })
    .from(users)
    .where(and(isKept ? undefined : isOfExample, eq(users.archived, false), isNotNull(users.password_hash)))
    .groupBy(users.password_hash)
    .having(sql`count(*) > 1 or bool_or(${isOfExample})`)
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
          isKept ? inArray(users.id, holdersOfItsHomes(db)) : undefined,
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

const holdersOfItsHomes = (db: Db) =>
  db
    .select({ id: agreementUsers.user_id })
    .from(agreementUsers)
    .innerJoin(agreements, eq(agreements.id, agreementUsers.agreement_id))
    .innerJoin(systems, eq(systems.id, agreements.system_id))
    .where(sql`${systems.site_id} ~ '^SANDBOX-[A-Z]+-[A-Z0-9]+(-[a-z0-9]+)?$'`)
