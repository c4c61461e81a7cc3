import type { MetadataJson } from 'libphonenumber-js/core'
import full from 'libphonenumber-js/metadata.max.json'
import { describe, expect, it } from 'vitest'
import { transferProblems, transferResets } from '#domain/transfer.ts'

const metadata = full as MetadataJson
const user = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@example.com',
  phone: '(530) 555-0123',
  address: { street_1: '9 Elm Street', street_2: null, city: 'Davis', state: 'CA', zip_code: '95616' },
}
const second = { ...user, first_name: 'Luis', email: 'luis@example.com' }

describe('a transfer', () => {
  it('takes one or two new users [TRANSFER-1]', () => {
    expect(transferProblems([user], 'server', metadata)).toEqual([{}])
    expect(transferProblems([user, second], 'server', metadata)).toEqual([{}, {}])
    expect([
      transferProblems([], 'server', metadata),
      transferProblems([user, second, second], 'server', metadata),
    ]).toEqual([null, null])
  })
  it('asks each for name, email, phone and an address by the rules of all addresses [TRANSFER-1, TRANSFER-6, VALID-22]', () => {
    const empty = {
      first_name: ' ',
      last_name: '',
      email: '',
      phone: '',
      address: { ...user.address, city: 'St. Louis', zip_code: '10001' },
    }
    expect(transferProblems([empty], 'server', metadata)).toEqual([
      {
        first_name: 'validation.required',
        last_name: 'validation.required',
        email: 'validation.emailRequired',
        phone: 'validation.phoneRequired',
        address: {
          city: {
            kind: 'character',
            id: 'validation.cityCharacter',
            values: { character: '.', suggestion: 'St Louis' },
          },
          zip_code: { kind: 'invalid', id: 'validation.zipInvalid' },
        },
      },
    ])
  })
  it('does not take the same email twice [TRANSFER-1]', () => {
    expect(transferProblems([user, { ...second, email: ' ANA@example.com' }], 'browser', metadata)).toEqual([
      {},
      { email: 'transfer.sameEmail' },
    ])
  })
  it('sets back autopay, bank, TPV, review and acknowledgement, and leaves the contract and the system [TRANSFER-3]', () => {
    const before = {
      homeowner_contract_id: 'C-1',
      system_id: 'S-1',
      ach_elected: true,
      ach_verified: true,
      ach_bank_name: 'First Bank',
      ach_account_number_last_four_digits: '6789',
      reviewed_by_user: true,
      authoritative_copy_acknowledged: true,
      users_tpv_statuses: [{ user_id: '1', tpv_status: 'verified' }],
    }
    expect({ ...before, ...transferResets }).toEqual({
      homeowner_contract_id: 'C-1',
      system_id: 'S-1',
      ach_elected: null,
      ach_verified: null,
      ach_bank_name: null,
      ach_account_number_last_four_digits: null,
      reviewed_by_user: false,
      authoritative_copy_acknowledged: false,
      users_tpv_statuses: [],
    })
  })
})
