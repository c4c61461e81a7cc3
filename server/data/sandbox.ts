import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import {
  sandboxContexts as contexts,
  sandboxEvents as events,
  sandboxMailbox as mailbox,
  sandboxFlags,
  sandboxSwitches as switches,
} from './schema/sandbox.ts'

export type SandboxContext = { id: string; key: string; clock_offset_ms: number; world: string | null }

const context = {
  id: contexts.id,
  key: contexts.key,
  clock_offset_ms: contexts.clock_offset_ms,
  world: contexts.world,
}

/** The context of a key (`cookie:<hash>` or `user:<id>`), or null. */
export async function findContext(executor: Executor, key: string): Promise<SandboxContext | null> {
  const rows = await executor.select(context).from(contexts).where(eq(contexts.key, key))
  return rows[0] ?? null
}

/** The context of a key, made if it is not there. */
export async function ensureContext(executor: Executor, key: string): Promise<SandboxContext> {
  const [row] = await executor
    .insert(contexts)
    .values({ key })
    .onConflictDoUpdate({ target: contexts.key, set: { last_used_at: sql`now()` } })
    .returning(context)
  if (row === undefined) throw new Error('the sandbox context was not returned')
  return row
}

/** Moves the clock of a context: `app_now()` is the database's time plus this many ms. */
export async function setClockOffset(executor: Executor, contextId: string, offsetMs: number): Promise<void> {
  await executor
    .update(contexts)
    .set({ clock_offset_ms: Math.trunc(offsetMs) })
    .where(eq(contexts.id, contextId))
}

/** Notes which world a context of the sandbox plays; null for none. */
export async function setWorld(executor: Executor, contextId: string, world: string | null): Promise<void> {
  await executor.update(contexts).set({ world }).where(eq(contexts.id, contextId))
}

/** Overrides a flag for one context; null takes the override away. */
export async function overrideFlag(
  executor: Executor,
  contextId: string,
  key: string,
  enabled: boolean | null,
): Promise<void> {
  if (enabled === null) {
    await executor
      .delete(sandboxFlags)
      .where(and(eq(sandboxFlags.context_id, contextId), eq(sandboxFlags.key, key)))
    return
  }
  await executor
    .insert(sandboxFlags)
    .values({ context_id: contextId, key, enabled })
    .onConflictDoUpdate({ target: [sandboxFlags.context_id, sandboxFlags.key], set: { enabled } })
}

export type Switch = {
  id: string
  operation: string
  status: number | null
  delay_ms: number | null
  hold: boolean
  times_left: number
}

/** The next `times` answers of an operation in this context have this status, are this late (ms), or wait until released. Gives its id. */
export async function addSwitch(
  executor: Executor,
  contextId: string,
  on: { operation: string; status?: number | null; delayMs?: number | null; hold?: boolean; times?: number },
): Promise<string> {
  const [row] = await executor
    .insert(switches)
    .values({
      context_id: contextId,
      operation: on.operation,
      status: on.status ?? null,
      delay_ms: on.delayMs ?? null,
      hold: on.hold ?? false,
      times_left: on.times ?? 1,
    })
    .returning({ id: switches.id })
  if (row === undefined) throw new Error('the switch was not returned')
  return row.id
}

/** Takes one use of the oldest switch for an operation; of callers at once no two take the same use. */
export async function takeSwitch(
  executor: Executor,
  contextId: string,
  operation: string,
): Promise<{ id: string; status: number | null; delay_ms: number | null; hold: boolean } | null> {
  const rows = await executor
    .update(switches)
    .set({ times_left: sql`${switches.times_left} - 1` })
    .where(
      sql`${switches.id} = (
        select id from sandbox_switches
        where context_id = ${contextId} and operation = ${operation} and times_left > 0
        order by created_at, id limit 1 for update)`,
    )
    .returning({
      id: switches.id,
      status: switches.status,
      delay_ms: switches.delay_ms,
      hold: switches.hold,
    })
  return rows[0] ?? null
}

/** Lets go what an operation holds in this context (without one: all), and holds nothing more of it. */
export async function releaseHolds(executor: Executor, contextId: string, operation?: string): Promise<void> {
  await executor
    .update(switches)
    .set({ released: true, times_left: 0 })
    .where(
      and(
        eq(switches.context_id, contextId),
        eq(switches.hold, true),
        operation === undefined ? undefined : eq(switches.operation, operation),
      ),
    )
}

/** Lets go what one switch holds, now or later; its failure, if it has one, is answered all the same. */
export async function releaseSwitch(executor: Executor, contextId: string, id: string): Promise<void> {
  await executor
    .update(switches)
    .set({ released: true })
    .where(and(eq(switches.context_id, contextId), eq(switches.id, id)))
}

