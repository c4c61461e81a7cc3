import { and, asc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Agreement, toAgreement, whole } from './agreements.ts'
import type { Executor } from './database.ts'
import { prepared } from './prepared.ts'
import { agreements, agreementUsers } from './schema/agreements.ts'
import { systems } from './schema/systems.ts'

/** How many, from which one on; the first unless it is said. */
type Part = { limit: number; offset?: number }

/** Whoever holds thousands is told of a part: which one is found out before anything more is read of it. */
const partOf = (executor: Executor, where: SQL | undefined) =>
  executor
    .select({
      id: agreements.id,
      since: agreementUsers.created_at,
      signed: agreements.contract_signed_date,
      count: sql<number>`count(*) over ()`.mapWith(Number).as('count'),
    })
    .from(agreementUsers)
    .innerJoin(agreements, eq(agreements.id, agreementUsers.agreement_id))
    .where(where)
    .orderBy(asc(agreementUsers.created_at), asc(agreements.contract_signed_date), asc(agreements.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('part')

const held = (userId: string | Placeholder) =>
  and(eq(agreementUsers.user_id, userId), isNull(agreementUsers.ended_at))
const own = (userId: string | Placeholder) => and(held(userId), eq(agreements.archived, false))

function selectPart(executor: Executor, where: SQL | undefined) {
  const part = partOf(executor, where)
  return executor
    .select({ ...whole, count: part.count })
    .from(agreements)
    .leftJoin(systems, eq(systems.id, agreements.system_id))
    .innerJoin(part, eq(part.id, agreements.id))
    .orderBy(asc(part.since), asc(part.signed), asc(part.id))
}

const agreementsOfUser = prepared((executor) =>
  selectPart(executor, own(sql.placeholder('userId'))).prepare('agreements_of_user'),
)
const agreementsHeldBy = prepared((executor) =>
  selectPart(executor, held(sql.placeholder('userId'))).prepare('agreements_held_by'),
)

/** The first agreements of a homeowner, the first one they got first; archived ones are gone. AGR-9, LAYOUT-18. */
export async function listAgreementsOf(
  executor: Executor,
  userId: string,
  { limit, offset = 0 }: Part,
): Promise<Agreement[]> {
  return (await agreementsOfUser(executor, { userId, limit, offset })).map(toAgreement)
}

/** The same with how many there are in all. */
export async function listAgreementPageOf(
  executor: Executor,
  userId: string,
  { limit, offset = 0 }: Part,
): Promise<{ results: Agreement[]; count: number }> {
  const rows = await agreementsOfUser(executor, { userId, limit, offset })
  const [first] = rows
  if (first) return { results: rows.map(toAgreement), count: first.count }
  return { results: [], count: offset === 0 ? 0 : await countAgreementsOf(executor, userId) }
}

async function countAgreementsOf(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(agreementUsers)
    .innerJoin(agreements, eq(agreements.id, agreementUsers.agreement_id))
    .where(own(userId))
  return row?.count ?? 0
}

/** The first agreements that somebody holds, archived ones too, in the order of `listAgreementsOf`. For staff. ADMIN-25 */
export async function listAgreementsHeldBy(
  executor: Executor,
  userId: string,
  { limit, offset = 0 }: Part,
): Promise<Agreement[]> {
  return (await agreementsHeldBy(executor, { userId, limit, offset })).map(toAgreement)
}

/** What all agreements of a homeowner are called by, in the order of `listAgreementsOf`. LAYOUT-40 */
export async function listHomesOf(
  executor: Executor,
  userId: string,
): Promise<
  { id: string; homeowner_contract_id: string; system: { address: { street_1: string } } | null }[]
> {
  const rows = await executor
    .select({
      id: agreements.id,
      homeowner_contract_id: agreements.homeowner_contract_id,
      street_1: systems.street_1,
    })
    .from(agreementUsers)
    .innerJoin(agreements, eq(agreements.id, agreementUsers.agreement_id))
    .leftJoin(systems, eq(systems.id, agreements.system_id))
    .where(own(userId))
    .orderBy(asc(agreementUsers.created_at), asc(agreements.contract_signed_date), asc(agreements.id))
  return rows.map(({ street_1, ...agreement }) => ({
    ...agreement,
    system: street_1 === null ? null : { address: { street_1 } },
  }))
}
