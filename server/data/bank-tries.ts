import { eq, or, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { recentSends } from './schema/sessions.ts'

/** Under which the tries with bank numbers of an agreement are counted. AUTOPAY-20. */
export const bankTriesKey = (agreementId: string) => `bank-try:${agreementId}`

const passedKeys = (agreementId: string) => `bank-passed:${agreementId}:`

/** Under which it is noted that these numbers have passed for an agreement. */
export const bankPassedKey = (agreementId: string, numbersHash: string) =>
  `${passedKeys(agreementId)}${numbersHash}`

/** Forgets which bank numbers were tried for an agreement and which passed: it is somebody else's now. TRANSFER-3. */
export async function forgetBankTries(tx: Tx, agreementId: string): Promise<void> {
  await tx
    .delete(recentSends)
    .where(
      or(
        eq(recentSends.key, bankTriesKey(agreementId)),
        sql`starts_with(${recentSends.key}, ${passedKeys(agreementId)})`,
      ),
    )
}
