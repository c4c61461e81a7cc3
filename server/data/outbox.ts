import { millisecondsInHour } from 'date-fns/constants'
import { and, count, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { isWaitedFor, jobs } from './schema/work.ts'

export type Job = {
  id: string
  kind: string
  payload: unknown
  secret: { ciphertext: Buffer; keyId: string } | null
  user_id: string | null
  sandbox_context_id: string | null
  attempts: number
  max_attempts: number
  /** What was done of it before its taker ended; null when it begins. */
  result: unknown
  /** Since it was written, by the database's clock. */
  age_ms: number
}

/** Between two tries of a job at the most. */
export const longestWaitMs = millisecondsInHour

/**
 * Writes a job in the transaction that causes it. What must not be readable is passed as ciphertext and is emptied
 * when the job is done or given up. Null when a job with the same `onceKey` was written before.
 */
export async function enqueue(
  executor: Executor,
  job: {
    kind: string
    payload: unknown
    secret?: { ciphertext: Buffer; keyId: string }
    onceKey?: string
    userId?: string | null
    contextId?: string | null
    runAt?: Date
    maxAttempts?: number
  },
): Promise<{ id: string } | null> {
  const rows = await executor
    .insert(jobs)
    .values({
      kind: job.kind,
      payload: job.payload,
      secret: job.secret?.ciphertext ?? null,
      secret_key_id: job.secret?.keyId ?? null,
      once_key: job.onceKey ?? null,
      user_id: job.userId ?? null,
      sandbox_context_id: job.contextId ?? null,
      ...(job.runAt === undefined ? {} : { run_at: job.runAt }),
      ...(job.maxAttempts === undefined ? {} : { max_attempts: job.maxAttempts }),
    })
    .onConflictDoNothing({ target: jobs.once_key })
    .returning({ id: jobs.id })
  return rows[0] ?? null
}

/**
 * Takes up to `limit` jobs that are due, for `leaseMs`: what a taker that died has left behind, then the codes and links that
 * somebody waits for, then the rest, the oldest of each first. Any number of takers may call it at once, and no job goes to
 * two of them; a job whose taker died is due again when its lease has ended, unless that was its last try.
 */
export async function takeJobs(
  executor: Executor,
  options: { limit: number; leaseMs: number; kinds?: readonly string[] },
): Promise<Job[]> {
  const kinds =
    options.kinds === undefined || options.kinds.length === 0
      ? sql``
      : sql`and kind in (${sql.join(
          options.kinds.map((kind) => sql`${kind}`),
          sql`, `,
        )})`
  const waitedFor = sql.raw(isWaitedFor)
  // Each part is read in the order of an index. The subselect makes the time a value that an index can be asked with.
  const due = (state: SQL, at: 'run_at' | 'lease_ends_at', order: SQL) => sql`
    select id from (
      select id from jobs
      where ${state} and ${sql.raw(at)} <= (select clock_timestamp()) ${kinds}
      order by ${order} limit ${options.limit} for update skip locked) part`
  const rows = await executor
    .update(jobs)
    .set({
      state: 'running',
      attempts: sql`${jobs.attempts} + 1`,
      lease_ends_at: sql`clock_timestamp() + ${Math.trunc(options.leaseMs)}::bigint * interval '1 millisecond'`,
    })
    .where(
      sql`${jobs.id} = any(array(
        ${due(sql`state = 'running' and attempts < max_attempts`, 'lease_ends_at', sql`lease_ends_at`)}
        union all ${due(sql`state = 'waiting'`, 'run_at', sql`${waitedFor} desc, run_at`)}
        limit ${options.limit}))`,
    )
    .returning({
      ...getTableColumns(jobs),
      age_ms: sql<number>`(extract(epoch from clock_timestamp() - ${jobs.created_at}) * 1000)::float8`,
      is_waited_for: sql<boolean>`${waitedFor}`,
    })
  return rows
    .sort(
      (a, b) => Number(b.is_waited_for) - Number(a.is_waited_for) || a.run_at.getTime() - b.run_at.getTime(),
    )
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      payload: row.payload,
      secret:
        row.secret === null || row.secret_key_id === null
          ? null
          : { ciphertext: row.secret, keyId: row.secret_key_id },
      user_id: row.user_id,
      sandbox_context_id: row.sandbox_context_id,
      attempts: row.attempts,
      max_attempts: row.max_attempts,
      result: row.result,
      age_ms: row.age_ms,
    }))
}

