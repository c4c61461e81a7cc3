import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { after } from './after.ts'
import type { Executor } from './database.ts'
import { knownDevices } from './schema/sessions.ts'

const now = sql`app_now()`
const known = and(isNull(knownDevices.ended_at), gt(knownDevices.expires_at, now))

/** The browser with this cookie, if it is a known device of this person now. */
export async function findDevice(
  executor: Executor,
  userId: string,
  tokenHash: Buffer,
): Promise<{ id: string; expires_at: Date } | null> {
  const rows = await executor
    .select({ id: knownDevices.id, expires_at: knownDevices.expires_at })
    .from(knownDevices)
    .where(and(eq(knownDevices.token_hash, tokenHash), eq(knownDevices.user_id, userId), known))
  return rows[0] ?? null
}

/**
 * Makes a browser a known device for `lifetimeMs` from now, or renews it. Everybody who was known by the cookie that
 * it had before (`beforeHash`) is known by the new one, which leaves the old one worthless. MFA-23, SEC-4.
 */
export async function rememberDevice(
  executor: Executor,
  device: {
    userId: string
    tokenHash: Buffer
    beforeHash?: Buffer | null
    userAgent: string
    lifetimeMs: number
  },
): Promise<{ id: string }> {
  if (device.beforeHash) {
    await executor
      .update(knownDevices)
      .set({ token_hash: device.tokenHash })
      .where(and(eq(knownDevices.token_hash, device.beforeHash), known))
  }
  const values = {
    user_agent: device.userAgent.slice(0, 400),
    last_seen_at: now,
    expires_at: after(device.lifetimeMs),
  }
  const [row] = await executor
    .insert(knownDevices)
    .values({ user_id: device.userId, token_hash: device.tokenHash, ...values })
    .onConflictDoUpdate({
      target: [knownDevices.token_hash, knownDevices.user_id],
      set: { ...values, ended_at: null },
    })
    .returning({ id: knownDevices.id })
  if (row === undefined) throw new Error('the device was not returned')
  return row
}

/** Notes that a known device was seen; does not make it known for longer. */
export async function touchDevice(executor: Executor, deviceId: string): Promise<void> {
  await executor.update(knownDevices).set({ last_seen_at: now }).where(eq(knownDevices.id, deviceId))
}

/** The known devices of a person, last seen first. */
export async function listDevicesOf(
  executor: Executor,
  userId: string,
): Promise<{ id: string; user_agent: string; created_at: Date; last_seen_at: Date; expires_at: Date }[]> {
  return executor
    .select({
      id: knownDevices.id,
      user_agent: knownDevices.user_agent,
      created_at: knownDevices.created_at,
      last_seen_at: knownDevices.last_seen_at,
      expires_at: knownDevices.expires_at,
    })
    .from(knownDevices)
    .where(and(eq(knownDevices.user_id, userId), known))
    .orderBy(desc(knownDevices.last_seen_at), knownDevices.id)
}

/** Forgets all devices of a person. */
export async function endDevicesOf(executor: Executor, userId: string): Promise<void> {
  await executor
    .update(knownDevices)
    .set({ ended_at: now })
    .where(and(eq(knownDevices.user_id, userId), isNull(knownDevices.ended_at)))
}

/** Forgets one device if it is this person's. */
export async function endDevice(executor: Executor, userId: string, deviceId: string): Promise<boolean> {
  const rows = await executor
    .update(knownDevices)
    .set({ ended_at: now })
    .where(
      and(eq(knownDevices.id, deviceId), eq(knownDevices.user_id, userId), isNull(knownDevices.ended_at)),
    )
    .returning({ id: knownDevices.id })
  return rows.length > 0
}

/** Removes up to `most` devices that were forgotten, or ceased to be known, before an instant. How many. */
export async function deleteOldDevices(executor: Executor, before: Date, most: number): Promise<number> {
  const { rows } = await executor.execute(
    sql`delete from known_devices where id in (
        select id from known_devices where least(ended_at, expires_at) < ${before} limit ${most})
      returning 1`,
  )
  return rows.length
}
