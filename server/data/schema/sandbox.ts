import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { id, storedAt } from './columns.ts'

/** Everything that the sandbox changes belongs to one of these: a browser's cookie or a person. */
export const sandboxContexts = pgTable(
  'sandbox_contexts',
  {
    id: id(),
    /** `cookie:<hash>` or `user:<id>` */
    key: text().notNull(),
    clock_offset_ms: bigint({ mode: 'number' }).notNull().default(0),
    world: text(),
    created_at: storedAt(),
    last_used_at: storedAt(),
  },
  (t) => [uniqueIndex('sandbox_contexts_key_unique').on(t.key)],
)

export const sandboxSwitches = pgTable(
  'sandbox_switches',
  {
    id: id(),
    context_id: uuid()
      .notNull()
      .references(() => sandboxContexts.id, { onDelete: 'cascade' }),
    operation: text().notNull(),
    status: integer(),
    delay_ms: integer(),
    /** the answer waits until `released` */
    hold: boolean().notNull().default(false),
    released: boolean().notNull().default(false),
    times_left: integer().notNull().default(1),
    created_at: storedAt(),
  },
  (t) => [
    index('sandbox_switches_by_operation').on(t.context_id, t.operation, t.created_at),
    check(
      'sandbox_switches_kind_check',
      sql`${t.status} is not null or ${t.delay_ms} is not null or ${t.hold}`,
    ),
  ],
)

export const sandboxFlags = pgTable(
  'sandbox_flags',
  {
    context_id: uuid()
      .notNull()
      .references(() => sandboxContexts.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    enabled: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.context_id, t.key] })],
)

/** Analytics events and error reports as the browser told them. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    context_id: uuid()
      .notNull()
      .references(() => sandboxContexts.id, { onDelete: 'cascade' }),
    at: storedAt(),
    kind: text().notNull(),
    body: jsonb().$type<unknown>().notNull(),
  },
  (t) => [index('sandbox_events_by_context').on(t.context_id, t.id)],
)

/** Mail and text messages, readable: exists in the sandbox only. */
export const sandboxMailbox = pgTable(
  'sandbox_mailbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: storedAt(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    recipient: text().notNull(),
    subject: text(),
    text: text().notNull(),
    html: text(),
    /** the code or link in it, so that a test need not read prose */
    code: text(),
    link: text(),
    job_id: uuid(),
  },
  (t) => [
    index('sandbox_mailbox_by_recipient').on(t.recipient, t.id),
    uniqueIndex('sandbox_mailbox_job_unique').on(t.job_id),
    check('sandbox_mailbox_channel_check', sql`${t.channel} in ('mail','sms')`),
  ],
)
