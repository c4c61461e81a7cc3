import { isBase, readDeadline } from '../read-address.ts'
import type { HttpBank } from './http.ts'

type Variables = Record<string, string | undefined>

/** Reads the variables of the bank verification provider; sentences about wrong ones are added to `problems`. */
export function readBank(variables: Variables, problems: string[]): HttpBank | null {
  const { PORCHLIGHT_BANK_URL: url, PORCHLIGHT_BANK_KEY: key } = variables
  const deadlineMs = readDeadline('PORCHLIGHT_BANK_DEADLINE_MS', variables, problems)
  if (!url) {
    if (key) problems.push('PORCHLIGHT_BANK_URL is missing: PORCHLIGHT_BANK_KEY needs it.')
    return null
  }
  const known = problems.length
  if (!isBase(url)) problems.push('PORCHLIGHT_BANK_URL must be a whole https:// address without a query.')
  if (!key) problems.push('PORCHLIGHT_BANK_KEY is missing: set it to the key that the provider gave you.')
  if (problems.length > known || !key) return null
  return { url: new URL(url), key, deadlineMs }
}
