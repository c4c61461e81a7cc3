import { and, arrayContained, arrayOverlaps, eq, inArray, isNull, sql } from 'drizzle-orm'
import { after } from './after.ts'
import type { Executor } from './database.ts'
import { oauthClients, oauthCodes, oauthConsents, oauthTokens } from './schema/oauth.ts'
import { users } from './schema/people.ts'

/** Only a homeowner who is not archived is acted for. OAUTH-15. */
const live = and(eq(users.archived, false), eq(users.role, 'HOMEOWNER'))

/** Whether somebody has agreed to all of these scopes of a client. OAUTH-8. */
export async function hasConsented(
  executor: Executor,
  grant: { userId: string; clientId: string; scopes: string[] },
): Promise<boolean> {
  const rows = await executor
    .select({ scopes: oauthConsents.scopes })
    .from(oauthConsents)
    .where(and(eq(oauthConsents.user_id, grant.userId), eq(oauthConsents.client_id, grant.clientId)))
  const given = rows[0]?.scopes
  return given !== undefined && grant.scopes.every((scope) => given.includes(scope))
}

/** Notes that somebody agreed; scopes agreed to before stay agreed to. */
export async function recordConsent(
  executor: Executor,
  grant: { userId: string; clientId: string; scopes: string[] },
): Promise<void> {
  await executor
    .insert(oauthConsents)
    .values({ user_id: grant.userId, client_id: grant.clientId, scopes: grant.scopes })
    .onConflictDoUpdate({
      target: [oauthConsents.user_id, oauthConsents.client_id],
      set: {
        scopes: sql`array(select distinct unnest(${oauthConsents.scopes} || excluded.scopes) order by 1)`,
        given_at: sql`app_now()`,
      },
    })
}

/**
 * Takes back an agreement to all of these scopes of a client, and ends what was given for any of them; who agreed to fewer never
 * agreed to this. Wants a transaction with `holdPerson`. OAUTH-9
 * @returns false when there was no such agreement
 */
export async function takeConsentBack(
  executor: Executor,
  grant: { userId: string; clientId: string; scopes: string[] },
): Promise<boolean> {
  if (!(await hasConsented(executor, grant))) return false
  const { userId, clientId, scopes } = grant
  const given = and(eq(oauthConsents.user_id, userId), eq(oauthConsents.client_id, clientId))
  await executor.delete(oauthConsents).where(and(given, arrayContained(oauthConsents.scopes, scopes)))
  await executor
    .update(oauthConsents)
    .set({
      scopes: sql`array(select unnest(${oauthConsents.scopes}) except select unnest(${sql.param(scopes)}::text[]) order by 1)`,
    })
    .where(given)
  await endGrants(executor, userId, grant)
  return true
}

/** Notes a code that is being given to a client; it lives so many ms. */
export async function addOauthCode(
  executor: Executor,
  code: {
    codeHash: Buffer
    clientId: string
    userId: string
    redirectUri: string
    scopes: string[]
    challenge: string
    nonce: string | null
    lifetimeMs: number
  },
): Promise<void> {
  await executor.insert(oauthCodes).values({
    code_hash: code.codeHash,
    client_id: code.clientId,
    user_id: code.userId,
    redirect_uri: code.redirectUri,
    scopes: code.scopes,
    code_challenge: code.challenge,
    nonce: code.nonce,
    expires_at: after(code.lifetimeMs),
  })
}

export type OauthCode = {
  id: string
  client_id: string
  user_id: string
  redirect_uri: string
  scopes: string[]
  code_challenge: string
  nonce: string | null
  is_used: boolean
  /** ms that it still lives; below 0 once it has expired */
  left_ms: number
}

