import { isBlank } from '#domain/blank.ts'
import { sanitise } from '#domain/sanitise.ts'

/** As in the contract and in the check of the column. */
const mostCharacters = 100

/**
 * A name as it is kept: cleaned and trimmed. `wrong` is told when nothing is left of it, and when it is too long by
 * now: NFC writes some letters as two characters, and the contract counts those that came. VALID-24
 */
export function cleanedName(given: string, wrong: (code: 'required' | 'invalid') => void): string {
  const name = sanitise(given).trim()
  if (isBlank(name)) wrong('required')
  if (Array.from(name).length > mostCharacters) wrong('invalid')
  return name
}
