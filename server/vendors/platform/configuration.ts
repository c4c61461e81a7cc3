import { isBase, readDeadline } from '../read-address.ts'
import type { HttpPlatform } from './http.ts'

type Variables = Record<string, string | undefined>

/** Reads the variables of the platform; sentences about wrong ones are added to `problems`. Null: there is none. */
export function readPlatform(variables: Variables, problems: string[]): HttpPlatform | null {
  const { PORCHLIGHT_PLATFORM_URL: url, PORCHLIGHT_PLATFORM_KEY: key } = variables
  const deadlineMs = readDeadline('PORCHLIGHT_PLATFORM_DEADLINE_MS', variables, problems)
  if (!url) {
    if (key) problems.push('PORCHLIGHT_PLATFORM_URL is missing: PORCHLIGHT_PLATFORM_KEY needs it.')
    return null
  }
  if (!isBase(url)) problems.push('PORCHLIGHT_PLATFORM_URL must be a whole https:// address without a query.')
  if (!key) problems.push('PORCHLIGHT_PLATFORM_KEY is missing: set it to the key that the platform gave you.')
  return isBase(url) && key ? { url: new URL(url), key, deadlineMs } : null
}

/** What a start without a platform prints. */
export function platformNotes(platform: HttpPlatform | null): string[] {
  return platform ? [] : ['No platform is configured: agreements cannot be added or read anew.']
}
