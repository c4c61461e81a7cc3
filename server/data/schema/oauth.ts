import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, instant, writtenAt } from './columns.ts'
import { users } from './people.ts'

export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** null: a public client */
    secret_hash: text(),
    redirect_uris: text().array().notNull(),
    scopes: text().array().notNull(),
    archived: boolean().notNull().default(false),
    created_at: writtenAt(),
  },
  (t) => [check('oauth_clients_redirect_check', sql`cardinality(${t.redirect_uris}) > 0`)],
)

export const oauthConsents = pgTable(
  'oauth_consents',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    client_id: text()
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    scopes: text().array().notNull(),
    given_at: writtenAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.client_id] })],
)

export const oauthCodes = pgTable(
  'oauth_codes',
  {
    id: id(),
    code_hash: bytea().notNull(),
    client_id: text()
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    redirect_uri: text().notNull(),
    scopes: text().array().notNull(),
    code_challenge: text().notNull(),
    nonce: text(),
    created_at: writtenAt(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [
    uniqueIndex('oauth_codes_code_unique').on(t.code_hash),
    index('oauth_codes_by_expiry').on(t.expires_at),
    index('oauth_codes_by_user').on(t.user_id),
  ],
)

export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    id: id(),
    /** a code used twice ends every token that came of it */
    code_id: uuid()
      .notNull()
      .references(() => oauthCodes.id, { onDelete: 'cascade' }),
    client_id: text()
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    access_hash: bytea().notNull(),
    refresh_hash: bytea(),
    scopes: text().array().notNull(),
    created_at: writtenAt(),
    access_expires_at: instant().notNull(),
    refresh_expires_at: instant(),
    ended_at: instant(),
  },
  (t) => [
    uniqueIndex('oauth_tokens_access_unique').on(t.access_hash),
    uniqueIndex('oauth_tokens_refresh_unique').on(t.refresh_hash),
    index('oauth_tokens_by_user').on(t.user_id),
    index('oauth_tokens_by_code').on(t.code_id),
  ],
)