/** A code, used or not, of somebody live. Wants a transaction with `holdPerson`, so that what it says stays true. */
export async function findOauthCode(executor: Executor, codeHash: Buffer): Promise<OauthCode | null> {
  const rows = await executor
    .select({
      id: oauthCodes.id,
      client_id: oauthCodes.client_id,
      user_id: oauthCodes.user_id,
      redirect_uri: oauthCodes.redirect_uri,
      scopes: oauthCodes.scopes,
      code_challenge: oauthCodes.code_challenge,
      nonce: oauthCodes.nonce,
      is_used: sql<boolean>`${oauthCodes.used_at} is not null`,
      left_ms: sql<number>`(extract(epoch from ${oauthCodes.expires_at} - app_now()) * 1000)::float8`,
    })
    .from(oauthCodes)
    .innerJoin(users, eq(users.id, oauthCodes.user_id))
    .where(and(eq(oauthCodes.code_hash, codeHash), live))
  return rows[0] ?? null
}

/** Uses a code up: exactly one caller is told true. OAUTH-11. */
export async function useOauthCode(executor: Executor, id: string): Promise<boolean> {
  const rows = await executor
    .update(oauthCodes)
    .set({ used_at: sql`app_now()` })
    .where(and(eq(oauthCodes.id, id), isNull(oauthCodes.used_at)))
    .returning({ id: oauthCodes.id })
  return rows.length > 0
}

/**
 * Notes an access token and, when there is one, a refresh token; each lives so many ms, a refresh token no longer than
 * `longestMs` after the code that all of its line came of. OAUTH-18
 */
export async function addOauthToken(
  executor: Executor,
  token: {
    codeId: string
    clientId: string
    userId: string
    scopes: string[]
    accessHash: Buffer
    accessMs: number
    refreshHash: Buffer | null
    refreshMs: number
    longestMs: number
  },
): Promise<void> {
  const lastOfLine = sql`(select expires_at from oauth_codes where id = ${token.codeId}) + ${token.longestMs} * interval '1 millisecond'`
  await executor.insert(oauthTokens).values({
    code_id: token.codeId,
    client_id: token.clientId,
    user_id: token.userId,
    scopes: token.scopes,
    access_hash: token.accessHash,
    refresh_hash: token.refreshHash,
    access_expires_at: after(token.accessMs),
    refresh_expires_at: token.refreshHash && sql`least(${after(token.refreshMs)}, ${lastOfLine})`,
  })
}

export type OauthRefresh = {
  id: string
  code_id: string
  client_id: string
  user_id: string
  scopes: string[]
  is_ended: boolean
  left_ms: number
}

/** A refresh token, ended or not, of somebody live. Wants a transaction with `holdPerson`. */
export async function findOauthRefresh(
  executor: Executor,
  refreshHash: Buffer,
): Promise<OauthRefresh | null> {
  const rows = await executor
    .select({
      id: oauthTokens.id,
      code_id: oauthTokens.code_id,
      client_id: oauthTokens.client_id,
      user_id: oauthTokens.user_id,
      scopes: oauthTokens.scopes,
      is_ended: sql<boolean>`${oauthTokens.ended_at} is not null`,
      left_ms: sql<number>`(extract(epoch from ${oauthTokens.refresh_expires_at} - app_now()) * 1000)::float8`,
    })
    .from(oauthTokens)
    .innerJoin(users, eq(users.id, oauthTokens.user_id))
    .where(and(eq(oauthTokens.refresh_hash, refreshHash), live))
  return rows[0] ?? null
}

/** Ends one pair of tokens: exactly one caller is told true. */
export async function endOauthToken(executor: Executor, id: string): Promise<boolean> {
  const rows = await executor
    .update(oauthTokens)
    .set({ ended_at: sql`app_now()` })
    .where(and(eq(oauthTokens.id, id), isNull(oauthTokens.ended_at)))
    .returning({ id: oauthTokens.id })
  return rows.length > 0
}

/** Ends every token that came of a code, by exchange and by renewal. OAUTH-12. */
export async function endOauthTokensOfCode(executor: Executor, codeId: string): Promise<void> {
  await executor
    .update(oauthTokens)
    .set({ ended_at: sql`app_now()` })
    .where(and(eq(oauthTokens.code_id, codeId), isNull(oauthTokens.ended_at)))
}

/** Ends every code and token of a person; what they agreed to stays agreed to. */
export const endOauthGrantsOf = (executor: Executor, userId: string): Promise<void> =>
  endGrants(executor, userId)

