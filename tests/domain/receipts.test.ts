import { describe, expect, it } from 'vitest'
import { areTermsAccepted, receiptKeptUntil, receiptKinds } from '#domain/receipts.ts'

describe('receipts', () => {
  it('are kept of privacy, SMS, autopay terms and checklist [ACCOUNT-28]', () => {
    expect(receiptKinds).toEqual(['privacy', 'sms', 'autopay_terms', 'checklist'])
  })
  it('of autopay are kept two years beyond the end of the authorisation, the others with the account [ACCOUNT-30]', () => {
    const ended = new Date('2026-11-20T10:00:00Z')
    expect(receiptKeptUntil('autopay_terms', ended)).toEqual(new Date('2028-11-20T10:00:00Z'))
    expect(receiptKeptUntil('autopay_terms', null)).toBeNull()
    expect(receiptKinds.filter((kind) => receiptKeptUntil(kind, ended) !== null)).toEqual(['autopay_terms'])
  })
  it('serve an enrolment of their agreement and version only [AUTOPAY-9]', () => {
    const receipts = [
      { kind: 'autopay_terms', agreement_id: 1, version: '2' },
      { kind: 'sms', agreement_id: null, version: '3' },
    ]
    expect([
      areTermsAccepted(receipts, '1', '2'),
      areTermsAccepted(receipts, 2, '2'),
      areTermsAccepted(receipts, 1, '3'),
      areTermsAccepted([], 1, '2'),
    ]).toEqual([true, false, false, false])
  })
})
