import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { all, between, fits, isSitePath, isWebAddress } from './bounds.ts'
import { id, writtenAt } from './columns.ts'

/** `category:…`, `subcategory:…`, or a tag that agreements carry too. */
export const tags = pgTable('tags', { id: id(), tag: text().notNull(), created_at: writtenAt() }, (t) => [
  uniqueIndex('tags_tag_unique').on(sql`lower(${t.tag})`),
  check('tags_tag_check', sql`btrim(${t.tag}) <> '' and ${fits(t.tag, 64)}`),
])

export const faqs = pgTable(
  'faqs',
  {
    id: id(),
    question: text().notNull(),
    answer: text().notNull(),
    order: integer().notNull().default(0),
    hidden: boolean().notNull().default(false),
    created_at: writtenAt(),
    updated_at: writtenAt(),
  },
  (t) => [
    index('faqs_in_order').on(t.order, t.id),
    check(
      'faqs_texts_check',
      all(fits(t.question, 500), fits(t.answer, 20_000), between(t.order, -1_000_000, 1_000_000)),
    ),
  ],
)

export const faqTags = pgTable(
  'faq_tags',
  {
    faq_id: uuid()
      .notNull()
      .references(() => faqs.id, { onDelete: 'cascade' }),
    tag_id: uuid()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.faq_id, t.tag_id] }), index('faq_tags_by_tag').on(t.tag_id)],
)

/** At another host over https, or on our own site. */
const isFileAddress = (column: AnyPgColumn) =>
  sql`((${column} ~ '^https://' and ${isWebAddress(column)}) or (${isSitePath(column)}))`

export const videos = pgTable(
  'videos',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull().default(''),
    url: text().notNull(),
    /** the captions, WebVTT; none when they are part of the film */
    captions_en_url: text(),
    captions_es_url: text(),
    order: integer().notNull().default(0),
    hidden: boolean().notNull().default(false),
    created_at: writtenAt(),
  },
  (t) => [
    index('videos_in_order').on(t.order, t.id),
    check('videos_url_check', isFileAddress(t.url)),
    check('videos_captions_check', all(isFileAddress(t.captions_en_url), isFileAddress(t.captions_es_url))),
    check('videos_texts_check', all(fits(t.title, 200), fits(t.description, 2_000))),
  ],
)

export const videoTags = pgTable(
  'video_tags',
  {
    video_id: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    tag_id: uuid()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.video_id, t.tag_id] }), index('video_tags_by_tag').on(t.tag_id)],
)

export const featureFlags = pgTable(
  'feature_flags',
  {
    key: text().primaryKey(),
    enabled: boolean().notNull().default(false),
    updated_at: writtenAt(),
  },
  (t) => [check('feature_flags_key_check', sql`${t.key} ~ '^[a-z][a-z0-9_]{0,63}$'`)],
)
