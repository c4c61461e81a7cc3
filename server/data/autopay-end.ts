import { eq, sql } from 'drizzle-orm'
import { autopayOff } from '#domain/autopay.ts'
import { recordAccess } from './access-log.ts'
import { listHolders } from './agreements.ts'
import { endAccount, enrolmentOperation } from './bank.ts'
import type { Tx } from './database.ts'
import { isAnotherRunning } from './idempotency.ts'
import { withdrawAutopayReceipts } from './receipts.ts'
import { agreements } from './schema/agreements.ts'
import { bankAccounts } from './schema/bank.ts'
import { wasTransferred } from './transfers.ts'

/**
 * What became of it. `running`: there is none, and an enrolment that may turn it on is under way. `wasOn`: payments were
 * withdrawn until now. `isOfPlatform`: it is the platform's to say, which may tell it again; `lastFour` is of the account that
 * was ended.
 */
export type AutopayEnd =
  | { outcome: 'unknown' }
  | { outcome: 'none' }
  | { outcome: 'running' }
  | { outcome: 'ended'; agreementId: string; wasOn: boolean; lastFour: string | null; isOfPlatform: boolean }

/**
 * Ends the autopay of the agreement with this contract id, also of one that is archived or canceled: it is off, its account is
 * ended and what was agreed to for it is taken back, so that an enrolment under way needs the terms anew. Nothing is changed
 * where there is none. Wants a transaction, and holds the agreement in it first, as an enrolment does.
 * AUTOPAY-42, VENDOR-32; 12 CFR 1005.10.
 */
export async function endAutopay(tx: Tx, contractId: string): Promise<AutopayEnd> {
  const [held] = await tx
    .select({
      id: agreements.id,
      isElected: agreements.ach_elected,
      isVerified: agreements.ach_verified,
      isActive: sql<boolean>`${agreements.status} = 'active'`,
    })
    .from(agreements)
    .where(eq(agreements.homeowner_contract_id, contractId))
    .for('no key update')
  if (held === undefined) return { outcome: 'unknown' }
  const { id } = held
  const lastFour = await endAccount(tx, id)
  if (lastFour === null && !held.isElected) {
    const operation = enrolmentOperation(id)
    return { outcome: (await isAnotherRunning(tx, { operation }, id)) ? 'running' : 'none' }
  }
  await withdrawAutopayReceipts(tx, id)
  const [after] = await tx
    .update(agreements)
    .set({ ...autopayOff, updated_at: sql`app_now()` })
    .where(eq(agreements.id, id))
    .returning({ wasTransferred: sql<boolean>`${wasTransferred}` })
  const hasEnrolled = (await tx.$count(bankAccounts, eq(bankAccounts.agreement_id, id))) > 0
  const holders = await listHolders(tx, [id])
  for (const subjectId of holders.length > 0 ? holders.map(({ user_id }) => user_id) : [null])
    await recordAccess(tx, { action: 'autopay_ended', actorId: null, subjectId, agreementId: id })
  return {
    outcome: 'ended',
    agreementId: id,
    wasOn: held.isElected === true && held.isVerified === true,
    lastFour,
    isOfPlatform: held.isActive && !hasEnrolled && after?.wasTransferred !== true,
  }
}
