/** Agreement types: LOA a loan, LSE a lease, PPA a power purchase agreement. AGR-3. */
export const agreementTypes = ['LOA', 'LSE', 'PPA'] as const
export type AgreementType = (typeof agreementTypes)[number]

/** Fields of the agreement page, in their order: the ledger, then the commencement certificate. AGR-2, AGR-13. */
export const agreementFields = [
  'contract_signed_date',
  'contract_term',
  'initial_balance',
  'amount_financed',
  'buydown_amount',
  'number_of_payments',
  'monthly_payment',
  'rate_contract',
  'interest_rate',
  'rate_escalator',
  'pto_date',
  'in_service_date',
  'commencement_date',
  'first_payment_date',
  'reamortization_dates',
] as const
export type AgreementField = (typeof agreementFields)[number]

const loanOnly: readonly AgreementField[] = [
  'initial_balance',
  'amount_financed',
  'buydown_amount',
  'interest_rate',
  'reamortization_dates',
]

/**
 * Fields that do not apply to a type: balance, rates of interest and reamortization belong to loans alone, the price of
 * energy to power purchase agreements alone. AGR-3, AGR-13.
 */
export const fieldsThatDoNotApply: Readonly<Record<AgreementType, readonly AgreementField[]>> = {
  LOA: ['rate_contract'],
  LSE: [...loanOnly, 'rate_contract'],
  PPA: loanOnly,
}

/** Whether the text is an agreement type. */
export function isAgreementType(value: string | null): value is AgreementType {
  return agreementTypes.some((type) => type === value)
}

/**
 * The fields that a homeowner is shown, in order: those that apply to the type and have a value (an empty list has
 * none). An unknown type is shown every field with a value. Staff see every field. AGR-3, ADMIN-8.
 */
export function shownFields(
  agreement: { contract_type: string | null } & Partial<Record<AgreementField, unknown>>,
): AgreementField[] {
  const { contract_type: type } = agreement
  const hidden = isAgreementType(type) ? fieldsThatDoNotApply[type] : []
  const hasValue = (value: unknown): boolean =>
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  return agreementFields.filter((field) => !hidden.includes(field) && hasValue(agreement[field]))
}
