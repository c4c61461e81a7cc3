import { isBlank } from './blank.ts'
import { supportPolicy } from './policy.ts'

/** What is wrong with a support message, or null: missing or only white space, or too long. SUP-3, SUP-24. */
export function supportMessageProblem(message: string): 'required' | 'tooLong' | null {
  const text = message.trim()
  if (isBlank(text)) return 'required'
  return Array.from(text).length > supportPolicy.mostCharacters ? 'tooLong' : null
}

/** What a message to support is called by homeowner and staff: the first eight digits of its id, in capitals. SUP-22. */
export function messageNumber(id: string): string {
  return id.slice(0, 8).toUpperCase()
}
