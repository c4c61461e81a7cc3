import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { agreements } from './agreements.ts'
import { all, fits, isDated, isPath } from './bounds.ts'
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
    check('inbox_messages_deeplink_check', isPath(t.deeplink, 512)),
    check(
      'inbox_messages_texts_check',
      all(
        fits(t.subject, 200),
        fits(t.body, 4_000),
        fits(t.markdown_body, 8_000),
        fits(t.category, 64),
        fits(t.cta_title, 60),
        isDated(t.date_sent),
      ),
    ),
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
    check('banners_deeplink_check', isPath(t.deeplink, 2_048)),
    check(
      'banners_texts_check',
      all(
        fits(t.title_en, 200),
        fits(t.title_es, 200),
        fits(t.body_en, 1_000),
        fits(t.body_es, 1_000),
        fits(t.cta_title_en, 60),
        fits(t.cta_title_es, 60),
        isDated(t.starts_at),
        isDated(t.ends_at),
      ),
    ),
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
