import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { homeZone } from '#domain/home-zone.ts'
import type { ChecklistStatus } from '#domain/milestones.ts'
import type {
  PlatformBattery,
  PlatformContract,
  PlatformRecord,
  PlatformSystem,
  PlatformUser,
} from '#domain/platform-record.ts'
import { readingPolicy } from '#domain/reading-policy.ts'
import { checklistAtFirst } from '#domain/welcome-checklist.ts'
import { createAgreement, listHolders } from './agreements.ts'
import type { Executor, Tx } from './database.ts'
import { takeAutopay } from './platform-autopay.ts'
import { takePeople } from './platform-holders.ts'
import { keepRecord } from './platform-records.ts'
import { agreements, agreementUsers } from './schema/agreements.ts'
import { phones, users } from './schema/people.ts'
import { batteries, systems } from './schema/systems.ts'
import { telemetryDays } from './schema/telemetry.ts'
import {
  createSystem,
  freeSite,
  getMonitoredSystem,
  holdSystemToMeasure,
  replaceBatteries,
} from './systems.ts'
import { forgetReadings, holdCursor, readFromStart } from './telemetry-cursors.ts'
import { rollUpAsRecorded } from './telemetry-write.ts'
import { wasTransferred } from './transfers.ts'

const contractNames = [
  'homeowner_contract_id',
  'homeowner_account_id',
  'product_display_name',
  'product_name',
  'product_type',
  'product_version',
  'contract_type',
  'contract_term',
  'contract_signed_date',
  'contract_start_date',
  'commencement_date',
  'first_payment_date',
  'in_service_date',
  'pto_date',
  'amount_financed',
  'initial_balance',
  'monthly_payment',
  'number_of_payments',
  'interest_rate',
  'rate_escalator',
  'rate_contract',
  'primary_language',
  'is_tpv_installer',
  'organization_name',
  'organization_website_url',
  'contract_resource_id',
  'welcome_checklist_status',
  'tags',
  'application_ids',
  'reamortization_dates',
  'buydown_amount',
] as const satisfies readonly (keyof PlatformContract)[]
const systemNames = [
  'site_id',
  'vendor_id',
  'site_timezone',
  'street_1',
  'street_2',
  'city',
  'state',
  'zip_code',
  'panels',
  'inverters',
  'capacity',
  'inverter_manufacturer_id',
  'has_solar_monitoring',
  'has_battery_monitoring',
  'has_home_monitoring',
  'has_grid_monitoring',
  'is_vpp_enrolled',
  'install_cost',
  'system_mounting_type',
  'estimated_offset',
] as const satisfies readonly (keyof PlatformSystem)[]

function only<T extends object, K extends keyof T>(row: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, K>
}

/** An agreement of the portal as a record of the platform; null when it is not there. */
export async function readAsRecord(
  executor: Executor,
  by: { workflowId: string } | { contractId: string },
): Promise<PlatformRecord | null> {
  const [row] = await executor
    .select({ agreement: agreements, system: systems })
    .from(agreements)
    .leftJoin(systems, eq(systems.id, agreements.system_id))
    .where(
      'workflowId' in by
        ? eq(agreements.platform_uuid, by.workflowId)
        : eq(agreements.homeowner_contract_id, by.contractId),
    )
  if (row === undefined || row.agreement.platform_uuid === null) return null
  const { agreement, system } = row
  const holders: PlatformUser[] = await executor
    .select({
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      phone_number: phones.phone_number,
    })
    .from(agreementUsers)
    .innerJoin(users, eq(users.id, agreementUsers.user_id))
    .leftJoin(phones, eq(phones.user_id, users.id))
    .where(sql`${agreementUsers.agreement_id} = ${agreement.id} and ${isNull(agreementUsers.ended_at)}`)
    .orderBy(asc(agreementUsers.position))
  return {
    workflow_id: row.agreement.platform_uuid,
    contract: only(agreement, contractNames),
    milestone: agreement.current_milestone,
    onboarding_milestone: agreement.onboarding_milestone,
    system: system && {
      ...only(system, systemNames),
      batteries: await readBatteries(executor, system.id),
    },
    users: holders,
  }
}

function readBatteries(executor: Executor, systemId: string): Promise<PlatformBattery[]> {
  const { manufacturer, model, count, capacity, power_rating } = batteries
  return executor
    .select({ manufacturer, model, count, capacity, power_rating })
    .from(batteries)
    .where(eq(batteries.system_id, systemId))
    .orderBy(asc(batteries.position), asc(batteries.id))
}

export type TakenRecord = {
  agreementId: string
  isNew: boolean
  /** The time zone that the record names and that was not taken, since the system has readings. VENDOR-23. */
  refusedZone: string | null
  /** Whether anybody holds the agreement: whom the record names may be staff, or archived. BACKFILL-20 */
  isHeld: boolean
  /** Whether what somebody else asked for later had been taken in already: then nothing was changed. BACKFILL-23 */
  isOvertaken: boolean
}

/**
 * Takes in a record of the platform: contract and system become as it says, batteries as a whole; what it leaves out of
 * the fields that may be left out stays as it is, and so does the time zone of a system that has readings. An agreement
 * that is new gets its homeowners, its onboarding milestone and its welcome checklist. Who holds an agreement that stands
 * already is the portal's to say, since it may have been transferred there, and so are a checklist that was answered there and
 * autopay that was set up there;
 * the milestone is left to `reportMilestone`, which tells them. Wants a transaction. BACKFILL-6, VENDOR-2, VENDOR-20,
 * VENDOR-23, CHECK-18.
 *
 * @param askedAt - When the platform was asked for it, by `readNow`: what was asked for later and is there already stays.
 */
