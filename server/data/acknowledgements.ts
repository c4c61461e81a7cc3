import { asc, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { errorCode, statementEnded } from './database-problem.ts'
import { agreements } from './schema/agreements.ts'

/** Any number but the other advisory ones; the same for every server that shares the database. */
const advisoryLock = 7_267_824_004

type Given = { homeowner_contract_id: string; acknowledged: boolean }

const isOneOf = (contractIds: readonly string[]) =>
  sql`${agreements.homeowner_contract_id} = any(${sql.param([...contractIds])}::text[])`

/**
 * Whether each of these contracts is acknowledged; those that are unknown are missing. Those that are not as given are
 * held until the transaction is over and no other: a homeowner whose agreement stays as it is waits for no file. UPLOAD-18
 */
export async function holdAcknowledgements(
  tx: Tx,
  given: readonly Given[],
): Promise<Map<string, boolean | null>> {
  await waitForOtherFile(tx)
  const contracts = given.map(({ homeowner_contract_id }) => homeowner_contract_id)
  const held = new Set<string>()
  for (;;) {
    const standing = await readAcknowledged(tx, contracts)
    const differing = given.flatMap(({ homeowner_contract_id: contract, acknowledged }) =>
      standing.has(contract) && standing.get(contract) !== acknowledged && !held.has(contract)
        ? [contract]
        : [],
    )
    if (differing.length === 0) return standing
    await hold(tx, differing)
    // Whoever was waited for may have changed others meanwhile.
    for (const contract of differing) held.add(contract)
  }
}

/** So often as a statement is ended, after ten seconds, while a large file takes a minute. */
const waitsAtMost = 6

/** Of two files at once each would leave alone what the other one changes, and the contracts would stand as in neither. */
async function waitForOtherFile(tx: Tx): Promise<void> {
  for (let waits = 1; ; waits += 1) {
    try {
      await tx.transaction((inner) => inner.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`))
      return
    } catch (error) {
      if (errorCode(error) !== statementEnded || waits === waitsAtMost) throw error
    }
  }
}

async function readAcknowledged(
  tx: Tx,
  contractIds: readonly string[],
): Promise<Map<string, boolean | null>> {
  const rows = await tx
    .select({
      contract: agreements.homeowner_contract_id,
      acknowledged: agreements.authoritative_copy_acknowledged,
    })
    .from(agreements)
    .where(isOneOf(contractIds))
  return new Map(rows.map(({ contract, acknowledged }) => [contract, acknowledged]))
}

/** No key of theirs changes: what refers to them can be written meanwhile. */
async function hold(tx: Tx, contractIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: agreements.id })
    .from(agreements)
    .where(isOneOf(contractIds))
    // Always in one order, so that two transactions never wait for each other.
    .orderBy(asc(agreements.homeowner_contract_id))
    .for('no key update')
}

/** Sets whether each contract is acknowledged. The agreements that were not as they are now, and how they are. UPLOAD-2 */
export async function writeAcknowledgements(
  tx: Tx,
  rows: readonly Given[],
): Promise<{ id: string; acknowledged: boolean | null }[]> {
  const contracts = sql.param(rows.map(({ homeowner_contract_id }) => homeowner_contract_id))
  const flags = sql.param(rows.map(({ acknowledged }) => acknowledged))
  return tx
    .update(agreements)
    .set({ authoritative_copy_acknowledged: sql`given.acknowledged`, updated_at: sql`app_now()` })
    .from(sql`unnest(${contracts}::text[], ${flags}::boolean[]) as given (contract, acknowledged)`)
    .where(
      sql`${agreements.homeowner_contract_id} = given.contract
        and ${agreements.authoritative_copy_acknowledged} is distinct from given.acknowledged`,
    )
    .returning({ id: agreements.id, acknowledged: agreements.authoritative_copy_acknowledged })
}
