import { and, asc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { paymentsOf } from './payment-now.ts'
import { takeRecordAnew } from './platform-records.ts'
import { agreements, agreementTpvStatuses, agreementUsers, milestoneChanges } from './schema/agreements.ts'
import { addresses, users } from './schema/people.ts'
import { systems } from './schema/systems.ts'
import { batteriesAsJson, type StoredSystem, type System, systemAsJson, toSystem } from './systems.ts'
import { takeUpReadings } from './telemetry-cursors.ts'

type AgreementRow = typeof agreements.$inferSelect

const {
  search_text: _search,
  version: _version,
  system_id: _system,
  organization_name: _organization,
  organization_website_url: _website,
  homeowner_name: _name,
  created_at: _created,
  updated_at: _updated,
  monthly_payment_known_on: _known,
  ...columns
} = getTableColumns(agreements)

export type OnboardingMilestone = NonNullable<AgreementRow['onboarding_milestone']>
export type AgreementMilestone = NonNullable<AgreementRow['current_milestone']>
export type TpvStatus = NonNullable<(typeof agreementTpvStatuses.$inferSelect)['tpv_status']>

type Organization = { name: string; website_url: string | null }
type Holder = { user_id: string; position: number; tpv_status: TpvStatus | null }
type Checklist<Instant> = { id: string; result: 'PASS' | 'FAIL'; submitted_at: Instant }

/** An agreement as it goes over the wire. WIRE-28, WIRE-29, WIRE-30, WIRE-31. */
export type Agreement = Pick<AgreementRow, keyof typeof columns> & {
  organization: Organization | null
  /** Of the first year of payments, in US dollars. */
  agreed_payment: number | null
  system: System | null
  users: { user_id: string; position: number }[]
  users_tpv_statuses: { user_id: string; tpv_status: TpvStatus | null }[]
  welcome_checklists: Checklist<Date>[]
}

type Instants = 'milestone_changed_at' | 'onboarding_changed_at'
/** What does not stand in its row. */
type Added = 'welcome_checklists' | 'system' | 'users' | 'users_tpv_statuses' | 'agreed_payment'
/** As JSON, in which instants are text. */
type Stored = Omit<Agreement, Instants | Added> & {
  [I in Instants]: string | null
}

/** All that belongs to an agreement. One value of JSON is read several times faster than a hundred columns. */
export const whole = {
  agreement: sql<Stored>`(
    select to_json(own) from (
      select ${sql.join(Object.values(columns), sql`, `)},
        case when ${agreements.organization_name} is not null then json_build_object(
          'name', ${agreements.organization_name}, 'website_url', ${agreements.organization_website_url}
        ) end as organization
    ) own)`,
  system: sql<StoredSystem | null>`case when ${systems.id} is not null then ${systemAsJson} end`,
  batteries: batteriesAsJson,
  known_on: agreements.monthly_payment_known_on,
  now: sql<Date | string>`app_now()`,
  holders: sql<Holder[]>`(
    select coalesce(json_agg(json_build_object(
      'user_id', au.user_id, 'position', au.position, 'tpv_status', tpv.tpv_status) order by au.position), '[]')
    from agreement_users au left join agreement_tpv_statuses tpv using (agreement_id, user_id)
    where au.agreement_id = agreements.id and au.ended_at is null)`,
  checklists: sql<Checklist<string>[]>`(
    select coalesce(json_agg(json_build_object(
      'id', wc.id, 'result', wc.result, 'submitted_at', wc.submitted_at) order by wc.submitted_at desc), '[]')
    from (
      select id, result, submitted_at from welcome_checklists newest
      where newest.agreement_id = agreements.id and newest.ended_at is null
      order by submitted_at desc limit 50) wc)`,
}

/** Agreements with all that belongs to them, in one query. */
function selectWhole(executor: Executor) {
  return executor.select(whole).from(agreements).leftJoin(systems, eq(systems.id, agreements.system_id))
}

/** An agreement out of what `whole` reads of it. */
export function toAgreement(row: Awaited<ReturnType<typeof selectWhole>>[number]): Agreement {
  const { milestone_changed_at, onboarding_changed_at } = row.agreement
  return Object.assign(row.agreement, {
    ...paymentsOf(row),
    milestone_changed_at: instantOf(milestone_changed_at),
    onboarding_changed_at: instantOf(onboarding_changed_at),
    system: row.system && toSystem(row.system, row.batteries),
    users: row.holders.map(({ user_id, position }) => ({ user_id, position })),
    users_tpv_statuses: row.holders.map(({ user_id, tpv_status }) => ({ user_id, tpv_status })),
    welcome_checklists: row.checklists.map(({ id, result, submitted_at }) => ({
      id,
      result,
      submitted_at: new Date(submitted_at),
    })),
  })
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text))