export async function takeRecord(tx: Tx, record: PlatformRecord, askedAt: Date): Promise<TakenRecord> {
  const isNewest = await keepRecord(tx, record, askedAt)
  const { workflow_id, system } = record
  const { welcome_checklist_status: checklist, autopay, ...contract } = record.contract
  const [before] = await tx
    .select({
      id: agreements.id,
      system_id: agreements.system_id,
      in_service_date: agreements.in_service_date,
    })
    .from(agreements)
    .where(
      or(
        eq(agreements.platform_uuid, workflow_id),
        eq(agreements.homeowner_contract_id, contract.homeowner_contract_id),
      ),
    )
    .orderBy(sql`${agreements.platform_uuid} = ${workflow_id} desc nulls last`)
    .limit(1)
    .for('update')
  if (before !== undefined && !isNewest) {
    const isHeld = (await listHolders(tx, [before.id])).length > 0
    return { agreementId: before.id, isNew: false, refusedZone: null, isHeld, isOvertaken: true }
  }
  const saved = system && (await saveSystem(tx, before?.system_id ?? null, system))
  const firstRead = new Date(askedAt.getTime() - readingPolicy.firstReadMs)
  if (before?.system_id && isEarlier(contract.in_service_date, before.in_service_date, firstRead))
    await readFromStart(tx, before.system_id)
  const refusedZone = saved?.refusedZone ?? null
  const values = { ...contract, platform_uuid: workflow_id, ...(saved && { system_id: saved.id }) }
  const today = sql`(app_now() at time zone ${homeZone(system)})::date`
  const { id: agreementId } =
    before ??
    (await createAgreement(
      tx,
      {
        ...values,
        welcome_checklist_status: checklist ?? checklistAtFirst,
        onboarding_milestone: record.onboarding_milestone,
      },
      today,
    ))
  if (before !== undefined)
    await tx
      .update(agreements)
      .set({
        ...values,
        monthly_payment_known_on: sql`case
          when ${agreements.monthly_payment} is not distinct from ${contract.monthly_payment}::numeric(12, 2)
          then ${agreements.monthly_payment_known_on} else ${today} end`,
        ...(checklist && { welcome_checklist_status: unlessOursToSay(checklist) }),
        updated_at: sql`app_now()`,
      })
      .where(eq(agreements.id, before.id))
  if (autopay) await takeAutopay(tx, agreementId, autopay)
  const isHeld = await takePeople(tx, agreementId, record.users)
  return { agreementId, isNew: before === undefined, refusedZone, isHeld, isOvertaken: false }
}

/** Whether a day lets readings begin earlier: without one they begin two weeks back, and never before `first`. VENDOR-16 */
const isEarlier = (day: string | null, before: string | null, first: Date) =>
  day !== null && (before === null || (day < before && before > first.toISOString().slice(0, 10)))

/** A status from the platform, where nobody has answered the checklist here and the agreement was not transferred here. */
const unlessOursToSay = (status: ChecklistStatus) => sql`case
  when exists (select from welcome_checklists wc where wc.agreement_id = agreements.id)
    or ${wasTransferred}
  then agreements.welcome_checklist_status else ${status} end`

/** Holds an agreement that is still of this workflow; false when another has taken its place meanwhile. BACKFILL-16 */
export async function holdOfWorkflow(
  tx: Tx,
  { agreementId, workflowId }: { agreementId: string; workflowId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(eq(agreements.id, agreementId), eq(agreements.platform_uuid, workflowId)))
    .for('update')
  return rows.length > 0
}

async function saveSystem(
  tx: Tx,
  systemId: string | null,
  { batteries: packs, ...system }: PlatformSystem,
): Promise<{ id: string; refusedZone: string | null }> {
  const { vendor_id, site_id } = system
  if (vendor_id !== null && site_id !== null) await freeSite(tx, systemId, vendor_id, site_id)
  if (systemId === null) return { ...(await createSystem(tx, system, packs)), refusedZone: null }
  const { site_timezone: zone } = system
  // Before the system is held: who writes a reading holds its cursor and waits for the system.
  await holdCursor(tx, systemId)
  const before = await holdSystemToMeasure(tx, systemId)
  await forgetReadings(tx, systemId, { vendorId: vendor_id, siteId: unlessReplaced(system) })
  const [saved] = await tx
    .update(systems)
    .set({
      ...system,
      site_id: unlessReplaced(system),
      site_timezone: unlessMeasured(zone),
      updated_at: sql`app_now()`,
    })
    .where(eq(systems.id, systemId))
    .returning({ zone: systems.site_timezone })
  if (packs !== undefined) await replaceBatteries(tx, systemId, packs)
  const now = await getMonitoredSystem(tx, systemId)
  if (before && now) await rollUpAsRecorded(tx, before, now)
  return { id: systemId, refusedZone: saved && saved.zone !== zone ? zone : null }
}

/** A site, where it was not left to the system of a contract that has replaced this one: its record goes on naming it. BACKFILL-22 */
const unlessReplaced = ({ vendor_id, site_id }: Pick<PlatformSystem, 'vendor_id' | 'site_id'>) => sql`case
  when not exists (select from agreements a where a.system_id = ${systems.id} and a.status = 'active')
    and exists (select from systems o where o.vendor_id = ${vendor_id}::int and o.site_id = ${site_id}::text
      and o.id <> ${systems.id})
  then ${systems.site_id} else ${site_id}::text end`

/** A time zone, where no day was cut by another, of a system that is held already: moved to the midnights of the new one, stored days would be wrong. */
const unlessMeasured = (zone: string) => sql`case
  when exists (select from ${telemetryDays} where ${telemetryDays.system_id} = ${systems.id})
  then ${systems.site_timezone} else ${zone} end`
