import { and, asc, desc, eq, gte, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { Sealed } from './bank.ts'
import type { Executor } from './database.ts'
import { agreements } from './schema/agreements.ts'
import { bankAccounts } from './schema/bank.ts'
import { receipts } from './schema/consents.ts'
import { users } from './schema/people.ts'

/**
 * An account as whoever collects payments needs it, its number sealed with the id of its row. `off`: it was not ended, but
 * autopay is off, as after a check that failed. `holder` has enrolled it; the terms are those that it was enrolled with, also
 * where they were withdrawn since, or null.
 */
export type AutopayAccount = Sealed & {
  id: string
  contractId: string
  state: 'open' | 'off' | 'ended'
  startedAt: Date
  endedAt: Date | null
  bankName: string | null
  accountType: 'checking' | 'savings'
  routingNumber: string
  holder: string
  termsVersion: string | null
  acceptedAt: Date | null
}

const isOn = sql`(${agreements.ach_elected} is true and ${agreements.ach_verified} is true)`

/**
 * The accounts that payments are withdrawn from now; with `since`, those that began or ended since that instant, and whatever
 * is `off`, since nothing tells when it went off. By contract, in the order in which they began. Of people who were erased
 * there are none. In one statement, so that an account that takes the place of another stands beside its end.
 * Throws what the database throws. AUTOPAY-44, ACCOUNT-29.
 */
export async function listAutopayAccounts(executor: Executor, since: Date | null): Promise<AutopayAccount[]> {
  const terms = executor
    .select({ version: receipts.version, given_at: receipts.given_at })
    .from(receipts)
    .where(
      and(
        eq(receipts.agreement_id, bankAccounts.agreement_id),
        eq(receipts.user_id, bankAccounts.user_id),
        eq(receipts.kind, 'autopay_terms'),
        eq(receipts.last_four, bankAccounts.last_four),
        lte(receipts.given_at, bankAccounts.created_at),
      ),
    )
    .orderBy(desc(receipts.given_at), desc(receipts.id))
    .limit(1)
    .as('terms')
  const isOpen = isNull(bankAccounts.ended_at)
  return executor
    .select({
      id: bankAccounts.id,
      keyId: bankAccounts.key_id,
      ciphertext: bankAccounts.ciphertext,
      contractId: agreements.homeowner_contract_id,
      state: sql<
        AutopayAccount['state']
      >`case when ${isNotNull(bankAccounts.ended_at)} then 'ended' when ${isOn} then 'open' else 'off' end`,
      startedAt: bankAccounts.created_at,
      endedAt: bankAccounts.ended_at,
      bankName: bankAccounts.bank_name,
      accountType: bankAccounts.account_type,
      routingNumber: bankAccounts.routing_number,
      holder: sql<string>`concat_ws(' ', nullif(${users.first_name}, ''), nullif(${users.last_name}, ''))`,
      termsVersion: terms.version,
      acceptedAt: terms.given_at,
    })
    .from(bankAccounts)
    .innerJoin(agreements, eq(agreements.id, bankAccounts.agreement_id))
    .innerJoin(users, eq(users.id, bankAccounts.user_id))
    .leftJoinLateral(terms, sql`true`)
    .where(
      since === null
        ? and(isOpen, isOn)
        : or(gte(bankAccounts.created_at, since), gte(bankAccounts.ended_at, since), and(isOpen, not(isOn))),
    )
    .orderBy(asc(agreements.homeowner_contract_id), asc(bankAccounts.created_at), asc(bankAccounts.id))
}
