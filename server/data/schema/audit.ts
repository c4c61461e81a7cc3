import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, writtenAt } from './columns.ts'
import { users } from './people.ts'

/** Who did what to whom. `subject_id` is the person concerned, who may read it. */
export const accessLog = pgTable(
  'access_log',
  {
    id: id(),
    at: writtenAt(),
    action: text().notNull(),
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    subject_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    agreement_id: uuid(),
    session_id: uuid(),
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (t) => [
    index('access_log_by_subject').on(t.subject_id, t.at, t.id),
    index('access_log_by_actor').on(t.actor_id, t.at, t.id),
    index('access_log_by_agreement').on(t.agreement_id, t.at).where(sql`agreement_id is not null`),
    uniqueIndex('access_log_end_unique').on(t.session_id).where(sql`action = 'impersonation_ended'`),
  ],
)
