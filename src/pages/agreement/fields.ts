import {
  type AgreementField,
  fieldsThatDoNotApply,
  isAgreementType,
  shownFields,
} from '#domain/agreement-types.ts'
import type { Agreement } from '#src/api/queries/agreements.ts'

/** Beside the certificate; what has no value is left out. AGR-1. */
export const ledgerFields = [
  'contract_signed_date',
  'contract_term',
  'amount_financed',
  'buydown_amount',
] as const satisfies readonly AgreementField[]

/** What the certificate says, in its order. AGR-2. */
export const certificateFields = [
  'pto_date',
  'in_service_date',
  'commencement_date',
  'first_payment_date',
  'reamortization_dates',
  'initial_balance',
  'number_of_payments',
  'monthly_payment',
  'interest_rate',
  'rate_contract',
  'rate_escalator',
] as const satisfies readonly AgreementField[]

/**
 * Without one of these it is said that it is not known, and it is never left out: all of the certificate, and the
 * signature and the term, which the page is asked for. AGR-11.
 */
const neverSilent: readonly AgreementField[] = [...certificateFields, 'contract_signed_date', 'contract_term']

/** The fields of a list that are shown of an agreement: those of its type, with a value or with the word that there is none. */
export function fieldsOf<F extends AgreementField>(agreement: Agreement, fields: readonly F[]): F[] {
  const shown = shownFields(agreement)
  const type = agreement.contract_type
  // Of a kind that is not known, nothing is said to be missing that one kind alone has: a lease has least.
  const foreign = fieldsThatDoNotApply[isAgreementType(type) ? type : 'LSE']
  const isSaid = (field: F) => neverSilent.includes(field) && !foreign.includes(field)
  return fields.filter((field) => shown.includes(field) || isSaid(field))
}