/** Ends the codes of a person, or those alone that a client was given for any of some scopes, and every token that came of them. */
async function endGrants(
  executor: Executor,
  userId: string,
  only?: { clientId: string; scopes: string[] },
): Promise<void> {
  const theseCodes = and(
    eq(oauthCodes.user_id, userId),
    only && eq(oauthCodes.client_id, only.clientId),
    only && arrayOverlaps(oauthCodes.scopes, only.scopes),
  )
  await executor
    .update(oauthCodes)
    .set({ used_at: sql`app_now()` })
    .where(and(theseCodes, isNull(oauthCodes.used_at)))
  const codes = executor.select({ id: oauthCodes.id }).from(oauthCodes).where(theseCodes)
  await executor
    .update(oauthTokens)
    .set({ ended_at: sql`app_now()` })
    .where(and(inArray(oauthTokens.code_id, codes), isNull(oauthTokens.ended_at)))
}

/** Whose code or refresh token this is, whatever became of it; null: nobody's. */
export async function ownerOfOauthGrant(
  executor: Executor,
  hash: Buffer,
): Promise<{ user_id: string } | null> {
  const { rows } = await executor.execute<{ user_id: string }>(
    sql`select user_id from oauth_codes where code_hash = ${hash}
      union all select user_id from oauth_tokens where refresh_hash = ${hash} or access_hash = ${hash} limit 1`,
  )
  return rows[0] ?? null
}

export type OauthPerson = {
  id: string
  first_name: string
  last_name: string
  email: string
  is_email_verified: boolean
  scopes: string[]
}

/** Who agreed to what a live access token stands for, and to which scopes; null for any other. */
export async function findOauthPerson(executor: Executor, accessHash: Buffer): Promise<OauthPerson | null> {
  const rows = await executor
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      is_email_verified: sql<boolean>`${users.email_verified_at} is not null`,
      scopes: oauthTokens.scopes,
    })
    .from(oauthTokens)
    .innerJoin(users, eq(users.id, oauthTokens.user_id))
    .innerJoin(oauthClients, eq(oauthClients.id, oauthTokens.client_id))
    .where(
      and(
        eq(oauthClients.archived, false),
        eq(oauthTokens.access_hash, accessHash),
        isNull(oauthTokens.ended_at),
        sql`${oauthTokens.access_expires_at} > app_now()`,
        live,
      ),
    )
  return rows[0] ?? null
}

/** Removes up to `most` tokens that ran out before an instant, a refresh token with it. How many. */
export async function deleteOldOauthTokens(executor: Executor, before: Date, most: number): Promise<number> {
  const { rows } = await executor.execute(
    sql`delete from oauth_tokens where id in (
        select id from oauth_tokens
        where greatest(access_expires_at, refresh_expires_at) < ${before} limit ${most})
      returning 1`,
  )
  return rows.length
}

/**
 * Removes up to `most` tokens that were ended before an instant, of codes of which nothing is open any more. While something
 * is, those before it stay as long as they would have lived: a refresh token that comes twice is known by its row. OAUTH-18
 * @returns how many
 */
export async function deleteEndedOauthTokens(
  executor: Executor,
  before: Date,
  most: number,
): Promise<number> {
  const { rows } = await executor.execute(
    sql`delete from oauth_tokens where id in (
        select t.id from oauth_codes c join oauth_tokens t on t.code_id = c.id
        where c.expires_at < ${before} and t.ended_at < ${before}
          and not exists (select from oauth_tokens o where o.code_id = c.id and o.ended_at is null) limit ${most})
      returning 1`,
  )
  return rows.length
}

/** Removes up to `most` codes that ran out before an instant and of which no token is left. How many. */
export async function deleteOldOauthCodes(executor: Executor, before: Date, most: number): Promise<number> {
  const { rows } = await executor.execute(
    sql`delete from oauth_codes where id in (
        select id from oauth_codes c where expires_at < ${before}
          and not exists (select from oauth_tokens t where t.code_id = c.id) limit ${most})
      returning 1`,
  )
  return rows.length
}
