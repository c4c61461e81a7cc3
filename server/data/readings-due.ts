import { and, asc, eq, gt, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { homeZone } from '#domain/home-zone.ts'
import type { Executor } from './database.ts'
import { agreements, platformRecords } from './schema/agreements.ts'

/**
 * In SQL, of an agreement in service with its workflow: its first payment or its amount is not known, or, where payments are
 * worked out anew, its amount is from before such a day, past or to come. An index is on these very words: see
 * large-indexes.ts. MILE-26
 */
export const mayAwaitPayments = `agreements.status = 'active' and agreements.current_milestone = 'IN_SERVICE'
  and agreements.platform_uuid is not null
  and (agreements.first_payment_date is null or agreements.monthly_payment is null
    or agreements.monthly_payment_known_on < any (agreements.reamortization_dates)
      and (agreements.contract_type is null or agreements.contract_type = 'LOA'))`

/** Of those: whether the platform may tell it by now. A day of long ago has left the amount as it was. */
const isAwaitedNow = (today: SQL, reamortizedForDays: number) => sql`(${agreements.first_payment_date} is null
  or ${agreements.monthly_payment} is null or exists (
    select from unnest(${agreements.reamortization_dates}) as anew
    where anew > ${agreements.monthly_payment_known_on} and anew <= ${today}
      and anew > ${today} - ${reamortizedForDays}::integer))`

export type DuePage = { after?: string | undefined; limit: number; unreadForMs: number }

/** Of the agreements that `are` names, with their workflows, by id from the one after `after` on; without those read of late. */
async function listDue(
  executor: Executor,
  are: SQL | undefined,
  { after, limit, unreadForMs }: DuePage,
): Promise<{ agreementId: string; workflowId: string }[]> {
  const rows = await executor
    .select({ agreementId: agreements.id, workflowId: agreements.platform_uuid })
    .from(agreements)
    .leftJoin(platformRecords, eq(platformRecords.platform_uuid, agreements.platform_uuid))
    .where(
      and(
        are,
        sql`(${platformRecords.fetched_at} < app_now() - ${unreadForMs}::float8 * interval '1 millisecond')
          is not false`,
        after === undefined ? undefined : gt(agreements.id, after),
      ),
    )
    .orderBy(asc(agreements.id))
    .limit(limit)
  return rows.flatMap(({ agreementId, workflowId }) =>
    workflowId === null ? [] : { agreementId, workflowId },
  )
}

/**
 * Agreements that are neither in service, canceled nor archived, with their workflows, by id from the one after `after` on;
 * without those whose record was read within `unreadForMs` (ms). MILE-22
 */
export function listUnderWay(executor: Executor, page: DuePage) {
  const milestone = agreements.current_milestone
  return listDue(
    executor,
    and(
      isNotNull(agreements.platform_uuid),
      eq(agreements.archived, false),
      or(isNull(milestone), notInArray(milestone, ['IN_SERVICE', 'CANCELED'])),
    ),
    page,
  )
}

/**
 * Agreements in service, neither canceled nor archived, with their workflows, by id from the one after `after` on; without those
 * whose record was read within `unreadForMs` (ms). MILE-27
 */
export function listInService(executor: Executor, page: DuePage) {
  const are = and(
    isNotNull(agreements.platform_uuid),
    eq(agreements.status, 'active'),
    eq(agreements.current_milestone, 'IN_SERVICE'),
  )
  return listDue(executor, are, page)
}

/**
 * Agreements in service, neither canceled nor archived, of whose payments the platform has something to tell still, with their
 * workflows, by id from the one after `after` on: without the day of the first payment, without an amount, or with one from
 * before a reamortization of the last `reamortizedForDays` days; without those whose record was read within `unreadForMs` (ms).
 * MILE-26
 */
export function listAwaitingPayments(executor: Executor, page: DuePage & { reamortizedForDays: number }) {
  const today = sql`(app_now() at time zone ${homeZone(null)})::date`
  const are = and(sql.raw(`(${mayAwaitPayments})`), isAwaitedNow(today, page.reamortizedForDays))
  return listDue(executor, are, page)
}
