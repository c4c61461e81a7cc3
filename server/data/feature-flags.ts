import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { featureFlags } from './schema/content.ts'
import { sandboxFlags } from './schema/sandbox.ts'

export type FeatureFlag = { key: string; enabled: boolean }

function select(executor: Executor, contextId: string | undefined) {
  return executor
    .select({
      key: featureFlags.key,
      enabled: sql<boolean>`coalesce(${sandboxFlags.enabled}, ${featureFlags.enabled})`,
    })
    .from(featureFlags)
    .leftJoin(
      sandboxFlags,
      and(
        eq(sandboxFlags.key, featureFlags.key),
        contextId === undefined ? sql`false` : eq(sandboxFlags.context_id, contextId),
      ),
    )
}

/** All flags by key, with the overrides of a sandbox context if one is given. */
export function listFlags(executor: Executor, options: { contextId?: string } = {}): Promise<FeatureFlag[]> {
  return select(executor, options.contextId).orderBy(asc(featureFlags.key))
}

/** One flag; its id is its key. Null for an unknown one. */
export async function getFlag(
  executor: Executor,
  key: string,
  options: { contextId?: string } = {},
): Promise<FeatureFlag | null> {
  const rows = await select(executor, options.contextId).where(eq(featureFlags.key, key))
  return rows[0] ?? null
}

/** Turns a flag on or off for everybody; makes it if it is not there. */
export async function setFlag(executor: Executor, key: string, enabled: boolean): Promise<void> {
  await executor
    .insert(featureFlags)
    .values({ key, enabled })
    .onConflictDoUpdate({ target: featureFlags.key, set: { enabled, updated_at: sql`app_now()` } })
}

/** Makes the flags that are not there yet, off; touches no other. */
export async function seedFlags(executor: Executor, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await executor
    .insert(featureFlags)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing()
}
