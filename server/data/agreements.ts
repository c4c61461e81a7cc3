import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { agreements, agreementTpvStatuses, agreementUsers, milestoneChanges } from './schema/agreements.ts'
import { welcomeChecklists } from './schema/checklists.ts'
import { getSystems, type System } from './systems.ts'

type AgreementRow = typeof agreements.$inferSelect
type Inner = 'search_text' | 'organization_name' | 'organization_website_url' | 'system_id' | 'version'

export type OnboardingMilestone = NonNullable<AgreementRow['onboarding_milestone']>
export type AgreementMilestone = NonNullable<AgreementRow['current_milestone']>
export type TpvStatus = NonNullable<(typeof agreementTpvStatuses.$inferSelect)['tpv_status']>

/** An agreement as it goes over the wire. WIRE-28, WIRE-29, WIRE-30, WIRE-31. */
export type Agreement = Omit<AgreementRow, Inner> & {
  organization: { name: string; website_url: string | null } | null
  system: System | null
  users: { user_id: string; position: number }[]
  users_tpv_statuses: { user_id: string; tpv_status: TpvStatus | null }[]
  welcome_checklists: { id: string; result: 'PASS' | 'FAIL'; submitted_at: Date }[]
}

/** The rows with all that belongs to them, in as many queries as there are tables, however many rows. */
async function complete(executor: Executor, rows: AgreementRow[]): Promise<Agreement[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const systemIds = [...new Set(rows.flatMap((row) => row.system_id ?? []))]
  const systems = await getSystems(executor, systemIds)
  const people = await executor
    .select({
      agreement_id: agreementUsers.agreement_id,
      user_id: agreementUsers.user_id,
      position: agreementUsers.position,
      tpv_status: agreementTpvStatuses.tpv_status,
    })
    .from(agreementUsers)
    .leftJoin(
      agreementTpvStatuses,
      and(
        eq(agreementTpvStatuses.agreement_id, agreementUsers.agreement_id),
        eq(agreementTpvStatuses.user_id, agreementUsers.user_id),
      ),
    )
    .where(and(inArray(agreementUsers.agreement_id, ids), isNull(agreementUsers.ended_at)))
    .orderBy(asc(agreementUsers.position))
  const checklists = await executor
    .select({
      agreement_id: welcomeChecklists.agreement_id,
      id: welcomeChecklists.id,
      result: welcomeChecklists.result,
      submitted_at: welcomeChecklists.submitted_at,
    })
    .from(welcomeChecklists)
    .where(and(inArray(welcomeChecklists.agreement_id, ids), isNull(welcomeChecklists.ended_at)))
    .orderBy(desc(welcomeChecklists.submitted_at))
  return rows.map((row) => {
    const { search_text: _search, version: _version, system_id: systemId, ...rest } = row
    const { organization_name: name, organization_website_url: website, ...agreement } = rest
    const own = people.filter((one) => one.agreement_id === row.id)
    return {
      ...agreement,
      organization: name === null ? null : { name, website_url: website },
      system: systemId === null ? null : (systems.get(systemId) ?? null),
      users: own.map(({ user_id, position }) => ({ user_id, position })),
      users_tpv_statuses: own.map(({ user_id, tpv_status }) => ({ user_id, tpv_status })),
      welcome_checklists: checklists
        .filter((one) => one.agreement_id === row.id)
        .map(({ id, result, submitted_at }) => ({ id, result, submitted_at })),
    }
  })
}

/** Whose agreement it is: a membership that has not ended, on an agreement that is not archived. AGR-9, SEC-15. */
function ownedBy(userId: string) {
  return and(
    eq(agreements.archived, false),
    sql`exists (
      select from agreement_users au
      where au.agreement_id = ${agreements.id} and au.user_id = ${userId} and au.ended_at is null)`,
  )
}

/** The agreements of a homeowner, the first one they got first; archived ones are gone. AGR-9, LAYOUT-18. */
export async function listAgreementsOf(executor: Executor, userId: string): Promise<Agreement[]> {
  const rows = await executor
    .select({ agreement: agreements })
    .from(agreements)
    .innerJoin(agreementUsers, eq(agreementUsers.agreement_id, agreements.id))
    .where(
      and(
        eq(agreementUsers.user_id, userId),
        isNull(agreementUsers.ended_at),
        eq(agreements.archived, false),
      ),
    )
    .orderBy(asc(agreementUsers.created_at), asc(agreements.contract_signed_date), asc(agreements.id))
  return complete(
    executor,
    rows.map((row) => row.agreement),
  )
}

/** The language of a homeowner's first agreement, in which mail is written to them; English without one. LANG-22. */
export async function languageOfHomeowner(executor: Executor, userId: string): Promise<'en' | 'es'> {
  const [first] = await executor
    .select({ language: agreements.primary_language })
    .from(agreements)
    .innerJoin(agreementUsers, eq(agreementUsers.agreement_id, agreements.id))
    .where(
      and(
        eq(agreementUsers.user_id, userId),
        isNull(agreementUsers.ended_at),
        eq(agreements.archived, false),
      ),
    )
    .orderBy(asc(agreementUsers.created_at), asc(agreements.contract_signed_date), asc(agreements.id))
    .limit(1)
  return first?.language === 'es' ? 'es' : 'en'
}

