import { describe, expect, it } from 'vitest'
import { agreementFields, agreementTypes, shownFields } from '#domain/agreement-types.ts'

const full = Object.fromEntries(
  agreementFields.map((field) => [field, field === 'reamortization_dates' ? ['2027-04-03'] : 1]),
)

describe('agreement types', () => {
  it('are loan, lease and power purchase agreement [AGR-3, WIRE-35]', () => {
    expect(agreementTypes).toEqual(['LOA', 'LSE', 'PPA'])
  })
  it('show the fields that apply: balance, interest and reamortization to loans alone, the price of energy to power purchase agreements alone [AGR-2, AGR-3, AGR-13]', () => {
    expect(shownFields({ contract_type: 'LOA', ...full })).toEqual(
      agreementFields.filter((field) => field !== 'rate_contract'),
    )
    const others = [
      'contract_signed_date',
      'contract_term',
      'number_of_payments',
      'monthly_payment',
      'rate_escalator',
      'pto_date',
      'in_service_date',
      'commencement_date',
      'first_payment_date',
    ]
    expect(shownFields({ contract_type: 'LSE', ...full })).toEqual(others)
    expect(shownFields({ contract_type: 'PPA', ...full })).toEqual(
      agreementFields.filter((field) => field === 'rate_contract' || others.includes(field)),
    )
  })
  it('show no field without a value, and zero is a value [AGR-3]', () => {
    const some = {
      contract_type: 'LOA',
      monthly_payment: 0,
      pto_date: null,
      reamortization_dates: [],
      contract_term: '',
    }
    expect(shownFields(some)).toEqual(['monthly_payment'])
    expect(shownFields({ contract_type: null, interest_rate: 299 })).toEqual(['interest_rate'])
  })
})