/** Whether a switch still holds: it is there and was not released. */
export async function isHolding(executor: Executor, switchId: string): Promise<boolean> {
  const rows = await executor
    .select({ id: switches.id })
    .from(switches)
    .where(and(eq(switches.id, switchId), eq(switches.released, false)))
  return rows.length > 0
}

/** The switches that are still on, oldest first. */
export function listSwitches(executor: Executor, contextId: string): Promise<Switch[]> {
  return executor
    .select({
      id: switches.id,
      operation: switches.operation,
      status: switches.status,
      delay_ms: switches.delay_ms,
      hold: switches.hold,
      times_left: switches.times_left,
    })
    .from(switches)
    .where(and(eq(switches.context_id, contextId), gt(switches.times_left, 0)))
    .orderBy(asc(switches.created_at), asc(switches.id))
}

/** Keeps an analytics event or an error report of the browser. */
export async function addEvent(
  executor: Executor,
  contextId: string,
  kind: string,
  body: unknown,
): Promise<void> {
  await executor.insert(events).values({ context_id: contextId, kind, body })
}

/** The newest events first. */
export function listEvents(
  executor: Executor,
  contextId: string,
  options: { limit: number },
): Promise<{ id: number; at: Date; kind: string; body: unknown }[]> {
  return executor
    .select({ id: events.id, at: events.at, kind: events.kind, body: events.body })
    .from(events)
    .where(eq(events.context_id, contextId))
    .orderBy(desc(events.id))
    .limit(options.limit)
}

/** Back to the start: clock, world, switches, flags and events of one context. */
export async function resetContext(executor: Executor, contextId: string): Promise<void> {
  await executor.update(contexts).set({ clock_offset_ms: 0, world: null }).where(eq(contexts.id, contextId))
  await executor.delete(switches).where(eq(switches.context_id, contextId))
  await executor.delete(sandboxFlags).where(eq(sandboxFlags.context_id, contextId))
  await executor.delete(events).where(eq(events.context_id, contextId))
}

export type SandboxMail = Omit<typeof mailbox.$inferSelect, 'job_id'>

/** Delivers into the mailbox or phone of the sandbox; the same job delivers once. */
export async function putMail(
  executor: Executor,
  mail: {
    channel: 'mail' | 'sms'
    recipient: string
    text: string
    subject?: string | null
    html?: string | null
    code?: string | null
    link?: string | null
    jobId?: string | null
  },
): Promise<void> {
  const { jobId, ...values } = mail
  await executor
    .insert(mailbox)
    .values({ ...values, job_id: jobId ?? null })
    .onConflictDoNothing({ target: mailbox.job_id })
}

/** Newest first, of everybody or of one address or number; mail and text messages unless one of them is named. */
export async function listMail(
  executor: Executor,
  options: { recipient?: string; channel?: 'mail' | 'sms'; limit?: number } = {},
): Promise<SandboxMail[]> {
  const rows = await executor
    .select()
    .from(mailbox)
    .where(
      and(
        options.recipient === undefined ? undefined : eq(mailbox.recipient, options.recipient),
        options.channel === undefined ? undefined : eq(mailbox.channel, options.channel),
      ),
    )
    .orderBy(desc(mailbox.id))
    .limit(options.limit ?? 50)
  return rows.map(({ job_id: _job, ...mail }) => mail)
}

/** Whether a sandbox keeps anything here, or has and was not closed since. */
export async function hasSandboxLeft(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ is: boolean }>(
    sql`select exists (select from ${contexts}) or exists (select from ${mailbox}) as is`,
  )
  return rows[0]?.is ?? false
}

/** Removes what the sandbox keeps: contexts with all that hangs on them, mails and texts. False: there was nothing. Wants a transaction. */
export async function eraseSandbox(executor: Executor): Promise<boolean> {
  const left = await executor.delete(contexts).returning({ id: contexts.id })
  const sent = await executor.delete(mailbox).returning({ id: mailbox.id })
  return left.length + sent.length > 0
}

/** Ids of the people of whom a session, device, link, code or grant stands that was begun in whatever time. */
export async function peopleWithAccess(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ user_id: string }>(sql`
    select user_id from sessions where ended_at is null
    union select user_id from known_devices where ended_at is null
    union select user_id from mailed_tokens where used_at is null
    union select user_id from access_code_challenges where ended_at is null and user_id is not null
    union select user_id from oauth_tokens where ended_at is null
    union select user_id from oauth_codes where used_at is null`)
  return rows.map(({ user_id }) => user_id)
}