/** One agreement of this homeowner; null when it is not there, not theirs, or archived. */
export async function getAgreementOf(
  executor: Executor,
  userId: string,
  agreementId: string,
): Promise<Agreement | null> {
  const rows = await executor
    .select()
    .from(agreements)
    .where(and(eq(agreements.id, agreementId), ownedBy(userId)))
  return (await complete(executor, rows))[0] ?? null
}

/** For staff. */
export async function getAgreement(executor: Executor, agreementId: string): Promise<Agreement | null> {
  const rows = await executor.select().from(agreements).where(eq(agreements.id, agreementId))
  return (await complete(executor, rows))[0] ?? null
}

/** @throws the unique violation `agreements_contract_unique` or `agreements_platform_unique` */
export async function createAgreement(
  executor: Executor,
  values: typeof agreements.$inferInsert,
): Promise<{ id: string }> {
  const [row] = await executor.insert(agreements).values(values).returning({ id: agreements.id })
  if (row === undefined) throw new Error('the new agreement was not returned')
  return row
}

/** Lets a user see an agreement (1: primary), anew if they had lost it. */
export async function addAgreementUser(
  executor: Executor,
  agreementId: string,
  userId: string,
  position = 1,
): Promise<void> {
  await executor
    .insert(agreementUsers)
    .values({ agreement_id: agreementId, user_id: userId, position })
    .onConflictDoUpdate({
      target: [agreementUsers.agreement_id, agreementUsers.user_id],
      set: { position, ended_at: null },
    })
}

/** Takes an agreement away from everybody who sees it, at once. How many. TRANSFER-2. */
export async function endAgreementUsers(executor: Executor, agreementId: string): Promise<number> {
  const rows = await executor
    .update(agreementUsers)
    .set({ ended_at: sql`app_now()` })
    .where(and(eq(agreementUsers.agreement_id, agreementId), isNull(agreementUsers.ended_at)))
    .returning({ user_id: agreementUsers.user_id })
  return rows.length
}

export async function setTpvStatus(
  executor: Executor,
  agreementId: string,
  userId: string,
  status: TpvStatus | null,
): Promise<void> {
  await executor
    .insert(agreementTpvStatuses)
    .values({ agreement_id: agreementId, user_id: userId, tpv_status: status })
    .onConflictDoUpdate({
      target: [agreementTpvStatuses.agreement_id, agreementTpvStatuses.user_id],
      set: { tpv_status: status, updated_at: sql`app_now()` },
    })
}

/** False when there is no such agreement. */
export async function setAgreementArchived(
  executor: Executor,
  agreementId: string,
  archived: boolean,
): Promise<boolean> {
  const rows = await executor
    .update(agreements)
    .set({ archived, updated_at: sql`app_now()` })
    .where(eq(agreements.id, agreementId))
    .returning({ id: agreements.id })
  return rows.length > 0
}

/** Marks an agreement of this homeowner reviewed; false when it is not theirs. */
export async function markReviewed(
  executor: Executor,
  userId: string,
  agreementId: string,
): Promise<boolean> {
  const rows = await executor
    .update(agreements)
    .set({ reviewed_by_user: true, updated_at: sql`app_now()` })
    .where(and(eq(agreements.id, agreementId), ownedBy(userId)))
    .returning({ id: agreements.id })
  return rows.length > 0
}

/**
 * Moves the onboarding milestone of this homeowner's agreement from one to the next, and notes it; false when it is
 * not theirs or stands elsewhere by now (of two callers at once one gets true). Which steps are right is the
 * caller's to know. Wants a transaction.
 */
export async function setOnboardingMilestone(
  executor: Executor,
  userId: string,
  agreementId: string,
  step: { from: OnboardingMilestone | null; to: OnboardingMilestone },
): Promise<boolean> {
  const rows = await executor
    .update(agreements)
    .set({ onboarding_milestone: step.to, onboarding_changed_at: sql`app_now()`, updated_at: sql`app_now()` })
    .where(
      and(
        eq(agreements.id, agreementId),
        ownedBy(userId),
        step.from === null
          ? isNull(agreements.onboarding_milestone)
          : eq(agreements.onboarding_milestone, step.from),
      ),
    )
    .returning({ id: agreements.id })
  if (rows.length === 0) return false
  await noteMilestone(executor, agreementId, 'onboarding', step.to, userId)
  return true
}

/** Sets the milestone that the platform reports, and notes it; false when it stood there already. MILE-14. */
export async function setAgreementMilestone(
  executor: Executor,
  agreementId: string,
  milestone: AgreementMilestone,
): Promise<boolean> {
  const rows = await executor
    .update(agreements)
    .set({ current_milestone: milestone, milestone_changed_at: sql`app_now()`, updated_at: sql`app_now()` })
    .where(
      and(eq(agreements.id, agreementId), sql`${agreements.current_milestone} is distinct from ${milestone}`),
    )
    .returning({ id: agreements.id })
  if (rows.length === 0) return false
  await noteMilestone(executor, agreementId, 'agreement', milestone, null)
  return true
}

async function noteMilestone(
  executor: Executor,
  agreementId: string,
  kind: 'agreement' | 'onboarding',
  milestone: string,
  changedBy: string | null,
): Promise<void> {
  await executor
    .insert(milestoneChanges)
    .values({ agreement_id: agreementId, kind, milestone, changed_by: changedBy })
}
