import { type AddressFields, addressProblems } from '#domain/address.ts'
import { addressPolicy } from '#domain/policy.ts'

/** The fields of a given address that break a rule of form, by their names in the request. VALID-19 */
export function wrongAddressFields(given: AddressFields): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const [field, problem] of Object.entries(addressProblems(given, 'server')))
    fields[`address.${field}`] = [problem.kind === 'required' ? 'required' : 'invalid']
  const tooLong = (text: string | null | undefined) =>
    Array.from((text ?? '').trim()).length > addressPolicy.streetCharacters
  if (tooLong(given.street_2)) fields['address.street_2'] = ['invalid']
  if (tooLong(given.city)) fields['address.city'] = ['invalid']
  return fields
}
