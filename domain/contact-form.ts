/** Whether a form is saved at all: something differs from what it began with, null and empty being the same. ACCOUNT-12. */
export function hasChanges<F extends Record<string, string | boolean | null | undefined>>(
  before: F,
  after: F,
): boolean {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].some((key) => (before[key] ?? '') !== (after[key] ?? ''))
}

/** Message of a refused field of the contact form, by the field that the server names. ACCOUNT-14. */
export const contactFieldMessages: Readonly<Record<string, string>> = {
  phone_number: 'validation.phoneInvalid',
  'address.street_1': 'validation.streetInvalid',
  'address.city': 'validation.cityInvalid',
  'address.zip_code': 'validation.zipInvalid',
}
