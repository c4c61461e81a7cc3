import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, instant, storedAt } from './columns.ts'
import { users } from './people.ts'

/** How often a job is tried that comes no further, unless it says otherwise. */
export const usualTries = 8

/** In SQL, of a row of `jobs`: a mail or text that somebody waits for at the screen, since it carries a code or a link. */
export const isWaitedFor = `coalesce(payload ->> 'template' in ('code', 'link'), false)`

/** Outbox and long work in one table: written in the transaction that causes it, taken with SKIP LOCKED. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    /** ciphertext made by whoever enqueues; emptied when the job is done or given up */
    secret: bytea(),
    secret_key_id: text(),
    /** at most one job with this key is ever enqueued */
    once_key: text(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    sandbox_context_id: uuid(),
    state: text({ enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    max_attempts: integer().notNull().default(usualTries),
    run_at: storedAt(),
    /** when another taker may have it, should this one have died */
    lease_ends_at: instant(),
    last_error: text(),
    result: jsonb().$type<unknown>(),
    created_at: storedAt(),
    finished_at: instant(),
  },
  (t) => [
    index('jobs_waiting').on(t.run_at).where(sql`state = 'waiting'`),
    index('jobs_running').on(t.lease_ends_at).where(sql`state = 'running'`),
    index('jobs_by_user').on(t.user_id, t.created_at),
    index('jobs_finished').on(t.finished_at),
    uniqueIndex('jobs_once_unique').on(t.once_key),
    check('jobs_state_check', sql`${t.state} in ('waiting','running','done','failed')`),
    check('jobs_secret_check', sql`(${t.secret} is null) = (${t.secret_key_id} is null)`),
    check('jobs_secret_gone_check', sql`${t.secret} is null or ${t.state} in ('waiting','running')`),
  ],
)
