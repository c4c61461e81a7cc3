import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { agreements } from './agreements.ts'
import { id, instant, writtenAt } from './columns.ts'
import { users } from './people.ts'

export const bannerCategories = [
  'kudos',
  'upselling',
  'billing',
  'system',
  'early_access',
  'vpp',
  'account',
] as const

export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    body: text().notNull(),
    markdown_body: text(),
    category: text().notNull(),
    read: boolean().notNull().default(false),
    date_sent: writtenAt(),
    /** a path of the app, perhaps with a query */
    deeplink: text(),
    cta_title: text(),
  },
  (t) => [
    index('inbox_messages_by_user').on(t.user_id, t.date_sent, t.id),
    index('inbox_messages_unread').on(t.user_id).where(sql`not read`),
    check('inbox_messages_deeplink_check', sql`${t.deeplink} ~ '^/([^/]|$)'`),
  ],
)

export const banners = pgTable(
  'banners',
  {
    id: id(),
    category: text({ enum: bannerCategories }).notNull(),
    title_en: text().notNull(),
    title_es: text(),
    body_en: text().notNull(),
    body_es: text(),
    cta_title_en: text(),
    cta_title_es: text(),
    deeplink: text(),
    dismissible: boolean().notNull().default(true),
    /** shown to one person, or to those whose agreements share a tag, or (neither) to every homeowner */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    tags: text().array().notNull().default(sql`'{}'`),
    starts_at: writtenAt(),
    ends_at: instant(),
    hidden: boolean().notNull().default(false),
  },
  (t) => [
    index('banners_by_time').on(t.starts_at).where(sql`not hidden`),
    check(
      'banners_category_check',
      sql`${t.category} in ('kudos','upselling','billing','system','early_access','vpp','account')`,
    ),
    check('banners_deeplink_check', sql`${t.deeplink} ~ '^/([^/]|$)'`),
  ],
)

export const supportComments = pgTable(
  'support_comments',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    agreement_id: uuid().references(() => agreements.id, { onDelete: 'set null' }),
    comment: text().notNull(),
    created_at: writtenAt(),
  },
  (t) => [
    index('support_comments_by_user').on(t.user_id, t.created_at),
    check('support_comments_comment_check', sql`btrim(${t.comment}) <> ''`),
  ],
)
