import { describe, expect, it } from 'vitest'
import { contactFieldMessages, hasChanges } from '#domain/contact-form.ts'

describe('the contact form', () => {
  it('is saved only when something changed, null and empty being the same [ACCOUNT-12]', () => {
    const before = { street_1: 'Elm', street_2: null, city: 'Davis' }
    expect(hasChanges(before, { ...before })).toBe(false)
    expect(hasChanges<Record<string, string | null>>(before, { ...before, street_2: '' })).toBe(false)
    expect(hasChanges<Record<string, string | null>>(before, { street_1: 'Elm', city: 'Davis' })).toBe(false)
    expect(hasChanges(before, { ...before, city: 'davis' })).toBe(true)
  })
  it('has a message for each field that the server refuses [ACCOUNT-14]', () => {
    expect(contactFieldMessages).toEqual({
      phone_number: 'validation.phoneInvalid',
      'address.street_1': 'validation.streetInvalid',
      'address.city': 'validation.cityInvalid',
      'address.zip_code': 'validation.zipInvalid',
    })
  })
})
