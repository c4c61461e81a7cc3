import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { transferResets } from '#domain/transfer.ts'
import { addAgreementUser, endAgreementUsers } from './agreements.ts'
import { endAccount } from './bank.ts'
import { forgetBankTries } from './bank-tries.ts'
import type { Tx } from './database.ts'
import { agreements } from './schema/agreements.ts'
import { welcomeChecklists } from './schema/checklists.ts'
import { receipts } from './schema/consents.ts'
import { beginEarningsAnew } from './systems.ts'
import { endVerifications } from './verification-calls.ts'

/** Whether an agreement of the query was given to somebody in the portal, also where everybody who had held it stayed. */
export const wasTransferred: SQL = sql`(
  exists (select from agreement_users au where au.agreement_id = agreements.id and au.ended_at is not null)
  or exists (
    select from access_log al
    where al.agreement_id = agreements.id and al.action = 'agreement_given_by_transfer'))`

/** An agreement held until the transaction is over, so that of two transfers at once the second comes after the first. */
export async function holdForTransfer(
  tx: Tx,
  agreementId: string,
): Promise<{ isCanceled: boolean; isArchived: boolean } | null> {
  const [row] = await tx
    .select({ milestone: agreements.current_milestone, isArchived: agreements.archived })
    .from(agreements)
    .where(eq(agreements.id, agreementId))
    .for('update')
  return row ? { isCanceled: row.milestone === 'CANCELED', isArchived: row.isArchived } : null
}

/**
 * Gives an agreement to new holders, the primary first, and takes it from all others. What belonged to the old ones is
 * ended: bank account and tries with bank numbers, verification calls, checklists, and what they agreed to for it.
 * Contract, milestones, system and telemetry stay; what the system earned begins anew for others.
 * TRANSFER-2, TRANSFER-3, TRANSFER-5, TRANSFER-18.
 */
export async function giveToHolders(tx: Tx, agreementId: string, userIds: readonly string[]): Promise<void> {
  await beginEarningsAnew(tx, agreementId, userIds)
  await endAgreementUsers(tx, agreementId)
  for (const [index, userId] of userIds.entries()) await addAgreementUser(tx, agreementId, userId, index + 1)
  await endAccount(tx, agreementId)
  await forgetBankTries(tx, agreementId)
  await endVerifications(tx, agreementId)
  await tx
    .update(welcomeChecklists)
    .set({ ended_at: sql`app_now()` })
    .where(and(eq(welcomeChecklists.agreement_id, agreementId), isNull(welcomeChecklists.ended_at)))
  await tx
    .update(receipts)
    .set({ withdrawn_at: sql`app_now()` })
    .where(and(eq(receipts.agreement_id, agreementId), isNull(receipts.withdrawn_at)))
  const { users_tpv_statuses: _calls, ...resets } = transferResets
  await tx
    .update(agreements)
    .set({
      ...resets,
      welcome_checklist_status: sql`case when ${agreements.welcome_checklist_status} = 'NOT_REQUIRED' then 'NOT_REQUIRED' else 'REQUIRED' end`,
      updated_at: sql`app_now()`,
    })
    .where(eq(agreements.id, agreementId))
}