/** Whose agreement it is: a membership that has not ended, on an agreement that is not archived. AGR-9, SEC-15. */
export function ownedBy(userId: string) {
  return and(
    eq(agreements.archived, false),
    sql`exists (
      select from agreement_users au
      where au.agreement_id = ${agreements.id} and au.user_id = ${userId} and au.ended_at is null)`,
  )
}

/** One agreement of this homeowner; null when it is not there, not theirs, or archived. */
export async function getAgreementOf(
  executor: Executor,
  userId: string,
  agreementId: string,
): Promise<Agreement | null> {
  const [row] = await selectWhole(executor).where(and(eq(agreements.id, agreementId), ownedBy(userId)))
  return row ? toAgreement(row) : null
}

/** For staff. */
export async function getAgreement(executor: Executor, agreementId: string): Promise<Agreement | null> {
  return (await getAgreements(executor, [agreementId]))[0] ?? null
}

/** For staff, in the order of the ids; those that are not there are left out. */
export async function getAgreements(executor: Executor, ids: readonly string[]): Promise<Agreement[]> {
  if (ids.length === 0) return []
  const rows = await selectWhole(executor).where(inArray(agreements.id, [...ids]))
  const found = new Map(rows.map((row) => [row.agreement.id, toAgreement(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Who holds these agreements, the primary of each first, with the address of the account. For staff. */
export function listHolders(executor: Executor, agreementIds: readonly string[]) {
  return executor
    .select({
      agreement_id: agreementUsers.agreement_id,
      user_id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      claimed: sql<boolean>`${users.password_hash} is not null`,
      archived: users.archived,
      position: agreementUsers.position,
      address: addresses,
    })
    .from(agreementUsers)
    .innerJoin(users, eq(users.id, agreementUsers.user_id))
    .leftJoin(addresses, eq(addresses.user_id, users.id))
    .where(and(inArray(agreementUsers.agreement_id, [...agreementIds]), isNull(agreementUsers.ended_at)))
    .orderBy(asc(agreementUsers.position))
}

/** @throws the unique violation `agreements_contract_unique` or `agreements_platform_unique` */
export async function createAgreement(
  executor: Executor,
  values: typeof agreements.$inferInsert,
  paymentKnownOn: SQL = sql`app_now()`,
): Promise<{ id: string }> {
  const [row] = await executor
    .insert(agreements)
    .values({ ...values, monthly_payment_known_on: paymentKnownOn })
    .returning({ id: agreements.id })
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

/** Says how the verification of one person about one agreement stands; null counts as pending. TPV-2 */
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

/** Whether that changed it: not when it was so already, or there is none. Wants a transaction. */
export async function setAgreementArchived(
  executor: Executor,
  agreementId: string,
  archived: boolean,
): Promise<boolean> {
  const rows = await executor
    .update(agreements)
    .set({ archived, updated_at: sql`app_now()` })
    .where(and(eq(agreements.id, agreementId), ne(agreements.archived, archived)))
    .returning({ id: agreements.id })
  if (rows.length === 0 || archived) return rows.length > 0
  await takeUpReadings(executor, agreementId)
  await takeRecordAnew(executor, agreementId)
  return true
}

/**
 * Holds an agreement until the transaction is over. Whose it is has to be asked by a statement of its own after it: one that
 * waits for a row sees the rows of other tables as they were before the wait, and with them a holder who has lost it
 * meanwhile. TRANSFER-2
 */
export async function holdAgreement(executor: Executor, agreementId: string): Promise<void> {
  await executor
    .select({ id: agreements.id })
    .from(agreements)
    .where(eq(agreements.id, agreementId))
    .for('no key update')
}

/** Where an agreement of this homeowner stands, kept from moving until the transaction ends; null when not theirs. */
export async function holdMilestones(
  executor: Executor,
  userId: string,
  agreementId: string,
): Promise<{ onboarding: OnboardingMilestone | null; current: AgreementMilestone | null } | null> {
  await holdAgreement(executor, agreementId)
  const [row] = await executor
    .select({ onboarding: agreements.onboarding_milestone, current: agreements.current_milestone })
    .from(agreements)
    .where(and(eq(agreements.id, agreementId), ownedBy(userId)))
  return row ?? null
}

/** Sets a mark on an agreement of this homeowner; whether that changed it. Wants a transaction. */
async function markOwn(
  executor: Executor,
  userId: string,
  agreementId: string,
  mark: 'reviewed_by_user' | 'authoritative_copy_acknowledged',
): Promise<boolean> {
  await holdAgreement(executor, agreementId)
  const rows = await executor
    .update(agreements)
    .set({ [mark]: true, updated_at: sql`app_now()` })
    .where(and(eq(agreements.id, agreementId), ownedBy(userId), sql`${agreements[mark]} is not true`))
    .returning({ id: agreements.id })
  return rows.length > 0
}

/** Marks an agreement reviewed by its homeowner; false when it was already, or is not theirs. */
export const markReviewed = (executor: Executor, userId: string, agreementId: string): Promise<boolean> =>
  markOwn(executor, userId, agreementId, 'reviewed_by_user')

/** Notes that a homeowner acknowledged the authoritative copy; false when they had, or it is not theirs. COPY-6. */
export const acknowledgeCopy = (executor: Executor, userId: string, agreementId: string): Promise<boolean> =>
  markOwn(executor, userId, agreementId, 'authoritative_copy_acknowledged')

/** Notes where the signed contract is kept, or that there is none; false when there is no such agreement. */
export async function setContractName(
  executor: Executor,
  agreementId: string,
  name: string | null,
): Promise<boolean> {
  const rows = await executor
    .update(agreements)
    .set({ contract_resource_id: name, updated_at: sql`app_now()` })
    .where(eq(agreements.id, agreementId))
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

/**
 * Sets the milestone that the platform reports. `moved` from another one, which is noted with its day; `first`: none was known
 * before, so that nobody can say since when it stands there; `same`. Wants a transaction. MILE-14, MILE-21.
 */
export async function setAgreementMilestone(
  executor: Executor,
  agreementId: string,
  milestone: AgreementMilestone,
): Promise<'moved' | 'first' | 'same'> {
  const [before] = await executor
    .select({ milestone: agreements.current_milestone })
    .from(agreements)
    .where(eq(agreements.id, agreementId))
    .for('update')
  if (before === undefined || before.milestone === milestone) return 'same'
  const isFirst = before.milestone === null
  await executor
    .update(agreements)
    .set({
      current_milestone: milestone,
      ...(!isFirst && { milestone_changed_at: sql`app_now()` }),
      updated_at: sql`app_now()`,
    })
    .where(eq(agreements.id, agreementId))
  if (isFirst) return 'first'
  if (milestone === 'IN_SERVICE') await takeUpReadings(executor, agreementId)
  await noteMilestone(executor, agreementId, 'agreement', milestone, null)
  return 'moved'
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
