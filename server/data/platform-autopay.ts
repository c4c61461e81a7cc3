import { and, eq, not, sql } from 'drizzle-orm'
import type { PlatformAutopay } from '#domain/platform-record.ts'
import type { Tx } from './database.ts'
import { agreements } from './schema/agreements.ts'
import { wasTransferred } from './transfers.ts'

/**
 * Takes what the platform says of the autopay of an agreement that is neither archived nor canceled, unless it is the
 * portal's to say: an account was enrolled here, a check of one failed here while it was off, or the agreement was
 * transferred here. Of autopay that is off nothing else is kept.
 * Wants the agreement held in this transaction. VENDOR-32
 */
export async function takeAutopay(tx: Tx, agreementId: string, autopay: PlatformAutopay): Promise<void> {
  const { elected, verified, bank_name, last_four } = autopay
  const off = { verified: null, bank_name: null, last_four: null }
  const told = elected ? { verified, bank_name, last_four } : off
  await tx
    .update(agreements)
    .set({
      ach_elected: elected || null,
      ach_verified: told.verified,
      ach_bank_name: told.bank_name,
      ach_account_number_last_four_digits: told.last_four,
      updated_at: sql`app_now()`,
    })
    .where(
      and(
        eq(agreements.id, agreementId),
        eq(agreements.status, 'active'),
        sql`not exists (select from bank_accounts ba where ba.agreement_id = ${agreements.id})`,
        not(wasTransferred),
        // The platform says of an account alone that it failed.
        sql`not (${agreements.ach_elected} is not true and ${agreements.ach_verified} is false)`,
      ),
    )
}
