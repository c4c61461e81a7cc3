import { contactFieldMessages } from '#domain/contact-form.ts'
import type { ContactValues, FieldFailures } from '#machines/contact-form/contact-form.machine.ts'
import type { User } from '#src/api/queries/people.ts'
import type { BillingDraft } from '#src/app/billing-draft.ts'

type AddressWords = Omit<NonNullable<User['address']>, 'id' | 'state' | 'confirmed'> & { state: string }

/** What the address form begins with. */
export function addressValues(address: AddressWords | null): BillingDraft {
  return {
    street_1: address?.street_1 ?? '',
    street_2: address?.street_2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip_code: address?.zip_code ?? '',
  }
}

/** Whether two addresses have the same words. */
export const isSameAddress = (one: AddressWords | null, other: AddressWords | null): boolean =>
  JSON.stringify(addressValues(one)) === JSON.stringify(addressValues(other))

/** The address among what was typed. */
export function addressIn(values: ContactValues): BillingDraft {
  const { street_1 = '', street_2 = '', city = '', state = '', zip_code = '' } = values
  return { street_1, street_2, city, state, zip_code }
}

const messages: Readonly<Record<string, string>> = {
  ...contactFieldMessages,
  'address.street_2': 'validation.streetInvalid',
  'address.state': 'validation.stateInvalid',
}

/** What the server refused, as messages of the fields of the form; null when it names none of them. */
export function refusedFields(fields: Readonly<Record<string, readonly string[]>>): FieldFailures | null {
  const known = Object.keys(fields).flatMap((field) => {
    const id = messages[field]
    return id === undefined ? [] : [[field.replace('address.', ''), { id }] as const]
  })
  return known.length === 0 ? null : Object.fromEntries(known)
}
