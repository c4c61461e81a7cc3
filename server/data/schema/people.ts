import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type Role, roles } from '#domain/roles.ts'
import { all, fits, isEmail, isOneOf, isState, isZip } from './bounds.ts'
import { id, instant, writtenAt } from './columns.ts'

/** In the order of the check as a migration made it. A role that is not here does not compile, and needs a migration. */
const checkedRoles: Readonly<Record<Role, true>> = {
  ADMIN: true,
  SUPPORT: true,
  MARKETING: true,
  SUPER_ADMIN: true,
  HOMEOWNER: true,
  IMPERSONATE_ONLY: true,
}

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    email_key: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    role: text({ enum: roles }).notNull(),
    password_hash: text(),
    password_set_at: instant(),
    email_verified_at: instant(),
    last_signed_in_at: instant(),
    archived: boolean().notNull().default(false),
    archived_at: instant(),
    /** Names and email without accents, where they have any: kept by a trigger, and filled in by search-plain.ts. */
    search_plain: text(),
    created_at: writtenAt(),
    updated_at: writtenAt(),
  },
  (t) => [
    uniqueIndex('users_email_key_unique').on(t.email_key),
    index('users_by_role').on(t.role, t.last_name, t.first_name, t.id),
    index('users_by_name').on(t.last_name, t.first_name, t.id),
    index('users_by_last_sign_in').on(t.last_signed_in_at, t.id),
    // A beginning is counted and put in order from this index alone.
    index('users_by_name_start').on(
      sql`lower(${t.last_name}) text_pattern_ops`,
      t.last_name,
      t.first_name,
      t.role,
      t.id,
    ),
    // As those of the agreements: see list-page.ts.
    index('users_narrowed_name').on(t.role, t.archived, t.last_name, t.first_name, t.id),
    index('users_narrowed_email').on(t.role, t.archived, t.email_key, t.id),
    index('users_narrowed_last_sign_in').on(t.role, t.archived, t.last_signed_in_at, t.id),
    check('users_role_check', isOneOf(t.role, Object.keys(checkedRoles))),
    check('users_email_check', isEmail(t.email)),
    check('users_names_check', all(fits(t.first_name, 100), fits(t.last_name, 100))),
    check(
      'users_email_key_check',
      sql`${t.email_key} = lower(btrim(${t.email_key})) and ${t.email_key} <> ''`,
    ),
  ],
)

/** The billing address: one for each user. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    street_1: text().notNull(),
    street_2: text(),
    city: text().notNull(),
    state: text().notNull(),
    zip_code: text().notNull(),
    confirmed: boolean().notNull().default(false),
    updated_at: writtenAt(),
  },
  (t) => [
    uniqueIndex('addresses_user_unique').on(t.user_id),
    check('addresses_state_check', isState(t.state)),
    check(
      'addresses_texts_check',
      all(fits(t.street_1, 100), fits(t.street_2, 100), fits(t.city, 100), isZip(t.zip_code)),
    ),
  ],
)

export const phones = pgTable(
  'phones',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    phone_number: text().notNull(),
    verified: boolean().notNull().default(false),
    updated_at: writtenAt(),
  },
  (t) => [
    index('phones_by_number').on(t.phone_number),
    check('phones_number_check', sql`${t.phone_number} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
)

export const userSettings = pgTable('user_settings', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  research_opt_in: boolean().notNull().default(false),
  privacy_policy_accepted: boolean().notNull().default(false),
  sms_opt_in: boolean().notNull().default(false),
  updated_at: writtenAt(),
})