const over = { secret: null, secret_key_id: null, lease_ends_at: null, finished_at: sql`clock_timestamp()` }

type InHand = Pick<Job, 'id' | 'attempts'>

/** Whether it is still this taker's: after its lease another one may have it, whose work must not be spoilt. */
const isInHand = ({ id, attempts }: InHand) =>
  and(eq(jobs.id, id), eq(jobs.state, 'running'), eq(jobs.attempts, attempts))

/** The job is done; its secret is emptied. False when it was not this taker's any more (another one took it). */
export async function finishJob(executor: Executor, job: InHand, result?: unknown): Promise<boolean> {
  const rows = await executor
    .update(jobs)
    .set({ ...over, state: 'done', result: result ?? null, last_error: null })
    .where(isInHand(job))
    .returning({ id: jobs.id })
  return rows.length > 0
}

/** Another server has the job since its lease ended: what this one was about to write must not stand. */
export class TakenAway extends Error {}

/**
 * Notes what was done of a long job and prolongs its lease, in the transaction that did it; having come further, it has all
 * its `tries` before it again. False when somebody else has
 * taken the job since, or it is over: then the transaction must not stand.
 */
export async function keepProgress(
  executor: Executor,
  job: InHand,
  result: unknown,
  { leaseMs, tries }: { leaseMs: number; tries: number },
): Promise<boolean> {
  const rows = await executor
    .update(jobs)
    .set({
      result,
      // Room for tries is made above the attempts, which stay as they are: by their number this taker knows the job as its own.
      max_attempts: sql`${jobs.attempts} + ${tries}::integer`,
      lease_ends_at: sql`clock_timestamp() + ${Math.trunc(leaseMs)}::bigint * interval '1 millisecond'`,
    })
    .where(isInHand(job))
    .returning({ id: jobs.id })
  return rows.length > 0
}

/** Hands a job back that was broken off in order: it is due at once, and has not failed by that. */
export const releaseJob = (executor: Executor, job: InHand): Promise<void> => putOffJob(executor, job, 0)

/**
 * Hands a job back that could not be tried: it is due after `waitMs` (± half at random, or another share of it), and has not
 * failed by that.
 */
export async function putOffJob(
  executor: Executor,
  job: InHand,
  waitMs: number,
  { spread = 0.5 } = {},
): Promise<void> {
  await executor
    .update(jobs)
    .set({
      state: 'waiting',
      attempts: job.attempts - 1,
      run_at: sql`clock_timestamp()
        + (1 + (random() * 2 - 1) * ${spread}::float8) * ${waitMs}::float8 * interval '1 millisecond'`,
      lease_ends_at: null,
    })
    .where(isInHand(job))
}

/**
 * The job failed: it waits 2, 4, 8 … seconds (at most an hour, each ± half at random) and is tried again, or, after
 * its last attempt, is given up and its secret emptied. `tries` is what `keepProgress` gives a job that may come further: its
 * waits begin anew by that. `message` must hold nothing that a log may not. `not_ours`: another taker has it, and nothing is
 * changed.
 */
export async function failJob(
  executor: Executor,
  job: InHand,
  message: string,
  { tries }: { tries?: number } = {},
): Promise<'again' | 'given_up' | 'not_ours'> {
  const last = sql`${jobs.attempts} >= ${jobs.max_attempts}`
  const inVain =
    tries === undefined
      ? sql`${jobs.attempts}`
      : sql`${jobs.attempts} - greatest(${jobs.max_attempts} - ${tries}::integer, 0)`
  const rows = await executor
    .update(jobs)
    .set({
      state: sql`case when ${last} then 'failed' else 'waiting' end`,
      run_at: sql`clock_timestamp() + (0.5 + random()) * least(power(2, ${inVain}) * 1000, ${longestWaitMs}) * interval '1 millisecond'`,
      secret: sql`case when ${last} then null else ${jobs.secret} end`,
      secret_key_id: sql`case when ${last} then null else ${jobs.secret_key_id} end`,
      finished_at: sql`case when ${last} then clock_timestamp() end`,
      lease_ends_at: null,
      last_error: message.slice(0, 500),
    })
    .where(isInHand(job))
    .returning({ state: jobs.state })
  const [row] = rows
  return row === undefined ? 'not_ours' : row.state === 'waiting' ? 'again' : 'given_up'
}

/**
 * Gives up the jobs whose taker died in their last try: what ends each server that takes it must not go round. VENDOR-24
 */
