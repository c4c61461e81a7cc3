import { expect, vi } from 'vitest'
import { inTransaction, type Tx } from '#server/data/database.ts'
import type { TestServer } from './harness.ts'

/** Does this in a transaction that stays open until it is committed: what others do with these rows meanwhile waits. */
export async function holdRows(
  { services }: TestServer,
  doings: readonly (readonly [text: string, values: unknown[]])[],
): Promise<() => Promise<void>> {
  const holder = await services.database.pool.connect()
  await holder.query('begin')
  for (const [text, values] of doings) await holder.query(text, values)
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}

/** Until so many wait for a lock in this database, or one of these is over without having waited. */
export async function untilWaiting(
  { services }: TestServer,
  count: number,
  ...unlessOver: Promise<unknown>[]
): Promise<void> {
  const waiting = vi.waitFor(
    async () => {
      const { rows } = await services.database.pool.query(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(Number(rows[0].count)).toBe(count)
    },
    { timeout: 10_000, interval: 20 },
  )
  await Promise.race([waiting, ...unlessOver])
  waiting.catch(() => undefined)
}

/** Does the second while the first is not committed yet and may go on; it has to wait for it. */
export async function oneAfterOther(
  server: TestServer,
  first: (tx: Tx) => Promise<unknown>,
  second: (tx: Tx) => Promise<unknown>,
  goOn: (tx: Tx) => Promise<unknown> = async () => undefined,
) {
  const { db } = server.services.database
  let commit: () => void = () => undefined
  const told = new Promise<void>((resolve) => {
    commit = resolve
  })
  let isDone: () => void = () => undefined
  const done = new Promise<void>((resolve) => {
    isDone = resolve
  })
  const ahead = inTransaction(db, {}, async (tx) => {
    await first(tx)
    isDone()
    await told
    await goOn(tx)
  })
  await Promise.race([done, ahead])
  const behind = inTransaction(db, {}, second)
  await untilWaiting(server, 1, behind)
  commit()
  await Promise.all([ahead, behind])
}
