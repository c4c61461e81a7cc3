import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { listHolders } from './agreements.ts'
import type { Executor } from './database.ts'
import { agreements, agreementUsers } from './schema/agreements.ts'
import { users } from './schema/people.ts'

/** Whether an agreement is this homeowner's, archived or not. */
export async function isHeldBy(executor: Executor, userId: string, agreementId: string): Promise<boolean> {
  const { agreement_id, user_id, ended_at } = agreementUsers
  const rows = await executor
    .select({ agreement_id })
    .from(agreementUsers)
    .where(and(eq(agreement_id, agreementId), eq(user_id, userId), isNull(ended_at)))
  return rows.length > 0
}

/** Whether somebody holds an agreement, or has held one. */
export async function hasHeldAny(executor: Executor, userId: string): Promise<boolean> {
  const { agreement_id, user_id } = agreementUsers
  const rows = await executor
    .select({ agreement_id })
    .from(agreementUsers)
    .where(eq(user_id, userId))
    .limit(1)
  return rows.length > 0
}

/** Who is told news of an agreement: everybody who holds it, the primary first, and is not archived themselves. MILE-14, WARN-18 */
export async function listHoldersToTell(executor: Executor, agreementId: string) {
  return (await listHolders(executor, [agreementId])).filter(({ archived }) => !archived)
}

/** Who held an agreement when it was first kept, the primary first: whose names its contract has. */
export function listSigners(executor: Executor, agreementId: string) {
  const { agreement_id, created_at, position } = agreementUsers
  return executor
    .select({ first_name: users.first_name, last_name: users.last_name, email: users.email })
    .from(agreementUsers)
    .innerJoin(users, eq(users.id, agreementUsers.user_id))
    .where(
      and(
        eq(agreement_id, agreementId),
        sql`${created_at} = (select min(first.created_at) from agreement_users first where first.agreement_id = ${agreementId})`,
      ),
    )
    .orderBy(asc(position))
}

/** The language of a homeowner's first agreement, else of the first that they have lost, in which mail is written to them; English without any. LANG-22. */
export async function languageOfHomeowner(executor: Executor, userId: string): Promise<Language> {
  const [first] = await executor
    .select({ language: agreements.primary_language })
    .from(agreements)
    .innerJoin(agreementUsers, eq(agreementUsers.agreement_id, agreements.id))
    .where(eq(agreementUsers.user_id, userId))
    .orderBy(
      sql`(${agreementUsers.ended_at} is not null or ${agreements.archived})`,
      asc(agreementUsers.created_at),
      asc(agreements.contract_signed_date),
      asc(agreements.id),
    )
    .limit(1)
  return first?.language === 'es' ? 'es' : 'en'
}