export const giveUpAbandoned = (executor: Executor): Promise<{ id: string; kind: string }[]> =>
  executor
    .update(jobs)
    .set({ ...over, state: 'failed', last_error: 'abandoned' })
    .where(
      sql`${jobs.state} = 'running' and ${jobs.lease_ends_at} <= clock_timestamp()
        and ${jobs.attempts} >= ${jobs.max_attempts}`,
    )
    .returning({ id: jobs.id, kind: jobs.kind })

/** Whether a job of this kind is waiting or under way. */
export async function isUnderWay(executor: Executor, kind: string): Promise<boolean> {
  // Each part has an index of its own, which another way to say so has not.
  const { rows } = await executor.execute<{ is: boolean }>(sql`
    select exists (select from jobs where state = 'waiting' and kind = ${kind})
      or exists (select from jobs where state = 'running' and kind = ${kind}) as is`)
  return rows[0]?.is ?? false
}

/** A job that this person started; null for anybody else's. */
export async function getJobOf(
  executor: Executor,
  userId: string,
  jobId: string,
): Promise<{
  id: string
  kind: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  payload: unknown
  result: unknown
  last_error: string | null
  created_at: Date
  finished_at: Date | null
} | null> {
  const rows = await executor
    .select({
      id: jobs.id,
      kind: jobs.kind,
      state: jobs.state,
      payload: jobs.payload,
      result: jobs.result,
      last_error: jobs.last_error,
      created_at: jobs.created_at,
      finished_at: jobs.finished_at,
    })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.user_id, userId)))
  return rows[0] ?? null
}

/** A page of the jobs of these kinds that this person started, newest first, and how many there are. */
export async function listJobsOf(
  executor: Executor,
  userId: string,
  { kinds, page, pageSize }: { kinds: readonly string[]; page: number; pageSize: number },
): Promise<{ rows: (typeof jobs.$inferSelect)[]; count: number }> {
  const theirs = and(eq(jobs.user_id, userId), inArray(jobs.kind, [...kinds]))
  const rows = await executor
    .select()
    .from(jobs)
    .where(theirs)
    .orderBy(desc(jobs.created_at), desc(jobs.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [all] = await executor.select({ count: count() }).from(jobs).where(theirs)
  return { rows, count: all?.count ?? 0 }
}

/** Throws a job away, whatever it has come to. */
export async function deleteJob(executor: Executor, id: string): Promise<void> {
  await executor.delete(jobs).where(eq(jobs.id, id))
}

/** Makes a job that is not over due before every other; `lastTry`: it is given up when that fails. */
export async function makeDue(
  executor: Executor,
  id: string,
  { lastTry }: { lastTry: boolean },
): Promise<void> {
  await executor
    .update(jobs)
    .set({
      state: 'waiting',
      run_at: sql`to_timestamp(0)`,
      lease_ends_at: null,
      ...(lastTry && { max_attempts: sql`${jobs.attempts} + 1` }),
    })
    .where(and(eq(jobs.id, id), or(eq(jobs.state, 'waiting'), eq(jobs.state, 'running'))))
}

/**
 * Removes up to `most` jobs that were finished before an instant, and mails and text messages that were due before it and that
 * nobody was there to take: they serve no more by then. What a homeowner wrote to support stays. How many. SEC-47
 */
export const deleteOldJobs = (executor: Executor, before: Date, most: number): Promise<number> =>
  deleteJobs(executor, before, most, {
    finished: sql`true`,
    waiting: sql`kind in ('sms', 'mail') and payload ->> 'template' is distinct from 'comment'`,
  })

/** The same for mails and texts that carry a code, finished or not: they hold what people typed. SEC-47 */
export const deleteOldCodes = (executor: Executor, before: Date, most: number): Promise<number> =>
  deleteJobs(executor, before, most, { finished: isCode, waiting: isCode })

const isCode = sql`payload ->> 'template' = 'code'`

async function deleteJobs(
  executor: Executor,
  before: Date,
  most: number,
  which: { finished: SQL; waiting: SQL },
): Promise<number> {
  // Each part has an index of its own, which another way to say so has not.
  const { rows } = await executor.execute(
    sql`delete from jobs where id in (
        select id from jobs where finished_at < ${before} and ${which.finished}
        union all select id from jobs where state = 'waiting' and run_at < ${before} and (${which.waiting})
        limit ${most})
      returning 1`,
  )
  return rows.length
}
