import { readHttpVendor, type Variables } from '../read-address.ts'
import type { HttpPlatform } from './http.ts'

/** Reads the variables of the platform; sentences about wrong ones are added to `problems`. Null: there is none. */
export const readPlatform = (variables: Variables, problems: string[]): HttpPlatform | null =>
  readHttpVendor(['PORCHLIGHT_PLATFORM', 'the key that the platform gave you'], variables, problems)

/** What a start without a platform prints. */
export function platformNotes(platform: HttpPlatform | null): string[] {
  return platform ? [] : ['No platform is configured: agreements cannot be added or read anew.']
}
