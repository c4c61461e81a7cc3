import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { users } from './schema/people.ts'
import { type mailedTokenKinds, mailedTokens } from './schema/sessions.ts'

export type MailedTokenKind = (typeof mailedTokenKinds)[number]
export type MailedTokenState = 'open' | 'expired' | 'used' | 'ended'

const open = and(
  isNull(mailedTokens.used_at),
  isNull(mailedTokens.ended_at),
  gt(mailedTokens.expires_at, sql`app_now()`),
)

/** Notes a link that is being mailed and ends the one before of the same person and kind. Wants a transaction. */
export async function issueMailedToken(
  executor: Executor,
  token: { kind: MailedTokenKind; userId: string; tokenHash: Buffer; lifetimeMs: number; createdBy?: string },
): Promise<{ id: string }> {
  await executor.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`mailed:${token.kind}:${token.userId}`}, 0))`,
  )
  await executor
    .update(mailedTokens)
    .set({ ended_at: sql`app_now()` })
    .where(
      and(
        eq(mailedTokens.user_id, token.userId),
        eq(mailedTokens.kind, token.kind),
        isNull(mailedTokens.used_at),
        isNull(mailedTokens.ended_at),
      ),
    )
  const [row] = await executor
    .insert(mailedTokens)
    .values({
      kind: token.kind,
      user_id: token.userId,
      token_hash: token.tokenHash,
      created_by: token.createdBy ?? null,
      expires_at: sql`app_now() + ${Math.trunc(token.lifetimeMs)}::bigint * interval '1 millisecond'`,
    })
    .returning({ id: mailedTokens.id })
  if (row === undefined) throw new Error('the new token was not returned')
  return row
}

/** What a token is worth; changes nothing. A token that was exchanged for a claim is used. Null: never issued. */
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
      state: sql<MailedTokenState>`case
        when ${mailedTokens.used_at} is not null or ${mailedTokens.exchanged_at} is not null then 'used'
        when ${mailedTokens.ended_at} is not null then 'ended'
        when ${mailedTokens.expires_at} <= app_now() then 'expired'
        else 'open' end`,
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
      ),
    )
    .returning({ user_id: mailedTokens.user_id })
  return rows[0] ?? null
}

/** Exchanges a claim or invite token, once, for a claim that only this browser can use. CLAIM-3. */
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

/** Uses a claim up, once, in the browser that exchanged the token and until the token would have ended. */
export async function useClaim(
  executor: Executor,
  claim: { claimHash: Buffer; browserHash: Buffer },
): Promise<{ user_id: string } | null> {
  const rows = await executor
    .update(mailedTokens)
    .set({ used_at: sql`app_now()` })
    .where(
      and(
        eq(mailedTokens.claim_hash, claim.claimHash),
        eq(mailedTokens.browser_hash, claim.browserHash),
        open,
      ),
    )
    .returning({ user_id: mailedTokens.user_id })
  return rows[0] ?? null
}
