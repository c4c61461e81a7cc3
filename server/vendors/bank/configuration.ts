import { readHttpVendor, type Variables } from '../read-address.ts'
import type { HttpBank } from './http.ts'

/** Reads the variables of the bank verification provider; sentences about wrong ones are added to `problems`. */
export const readBank = (variables: Variables, problems: string[]): HttpBank | null =>
  readHttpVendor(['PORCHLIGHT_BANK', 'the key that the provider gave you'], variables, problems)
