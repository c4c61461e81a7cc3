import { addYears } from 'date-fns'
import { autopayPolicy } from './policy.ts'

/** Consents that are kept as receipts. ACCOUNT-28. */
export const receiptKinds = ['privacy', 'sms', 'autopay_terms', 'checklist'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/**
 * Until when a receipt is kept, or null for as long as the account: autopay's two years beyond the end of the
 * authorisation (`authorisationEndedAt`, null while it stands). ACCOUNT-30.
 */
export function receiptKeptUntil(kind: ReceiptKind, authorisationEndedAt: Date | null): Date | null {
  if (kind !== 'autopay_terms' || authorisationEndedAt === null) return null
  return addYears(authorisationEndedAt, autopayPolicy.receiptYears)
}

/** Whether accepted terms serve an enrolment: a receipt of that agreement and version. Else 409 terms_required. AUTOPAY-9. */
export function areTermsAccepted(
  receipts: readonly { kind: string; agreement_id: string | number | null; version: string }[],
  agreementId: string | number,
  version: string,
): boolean {
  return receipts.some(
    (receipt) =>
      receipt.kind === 'autopay_terms' &&
      String(receipt.agreement_id) === String(agreementId) &&
      receipt.version === version,
  )
}
