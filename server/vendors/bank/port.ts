import type { VerificationResult } from '#domain/autopay.ts'

/** An account as the bank is asked about it. */
export type BankAccount = {
  /** The same for one intention, however often it is asked: a bank that saw it must not begin anew. */
  id: string
  /** 4 to 17 digits. Never logged. */
  accountNumber: string
  /** 9 digits */
  routingNumber: string
  accountType: 'checking' | 'savings'
}

/** What the bank says of an account; a result that is not known counts as FAILED. AUTOPAY-17. */
export type BankAnswer = { result: VerificationResult; bankName: string | null }

/** Whoever tells whether money can be withdrawn from an account. */
export type BankVendor = {
  /** @throws VendorFault when the bank has not answered, or not as agreed. */
  verify(account: BankAccount): Promise<BankAnswer>
}
