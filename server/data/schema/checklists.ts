import { sql } from 'drizzle-orm'
import {
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
import { languages } from '#domain/language.ts'
import { agreements } from './agreements.ts'
import { id, instant, writtenAt } from './columns.ts'
import { users } from './people.ts'

export const welcomeChecklistQuestions = pgTable(
  'welcome_checklist_questions',
  {
    id: id(),
    /** null: asked for every product */
    product_type: text(),
    page: integer().notNull(),
    position: integer().notNull(),
    question_en: text().notNull(),
    question_es: text().notNull(),
    passing_answer: boolean().notNull(),
    hidden: boolean().notNull().default(false),
  },
  (t) => [
    index('welcome_checklist_questions_in_order').on(t.page, t.position),
    check('welcome_checklist_questions_page_check', sql`${t.page} > 0 and ${t.position} > 0`),
  ],
)

/** One submission. */
export const welcomeChecklists = pgTable(
  'welcome_checklists',
  {
    id: id(),
    agreement_id: uuid()
      .notNull()
      .references(() => agreements.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    result: text({ enum: ['PASS', 'FAIL'] }).notNull(),
    language: text({ enum: languages }).notNull(),
    submitted_at: writtenAt(),
    ended_at: instant(),
  },
  (t) => [
    index('welcome_checklists_by_agreement').on(t.agreement_id, t.submitted_at),
    uniqueIndex('welcome_checklists_one_pass')
      .on(t.agreement_id)
      .where(sql`result = 'PASS' and ended_at is null`),
    check('welcome_checklists_result_check', sql`${t.result} in ('PASS','FAIL')`),
  ],
)

export const welcomeChecklistAnswers = pgTable(
  'welcome_checklist_answers',
  {
    checklist_id: uuid()
      .notNull()
      .references(() => welcomeChecklists.id, { onDelete: 'cascade' }),
    agreement_id: uuid().notNull(),
    question_id: uuid()
      .notNull()
      .references(() => welcomeChecklistQuestions.id),
    answer: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.checklist_id, t.question_id] })],
)
