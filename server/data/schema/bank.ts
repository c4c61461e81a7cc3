import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agreements } from './agreements.ts'
import { bytea, id, instant, writtenAt } from './columns.ts'
import { users } from './people.ts'

/** The number is AES-256-GCM over `account number`, with the row's id as additional data. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: id(),
    agreement_id: uuid()
      .notNull()
      .references(() => agreements.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    account_type: text({ enum: ['checking', 'savings'] }).notNull(),
    ciphertext: bytea().notNull(),
    key_id: text().notNull(),
    routing_number: text().notNull(),
    last_four: text().notNull(),
    bank_name: text(),
    created_at: writtenAt(),
    ended_at: instant(),
  },
  (t) => [
    uniqueIndex('bank_accounts_open_unique').on(t.agreement_id).where(sql`ended_at is null`),
    index('bank_accounts_by_key').on(t.key_id),
    check('bank_accounts_type_check', sql`${t.account_type} in ('checking','savings')`),
    check('bank_accounts_last_four_check', sql`${t.last_four} ~ '^[0-9]{1,4}$'`),
    check('bank_accounts_routing_check', sql`${t.routing_number} ~ '^[0-9]{9}$'`),
  ],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    operation: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the body with a secret, so that it cannot be guessed back */
    body_hash: bytea().notNull(),
    /** null while it is still running */
    status: integer(),
    answer: jsonb().$type<unknown>(),
    created_at: writtenAt(),
    expires_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.operation, t.key] }),
    index('idempotency_keys_by_expiry').on(t.expires_at),
  ],
)
