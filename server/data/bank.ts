import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { lastFour } from '#domain/autopay.ts'
import { holdAgreement, ownedBy } from './agreements.ts'
import type { Executor, Tx } from './database.ts'
import { agreements } from './schema/agreements.ts'
import { bankAccounts } from './schema/bank.ts'

/** What an enrolment for an agreement is called among intentions. AUTOPAY-23 */
export const enrolmentOperation = (agreementId: string) => `enrollAch:${agreementId.toLowerCase()}`

const autopayColumns = {
  id: agreements.id,
  current_milestone: agreements.current_milestone,
  ach_elected: agreements.ach_elected,
  ach_verified: agreements.ach_verified,
  bank_name: agreements.ach_bank_name,
  last_four: agreements.ach_account_number_last_four_digits,
}

export type AutopayFacts = Awaited<ReturnType<typeof selectFacts>>[number]

const selectFacts = (executor: Executor, userId: string, agreementId: string) =>
  executor
    .select(autopayColumns)
    .from(agreements)
    .where(and(eq(agreements.id, agreementId), ownedBy(userId)))

/** What autopay knows of an agreement of this homeowner; null when it is not theirs. */
export async function findAutopay(
  executor: Executor,
  userId: string,
  agreementId: string,
): Promise<AutopayFacts | null> {
  return (await selectFacts(executor, userId, agreementId))[0] ?? null
}

/** The same, held until the transaction is over: of two at once the second sees what the first has done. */
export async function holdAutopay(tx: Tx, userId: string, agreementId: string): Promise<AutopayFacts | null> {
  await holdAgreement(tx, agreementId)
  return (await selectFacts(tx, userId, agreementId))[0] ?? null
}

/** Sets what a verification changes. */
export async function setAutopay(
  tx: Tx,
  agreementId: string,
  changes: { ach_elected?: boolean; ach_verified?: boolean },
): Promise<void> {
  await tx
    .update(agreements)
    .set({ ...changes, updated_at: sql`app_now()` })
    .where(eq(agreements.id, agreementId))
}

export type Sealed = { keyId: string; ciphertext: Buffer }
export type OpenAccount = Sealed & {
  id: string
  routingNumber: string
  accountType: 'checking' | 'savings'
}

/** The account that payments are withdrawn from; null when there is none. */
export async function findOpenAccount(executor: Executor, agreementId: string): Promise<OpenAccount | null> {
  const [row] = await executor
    .select({
      id: bankAccounts.id,
      keyId: bankAccounts.key_id,
      ciphertext: bankAccounts.ciphertext,
      routingNumber: bankAccounts.routing_number,
      accountType: bankAccounts.account_type,
    })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.agreement_id, agreementId), isNull(bankAccounts.ended_at)))
  return row ?? null
}

/**
 * Makes this the account that payments are withdrawn from; the one before is ended. The number is given to `seal` with
 * the id of the new row and stored only as that gives it, with its last four digits beside it. SEC-17.
 */
export async function replaceAccount(
  tx: Tx,
  account: {
    agreementId: string
    userId: string
    accountNumber: string
    routingNumber: string
    accountType: 'checking' | 'savings'
    bankName: string | null
  },
  seal: (accountNumber: string, rowId: string) => Sealed,
): Promise<void> {
  const id = randomUUID()
  const { keyId, ciphertext } = seal(account.accountNumber, id)
  const last_four = lastFour(account.accountNumber)
  await endAccount(tx, account.agreementId)
  await tx.insert(bankAccounts).values({
    id,
    agreement_id: account.agreementId,
    user_id: account.userId,
    account_type: account.accountType,
    ciphertext,
    key_id: keyId,
    routing_number: account.routingNumber,
    last_four,
    bank_name: account.bankName,
  })
  await tx
    .update(agreements)
    .set({ ach_bank_name: account.bankName, ach_account_number_last_four_digits: last_four })
    .where(eq(agreements.id, account.agreementId))
}

/** Ends the account that payments are withdrawn from, where there is one; its row stays. Gives its last four digits, or null. */
export async function endAccount(tx: Tx, agreementId: string): Promise<string | null> {
  const [ended] = await tx
    .update(bankAccounts)
    .set({ ended_at: sql`app_now()` })
    .where(and(eq(bankAccounts.agreement_id, agreementId), isNull(bankAccounts.ended_at)))
    .returning({ lastFour: bankAccounts.last_four })
  return ended?.lastFour ?? null
}

/** The ids of the keys that account numbers are sealed with, ended ones too. */
export async function accountKeys(executor: Executor): Promise<string[]> {
  const rows = await executor.selectDistinct({ id: bankAccounts.key_id }).from(bankAccounts)
  return rows.map(({ id }) => id)
}

/**
 * Seals account numbers anew that another key than this one sealed, ended ones too; so many at once, held until the
 * transaction is over. Each is given to `reseal` with the id of its row. SEC-17, SEC-48.
 *
 * @returns how many were written; 0 when none was left.
 */
export async function resealAccounts(
  tx: Tx,
  { keyId, atOnce }: { keyId: string; atOnce: number },
  reseal: (sealed: Sealed, rowId: string) => Sealed,
): Promise<number> {
  const rows = await tx
    .select({ id: bankAccounts.id, keyId: bankAccounts.key_id, ciphertext: bankAccounts.ciphertext })
    .from(bankAccounts)
    .where(ne(bankAccounts.key_id, keyId))
    .orderBy(asc(bankAccounts.id))
    .limit(atOnce)
    .for('update')
  for (const { id, ...sealed } of rows) {
    const anew = reseal(sealed, id)
    await tx
      .update(bankAccounts)
      .set({ ciphertext: anew.ciphertext, key_id: anew.keyId })
      .where(eq(bankAccounts.id, id))
  }
  return rows.length
}
