import type { AddressFields } from '#domain/address.ts'

/** An address in a row of other facts. */
export function addressWords({ street_1, street_2, city, state, zip_code }: AddressFields): string {
  return [street_1, street_2, city, `${state} ${zip_code}`].filter(Boolean).join(', ')
}
