import { and, asc, count, desc, eq, lte, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { inboxMessages } from './schema/messages.ts'

export type InboxMessage = Omit<typeof inboxMessages.$inferSelect, 'user_id'>
export type NewInboxMessage = typeof inboxMessages.$inferInsert

const message = {
  id: inboxMessages.id,
  subject: inboxMessages.subject,
  body: inboxMessages.body,
  markdown_body: inboxMessages.markdown_body,
  category: inboxMessages.category,
  read: inboxMessages.read,
  date_sent: inboxMessages.date_sent,
  deeplink: inboxMessages.deeplink,
  cta_title: inboxMessages.cta_title,
}

const sent = lte(inboxMessages.date_sent, sql`app_now()`)

/** How many messages of a person are unread, of those sent by now. */
async function countUnread(executor: Executor, userId: string): Promise<number> {
  const rows = await executor
    .select({ count: count() })
    .from(inboxMessages)
    .where(and(eq(inboxMessages.user_id, userId), eq(inboxMessages.read, false), sent))
  return rows[0]?.count ?? 0
}

/** A page (from 1) of a person's messages by `date_sent`; `next` is the number of the next page or null. INBOX-6. */
export async function listInbox(
  executor: Executor,
  userId: string,
  query: { page: number; pageSize: number; direction?: 'ascending' | 'descending' },
): Promise<{ results: InboxMessage[]; next: number | null; total_unread_sent_inbox_messages: number }> {
  const order = query.direction === 'ascending' ? asc : desc
  const rows = await executor
    .select(message)
    .from(inboxMessages)
    .where(eq(inboxMessages.user_id, userId))
    .orderBy(order(inboxMessages.date_sent), order(inboxMessages.id))
    .limit(query.pageSize + 1)
    .offset((query.page - 1) * query.pageSize)
  return {
    results: rows.slice(0, query.pageSize),
    next: rows.length > query.pageSize ? query.page + 1 : null,
    total_unread_sent_inbox_messages: await countUnread(executor, userId),
  }
}

/** Marks a message of this person read or unread; null when it is not theirs. */
export async function setRead(
  executor: Executor,
  userId: string,
  messageId: string,
  read: boolean,
): Promise<InboxMessage | null> {
  const rows = await executor
    .update(inboxMessages)
    .set({ read })
    .where(and(eq(inboxMessages.id, messageId), eq(inboxMessages.user_id, userId)))
    .returning(message)
  return rows[0] ?? null
}

/** Marks all that were sent by now; what comes in meanwhile stays unread. How many were unread. INBOX-5. */
export async function markAllRead(executor: Executor, userId: string): Promise<number> {
  const rows = await executor
    .update(inboxMessages)
    .set({ read: true })
    .where(and(eq(inboxMessages.user_id, userId), eq(inboxMessages.read, false), sent))
    .returning({ id: inboxMessages.id })
  return rows.length
}

/** Keeps a message to a person, and gives its id; whoever tells several people does it in one transaction. */
export async function addInboxMessage(executor: Executor, values: NewInboxMessage): Promise<{ id: string }> {
  const [row] = await executor.insert(inboxMessages).values(values).returning({ id: inboxMessages.id })
  if (row === undefined) throw new Error('the new message was not returned')
  return row
}
