import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agreementTypes } from '#domain/agreement-types.ts'
import { languages } from '#domain/language.ts'
import { checklistStatuses, currentMilestones, onboardingMilestones } from '#domain/milestones.ts'
import { tpvStatuses } from '#domain/tpv.ts'
import { all, allFit, between, fits, isDated, isMoney, isOneOf, isWebAddress } from './bounds.ts'
import { id, instant, writtenAt } from './columns.ts'
import { users } from './people.ts'
import { systems } from './systems.ts'

const money = () => numeric({ precision: 12, scale: 2, mode: 'number' })

export const agreements = pgTable(
  'agreements',
  {
    id: id(),
    platform_uuid: uuid(),
    homeowner_account_id: text(),
    homeowner_contract_id: text().notNull(),
    system_id: uuid().references(() => systems.id),
    product_display_name: text(),
    product_name: text(),
    product_type: text(),
    product_version: integer().notNull().default(2),
    contract_type: text({ enum: agreementTypes }),
    /** years */
    contract_term: integer(),
    contract_resource_id: text(),
    contract_signed_date: date({ mode: 'string' }),
    contract_start_date: date({ mode: 'string' }),
    commencement_date: date({ mode: 'string' }),
    first_payment_date: date({ mode: 'string' }),
    in_service_date: date({ mode: 'string' }),
    pto_date: date({ mode: 'string' }),
    reamortization_dates: date({ mode: 'string' }).array().notNull().default(sql`'{}'`),
    amount_financed: money(),
    initial_balance: money(),
    monthly_payment: money(),
    /** The day on which that amount became known: it is what was paid in the year of payments of that day. */
    monthly_payment_known_on: date({ mode: 'string' }).notNull().default(sql`now()`),
    buydown_amount: money(),
    number_of_payments: integer(),
    /** hundredths of a percent, as `rate_escalator` */
    interest_rate: integer(),
    rate_escalator: integer(),
    /** USD for a kWh */
    rate_contract: numeric({ precision: 10, scale: 5, mode: 'number' }),
    current_milestone: text({ enum: currentMilestones }),
    onboarding_milestone: text({ enum: onboardingMilestones }),
    milestone_changed_at: instant(),
    onboarding_changed_at: instant(),
    archived: boolean().notNull().default(false),
    ach_elected: boolean(),
    ach_verified: boolean(),
    ach_bank_name: text(),
    ach_account_number_last_four_digits: text(),
    authoritative_copy_acknowledged: boolean(),
    reviewed_by_user: boolean().notNull().default(false),
    is_tpv_installer: boolean().notNull().default(false),
    welcome_checklist_status: text({ enum: checklistStatuses }).notNull().default('NOT_REQUIRED'),
    primary_language: text({ enum: languages }).notNull().default('en'),
    organization_name: text(),
    organization_website_url: text(),
    tags: text().array().notNull().default(sql`'{}'`),
    application_ids: text().array().notNull().default(sql`'{}'`),
    status: text({ enum: ['active', 'archived', 'canceled'] })
      .notNull()
      .generatedAlwaysAs(
        sql`case when archived then 'archived' when current_milestone = 'CANCELED' then 'canceled' else 'active' end`,
      ),
    /** Last and first name of the first user, and what the staff search looks in: kept by triggers. */
    homeowner_name: text().notNull().default(''),
    search_text: text().notNull().default(''),
    /** Nobody counts or reads it. It stays: servers of a release before name every column in an insert. */
    version: bigint({ mode: 'number' }).notNull().default(1),
    created_at: writtenAt(),
    updated_at: writtenAt(),
  },
  (t) => [
    uniqueIndex('agreements_contract_unique').on(t.homeowner_contract_id),
    uniqueIndex('agreements_platform_unique').on(t.platform_uuid),
    index('agreements_by_system').on(t.system_id),
    index('agreements_by_signed').on(t.contract_signed_date, t.id),
    index('agreements_by_product').on(t.product_display_name, t.id),
    index('agreements_by_milestone').on(t.current_milestone, t.id),
    index('agreements_by_in_service').on(t.in_service_date, t.id),
    index('agreements_by_name').on(t.homeowner_name, t.id),
    // A beginning is counted and put in order from this index alone.
    index('agreements_by_name_start').on(
      sql`lower(${t.homeowner_name}) text_pattern_ops`,
      t.homeowner_name,
      t.id,
    ),
    // One for each order of the staff list, so that whatever it is narrowed to is read in order: see list-page.ts.
    index('agreements_narrowed').on(t.status, t.current_milestone, t.id),
    index('agreements_narrowed_signed').on(t.status, t.current_milestone, t.contract_signed_date, t.id),
    index('agreements_narrowed_name').on(t.status, t.current_milestone, t.homeowner_name, t.id),
    index('agreements_narrowed_contract').on(t.status, t.current_milestone, t.homeowner_contract_id, t.id),
    index('agreements_narrowed_product').on(t.status, t.current_milestone, t.product_display_name, t.id),
    index('agreements_narrowed_in_service').on(t.status, t.current_milestone, t.in_service_date, t.id),
    check('agreements_contract_type_check', sql`${t.contract_type} in ('LOA','LSE','PPA')`),
    check('agreements_current_milestone_check', isOneOf(t.current_milestone, currentMilestones)),
    check('agreements_onboarding_milestone_check', isOneOf(t.onboarding_milestone, onboardingMilestones)),
    check(
      'agreements_checklist_check',
      sql`${t.welcome_checklist_status} in ('PASSED','FAILED','REQUIRED','NOT_REQUIRED')`,
    ),
    check('agreements_language_check', sql`${t.primary_language} in ('en','es')`),
    check('agreements_last_four_check', sql`${t.ach_account_number_last_four_digits} ~ '^[0-9]{1,4}$'`),
    check('agreements_term_check', sql`${t.contract_term} > 0 and ${t.number_of_payments} >= 0`),
    check(
      'agreements_texts_check',
      all(
        fits(t.homeowner_account_id, 64),
        fits(t.homeowner_contract_id, 64),
        fits(t.product_display_name, 100),
        fits(t.product_name, 100),
        fits(t.product_type, 40),
        fits(t.contract_resource_id, 128),
        fits(t.ach_bank_name, 100),
        fits(t.organization_name, 200),
        isWebAddress(t.organization_website_url),
        allFit(t.application_ids, 20, 64),
        allFit(t.tags, 50, 64),
      ),
    ),
    check(
      'agreements_amounts_check',
      all(
        isMoney(t.amount_financed),
        isMoney(t.initial_balance),
        isMoney(t.monthly_payment),
        isMoney(t.buydown_amount),
        between(t.product_version, 0, 1_000),
        between(t.contract_term, 0, 100),
        between(t.number_of_payments, 0, 1_200),
        between(t.interest_rate, -100_000, 100_000),
        between(t.rate_escalator, -100_000, 100_000),
        between(t.rate_contract, 0, 1_000),
      ),
    ),
    check(
      'agreements_dates_check',
      all(
        isDated(t.contract_signed_date),
        isDated(t.contract_start_date),
        isDated(t.commencement_date),
        isDated(t.first_payment_date),
        isDated(t.in_service_date),
        isDated(t.pto_date),
        isDated(t.milestone_changed_at),
        isDated(t.onboarding_changed_at),
        sql`cardinality(${t.reamortization_dates}) <= 50`,
        sql`'0001-01-02' <= all (${t.reamortization_dates}) and '9999-12-30' >= all (${t.reamortization_dates})`,
      ),
    ),
    check('agreements_verified_check', sql`not (${t.ach_verified} is true and ${t.ach_elected} is not true)`),
  ],
)

