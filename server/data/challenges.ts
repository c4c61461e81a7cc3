import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { after } from './after.ts'
import type { Executor } from './database.ts'
import { challengePurposes, accessCodeChallenges as challenges } from './schema/sessions.ts'

export type ChallengePurpose = (typeof challengePurposes)[number]

export type Challenge = {
  id: string
  user_id: string | null
  code_hash: Buffer
  decoy: boolean
  /** login: when the right password was given */
  password_checked_at: Date | null
  created_at: Date
  expires_at: Date
  verified_at: Date | null
  consume_by: Date | null
  /** `app_now()` when it was read */
  now: Date
}

const open = and(isNull(challenges.used_at), isNull(challenges.ended_at))

/**
 * Notes a code that is being sent (or, as a decoy, seems to be) and ends the one before of the same purpose, target
 * and browser. Two at once: the second waits and wins. Wants a transaction, together with the outbox. MFA-3, SEC-9.
 */
export async function openChallenge(
  executor: Executor,
  challenge: {
    purpose: ChallengePurpose
    target: string
    userId: string | null
    codeHash: Buffer
    browserHash: Buffer
    decoy: boolean
    lifetimeMs: number
    /** The right password was given just now; without it the instant of the challenge before is kept. */
    passwordChecked?: boolean
  },
): Promise<{ id: string; expires_at: Date }> {
  const { purpose, target, browserHash } = challenge
  await executor.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`challenge:${purpose}:${target}:${browserHash.toString('hex')}`}, 0))`,
  )
  const [before] = await executor
    .update(challenges)
    .set({ ended_at: sql`app_now()` })
    .where(
      and(
        eq(challenges.purpose, purpose),
        eq(challenges.target, target),
        eq(challenges.browser_hash, browserHash),
        open,
      ),
    )
    .returning({ passwordCheckedAt: challenges.password_checked_at })
  const [row] = await executor
    .insert(challenges)
    .values({
      purpose,
      target,
      user_id: challenge.userId,
      code_hash: challenge.codeHash,
      browser_hash: browserHash,
      decoy: challenge.decoy,
      password_checked_at: challenge.passwordChecked ? sql`app_now()` : (before?.passwordCheckedAt ?? null),
      expires_at: after(challenge.lifetimeMs),
    })
    .returning({ id: challenges.id, expires_at: challenges.expires_at })
  if (row === undefined) throw new Error('the new challenge was not returned')
  return row
}

/** The open challenge of this browser, expired or not; null when there is none (never sent, resent, used). */
export async function findChallenge(
  executor: Executor,
  purpose: ChallengePurpose,
  target: string,
  browserHash: Buffer,
): Promise<Challenge | null> {
  const rows = await executor
    .select({
      id: challenges.id,
      user_id: challenges.user_id,
      code_hash: challenges.code_hash,
      decoy: challenges.decoy,
      password_checked_at: challenges.password_checked_at,
      created_at: challenges.created_at,
      expires_at: challenges.expires_at,
      verified_at: challenges.verified_at,
      consume_by: challenges.consume_by,
      now: sql`app_now()`.mapWith(challenges.created_at),
    })
    .from(challenges)
    .where(
      and(
        eq(challenges.purpose, purpose),
        eq(challenges.target, target),
        eq(challenges.browser_hash, browserHash),
        open,
      ),
    )
  return rows[0] ?? null
}

/** Whether the code of a challenge serves no more, since it was used, or ended by a newer one; whether it expired is not asked. */
export async function isChallengeOver(executor: Executor, id: string): Promise<boolean> {
  const rows = await executor
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.id, id), open))
  return rows.length === 0
}

/** Uses a challenge up. Of any number of callers exactly one gets the user; decoys and expired ones give null. */
export async function useChallenge(executor: Executor, id: string): Promise<{ user_id: string } | null> {
  const rows = await executor
    .update(challenges)
    .set({ used_at: sql`app_now()` })
    .where(
      and(
        eq(challenges.id, id),
        open,
        eq(challenges.decoy, false),
        gt(challenges.expires_at, sql`app_now()`),
      ),
    )
    .returning({ user_id: challenges.user_id })
  const userId = rows[0]?.user_id ?? null
  return userId === null ? null : { user_id: userId }
}

/** Set-up mode: the code was right, and may be consumed within `consumeWithinMs`. True for exactly one caller. */
export async function verifyChallenge(
  executor: Executor,
  id: string,
  consumeWithinMs: number,
): Promise<boolean> {
  const rows = await executor
    .update(challenges)
    .set({ verified_at: sql`app_now()`, consume_by: after(consumeWithinMs) })
    .where(
      and(
        eq(challenges.id, id),
        open,
        isNull(challenges.verified_at),
        eq(challenges.decoy, false),
        gt(challenges.expires_at, sql`app_now()`),
      ),
    )
    .returning({ id: challenges.id })
  return rows.length > 0
}

/** Consumes a verified challenge, once, by the browser that verified it and with the same code. REG-11, SEC-10. */
export async function consumeVerified(
  executor: Executor,
  challenge: { purpose: ChallengePurpose; target: string; browserHash: Buffer; codeHash: Buffer },
): Promise<{ user_id: string } | null> {
  const rows = await executor
    .update(challenges)
    .set({ used_at: sql`app_now()` })
    .where(
      and(
        eq(challenges.purpose, challenge.purpose),
        eq(challenges.target, challenge.target),
        eq(challenges.browser_hash, challenge.browserHash),
        eq(challenges.code_hash, challenge.codeHash),
        open,
        isNotNull(challenges.verified_at),
        eq(challenges.decoy, false),
        gt(challenges.consume_by, sql`app_now()`),
      ),
    )
    .returning({ user_id: challenges.user_id })
  const userId = rows[0]?.user_id ?? null
  return userId === null ? null : { user_id: userId }
}

/** Notes that the right password was given again for an open challenge. */
export async function notePasswordChecked(executor: Executor, id: string): Promise<void> {
  await executor
    .update(challenges)
    .set({ password_checked_at: sql`app_now()` })
    .where(and(eq(challenges.id, id), open))
}

/** Ends every open challenge of a person in whichever browser, of these purposes or of all. */
export async function endChallengesOf(
  executor: Executor,
  userId: string,
  purposes: readonly ChallengePurpose[] = challengePurposes,
): Promise<void> {
  await executor
    .update(challenges)
    .set({ ended_at: sql`app_now()` })
    .where(and(eq(challenges.user_id, userId), inArray(challenges.purpose, [...purposes]), open))
}

/** Removes up to `most` challenges that were worth nothing any more before an instant: they hold what people typed. How many. */
export async function deleteOldChallenges(executor: Executor, before: Date, most: number): Promise<number> {
  const { rows } = await executor.execute(
    sql`delete from access_code_challenges where id in (
        select id from access_code_challenges
        where expires_at < ${before} and (consume_by is null or consume_by < ${before}) limit ${most})
      returning 1`,
  )
  return rows.length
}
