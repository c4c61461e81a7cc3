import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { oauthClients } from './schema/oauth.ts'

/** A program that people may let read on their behalf. */
export type OauthClient = {
  id: string
  name: string
  /** Hash of its secret; null for a public client, which has none. */
  secret_hash: string | null
  redirect_uris: string[]
  scopes: string[]
}

const columns = {
  id: oauthClients.id,
  name: oauthClients.name,
  secret_hash: oauthClients.secret_hash,
  redirect_uris: oauthClients.redirect_uris,
  scopes: oauthClients.scopes,
}

/** A registered client; null for an unknown one and for one that was archived. */
export async function findOauthClient(executor: Executor, id: string): Promise<OauthClient | null> {
  const rows = await executor
    .select(columns)
    .from(oauthClients)
    .where(and(eq(oauthClients.id, id), eq(oauthClients.archived, false)))
  return rows[0] ?? null
}

/** All of them, the archived ones too, by id. */
export function listOauthClients(executor: Executor): Promise<(OauthClient & { archived: boolean })[]> {
  return executor
    .select({ ...columns, archived: oauthClients.archived })
    .from(oauthClients)
    .orderBy(asc(oauthClients.id))
}

/** @throws the unique violation `oauth_clients_pkey` when the id is taken (see `isUniqueViolation`) */
export async function addOauthClient(executor: Executor, client: OauthClient): Promise<void> {
  await executor.insert(oauthClients).values(client)
}

/** Registers a client under this id, or makes the one that has it as it is said here. */
export async function putOauthClient(executor: Executor, client: OauthClient): Promise<void> {
  const { id: _id, ...said } = client
  await executor
    .insert(oauthClients)
    .values(client)
    .onConflictDoUpdate({ target: oauthClients.id, set: { ...said, archived: false } })
}

/** Gives a client another secret; the one before is worth nothing from then on. False when there is no such client with a secret. */
export async function replaceOauthSecret(
  executor: Executor,
  id: string,
  secretHash: string,
): Promise<boolean> {
  const rows = await executor
    .update(oauthClients)
    .set({ secret_hash: secretHash })
    .where(
      and(eq(oauthClients.id, id), eq(oauthClients.archived, false), isNotNull(oauthClients.secret_hash)),
    )
    .returning({ id: oauthClients.id })
  return rows.length > 0
}

/**
 * Archives a client and ends all that it was given. False, and nothing is looked through, when there is no such client: each
 * start without a sandbox asks for the one that a sandbox plays. Wants a transaction.
 */
export async function archiveOauthClient(executor: Executor, id: string): Promise<boolean> {
  const rows = await executor
    .update(oauthClients)
    .set({ archived: true })
    .where(and(eq(oauthClients.id, id), eq(oauthClients.archived, false)))
    .returning({ id: oauthClients.id })
  if (rows.length === 0) return false
  await executor.execute(
    sql`update oauth_tokens set ended_at = app_now() where client_id = ${id} and ended_at is null`,
  )
  await executor.execute(
    sql`update oauth_codes set used_at = app_now() where client_id = ${id} and used_at is null`,
  )
  return true
}
