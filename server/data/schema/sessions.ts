import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, id, instant, storedAt, writtenAt } from './columns.ts'
import { users } from './people.ts'

export const challengePurposes = ['login', 'setup', 'phone', 'change_email'] as const
export const mailedTokenKinds = ['reset', 'claim', 'invite'] as const

/** Browsers that have passed the emailed code; the cookie is kept as its SHA-256. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: bytea().notNull(),
    /** what the browser calls itself: a label for the person, nothing is decided by it */
    user_agent: text().notNull().default(''),
    created_at: writtenAt(),
    last_seen_at: writtenAt(),
    expires_at: instant().notNull(),
    ended_at: instant(),
  },
  (t) => [
    uniqueIndex('known_devices_token_unique').on(t.token_hash, t.user_id),
    index('known_devices_by_user').on(t.user_id).where(sql`ended_at is null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    token_hash: bytea().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    impersonator_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** the staff session that an impersonation returns to */
    parent_id: uuid().references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    /** the first of the sessions that each took the place of the one before; null in the first itself */
    origin_id: uuid(),
    device_id: uuid().references(() => knownDevices.id, { onDelete: 'set null' }),
    user_agent: text().notNull().default(''),
    created_at: writtenAt(),
    last_active_at: writtenAt(),
    idle_ends_at: instant().notNull(),
    ends_at: instant().notNull(),
    /**
     * when the cookie first came: until then the one before stands, that of the staff session behind an impersonation, and
     * that of a stopped impersonation whose staff session has been given back
     */
    // The default is for servers of the release before, which do not know it and whose looks lead back.
    used_at: instant().default(sql`app_now()`),
    ended_at: instant(),
    end_reason: text({
      enum: ['logout', 'renewed', 'ended', 'password', 'archived', 'role', 'email', 'stopped', 'expired'],
    }),
  },
  (t) => [
    uniqueIndex('sessions_token_unique').on(t.token_hash),
    index('sessions_by_user').on(t.user_id).where(sql`ended_at is null`),
    index('sessions_by_impersonator').on(t.impersonator_id).where(sql`ended_at is null`),
    index('sessions_by_parent').on(t.parent_id),
    index('sessions_by_end').on(t.ends_at),
    check('sessions_impersonation_check', sql`(${t.impersonator_id} is null) = (${t.parent_id} is null)`),
    check('sessions_impersonator_check', sql`${t.impersonator_id} <> ${t.user_id}`),
    check('sessions_end_check', sql`${t.idle_ends_at} <= ${t.ends_at}`),
  ],
)

/**
 * A typed code that was sent, or (decoy) seems to have been. Tries are counted by the limiter, not here.
 * `target` is what it proves: a normalised email or an E.164 number.
 */
export const accessCodeChallenges = pgTable(
  'access_code_challenges',
  {
    id: id(),
    purpose: text({ enum: challengePurposes }).notNull(),
    target: text().notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    code_hash: bytea().notNull(),
    browser_hash: bytea().notNull(),
    decoy: boolean().notNull(),
    /** login: when the right password was given; a resend keeps it */
    password_checked_at: instant(),
    created_at: writtenAt(),
    expires_at: instant().notNull(),
    verified_at: instant(),
    /** until when a verified challenge may be consumed */
    consume_by: instant(),
    used_at: instant(),
    ended_at: instant(),
  },
  (t) => [
    uniqueIndex('access_code_challenges_open_unique')
      .on(t.purpose, t.target, t.browser_hash)
      .where(sql`used_at is null and ended_at is null`),
    index('access_code_challenges_by_target').on(t.purpose, t.target, t.created_at),
    index('access_code_challenges_by_user').on(t.user_id),
    index('access_code_challenges_by_expiry').on(t.expires_at),
    check(
      'access_code_challenges_purpose_check',
      sql`${t.purpose} in ('login','setup','phone','change_email')`,
    ),
    check('access_code_challenges_decoy_check', sql`${t.decoy} or ${t.user_id} is not null`),
  ],
)

/** Links that were mailed. A claim or invite is first exchanged, once, for a claim bound to the browser. */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    id: id(),
    kind: text({ enum: mailedTokenKinds }).notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: bytea().notNull(),
    created_at: writtenAt(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    expires_at: instant().notNull(),
    exchanged_at: instant(),
    claim_hash: bytea(),
    browser_hash: bytea(),
    used_at: instant(),
    ended_at: instant(),
  },
  (t) => [
    uniqueIndex('mailed_tokens_token_unique').on(t.token_hash),
    uniqueIndex('mailed_tokens_claim_unique').on(t.claim_hash),
    uniqueIndex('mailed_tokens_open_unique')
      .on(t.user_id, t.kind)
      .where(sql`used_at is null and ended_at is null`),
    check('mailed_tokens_kind_check', sql`${t.kind} in ('reset','claim','invite')`),
    check('mailed_tokens_claim_check', sql`(${t.claim_hash} is null) = (${t.exchanged_at} is null)`),
  ],
)

/** When codes and mails were sent to a target within the last hour: `key` as the limits name it, which hash the target with a key. */
export const recentSends = pgTable(
  'recent_sends',
  {
    key: text().primaryKey(),
    sent_at: instant().array().notNull().default(sql`'{}'`),
    updated_at: storedAt(),
  },
  (t) => [index('recent_sends_by_time').on(t.updated_at)],
)

/** The counters of rate-limiter-flexible, made here so that servers starting together do not race for it. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** milliseconds since 1970; null: never */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limits_by_expiry').on(t.expire)],
)
