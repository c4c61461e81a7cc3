import { asc, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { agreements } from './schema/agreements.ts'

/** Whether each of these contracts is acknowledged, held until the transaction is over; those that are unknown are missing. */
export async function holdAcknowledgements(
  tx: Tx,
  contractIds: readonly string[],
): Promise<Map<string, boolean | null>> {
  const rows = await tx
    .select({
      contract: agreements.homeowner_contract_id,
      acknowledged: agreements.authoritative_copy_acknowledged,
    })
    .from(agreements)
    .where(sql`${agreements.homeowner_contract_id} = any(${sql.param([...contractIds])}::text[])`)
    // Always in one order, so that two files never wait for each other.
    .orderBy(asc(agreements.homeowner_contract_id))
    .for('update')
  return new Map(rows.map(({ contract, acknowledged }) => [contract, acknowledged]))
}

/** Sets whether each contract is acknowledged. The agreements that were not as they are now, and how they are. UPLOAD-2 */
export async function writeAcknowledgements(
  tx: Tx,
  rows: readonly { homeowner_contract_id: string; acknowledged: boolean }[],
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
