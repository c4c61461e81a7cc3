import { and, eq, gt, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { tokenPolicy } from '#domain/policy.ts'
import { after } from './after.ts'
import type { Executor } from './database.ts'
import { holdPerson } from './hold-person.ts'
import { users } from './schema/people.ts'
import { type mailedTokenKinds, mailedTokens } from './schema/sessions.ts'

export type MailedTokenKind = (typeof mailedTokenKinds)[number]
export type MailedTokenState = 'open' | 'expired' | 'used' | 'ended'

const open = and(
  isNull(mailedTokens.used_at),
  isNull(mailedTokens.ended_at),
  gt(mailedTokens.expires_at, sql`app_now()`),
)

const claimEnd = sql`${mailedTokens.exchanged_at} + ${tokenPolicy.exchangedClaimMs}::bigint * interval '1 millisecond'`
/** An exchanged one that was spared ends when its claim does: not by a clock, since of two transactions either may be the older. */
const standing = or(isNull(mailedTokens.ended_at), gte(mailedTokens.ended_at, claimEnd))

/** What a token of a person who is not archived is worth something for. */
const ofSomebodyLive = sql`exists (select from ${users} where ${users.id} = ${mailedTokens.user_id} and not ${users.archived})`

/**
 * Notes a link that is being mailed and ends the one before of the same person and kind; one that its owner has exchanged
 * already stands until its claim ends, unless somebody is named who wanted the new one: anybody may ask for a mail. A renewal
 * takes the place of one that has not expired, and ends when that would have. Null for nobody, for somebody archived and for a
 * renewal of nothing, with the same queries. Wants a transaction. RESET-7, CLAIM-6, CLAIM-19.
 */
export async function issueMailedToken(
  executor: Executor,
  token: {
    kind: MailedTokenKind
    userId: string
    tokenHash: Buffer
    lifetimeMs: number
    createdBy?: string
    isRenewal?: boolean
  },
): Promise<{ id: string } | null> {
  await holdPerson(executor, token.userId)
  const [before] = await executor
    .update(mailedTokens)
    .set({ ended_at: token.createdBy ? sql`app_now()` : sql`coalesce(${claimEnd}, app_now())` })
    .where(
      and(
        eq(mailedTokens.user_id, token.userId),
        eq(mailedTokens.kind, token.kind),
        isNull(mailedTokens.used_at),
        token.createdBy ? standing : isNull(mailedTokens.ended_at),
      ),
    )
    .returning({ expires_at: mailedTokens.expires_at })
  const end = token.isRenewal ? (before?.expires_at ?? new Date(0)) : null
  const { rows } = await executor.execute<{ id: string }>(
    sql`insert into mailed_tokens (kind, user_id, token_hash, created_by, expires_at)
      select ${token.kind}::text, id, ${token.tokenHash}::bytea, ${token.createdBy ?? null}::uuid,
        least(${after(token.lifetimeMs)}, ${end}::timestamptz)
      from users where id = ${token.userId}::uuid and not archived
        and coalesce(${end}::timestamptz > app_now(), true)
      returning id`,
  )
  return rows[0] ?? null
}

/** Whether an invitation of somebody stands: it has neither expired nor ended, and set no password yet. CLAIM-19 */
export async function isInvited(executor: Executor, userId: string): Promise<boolean> {
  const rows = await executor
    .select({ id: mailedTokens.id })
    .from(mailedTokens)
    .where(and(eq(mailedTokens.user_id, userId), eq(mailedTokens.kind, 'invite'), open))
  return rows.length > 0
}

const stateOfToken = sql<MailedTokenState>`case
  when ${mailedTokens.used_at} is not null or ${mailedTokens.exchanged_at} is not null then 'used'
  when ${mailedTokens.kind} <> 'reset' and ${users.password_hash} is not null then 'used'
  when ${mailedTokens.ended_at} is not null or ${users.archived} then 'ended'
  when ${mailedTokens.expires_at} <= app_now() then 'expired'
  else 'open' end`

/** Whether a link serves no more, since it was used, or ended by a newer one; whether it expired is not asked. */
export async function isMailedTokenOver(executor: Executor, id: string): Promise<boolean> {
  const [token] = await executor
    .select({ state: stateOfToken })
    .from(mailedTokens)
    .innerJoin(users, eq(users.id, mailedTokens.user_id))
    .where(eq(mailedTokens.id, id))
  return token === undefined || token.state === 'used' || token.state === 'ended'
}

/**
 * What a token is worth; changes nothing. A token that was exchanged for a claim is used, and so is one to claim an
 * account that has a password by now; one of somebody archived has ended. Null: never issued. CLAIM-2.
 */
export async function findMailedToken(
  executor: Executor,
  tokenHash: Buffer,
): Promise<{
  kind: MailedTokenKind
  state: MailedTokenState
  user_id: string
  email: string
  first_name: string
} | null> {
  const rows = await executor
    .select({
      kind: mailedTokens.kind,
      state: stateOfToken,
      user_id: mailedTokens.user_id,
      email: users.email,
      first_name: users.first_name,
    })
    .from(mailedTokens)
    .innerJoin(users, eq(users.id, mailedTokens.user_id))
    .where(eq(mailedTokens.token_hash, tokenHash))
  return rows[0] ?? null
}

/** Uses a token up: exactly one caller gets the user. */
export async function useMailedToken(
  executor: Executor,
  tokenHash: Buffer,
  kind: MailedTokenKind,
): Promise<{ user_id: string } | null> {
  const rows = await executor
    .update(mailedTokens)
    .set({ used_at: sql`app_now()` })
    .where(
      and(
        eq(mailedTokens.token_hash, tokenHash),
        eq(mailedTokens.kind, kind),
        isNull(mailedTokens.exchanged_at),
        open,
        ofSomebodyLive,
      ),
    )
    .returning({ user_id: mailedTokens.user_id })
  return rows[0] ?? null
}

/** Exchanges a claim or invite token, once, for a claim that only this browser can use; nobody's who has a password. CLAIM-3. */
export async function exchangeForClaim(
  executor: Executor,
  tokenHash: Buffer,
  claim: { claimHash: Buffer; browserHash: Buffer },
): Promise<{ user_id: string; email: string; first_name: string; kind: MailedTokenKind } | null> {
  const rows = await executor
    .update(mailedTokens)
    .set({ exchanged_at: sql`app_now()`, claim_hash: claim.claimHash, browser_hash: claim.browserHash })
    .from(users)
    .where(
      and(
        eq(users.id, mailedTokens.user_id),
        eq(mailedTokens.token_hash, tokenHash),
        sql`${mailedTokens.kind} in ('claim', 'invite')`,
        isNull(mailedTokens.exchanged_at),
        isNull(users.password_hash),
        eq(users.archived, false),
        open,
      ),
    )
    .returning({
      user_id: mailedTokens.user_id,
      email: users.email,
      first_name: users.first_name,
      kind: mailedTokens.kind,
    })
  return rows[0] ?? null
}

type HeldClaim = { claimHash: Buffer; browserHash: Buffer }

const ofThisBrowser = (claim: HeldClaim) =>
  and(eq(mailedTokens.claim_hash, claim.claimHash), eq(mailedTokens.browser_hash, claim.browserHash))

const held = (claim: HeldClaim) =>
  and(
    ofThisBrowser(claim),
    isNull(mailedTokens.used_at),
    standing,
    gt(claimEnd, sql`app_now()`),
    ofSomebodyLive,
  )

/** Whose claim this is, while it can be used in this browser; changes nothing. */
export async function findClaim(executor: Executor, claim: HeldClaim): Promise<{ user_id: string } | null> {
  const rows = await executor.select({ user_id: mailedTokens.user_id }).from(mailedTokens).where(held(claim))
  return rows[0] ?? null
}

/** Whether this very claim, in this browser, has claimed its account. CLAIM-17 */
export async function isClaimUsed(executor: Executor, claim: HeldClaim): Promise<boolean> {
  const rows = await executor
    .select({ id: mailedTokens.id })
    .from(mailedTokens)
    .where(and(ofThisBrowser(claim), isNotNull(mailedTokens.used_at)))
  return rows.length > 0
}

/** Uses a claim up, once, in the browser that exchanged the token, within 30 minutes. CLAIM-10. */
export async function useClaim(executor: Executor, claim: HeldClaim): Promise<{ user_id: string } | null> {
  const rows = await executor
    .update(mailedTokens)
    .set({ used_at: sql`app_now()` })
    .where(held(claim))
    .returning({ user_id: mailedTokens.user_id })
  return rows[0] ?? null
}

/** Ends every link of a person that could still be used, exchanged or not. How many. */
export async function endMailedTokensOf(executor: Executor, userId: string): Promise<number> {
  const rows = await executor
    .update(mailedTokens)
    .set({ ended_at: sql`app_now()` })
    .where(and(eq(mailedTokens.user_id, userId), isNull(mailedTokens.used_at), standing))
    .returning({ id: mailedTokens.id })
  return rows.length
}

/** Removes up to `most` links that nobody could follow any more before an instant, nor use what they were exchanged for. How many. */
export async function deleteOldMailedTokens(executor: Executor, before: Date, most: number): Promise<number> {
  const { rows } = await executor.execute(
    sql`delete from mailed_tokens where id in (
        select id from mailed_tokens
        where expires_at < ${before} and (exchanged_at is null or exchanged_at < ${before}) limit ${most})
      returning 1`,
  )
  return rows.length
}
