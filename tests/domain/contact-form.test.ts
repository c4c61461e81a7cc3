import { describe, expect, it } from 'vitest'
import { contactFieldMessages, feedbackScreen, hasChanges, missingConsents } from '#domain/contact-form.ts'

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

describe('feedback', () => {
  it('asks for consent while neither policy nor research is accepted, else toggles [ACCOUNT-25, ACCOUNT-27]', () => {
    const table = [false, true].flatMap((privacy_policy_accepted) =>
      [false, true].map((research_opt_in) => feedbackScreen({ privacy_policy_accepted, research_opt_in })),
    )
    expect(table).toEqual(['consent', 'toggle', 'toggle', 'toggle'])
  })
  it('needs both boxes and says which is missing [ACCOUNT-25, ACCOUNT-26]', () => {
    expect(missingConsents({ research: false, privacy: false })).toEqual(['research', 'privacy'])
    expect(missingConsents({ research: true, privacy: false })).toEqual(['privacy'])
    expect(missingConsents({ research: true, privacy: true })).toEqual([])
  })
})
