import {
  AsYouType,
  type MetadataJson,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core'

/** Countries of the North American plan that a home of the portal may lie in: the states and territories. VALID-34. */
const homeCountries: readonly string[] = ['US', 'PR', 'GU', 'VI', 'AS', 'MP']

export type PhoneProblem = 'validation.phoneRequired' | 'validation.phoneInvalid'

function usNumber(value: string, metadata: MetadataJson): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(value, { defaultCountry: 'US', extract: false }, metadata)
  if (parsed === undefined || parsed.ext || !parsed.isValid()) return null
  // Satellites and premium numbers of the whole world have no country either.
  if (parsed.country === undefined) return parsed.countryCallingCode === '1' ? parsed : null
  return homeCountries.includes(parsed.country) ? parsed : null
}

/**
 * What is wrong with a typed phone number, or null: required, or no valid number of the United States and their
 * territories. The browser passes the small metadata, the server the full one, which refuses more. VALID-13, VALID-34.
 */
export function phoneProblem(value: string, metadata: MetadataJson): PhoneProblem | null {
  if (value.trim() === '') return 'validation.phoneRequired'
  return usNumber(value, metadata) === null ? 'validation.phoneInvalid' : null
}

/** The number in E.164 as it is sent, "+15305550123", or null when it is not valid. ACCOUNT-16. */
export function phoneE164(value: string, metadata: MetadataJson): string | null {
  return usNumber(value, metadata)?.number ?? null
}

/** A stored number in national format, "(530) 555-0123"; what cannot be read is given back as it is. ACCOUNT-16. */
export function phoneForDisplay(value: string, metadata: MetadataJson): string {
  const parsed = parsePhoneNumberFromString(value, { defaultCountry: 'US', extract: false }, metadata)
  return parsed?.countryCallingCode === '1' ? parsed.formatNational() : value
}

/**
 * The number while it is typed: in national format once it has more than three national digits, before that as typed,
 * so that a bracket can be deleted. ACCOUNT-16.
 */
export function phoneAsTyped(value: string, metadata: MetadataJson): string {
  const digits = value.replace(/\D/g, '').replace(/^1/, '')
  if (digits.length <= 3) return value
  const parsed = parsePhoneNumberFromString(value, { defaultCountry: 'US', extract: false }, metadata)
  if (value.trim().startsWith('+') && parsed?.countryCallingCode === '1') return parsed.formatNational()
  return new AsYouType({ defaultCountry: 'US' }, metadata).input(value)
}
