import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { languages } from '#domain/language.ts'
import { agreements } from './agreements.ts'
import { id, instant, writtenAt } from './columns.ts'
import { users } from './people.ts'

export const consentKinds = ['privacy', 'sms', 'autopay_terms', 'welcome_checklist', 'research'] as const

/** Published wording. Rows never change: a trigger refuses it. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    id: id(),
    kind: text({ enum: consentKinds }).notNull(),
    version: text().notNull(),
    language: text({ enum: languages }).notNull(),
    body: text().notNull(),
    /** SHA-256 of `body`, hexadecimal */
    hash: text().notNull(),
    published_at: writtenAt(),
  },
  (t) => [
    uniqueIndex('legal_texts_version_unique').on(t.kind, t.version, t.language),
    index('legal_texts_newest').on(t.kind, t.language, t.published_at),
    check('legal_texts_language_check', sql`${t.language} in ('en','es')`),
    check('legal_texts_hash_check', sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** What somebody agreed to: the text as it was shown. Only the end of an authorisation may be added later. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    kind: text({ enum: consentKinds }).notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    agreement_id: uuid().references(() => agreements.id),
    legal_text_id: uuid().references(() => legalTexts.id),
    version: text().notNull(),
    language: text({ enum: languages }).notNull(),
    text: text().notNull(),
    hash: text().notNull(),
    last_four: text(),
    given_at: writtenAt(),
    withdrawn_at: instant(),
    /** Nobody writes or reads it, and no receipt is deleted. It stays: servers of a release before name every column in an insert. */
    keep_until: instant(),
  },
  (t) => [
    index('receipts_by_user').on(t.user_id, t.given_at),
    index('receipts_by_agreement').on(t.agreement_id, t.kind, t.version),
    check(
      'receipts_kind_check',
      sql`${t.kind} in ('privacy','sms','autopay_terms','welcome_checklist','research')`,
    ),
    check('receipts_language_check', sql`${t.language} in ('en','es')`),
    check('receipts_hash_check', sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    check('receipts_last_four_check', sql`${t.last_four} ~ '^[0-9]{1,4}$'`),
    check('receipts_agreement_check', sql`${t.kind} <> 'autopay_terms' or ${t.agreement_id} is not null`),
  ],
)