/** Where its milestone stands on the way of a project; null for none. An index is on these very words: see large-indexes.ts. */
export const milestonePlace = sql<
  number | null
>`array_position(${sql.raw(`'{${currentMilestones.join(',')}}'::text[]`)}, ${agreements.current_milestone})`

/** Who sees which agreement. A row with `ended_at` is history: the agreement went to somebody else. */
export const agreementUsers = pgTable(
  'agreement_users',
  {
    agreement_id: uuid()
      .notNull()
      .references(() => agreements.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 1 is the primary homeowner */
    position: smallint().notNull().default(1),
    created_at: writtenAt(),
    ended_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.agreement_id, t.user_id] }),
    index('agreement_users_by_user').on(t.user_id, t.agreement_id).where(sql`ended_at is null`),
    uniqueIndex('agreement_users_position_unique')
      .on(t.agreement_id, t.position)
      .where(sql`ended_at is null`),
    check('agreement_users_position_check', sql`${t.position} between 1 and 9`),
  ],
)

export const agreementTpvStatuses = pgTable(
  'agreement_tpv_statuses',
  {
    agreement_id: uuid()
      .notNull()
      .references(() => agreements.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tpv_status: text({ enum: tpvStatuses }),
    vendor_call_id: text(),
    video_url: text(),
    transcript_url: text(),
    confirmation_code: text(),
    updated_at: writtenAt(),
  },
  (t) => [
    primaryKey({ columns: [t.agreement_id, t.user_id] }),
    uniqueIndex('agreement_tpv_call_unique').on(t.vendor_call_id),
    check('agreement_tpv_status_check', sql`${t.tpv_status} in ('canceled','pending','verified','failed')`),
  ],
)

/** Verifications of people who lost the agreement by a transfer: what its history tells, and nothing that stands. */
export const endedVerifications = pgTable(
  'ended_verifications',
  {
    id: id(),
    agreement_id: uuid()
      .notNull()
      .references(() => agreements.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tpv_status: text({ enum: tpvStatuses }),
    vendor_call_id: text(),
    confirmation_code: text(),
    /** when the status came to stand */
    updated_at: instant().notNull(),
    ended_at: writtenAt(),
  },
  (t) => [
    index('ended_verifications_by_agreement').on(t.agreement_id, t.updated_at),
    index('ended_verifications_by_call').on(t.vendor_call_id),
    index('ended_verifications_by_user').on(t.user_id),
    check(
      'ended_verifications_status_check',
      sql`${t.tpv_status} in ('canceled','pending','verified','failed')`,
    ),
  ],
)

export const milestoneChanges = pgTable(
  'milestone_changes',
  {
    id: id(),
    agreement_id: uuid()
      .notNull()
      .references(() => agreements.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['agreement', 'onboarding'] }).notNull(),
    milestone: text().notNull(),
    changed_at: writtenAt(),
    changed_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('milestone_changes_by_agreement').on(t.agreement_id, t.changed_at),
    check('milestone_changes_kind_check', sql`${t.kind} in ('agreement','onboarding')`),
  ],
)

/** What the platform vendor said last about a workflow, without its people; a backfill reads it anew. */
export const platformRecords = pgTable(
  'platform_records',
  {
    platform_uuid: uuid().primaryKey(),
    homeowner_contract_id: text().notNull(),
    record: jsonb().$type<unknown>().notNull(),
    record_hash: text().notNull(),
    fetched_at: writtenAt(),
  },
  (t) => [uniqueIndex('platform_records_contract_unique').on(t.homeowner_contract_id)],
)
